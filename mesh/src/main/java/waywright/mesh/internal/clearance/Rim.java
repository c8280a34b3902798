package waywright.mesh.internal.clearance;

import java.util.Arrays;
import java.util.BitSet;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;
import waywright.plane.internal.Orientation;

/**
 * The walls of a mesh as seen from its free side. A wall is a side without a neighbor. Where walls
 * end, free polygons form a <em>fan</em>, from the wall that starts there, counter-clockwise, to
 * the one that ends there; a fan has the number of the wall it begins with. Immutable.
 */
public final class Rim {

  final NavMesh mesh;
  final Sides sides;

  /** Per side the fan at its start that contains its polygon; −1 if no wall ends there. */
  private final int[] fanOf;

  /** Per fan the wall that ends there. */
  private final int[] last;

  /** Fans of 180° or more. */
  private final BitSet wide = new BitSet();

  /** Finds the fans of a mesh. */
  public Rim(NavMesh mesh) {
    if (mesh.hasHeights()) {
      throw new IllegalArgumentException(
          "the mesh has heights, but passages exist only in the plane. Maybe use a MeshPathfinder, which"
              + " supports floors?");
    }
    if (mesh.hasOneWaySides()) {
      throw new IllegalArgumentException(
          "the mesh has one-way sides, which a round agent may overlap. Maybe use links?");
    }
    this.mesh = mesh;
    sides = Walls.of(mesh).sides;
    fanOf = new int[mesh.sideCount()];
    last = new int[mesh.sideCount()];
    Arrays.fill(fanOf, -1);
    Arrays.fill(last, -1);
    for (int wall = 0; wall < fanOf.length; wall++) {
      if (isWall(wall)) {
        int end = wall;
        for (int side = wall; side >= 0; side = mesh.twin(mesh.before(side))) {
          fanOf[side] = wall;
          end = side;
          int left = mesh.start(mesh.before(side));
          if (sides.orient(mesh.start(wall), mesh.end(wall), left) <= 0) {
            wide.set(wall);
          }
        }
        last[wall] = mesh.before(end);
      }
    }
  }

  /** Whether a side is a wall. */
  public boolean isWall(int side) {
    return mesh.twin(side) < 0;
  }

  /** The fan at the start of a side, as seen from its polygon; −1 if no wall ends there. */
  public int fan(int side) {
    return fanOf[side];
  }

  /** The fan that a wall runs into. */
  public int fanAtEnd(int wall) {
    return fanOf[mesh.next(wall)];
  }

  /** The distance of a point from the line of a side; on a lattice no term is rounded. */
  public double fromLine(int side, double x, double y) {
    int a = mesh.start(side);
    int b = mesh.end(side);
    double area = Orientation.LATTICE.of(mesh.x(a), mesh.y(a), mesh.x(b), mesh.y(b), x, y);
    return Math.abs(area) / Sides.length(mesh.x(b) - mesh.x(a), mesh.y(b) - mesh.y(a));
  }

  /**
   * Whether a fan has 180° or more, so that its vertex is the nearest point of a wall for some free
   * points.
   */
  public boolean isWide(int fan) {
    return wide.get(fan);
  }

  /** Whether a point, seen from the vertex of a fan, is between its walls or on one of them. */
  public boolean contains(int fan, double x, double y) {
    int v = mesh.start(fan);
    boolean leftOfFirst = sides.orient(v, mesh.end(fan), x, y) >= 0;
    boolean rightOfLast = sides.orient(v, mesh.start(last[fan]), x, y) <= 0;
    return isWide(fan) ? leftOfFirst || rightOfLast : leftOfFirst && rightOfLast;
  }
}
