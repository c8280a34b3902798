package waywright.units.internal.ground;

import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.internal.Growth;
import waywright.mesh.NavMesh;

/**
 * The polygons of a mesh near a line, found from neighbor to neighbor from where it begins: floors
 * above and below are not met. Walks only the polygons near the line. One thread.
 */
final class MeshWalk {

  /** Heights that differ by less are those of one floor. */
  private static final double SAME = 1e-6;

  final NavMesh mesh;

  /** Per polygon the last walk that met it. */
  private final int[] seen;

  private int walk;

  /** The polygons that the walk met. */
  int[] met = new int[16];

  int size;

  /** The polygons where the line ends, and how many were located last. */
  private int[] ends = new int[8];

  private int found;

  /** The sides that the walk met and that are walls. */
  int[] wall = new int[16];

  int walls;

  /** The one-way sides that the walk met, from the polygon that they close. */
  int[] shut = new int[16];

  int shuts;

  private double fromX;
  private double fromY;
  private double toX;
  private double toY;

  MeshWalk(NavMesh mesh) {
    this.mesh = mesh;
    seen = new int[mesh.polygonCount()];
  }

  /** Returns the cost of the ground of a polygon: of its area as a letter; 0 if it is closed. */
  int cost(Movement movement, int polygon) {
    int area = mesh.area(polygon);
    return area == 0 ? movement.cost('.') : area < 256 ? movement.cost(area) : 0;
  }

  /**
   * Walks along a line.
   *
   * @param movement for which areas are open; null if borders of areas and one-way sides are walls
   * @param seed the polygon of the beginning; −1 for all that contain it
   * @param z the height near which they are; NaN for all floors
   * @return whether the beginning is on open ground
   */
  boolean along(
      @Nullable Movement movement,
      int seed,
      double z,
      double fromX,
      double fromY,
      double toX,
      double toY,
      double reach) {
    this.fromX = fromX;
    this.fromY = fromY;
    this.toX = toX;
    this.toY = toY;
    walk++;
    walls = 0;
    shuts = 0;
    met[0] = seed;
    size = 1;
    if (seed < 0) {
      met = located(fromX, fromY, z, met);
      size = found;
    }
    int open = 0;
    for (int i = 0; i < size; i++) {
      if (movement == null || cost(movement, met[i]) > 0) {
        met[open++] = met[i];
        seen[met[i]] = walk;
      }
    }
    size = open;
    for (int i = 0; i < size; i++) {
      for (int side = mesh.first(met[i]); side < mesh.first(met[i] + 1); side++) {
        if (squaredDistance(side) < reach * reach) {
          cross(movement, side, met[i]);
        }
      }
    }
    return size > 0;
  }

  /** Finds the polygons that contain a position, on the floor nearest to a height if there is. */
  private int[] located(double x, double y, double z, int[] into) {
    int count = mesh.locate(x, y, into);
    if (count > into.length) {
      return located(x, y, z, new int[2 * count]);
    }
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      least = Math.min(least, Math.abs(mesh.height(into[i], x, y) - z));
    }
    found = 0;
    for (int i = 0; i < count; i++) {
      if (!(Math.abs(mesh.height(into[i], x, y) - z) > least + SAME)) {
        into[found++] = into[i];
      }
    }
    return into;
  }

  private void cross(@Nullable Movement movement, int side, int from) {
    int to = mesh.twin(side) < 0 ? -1 : mesh.polygonOf(mesh.twin(side));
    boolean open =
        to >= 0
            && (movement == null
                ? mesh.area(to) == mesh.area(from)
                    && mesh.isOpen(side)
                    && mesh.isOpen(mesh.twin(side))
                : cost(movement, to) > 0);
    if (!open) {
      wall = Growth.ensure(wall, walls + 1);
      wall[walls++] = side;
      return;
    }
    if (!mesh.isOpen(side)) {
      shut = Growth.ensure(shut, shuts + 1);
      shut[shuts++] = side;
    }
    if (seen[to] != walk) {
      seen[to] = walk;
      met = Growth.ensure(met, size + 1);
      met[size++] = to;
    }
  }

  /** Whether a polygon is one of the floor at a position that is nearest to a height. */
  boolean isOn(int polygon, double x, double y, double z) {
    ends = located(x, y, z, ends);
    boolean on = false;
    for (int i = 0; i < found; i++) {
      on |= ends[i] == polygon;
    }
    return on;
  }

  /** Whether the line ends on the floor that is there nearest to a height. */
  boolean endsOn(double z) {
    int polygon = at(toX, toY, z);
    return polygon >= 0 && isOn(polygon, toX, toY, z);
  }

  /** Whether the last walk met a polygon. */
  boolean met(int polygon) {
    return seen[polygon] == walk;
  }

  /**
   * Returns the polygon that the last walk met and that contains a position, nearest to a height,
   * then the lowest; −1 if there is none.
   */
  int at(double x, double y, double z) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < size; i++) {
      if (mesh.contains(met[i], x, y)) {
        double away = Math.abs(mesh.height(met[i], x, y) - z);
        if (best < 0 || away < least || away == least && met[i] < best) {
          best = met[i];
          least = away;
        }
      }
    }
    return best;
  }

  /** Whether the line leaves a polygon by a one-way side that is closed there. */
  boolean isShut() {
    for (int i = 0; i < shuts; i++) {
      int a = mesh.start(shut[i]);
      int b = mesh.end(shut[i]);
      double dx = mesh.x(b) - mesh.x(a);
      double dy = mesh.y(b) - mesh.y(a);
      double before = beside(a, b, fromX, fromY);
      double after = beside(a, b, toX, toY);
      double most = Space.TOLERANCE * Math.sqrt(dx * dx + dy * dy);
      if (before >= -most && after < -most) {
        double part = before / (before - after);
        double x = fromX + part * (toX - fromX) - mesh.x(a);
        double y = fromY + part * (toY - fromY) - mesh.y(a);
        double along = x * dx + y * dy;
        if (along >= -most && along <= dx * dx + dy * dy + most) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns the mean cost of the ground under the line of the last walk; −1 if it is not the same
   * everywhere and that is wanted.
   */
  double meanCost(Movement movement, boolean same) {
    double sum = 0;
    double weights = 0;
    int common = cost(movement, met[0]);
    for (int i = 0; i < size; i++) {
      double part = part(met[i]);
      int cost = cost(movement, met[i]);
      if (part > 0 && same && weights > 0 && cost != common) {
        return -1;
      }
      common = part > 0 ? cost : common;
      sum += part * cost;
      weights += part;
    }
    return weights > 0 ? sum / weights : common;
  }

  /** Returns the part of the line that is in a polygon. */
  private double part(int polygon) {
    double low = 0;
    double high = 1;
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      int a = mesh.start(side);
      int b = mesh.end(side);
      double from = beside(a, b, fromX, fromY);
      double to = beside(a, b, toX, toY);
      if (from < 0 && to < 0) {
        return 0;
      }
      low = from < 0 ? Math.max(low, from / (from - to)) : low;
      high = to < 0 ? Math.min(high, from / (from - to)) : high;
    }
    return Math.max(0, high - low);
  }

  /** On which side of a line a position is, times the length of the line. */
  double beside(int a, int b, double x, double y) {
    return (mesh.x(b) - mesh.x(a)) * (y - mesh.y(a)) - (mesh.y(b) - mesh.y(a)) * (x - mesh.x(a));
  }

  /** The square of the distance between a side and the line, which may be a point. */
  private double squaredDistance(int side) {
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
        beside(a, b, fromX, fromY) > 0 == beside(a, b, toX, toY) > 0
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
