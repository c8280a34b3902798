package waywright.plane.build;

/** A regular polygon of lattice points that approximates a disc. */
final class Disc {

  private static final int MOST_SIDES = 1024;

  /** The vertices, relative to the center. */
  final int[] x;

  final int[] y;

  private Disc(double[] directions, double radius) {
    int sides = directions.length / 2;
    x = new int[sides];
    y = new int[sides];
    for (int i = 0; i < sides; i++) {
      x[i] = (int) Math.floor(directions[2 * i] * radius + 0.5);
      y[i] = (int) Math.floor(directions[2 * i + 1] * radius + 0.5);
    }
  }

  /**
   * Returns a circumscribed polygon: its sides touch the circle, before its vertices are rounded.
   */
  static Disc around(double radius, int sides) {
    double[] directions = directions(sides);
    return new Disc(directions, radius / bisector(directions, 0, 1)[0]);
  }

  /**
   * Returns an inscribed polygon: its vertices are on the circle, before they are rounded; empty if
   * the radius is 0 or less.
   */
  static Disc within(double radius, int sides) {
    return new Disc(radius > 0 ? directions(sides) : new double[0], radius);
  }

  static void checkSides(int sides) {
    if (sides < 8 || sides > MOST_SIDES || Integer.bitCount(sides) != 1) {
      throw new IllegalArgumentException(
          "sides are " + sides + ", not a power of two from 8 to 1024. Maybe 32?");
    }
  }

  /** Adds the polygon around a point as a hole; coinciding vertices are merged. */
  void addTo(Strands holes, int centerX, int centerY) {
    for (int i = 0, last = x.length - 1; i < x.length; last = i, i++) {
      holes.add(
          centerX + x[last], centerY + y[last], centerX + x[i], centerY + y[i], Outlines.HOLE, 1);
    }
  }

  /**
   * Returns {@code sides} unit vectors, counter-clockwise from (1, 0): a bisected quarter, rotated.
   */
  private static double[] directions(int sides) {
    double[] direction = new double[2 * sides];
    int quarter = sides / 4;
    direction[0] = 1;
    direction[2 * quarter + 1] = 1;
    for (int gap = quarter; gap > 1; gap /= 2) {
      for (int i = 0; i < quarter; i += gap) {
        double[] middle = bisector(direction, i, i + gap);
        direction[2 * i + gap] = middle[0];
        direction[2 * i + gap + 1] = middle[1];
      }
    }
    for (int i = quarter; i < sides; i++) {
      direction[2 * i] = -direction[2 * (i - quarter) + 1];
      direction[2 * i + 1] = direction[2 * (i - quarter)];
    }
    return direction;
  }

  private static double[] bisector(double[] direction, int a, int b) {
    double x = direction[2 * a] + direction[2 * b];
    double y = direction[2 * a + 1] + direction[2 * b + 1];
    double length = Math.sqrt(x * x + y * y);
    return new double[] {x / length, y / length};
  }
}
