package waywright.mesh.route;

import waywright.internal.IntList;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;

/** Computes the heights of a path on a mesh, and its length along the slopes. One thread. */
final class Slopes {

  private final NavMesh mesh;
  private final Sight sight;

  /** The polygons of one leg, the last one first. */
  private final IntList passed = new IntList();

  Slopes(NavMesh mesh, Walls walls) {
    this.mesh = mesh;
    sight = new Sight(mesh, walls);
  }

  /**
   * Computes the heights of the points of a path.
   *
   * @param points x, y, x, y …
   * @param heights the known heights, NaN for others; filled in
   * @param start the polygons that may contain the first point, tried in turn if its height is
   *     unknown
   * @param end the polygons that may contain the last point
   */
  void fill(double[] points, double[] heights, int[] start, int[] end) {
    int last = heights.length - 1;
    if (last < 0 || !Double.isNaN(heights[0]) && !Double.isNaN(heights[last])) {
      return;
    }
    for (int first : start) {
      for (int other : end) {
        double from = known(heights[0], first, points[0], points[1]);
        double to = known(heights[last], other, points[2 * last], points[2 * last + 1]);
        if (fits(points, heights, from, to)) {
          heights[0] = from;
          heights[last] = to;
          return;
        }
      }
    }
  }

  private double known(double height, int polygon, double x, double y) {
    return Double.isNaN(height) ? mesh.height(polygon, x, y) : height;
  }

  /** Whether the first and the last leg are walkable with endpoints at the given heights. */
  private boolean fits(double[] points, double[] heights, double from, double to) {
    int last = heights.length - 1;
    return last == 0
        ? from == to
        : sees(points, 0, from, last == 1 ? to : heights[1])
            && sees(points, last - 1, last == 1 ? from : heights[last - 1], to);
  }

  private boolean sees(double[] points, int leg, double from, double to) {
    int i = 2 * leg;
    return sight.sees(points[i], points[i + 1], from, points[i + 2], points[i + 3], to);
  }

  /** The length of a path along the slopes, straight between sides. */
  double length(double[] points, double[] heights) {
    double length = 0;
    for (int leg = 0; leg + 1 < heights.length; leg++) {
      length += leg(points, heights, leg);
    }
    return length;
  }

  /** The length of one leg along the slopes. */
  double leg(double[] points, double[] heights, int leg) {
    double x = points[2 * leg];
    double y = points[2 * leg + 1];
    double dx = points[2 * leg + 2] - x;
    double dy = points[2 * leg + 3] - y;
    double plan = Sides.length(dx, dy);
    passed.clear();
    boolean seen = sees(points, leg, heights[leg], heights[leg + 1]);
    for (int p = seen ? sight.last : -1; p >= 0; p = sight.before[p]) {
      passed.add(p);
    }
    double length = 0;
    double part = 0;
    double height = heights[leg];
    for (int i = passed.size() - 1; i > 0; i--) {
      double next = Math.max(part, exit(passed.get(i), x, y, dx, dy));
      double rise = mesh.height(passed.get(i), x + next * dx, y + next * dy) - height;
      length += Sides.length((next - part) * plan, rise);
      height += rise;
      part = next;
    }
    return length + Sides.length((1 - part) * plan, heights[leg + 1] - height);
  }

  /** The fraction of a leg at which it leaves a polygon, 0 to 1, rounded. */
  private double exit(int polygon, double x, double y, double dx, double dy) {
    double exit = 1;
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      int a = mesh.start(side);
      double sx = mesh.x(mesh.end(side)) - mesh.x(a);
      double sy = mesh.y(mesh.end(side)) - mesh.y(a);
      double outwards = sy * dx - sx * dy;
      double inside = sx * (y - mesh.y(a)) - sy * (x - mesh.x(a));
      if (outwards > 0) {
        exit = Math.min(exit, inside / outwards);
      }
    }
    return Math.max(0, exit);
  }
}
