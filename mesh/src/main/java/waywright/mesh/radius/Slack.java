package waywright.mesh.radius;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.mesh.MeshPathfinder;
import waywright.mesh.NavMesh;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.Erosion;
import waywright.plane.build.Outlines;

/**
 * Where the centres of bodies of one radius may be, and a little more: discs about the vertices of
 * walls are polygons within them, and all passages that are too narrow are walled off. So ways over
 * it are no longer than those of the bodies, and run between the same walls as some of theirs.
 */
final class Slack {

  private final Rim rim;
  private final double radius;
  private final int[] walls;
  private final @Nullable MeshPathfinder find;

  /** How much its walls may differ from where they are said to be. */
  private final double step;

  Slack(Rim rim, Passages passages, double radius, int sides) {
    this.rim = rim;
    this.radius = radius;
    NavMesh mesh = rim.mesh;
    int[] found = new int[mesh.sideCount()];
    int count = 0;
    for (int side = 0; side < found.length; side++) {
      if (rim.isWall(side)) {
        found[count++] = side;
      }
    }
    walls = Arrays.copyOf(found, count);
    Lattice lattice = lattice(mesh, radius);
    step = lattice.step();
    Outlines outlines = new Outlines(lattice).sides(coordinates());
    double less = radius - 2 * step;
    Outlines free = less > 0 ? Erosion.relax(outlines, less, sides) : outlines;
    for (int i = passages.size() - 1; i >= 0 && passages.width(i) / 2 < radius; i--) {
      free.wall(passages.fromX(i), passages.fromY(i), passages.toX(i), passages.toY(i));
    }
    ConvexParts parts = free.build();
    find = parts.polygons() == 0 ? null : new MeshPathfinder(NavMesh.of(parts));
  }

  /** One with room for what is blocked beyond the mesh. */
  private static Lattice lattice(NavMesh mesh, double radius) {
    double room =
        3 * radius + Math.max(mesh.right() - mesh.left(), mesh.top() - mesh.bottom()) / 64;
    return Lattice.covering(
        mesh.left() - room, mesh.bottom() - room, mesh.right() + room, mesh.top() + room);
  }

  private double[] coordinates() {
    NavMesh mesh = rim.mesh;
    double[] sides = new double[4 * walls.length];
    for (int i = 0; i < walls.length; i++) {
      sides[4 * i] = mesh.x(mesh.start(walls[i]));
      sides[4 * i + 1] = mesh.y(mesh.start(walls[i]));
      sides[4 * i + 2] = mesh.x(mesh.end(walls[i]));
      sides[4 * i + 3] = mesh.y(mesh.end(walls[i]));
    }
    return sides;
  }

  /** The search, null if nothing is left. */
  @Nullable MeshPathfinder find() {
    return find;
  }

  double radius() {
    return radius;
  }

  /** How far from a corner of a way the vertex may be that it turns round. */
  double tolerance() {
    return 8 * step;
  }
}
