package waywright.units.internal.ground;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.game.mesh.MeshWorld;
import waywright.game.mesh.MeshWorlds;
import waywright.grid.Movement;
import waywright.internal.Growth;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.mesh.route.Sight;

/**
 * The plane of a floor with changing obstacles. Its walls are those of the world of radius 0, the
 * floor itself, from which a body keeps its radius, exactly. The world of that radius, where routes
 * are found, keeps a little more: every leg of a route is free here, but a body that touches a wall
 * is beside the mesh of its radius. Edits count when the world of radius 0 publishes them.
 *
 * <p>All movements may enter all ground, at one cost. One thread at a time. Walks only the polygons
 * near a position or a line.
 */
public final class MeshSpace implements Space {

  private final MeshWorlds worlds;
  private final MeshWorld floor;

  private @Nullable Object shown;
  private long changes;

  /** The floor; null if obstacles cover it. */
  private @Nullable NavMesh mesh;

  /** Per polygon the last walk that met it. */
  private int[] seen = {};

  private int walk;

  /** The polygons that a walk met. */
  private int[] met = new int[16];

  /** The walls that a walk met. */
  private int[] wall = new int[16];

  private int walls;

  /** Makes the plane of the worlds of all radii, and the world of radius 0. */
  public MeshSpace(MeshWorlds worlds) {
    this.worlds = Objects.requireNonNull(worlds, "worlds");
    floor = worlds.of(0);
  }

  /** Returns a number that differs after each change of the floor. */
  long version() {
    mesh();
    return changes;
  }

  /** Returns the world of radius 0. */
  MeshWorld floor() {
    return floor;
  }

  private @Nullable NavMesh mesh() {
    Object now = floor.snapshot();
    if (now != shown) {
      shown = now;
      changes++;
      mesh = meshOf(0);
      seen = new int[mesh == null ? 0 : mesh.polygonCount()];
      walk = 0;
    }
    return mesh;
  }

  /** Returns the mesh of a radius; null if nothing is free for it. */
  private @Nullable NavMesh meshOf(double radius) {
    try {
      return worlds.of(radius).mesh();
    } catch (IllegalArgumentException | IllegalStateException nothing) {
      return null;
    }
  }

  /**
   * Finds the walls nearer than a distance to a line, through the polygons that contain its
   * beginning and all that are connected with them as near to the line.
   *
   * @return whether the beginning is on the mesh
   */
  private boolean walk(
      NavMesh mesh, double fromX, double fromY, double toX, double toY, double reach) {
    int size = mesh.locate(fromX, fromY, met);
    if (size > met.length) {
      met = new int[2 * size];
      mesh.locate(fromX, fromY, met);
    }
    walk++;
    walls = 0;
    for (int i = 0; i < size; i++) {
      seen[met[i]] = walk;
    }
    for (int i = 0; i < size; i++) {
      for (int side = mesh.first(met[i]); side < mesh.first(met[i] + 1); side++) {
        if (squaredDistance(mesh, side, fromX, fromY, toX, toY) < reach * reach) {
          int polygon = mesh.twin(side) < 0 ? -1 : mesh.polygonOf(mesh.twin(side));
          if (polygon < 0) {
            wall = Growth.ensure(wall, walls + 1);
            wall[walls++] = side;
          } else if (seen[polygon] != walk) {
            seen[polygon] = walk;
            met = Growth.ensure(met, size + 1);
            met[size++] = polygon;
          }
        }
      }
    }
    return size > 0;
  }

  @Override
  public boolean sees(Movement movement, double fromX, double fromY, double toX, double toY) {
    NavMesh mesh = mesh();
    double keep = movement.body().radius() - TOLERANCE;
    return mesh != null
        && Math.abs(toX) < Double.MAX_VALUE
        && Math.abs(toY) < Double.MAX_VALUE
        && walk(mesh, fromX, fromY, toX, toY, keep)
        && walls == 0;
  }

  @Override
  public boolean isLevel(Movement movement, double fromX, double fromY, double toX, double toY) {
    return true;
  }

  @Override
  public int copyWalls(Movement movement, double x, double y, double range, double[] ends) {
    NavMesh mesh = mesh();
    if (mesh == null || !(range >= 0)) {
      return 0;
    }
    walk(mesh, x, y, x, y, Math.nextUp(range));
    int count = 0;
    for (int i = 0; i < walls; i++) {
      int a = mesh.start(wall[i]);
      int b = mesh.end(wall[i]);
      if (beside(mesh, a, b, x, y) >= -TOLERANCE) {
        count =
            NearWalls.put(
                false, ends, count, x, y, range, mesh.x(a), mesh.y(a), mesh.x(b), mesh.y(b));
      }
    }
    return count;
  }

  /**
   * Finds the nearest position on the mesh of the radius, from which a route leads on; first among
   * those in sight of the last free position. Not exact: that mesh keeps a little more than the
   * radius. Allocates memory, and takes time linear in that mesh.
   */
  @Override
  public boolean nearestFree(
      Movement movement,
      double lastX,
      double lastY,
      double x,
      double y,
      double within,
      double[] found) {
    if (!(within >= 0) || !(Math.abs(x) < Double.MAX_VALUE && Math.abs(y) < Double.MAX_VALUE)) {
      return false;
    }
    if (isFree(movement, x, y)) {
      found[0] = x;
      found[1] = y;
      return true;
    }
    double radius = movement.body().radius();
    NavMesh mesh = mesh() == null ? null : meshOf(radius);
    if (mesh == null) {
      return false;
    }
    // A last position that touches a wall is beside that mesh.
    Spot last = mesh.nearest(lastX, lastY, radius);
    Sight sight = new Sight(mesh);
    Spot best = Spot.NONE;
    if (last.exists() && sight.lookAround(last.x(), last.y())) {
      best = sight.nearestVisible(x, y, within);
    }
    if (!best.exists() || !isFree(movement, best.x(), best.y())) {
      best = mesh.nearest(x, y, within);
    }
    found[0] = best.x();
    found[1] = best.y();
    return best.exists() && isFree(movement, best.x(), best.y());
  }

  /** On which side of a line a position is, times the length of the line. */
  private static double beside(NavMesh mesh, int a, int b, double x, double y) {
    return (mesh.x(b) - mesh.x(a)) * (y - mesh.y(a)) - (mesh.y(b) - mesh.y(a)) * (x - mesh.x(a));
  }

  /** The square of the distance between a side and a line, which may be a point. */
  private static double squaredDistance(
      NavMesh mesh, int side, double fromX, double fromY, double toX, double toY) {
    int a = mesh.start(side);
    int b = mesh.end(side);
    double ax = mesh.x(a);
    double ay = mesh.y(a);
    double bx = mesh.x(b);
    double by = mesh.y(b);
    double from = NearWalls.squaredDistance(fromX, fromY, ax, ay, bx, by);
    if (fromX == toX && fromY == toY) {
      return from;
    }
    double dx = toX - fromX;
    double dy = toY - fromY;
    boolean apart =
        beside(mesh, a, b, fromX, fromY) > 0 == beside(mesh, a, b, toX, toY) > 0
            || dx * (ay - fromY) - dy * (ax - fromX) > 0
                == dx * (by - fromY) - dy * (bx - fromX) > 0;
    if (!apart) {
      return 0;
    }
    double least = Math.min(from, NearWalls.squaredDistance(toX, toY, ax, ay, bx, by));
    least = Math.min(least, NearWalls.squaredDistance(ax, ay, fromX, fromY, toX, toY));
    return Math.min(least, NearWalls.squaredDistance(bx, by, fromX, fromY, toX, toY));
  }
}
