package waywright.units.internal.ground;

import java.util.List;
import java.util.SplittableRandom;

/** Brute force: the distance of lines from convex or other simple polygons, each checked. */
final class Judge {

  /** Corners x, y, x, y … of all obstacles. */
  private final List<double[]> obstacles;

  Judge(List<double[]> obstacles) {
    this.obstacles = obstacles;
  }

  /** The distance of the nearest obstacle from a line; 0 if it meets one. */
  double distance(double ax, double ay, double bx, double by) {
    double least = Double.POSITIVE_INFINITY;
    for (double[] ring : obstacles) {
      least = Math.min(least, inside(ring, ax, ay) || inside(ring, bx, by) ? 0 : least);
      for (int i = 0, last = ring.length - 2; i < ring.length; last = i, i += 2) {
        least =
            Math.min(
                least, between(ax, ay, bx, by, ring[last], ring[last + 1], ring[i], ring[i + 1]));
      }
    }
    return least;
  }

  /** A random position in an obstacle. */
  double[] inObstacle(SplittableRandom random) {
    double[] ring = obstacles.get(random.nextInt(obstacles.size()));
    double sum = 0;
    double x = 0;
    double y = 0;
    for (int i = 0; i < ring.length; i += 2) {
      double weight = random.nextDouble() * random.nextDouble();
      sum += weight;
      x += weight * ring[i];
      y += weight * ring[i + 1];
    }
    return new double[] {x / sum, y / sum};
  }

  static boolean inside(double[] ring, double x, double y) {
    boolean inside = false;
    for (int i = 0, last = ring.length - 2; i < ring.length; last = i, i += 2) {
      if (ring[i + 1] > y != ring[last + 1] > y
          && x
              < ring[i]
                  + (ring[last] - ring[i]) * (y - ring[i + 1]) / (ring[last + 1] - ring[i + 1])) {
        inside = !inside;
      }
    }
    return inside;
  }

  static double between(
      double ax, double ay, double bx, double by, double cx, double cy, double dx, double dy) {
    double one = turn(ax, ay, bx, by, cx, cy);
    double two = turn(ax, ay, bx, by, dx, dy);
    double three = turn(cx, cy, dx, dy, ax, ay);
    double four = turn(cx, cy, dx, dy, bx, by);
    if (one * two < 0 && three * four < 0) {
      return 0;
    }
    return Math.min(
        Math.min(toLine(ax, ay, cx, cy, dx, dy), toLine(bx, by, cx, cy, dx, dy)),
        Math.min(toLine(cx, cy, ax, ay, bx, by), toLine(dx, dy, ax, ay, bx, by)));
  }

  static double turn(double ax, double ay, double bx, double by, double x, double y) {
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  }

  static double toLine(double x, double y, double ax, double ay, double bx, double by) {
    double length = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
    double part =
        length == 0
            ? 0
            : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    return Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay));
  }

  /**
   * Checks the tests of a space at a random position, and its walls: nothing within the range but
   * behind one of them, and a body that keeps from all of them is free on the way.
   */
  void check(
      Space space,
      waywright.grid.Movement movement,
      double x,
      double y,
      double reach,
      SplittableRandom random) {
    double radius = movement.body().radius();
    double toX = x + (random.nextDouble() - 0.5) * 2 * reach;
    double toY = y + (random.nextDouble() - 0.5) * 2 * reach;
    String where = "(" + x + ", " + y + ") to (" + toX + ", " + toY + ") radius " + radius;
    double clear = distance(x, y, x, y);
    if (Math.abs(clear - radius) > 1e-9) {
      same(clear > radius, space.isFree(movement, x, y), where);
    }
    double swept = distance(x, y, toX, toY);
    if (Math.abs(swept - radius) > 1e-9) {
      same(swept > radius, space.sees(movement, x, y, toX, toY), where + " " + swept);
      same(swept > radius, space.sees(movement, toX, toY, x, y), where + " back " + swept);
    }
    if (clear > 1e-9) {
      checkWalls(space, movement, x, y, reach, random);
    }
  }

  private void checkWalls(
      Space space,
      waywright.grid.Movement movement,
      double x,
      double y,
      double range,
      SplittableRandom random) {
    double[] ends = new double[4 * 4096];
    int count = space.copyWalls(movement, x, y, range, ends);
    double[] again = new double[8];
    same(true, space.copyWalls(movement, x, y, range, again) == count, "count");
    String where = "(" + x + ", " + y + ") range " + range + ", " + count + " walls";
    for (int i = 0; i < Math.min(8, 4 * count); i++) {
      same(true, ends[i] == again[i], where);
    }
    double nearest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < 4 * count; i += 4) {
      double d = toLine(x, y, ends[i], ends[i + 1], ends[i + 2], ends[i + 3]);
      same(true, d <= range + 1e-9, where);
      nearest = Math.min(nearest, d);
      double part = random.nextDouble();
      double px = ends[i] + part * (ends[i + 2] - ends[i]);
      double py = ends[i + 1] + part * (ends[i + 3] - ends[i + 1]);
      near(0, distance(px, py, px, py), where);
    }
    double clear = distance(x, y, x, y);
    near(Math.min(range, clear), Math.min(range, nearest), where);
    for (int i = 0; i < 20; i++) {
      double[] in = inObstacle(random);
      if (Math.hypot(in[0] - x, in[1] - y) < range) {
        double met = Double.POSITIVE_INFINITY;
        for (int w = 0; w < 4 * count; w += 4) {
          met =
              Math.min(
                  met, between(x, y, in[0], in[1], ends[w], ends[w + 1], ends[w + 2], ends[w + 3]));
        }
        near(0, met, where + ": " + in[0] + ", " + in[1]);
      }
    }
    checkMove(space, movement, x, y, range, ends, count, random);
  }

  private static double[] nearestPoint(double x, double y, double[] ends, int i) {
    double dx = ends[i + 2] - ends[i];
    double dy = ends[i + 3] - ends[i + 1];
    double part = ((x - ends[i]) * dx + (y - ends[i + 1]) * dy) / (dx * dx + dy * dy);
    double clamped = Math.max(0, Math.min(1, part));
    return new double[] {ends[i] + clamped * dx, ends[i + 1] + clamped * dy};
  }

  /** A move that no half-plane forbids meets no wall. */
  private void checkMove(
      Space space,
      waywright.grid.Movement movement,
      double x,
      double y,
      double range,
      double[] ends,
      int count,
      SplittableRandom random) {
    double radius = movement.body().radius();
    double vx = random.nextDouble() - 0.5;
    double vy = random.nextDouble() - 0.5;
    double length = Math.hypot(vx, vy);
    double most = range - radius;
    if (most <= 0 || !space.isFree(movement, x, y)) {
      return;
    }
    for (int i = 0; i < 4 * count; i += 4) {
      double[] near = nearestPoint(x, y, ends, i);
      double nx = near[0] - x;
      double ny = near[1] - y;
      double d = Math.hypot(nx, ny);
      double speed = (nx * vx + ny * vy) / d / length;
      if (speed > 0) {
        most = Math.min(most, Math.max(0, d - radius) / speed);
      }
    }
    double toX = x + vx / length * most * (1 - 1e-12);
    double toY = y + vy / length * most * (1 - 1e-12);
    if (distance(x, y, toX, toY) < radius - 1e-10 || !space.sees(movement, x, y, toX, toY)) {
      throw new AssertionError(
          x + ", " + y + " to " + toX + ", " + toY + " " + (distance(x, y, toX, toY) - radius));
    }
  }

  static void same(boolean expected, boolean found, String where) {
    if (expected != found) {
      throw new AssertionError(where + ": expected " + expected);
    }
  }

  static void near(double expected, double found, String where) {
    if (!(Math.abs(expected - found) < 1e-9)) {
      throw new AssertionError(where + ": expected " + expected + ", found " + found);
    }
  }
}
