package waywright.plane.build;

/** A regular polygon of lattice points that approximates a disc. */
final class Disc {

  private static final int MOST_SIDES = 1024;

  private final int[] x;
  private final int[] y;

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
    double[] half = bisector(1, 0, directions[2], directions[3]);
    return new Disc(directions, radius / half[0]);
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

  /** Adds the polygon around a point as a hole; coinciding vertices are one. */
  void addTo(Strands holes, int centerX, int centerY) {
    for (int i = 0, last = x.length - 1; i < x.length; last = i, i++) {
      holes.add(
          centerX + x[last], centerY + y[last], centerX + x[i], centerY + y[i], Outlines.HOLE, 1);
    }
  }

  /** Returns the number of vertices. */
  int size() {
    return x.length;
  }

  /** Returns the column of a vertex, relative to the center. */
  int column(int vertex) {
    return x[vertex];
  }

  int row(int vertex) {
    return y[vertex];
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
        double[] middle =
            bisector(
                direction[2 * i],
                direction[2 * i + 1],
                direction[2 * (i + gap)],
                direction[2 * (i + gap) + 1]);
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

  private static double[] bisector(double ax, double ay, double bx, double by) {
    double x = ax + bx;
    double y = ay + by;
    double length = Math.sqrt(x * x + y * y);
    return new double[] {x / length, y / length};
  }
}
