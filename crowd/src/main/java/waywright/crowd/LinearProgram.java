package waywright.crowd;

/**
 * The displacement nearest to a wish within a disc and half-planes, which are added one after
 * another in the order of their list. If the soft ones have no common point, their largest
 * violation is minimized within the hard ones.
 *
 * <p>After the 2-D linear programs of van den Berg, Guy, Lin and Manocha, "Reciprocal n-Body
 * Collision Avoidance" (2011).
 */
final class LinearProgram {

  private static final double PARALLEL = 0x1p-30;

  private final HalfPlanes relaxed = new HalfPlanes();

  /** The solution. */
  double x;

  double y;

  private double radius;
  private double rounding;

  /**
   * Solves for the displacement nearest to a wish.
   *
   * @param most the radius of the disc
   * @return false if rounding left the hard ones without a common point
   */
  boolean solve(HalfPlanes lines, double wishX, double wishY, double most) {
    radius = most;
    rounding = most * 0x1p-51;
    x = wishX;
    y = wishY;
    int failed = solve(lines, wishX, wishY, false);
    if (failed < lines.hard) {
      return false;
    }
    if (failed < lines.count) {
      relax(lines, failed);
    }
    return true;
  }

  /** Improves the solution half-plane by half-plane; returns the first that failed, or count. */
  private int solve(HalfPlanes lines, double towardX, double towardY, boolean farthest) {
    for (int i = 0; i < lines.count; i++) {
      if (lines.nx[i] * x + lines.ny[i] * y > lines.most[i] + rounding
          && !solveOn(lines, i, towardX, towardY, farthest)) {
        return i;
      }
    }
    return lines.count;
  }

  /** Finds the best point on the boundary of a half-plane that all earlier ones allow. */
  private boolean solveOn(
      HalfPlanes lines, int line, double towardX, double towardY, boolean farthest) {
    double nx = lines.nx[line];
    double ny = lines.ny[line];
    double most = lines.most[line];
    double square = radius * radius - most * most;
    if (square < 0) {
      return false;
    }
    double high = Math.sqrt(square);
    double low = -high;
    for (int i = 0; i < line; i++) {
      double inx = lines.nx[i];
      double iny = lines.ny[i];
      double det = nx * iny - ny * inx;
      double rest = lines.most[i] - most * (nx * inx + ny * iny);
      if (det <= PARALLEL && det >= -PARALLEL) {
        if (rest < -rounding) {
          return false;
        }
        continue;
      }
      double at = rest / det;
      if (det > 0) {
        high = at < high ? at : high;
      } else {
        low = at > low ? at : low;
      }
      if (low > high) {
        return false;
      }
    }
    double along = nx * towardY - ny * towardX;
    double at = farthest ? along > 0 ? high : low : along > high ? high : along < low ? low : along;
    x = nx * most - ny * at;
    y = ny * most + nx * at;
    return true;
  }

  /** Minimizes the largest violation of the soft half-planes from the one that failed. */
  private void relax(HalfPlanes lines, int failed) {
    double worst = 0;
    relaxed.clear();
    relaxed.addHard(lines);
    for (int i = failed; i < lines.count; i++) {
      double nx = lines.nx[i];
      double ny = lines.ny[i];
      if (nx * x + ny * y - lines.most[i] <= worst + rounding) {
        continue;
      }
      relaxed.count = lines.hard;
      for (int j = lines.hard; j < i; j++) {
        double dx = lines.nx[j] - nx;
        double dy = lines.ny[j] - ny;
        double square = dx * dx + dy * dy;
        if (square > PARALLEL * PARALLEL) {
          double length = Math.sqrt(square);
          relaxed.add(dx / length, dy / length, (lines.most[j] - lines.most[i]) / length);
        }
      }
      double oldX = x;
      double oldY = y;
      x = -nx * radius;
      y = -ny * radius;
      if (solve(relaxed, -nx, -ny, true) < relaxed.count) {
        x = oldX;
        y = oldY;
      }
      worst = Math.max(worst, nx * x + ny * y - lines.most[i]);
    }
  }
}
