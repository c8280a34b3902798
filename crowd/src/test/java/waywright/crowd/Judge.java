package waywright.crowd;

/** Judges a crowd from outside, by all pairs and by straight formulas. */
final class Judge {

  private Judge() {}

  /** Returns the least gap between two units that share a layer. */
  static double leastGap(Crowd crowd, int units) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < units; i++) {
      for (int j = 0; j < i; j++) {
        if (crowd.contains(i) && crowd.contains(j)) {
          least = Math.min(least, gap(crowd, i, j));
        }
      }
    }
    return least;
  }

  static double gap(Crowd crowd, int i, int j) {
    return Math.hypot(crowd.x(i) - crowd.x(j), crowd.y(i) - crowd.y(j))
        - crowd.radius(i)
        - crowd.radius(j);
  }

  /** Returns the least room between a moving disc and walls of four coordinates each. */
  static double wallRoom(double[] walls, double x, double y, double toX, double toY, double r) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < walls.length; i += 4) {
      double ax = walls[i];
      double ay = walls[i + 1];
      double bx = walls[i + 2];
      double by = walls[i + 3];
      double apart =
          Math.min(
              Math.min(distance(ax, ay, bx, by, x, y), distance(ax, ay, bx, by, toX, toY)),
              Math.min(distance(x, y, toX, toY, ax, ay), distance(x, y, toX, toY, bx, by)));
      if (side(ax, ay, bx, by, x, y) * side(ax, ay, bx, by, toX, toY) < 0
          && side(x, y, toX, toY, ax, ay) * side(x, y, toX, toY, bx, by) < 0) {
        apart = -apart;
      }
      least = Math.min(least, apart - r);
    }
    return least;
  }

  private static double side(double ax, double ay, double bx, double by, double x, double y) {
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  }

  private static double distance(double ax, double ay, double bx, double by, double x, double y) {
    double ex = bx - ax;
    double ey = by - ay;
    double square = ex * ex + ey * ey;
    double t = square == 0 ? 0 : ((x - ax) * ex + (y - ay) * ey) / square;
    t = Math.max(0, Math.min(1, t));
    return Math.hypot(x - ax - t * ex, y - ay - t * ey);
  }

  /** Returns walls that are found by looking at each. */
  static CrowdWalls walls(double... segments) {
    return (unit, x, y, range, ends) -> {
      int count = 0;
      for (int i = 0; i < segments.length; i += 4) {
        double apart =
            distance(segments[i], segments[i + 1], segments[i + 2], segments[i + 3], x, y);
        if (apart <= range) {
          if (4 * count + 4 <= ends.length) {
            System.arraycopy(segments, i, ends, 4 * count, 4);
          }
          count++;
        }
      }
      return count;
    };
  }
}
