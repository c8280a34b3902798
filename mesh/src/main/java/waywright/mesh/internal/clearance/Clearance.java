package waywright.mesh.internal.clearance;

import java.util.Arrays;
import waywright.internal.IntSet;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;

/**
 * Tests whether a disc can move along a leg or an arc: no wall of its floor may be nearer to its
 * center than a given distance. Visits polygons from neighbor to neighbor as far as the disc
 * reaches, so walls of other floors do not count. One thread.
 */
public final class Clearance {

  private static final double BLOCKED = Double.POSITIVE_INFINITY;

  /** How often an arc is halved before its parts are charged one by one. */
  private static final int HALVINGS = 4;

  private final NavMesh mesh;
  private final Walls walls;
  private final double[] cost;

  /** The cost of all polygons; NaN if costs differ. */
  private final double uniform;

  private final double reach;

  private final IntSet visited;

  /** The leg, or the center and the first and last direction of the arc. */
  private double ax;

  private double ay;
  private double bx;
  private double by;
  private double fromX;
  private double fromY;
  private double toX;
  private double toY;
  private int hand;

  /**
   * Creates a test of discs on a mesh.
   *
   * @param cost the cost of each polygon
   * @param uniform the cost of all enterable polygons; NaN if costs differ
   * @param reach the distance that no wall may be nearer than
   */
  public Clearance(NavMesh mesh, Walls walls, double[] cost, double uniform, double reach) {
    this.mesh = mesh;
    this.walls = walls;
    this.cost = cost;
    this.uniform = uniform;
    this.reach = reach;
    visited = new IntSet(mesh.polygonCount());
  }

  /**
   * Returns the cost of a leg; infinity if a wall is too near.
   *
   * @param seed a polygon on the floor of the disc that the disc overlaps at the start
   */
  public double leg(int seed, double ax, double ay, double bx, double by) {
    this.ax = ax;
    this.ay = ay;
    this.bx = bx;
    this.by = by;
    if (isBlocked(seed, false)) {
      return BLOCKED;
    }
    return Double.isNaN(uniform) ? charge() : uniform * Sides.length(bx - ax, by - ay);
  }

  /**
   * Returns the cost of an arc around a vertex; infinity if a wall is too near.
   *
   * @param seed a polygon that contains the start of the arc
   * @param x the x of the vertex
   * @param fromX the direction from the vertex where it begins, of length 1
   * @param hand 1 if it turns left, −1 if right
   */
  public double arc(
      int seed,
      double x,
      double y,
      double fromX,
      double fromY,
      double toX,
      double toY,
      int hand,
      double radius,
      double sweep) {
    ax = x;
    ay = y;
    this.fromX = fromX;
    this.fromY = fromY;
    this.toX = toX;
    this.toY = toY;
    this.hand = hand;
    if (isBlocked(seed, true)) {
      return BLOCKED;
    }
    double mean =
        Double.isNaN(uniform) ? charge(radius, fromX, fromY, toX, toY, HALVINGS) : uniform;
    return radius * sweep * mean;
  }

  /** Whether a wall is too near to the leg or the arc; visits all polygons within reach. */
  private boolean isBlocked(int seed, boolean isArc) {
    visited.clear();
    visited.add(seed);
    for (int i = 0; i < visited.size(); i++) {
      int polygon = visited.get(i);
      for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
        int across = walls.across(side);
        boolean near =
            isArc ? distanceInSector(side, across < 0) < 2 * reach : distanceToLeg(side) < reach;
        if (near && across < 0) {
          return true;
        }
        if (near) {
          visited.add(mesh.polygonOf(across));
        }
      }
    }
    return false;
  }

  /**
   * Returns a polygon that the last query visited and that contains a point; −1 if there is none.
   */
  public int visitedAt(double x, double y) {
    int best = -1;
    for (int i = 0; i < visited.size(); i++) {
      int polygon = visited.get(i);
      if (mesh.contains(polygon, x, y) && (best < 0 || cost[polygon] < cost[best])) {
        best = polygon;
      }
    }
    return best;
  }

  /** Whether the last query visited any of these polygons. */
  public boolean hasVisited(int[] polygons) {
    return Arrays.stream(polygons).anyMatch(visited::contains);
  }

  private double distanceToLeg(int side) {
    double cx = mesh.x(mesh.start(side));
    double cy = mesh.y(mesh.start(side));
    double dx = mesh.x(mesh.end(side));
    double dy = mesh.y(mesh.end(side));
    double c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    double d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
    double a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
    double b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
    if (c * d < 0 && a * b < 0) {
      return 0;
    }
    return Math.min(
        Math.min(Sides.distance(cx, cy, ax, ay, bx, by), Sides.distance(dx, dy, ax, ay, bx, by)),
        Math.min(Sides.distance(ax, ay, cx, cy, dx, dy), Sides.distance(bx, by, cx, cy, dx, dy)));
  }

  /**
   * The distance of a side from the center within the directions of the arc; infinity if it is
   * outside them.
   */
  private double distanceInSector(int side, boolean inside) {
    double cx = mesh.x(mesh.start(side)) - ax;
    double cy = mesh.y(mesh.start(side)) - ay;
    double dx = mesh.x(mesh.end(side)) - ax;
    double dy = mesh.y(mesh.end(side)) - ay;
    double rim =
        (inside ? 1 : -1) * 0x1p-36 * (Math.abs(cx) + Math.abs(cy) + Math.abs(dx) + Math.abs(dy));
    double low = 0;
    double high = 1;
    for (int bound = 0; bound < 2; bound++) {
      double atC = bound == 0 ? hand * (fromX * cy - fromY * cx) : hand * (cx * toY - cy * toX);
      double atD = bound == 0 ? hand * (fromX * dy - fromY * dx) : hand * (dx * toY - dy * toX);
      if (atC < rim && atD < rim) {
        return Double.POSITIVE_INFINITY;
      }
      if (atC < rim) {
        low = Math.max(low, (rim - atC) / (atD - atC));
      } else if (atD < rim) {
        high = Math.min(high, (rim - atC) / (atD - atC));
      }
    }
    if (low > high) {
      return Double.POSITIVE_INFINITY;
    }
    double lx = cx + low * (dx - cx);
    double ly = cy + low * (dy - cy);
    return Sides.distance(0, 0, lx, ly, cx + high * (dx - cx), cy + high * (dy - cy));
  }

  /**
   * Returns the cost of the leg; each part is charged at the lowest cost of the polygons that
   * contain it.
   */
  private double charge() {
    int size = visited.size();
    double[] enter = new double[size];
    double[] exit = new double[size];
    double[] cuts = new double[2 * size + 2];
    int count = 0;
    for (int i = 0; i < visited.size(); i++) {
      clip(visited.get(i), enter, exit, i);
      if (enter[i] < exit[i]) {
        cuts[count++] = enter[i];
        cuts[count++] = exit[i];
      }
    }
    cuts[count++] = 0;
    cuts[count++] = 1;
    Arrays.sort(cuts, 0, count);
    double whole = Sides.length(bx - ax, by - ay);
    double sum = 0;
    double before = cost[visited.get(0)];
    for (int k = 1; k < count; k++) {
      double middle = (cuts[k - 1] + cuts[k]) / 2;
      double rate = BLOCKED;
      for (int i = 0; i < visited.size(); i++) {
        boolean holds = enter[i] <= middle && middle <= exit[i];
        rate = holds ? Math.min(rate, cost[visited.get(i)]) : rate;
      }
      // Rounding may leave a gap of length 0 between two polygons.
      before = rate == BLOCKED ? before : rate;
      sum += (cuts[k] - cuts[k - 1]) * whole * before;
    }
    return sum;
  }

  /** Computes where the leg enters and leaves a polygon, 0 to 1. */
  private void clip(int polygon, double[] enter, double[] exit, int i) {
    double low = 0;
    double high = 1;
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      double cx = mesh.x(mesh.start(side));
      double cy = mesh.y(mesh.start(side));
      double ex = mesh.x(mesh.end(side)) - cx;
      double ey = mesh.y(mesh.end(side)) - cy;
      double atA = ex * (ay - cy) - ey * (ax - cx);
      double atB = ex * (by - cy) - ey * (bx - cx);
      if (atA < 0 && atB < 0) {
        high = -1;
      } else if (atA < 0) {
        low = Math.max(low, atA / (atA - atB));
      } else if (atB < 0) {
        high = Math.min(high, atA / (atA - atB));
      }
    }
    enter[i] = low;
    exit[i] = high;
  }

  /** Returns the mean cost of an arc, sampled at the midpoints of its parts. */
  private double charge(
      double radius, double fromX, double fromY, double toX, double toY, int halvings) {
    double x = fromX + toX;
    double y = fromY + toY;
    double length = Sides.length(x, y);
    boolean half = length < 0x1p-20;
    double middleX = half ? -hand * fromY : x / length;
    double middleY = half ? hand * fromX : y / length;
    if (halvings > 0) {
      return (charge(radius, fromX, fromY, middleX, middleY, halvings - 1)
              + charge(radius, middleX, middleY, toX, toY, halvings - 1))
          / 2;
    }
    int polygon = visitedAt(ax + radius * middleX, ay + radius * middleY);
    return cost[polygon < 0 ? visited.get(0) : polygon];
  }
}
