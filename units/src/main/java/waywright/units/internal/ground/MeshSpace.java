package waywright.units.internal.ground;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.mesh.NavMesh;

/**
 * The plane of a mesh. Its walls are the sides without a neighbor, and the borders of areas that
 * the movement may not enter; a body keeps its radius from them, exactly. One-way sides are no
 * walls for bodies: their centers do not cross them from the closed side. Walks only the polygons
 * near a position or a line, so that other floors do not count. One thread at a time.
 */
public final class MeshSpace implements Space {

  /** The smallest part of a line by which it is tried how far it is free. */
  private static final double FINEST = 0x1p-20;

  private final MeshFloors floors;

  /** The plane of one question: the heights of its floors, NaN if unknown. */
  private final @Nullable MeshSpace question;

  private double z = Double.NaN;
  private double toZ = Double.NaN;

  /** Makes the plane of floors. */
  public MeshSpace(MeshFloors floors) {
    this(floors, new MeshSpace(floors, null));
  }

  private MeshSpace(MeshFloors floors, @Nullable MeshSpace question) {
    this.floors = Objects.requireNonNull(floors, "floors");
    this.question = question;
  }

  @Override
  public Space on(int from, int to) {
    MeshSpace on = question == null ? this : question;
    on.z = from < 0 ? floors.height : floors.snapshot().z(from);
    on.toZ = floors.snapshot().z(to);
    return on;
  }

  @Override
  public boolean sees(Movement movement, double fromX, double fromY, double toX, double toY) {
    MeshWalk walk = floors.snapshot().walk;
    double keep = movement.body().radius() - TOLERANCE;
    return Math.abs(toX) < Double.MAX_VALUE
        && Math.abs(toY) < Double.MAX_VALUE
        && walk.along(movement, -1, z, fromX, fromY, toX, toY, keep)
        && walk.walls == 0
        && !walk.isShut()
        && (Double.isNaN(toZ) || walk.endsOn(toZ));
  }

  /** Whether the ground under the center has one cost. */
  @Override
  public boolean isLevel(Movement movement, double fromX, double fromY, double toX, double toY) {
    MeshWalk walk = floors.snapshot().walk;
    return movement.isUniform()
        || walk.along(movement, -1, z, fromX, fromY, toX, toY, TOLERANCE)
            && walk.meanCost(movement, true) > 0;
  }

  @Override
  public int copyWalls(Movement movement, double x, double y, double range, double[] ends) {
    MeshWalk walk = floors.snapshot().walk;
    if (!(range >= 0) || !walk.along(movement, -1, z, x, y, x, y, Math.nextUp(range))) {
      return 0;
    }
    int count = 0;
    for (int i = 0; i < walk.walls; i++) {
      count = put(walk, walk.wall[i], 0, x, y, range, ends, count);
    }
    for (int i = 0; i < walk.shuts; i++) {
      // The center stays where it is, so the wall is one radius behind the side.
      count = put(walk, walk.shut[i], movement.body().radius(), x, y, range, ends, count);
    }
    return count;
  }

  private static int put(
      MeshWalk walk,
      int side,
      double behind,
      double x,
      double y,
      double range,
      double[] ends,
      int count) {
    NavMesh mesh = walk.mesh;
    int a = mesh.start(side);
    int b = mesh.end(side);
    if (walk.beside(a, b, x, y) < -TOLERANCE) {
      return count;
    }
    double ax = mesh.x(a);
    double ay = mesh.y(a);
    double bx = mesh.x(b);
    double by = mesh.y(b);
    double part =
        behind == 0 ? 0 : behind / Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
    double u = part * (by - ay);
    double v = part * (bx - ax);
    return NearWalls.put(false, ends, count, x, y, range, ax + u, ay - v, bx + u, by - v);
  }

  /**
   * Finds the nearest free position of these: where the body stops on its way from the last free
   * position, and the nodes around. First among those in sight of the last one.
   */
  @Override
  public boolean nearestFree(
      Movement movement, double lastX, double lastY, double x, double y, double most, double[] xy) {
    if (!(most >= 0) || !(Math.abs(x) < Double.MAX_VALUE && Math.abs(y) < Double.MAX_VALUE)) {
      return false;
    }
    xy[0] = x;
    xy[1] = y;
    boolean free = isFree(movement, x, y);
    MeshNodes nodes = floors.snapshot();
    int[] around = nodes.around(x, y, z, free ? 0 : most);
    for (int pass = 0; pass < 2 && !free; pass++) {
      double least = Math.nextUp(most * most);
      double part = pass > 0 ? 0 : free(movement, lastX, lastY, x, y);
      for (int i = pass - 1; i < around.length; i++) {
        double toX = i < 0 ? lastX + part * (x - lastX) : nodes.x(around[i]);
        double toY = i < 0 ? lastY + part * (y - lastY) : nodes.y(around[i]);
        double away = (toX - x) * (toX - x) + (toY - y) * (toY - y);
        if (away < least
            && isFree(movement, toX, toY)
            && (pass > 0 || sees(movement, lastX, lastY, toX, toY))) {
          free = true;
          least = away;
          xy[0] = toX;
          xy[1] = toY;
        }
      }
    }
    return free;
  }

  /** Returns the part of a line that is free. */
  private double free(Movement movement, double fromX, double fromY, double toX, double toY) {
    double free = 0;
    for (double step = 0.5; step > FINEST; step /= 2) {
      double x = fromX + (free + step) * (toX - fromX);
      double y = fromY + (free + step) * (toY - fromY);
      free += sees(movement, fromX, fromY, x, y) ? step : 0;
    }
    return free;
  }
}
