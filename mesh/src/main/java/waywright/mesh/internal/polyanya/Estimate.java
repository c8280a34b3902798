package waywright.mesh.internal.polyanya;

import waywright.mesh.internal.Sides;

/**
 * A lower bound for the length from a root through an interval to the nearest goal: the heuristic h
 * of Polyanya (Cui, Harabor, Grastien 2017), rounded down.
 *
 * <p>The ends of the interval are computed here and used only here. The total rounding error is
 * less than {@code 2^-46} of the largest coordinate, which is subtracted. If ray and side are
 * nearly parallel, so that their crossing is inaccurate, the end of the side is used instead: a
 * larger interval never has a larger h.
 */
public final class Estimate {

  /** With more goals than this, distances to single goals are not computed. */
  private static final int FEW = 8;

  private static final double NOISE = 0x1p-36;

  private final QueryPoints places;
  private final double slack;

  private int[] goals = new int[FEW];
  private double[] costs = new double[FEW];
  private int count;
  private double cheapest;

  /** The ends of the last interval. */
  double rightX;

  double rightY;
  double leftX;
  double leftY;

  /** Creates an estimate without goals; the largest coordinate bounds the rounding errors. */
  public Estimate(QueryPoints places, double farthest) {
    this.places = places;
    slack = farthest * 0x1p-46;
  }

  /** Removes all goals. */
  public void clear() {
    count = 0;
    cheapest = Double.POSITIVE_INFINITY;
  }

  /** Adds a goal with its cost. */
  public void add(int goal, double cost) {
    cheapest = Math.min(cheapest, cost);
    if (count < FEW) {
      goals[count] = goal;
      costs[count] = cost;
    }
    count++;
  }

  /** The estimate from a point. */
  public double from(int place) {
    if (count > FEW) {
      return cheapest;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      least = Math.min(least, places.distance(place, goals[i]) + costs[i]);
    }
    return Math.max(0, least - slack);
  }

  /** Computes the ends of an interval on the side from a to b, which lie to its left and right. */
  public void place(int root, int right, int left, int a, int b) {
    rightX = places.x(b);
    rightY = places.y(b);
    if (right != b) {
      cross(root, right, b, a);
      rightX = crossX;
      rightY = crossY;
    }
    leftX = places.x(a);
    leftY = places.y(a);
    if (left != a) {
      cross(root, left, a, b);
      leftX = crossX;
      leftY = crossY;
    }
  }

  private double crossX;
  private double crossY;

  /** Computes where a ray of a root crosses the side from u to w; u if that is inaccurate. */
  private void cross(int root, int ray, int u, int w) {
    int from = ray < 0 ? ~ray : root;
    int to = ray < 0 ? root : ray;
    double fx = places.x(from);
    double fy = places.y(from);
    double dx = places.x(to) - fx;
    double dy = places.y(to) - fy;
    double ux = places.x(u);
    double uy = places.y(u);
    double wx = places.x(w);
    double wy = places.y(w);
    double u1 = dx * (uy - fy);
    double u2 = dy * (ux - fx);
    double w1 = dx * (wy - fy);
    double w2 = dy * (wx - fx);
    double du = u1 - u2;
    double dw = w1 - w2;
    double noise = places.isPlain() ? 0 : NOISE * (Math.abs(u1) + Math.abs(u2));
    double t = du / (du - dw);
    boolean well = Math.abs(du - dw) > noise && t > 0 && t <= 1;
    crossX = well ? ux + t * (wx - ux) : ux;
    crossY = well ? uy + t * (wy - uy) : uy;
  }

  /** The estimate from a root through the interval placed last, on the side from a to b. */
  public double through(int root, int a, int b) {
    double rx = places.x(root);
    double ry = places.y(root);
    if (count > FEW) {
      double toInterval = Sides.distance(rx, ry, rightX, rightY, leftX, leftY);
      return Math.max(0, toInterval + cheapest - slack);
    }
    double sx = places.x(b) - places.x(a);
    double sy = places.y(b) - places.y(a);
    double ax = places.x(a);
    double ay = places.y(a);
    double rootSide = sx * (ry - ay) - sy * (rx - ax);
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      double gx = places.x(goals[i]);
      double gy = places.y(goals[i]);
      double goalSide = sx * (gy - ay) - sy * (gx - ax);
      if (goalSide < 0 == rootSide < 0) {
        double mirror = 2 * goalSide / (sx * sx + sy * sy);
        gx += sy * mirror;
        gy -= sx * mirror;
      }
      least = Math.min(least, by(rx, ry, gx, gy) + costs[i]);
    }
    return Math.max(0, least - slack);
  }

  /** The length from one side of the interval to the other: straight, or via the nearer end. */
  private double by(double rx, double ry, double gx, double gy) {
    double dx = gx - rx;
    double dy = gy - ry;
    if (dx * (rightY - ry) - dy * (rightX - rx) > 0) {
      return Sides.length(rightX - rx, rightY - ry) + Sides.length(rightX - gx, rightY - gy);
    }
    if (dx * (leftY - ry) - dy * (leftX - rx) < 0) {
      return Sides.length(leftX - rx, leftY - ry) + Sides.length(leftX - gx, leftY - gy);
    }
    return Sides.length(dx, dy);
  }
}
