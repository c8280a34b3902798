package waywright.grid;

import java.util.Arrays;

/**
 * The ground that a unit covers: cells around its anchor, the cell that it is said to be in. A
 * value.
 *
 * <ul>
 *   <li>A square of n × n cells has its anchor at the lowest x and y: at (x, y) it covers {@code
 *       [x, x+n) × [y, y+n)}.
 *   <li>A disc has its center in the middle of its anchor and covers every cell that it overlaps.
 *       To touch is not to overlap: a passage exactly as wide as the disc is open to it.
 * </ul>
 *
 * <p>A unit may be in a cell if all that it covers is on the map and passable. What entering costs
 * is the dearest cell covered, and one-way cells count along its leading side: the cells that a
 * step takes it out of first. The corner rule speaks of anchors. Under {@link Corners#NEVER} that
 * keeps all that the body sweeps on free ground: for a square and for a disc, every point of it.
 */
public final class Body {

  /** The largest side of a square, and the largest diameter of a disc. */
  public static final int MAX_SIZE = 64;

  /** One cell. */
  public static final Body CELL = square(1);

  /** For each rectangle its first and last column and row, from the anchor on. */
  private final int[][] rectangles;

  /** The side of a square, or of a disc the numerator of its radius, in cells. */
  private final int measure;

  /** What the measure of a disc is divided by; 0 of a square. */
  private final int denominator;

  private Body(int[][] rectangles, int measure, int denominator) {
    this.rectangles = rectangles;
    this.measure = measure;
    this.denominator = denominator;
  }

  /**
   * A square.
   *
   * @param side in cells, in {@code 1 .. }{@value #MAX_SIZE}
   */
  public static Body square(int side) {
    if (side < 1 || side > MAX_SIZE) {
      throw new IllegalArgumentException(
          String.format(
              "a body of %s x %s cells: its side is in 1 .. %s. Maybe the map is finer than"
                  + " it has to be?",
              side, side, MAX_SIZE));
    }
    return new Body(new int[][] {{0, side - 1, 0, side - 1}}, side, 0);
  }

  /**
   * A disc of radius {@code numerator / denominator} cells, above 0 and at most half of {@value
   * #MAX_SIZE}. One of radius 1/2 or less is a cell.
   *
   * @param denominator in {@code 1 .. 1000000}
   */
  public static Body disc(int numerator, int denominator) {
    if (denominator < 1
        || denominator > 1_000_000
        || numerator < 1
        || 2L * numerator > (long) MAX_SIZE * denominator) {
      throw new IllegalArgumentException(
          String.format(
              "a radius of %s/%s cells: it is above 0 and at most %s, its denominator in 1"
                  + " .. 1000000. Maybe the two are swapped?",
              numerator, denominator, MAX_SIZE / 2));
    }
    int reach = 0;
    while (overlaps(reach + 1, 0, numerator, denominator)) {
      reach++;
    }
    return reach == 0
        ? CELL
        : new Body(disc(reach, numerator, denominator), numerator, denominator);
  }

  /** A rectangle for each width that a row of the disc has. */
  private static int[][] disc(int reach, int numerator, int denominator) {
    int[][] rectangles = new int[reach + 1][];
    int count = 0;
    int before = -1;
    for (int row = reach; row >= 0; row--) {
      int half = 0;
      while (overlaps(half + 1, row, numerator, denominator)) {
        half++;
      }
      if (half > before) {
        rectangles[count++] = new int[] {-half, half, -row, row};
        before = half;
      }
    }
    return Arrays.copyOf(rectangles, count);
  }

  /** Whether the disc overlaps the cell so far away: squared distances in half cells. */
  private static boolean overlaps(int columns, int rows, long numerator, long denominator) {
    long dx = Math.max(0, 2L * columns - 1);
    long dy = Math.max(0, 2L * rows - 1);
    return (dx * dx + dy * dy) * denominator * denominator < 4 * numerator * numerator;
  }

  /** Whether it is one cell. */
  public boolean isCell() {
    return rectangles.length == 1 && rectangles[0][1] == rectangles[0][0];
  }

  /** Whether it is a disc, and larger than a cell. */
  public boolean isDisc() {
    return denominator > 0;
  }

  /** The side of a square, in cells; of a disc the numerator of its radius, as it was given. */
  public int measure() {
    return measure;
  }

  /** The denominator of a disc's radius, as it was given; 0 of a square. */
  public int denominator() {
    return denominator;
  }

  /** Whether it covers the cell that lies so far from its anchor. */
  public boolean covers(int columns, int rows) {
    for (int[] r : rectangles) {
      if (columns >= r[0] && columns <= r[1] && rows >= r[2] && rows <= r[3]) {
        return true;
      }
    }
    return false;
  }

  /** The least column covered, counted from the anchor: 0 or less. */
  public int left() {
    return edge(0);
  }

  /** The greatest column covered, counted from the anchor: 0 or more. */
  public int right() {
    return edge(1);
  }

  /** The least row covered, counted from the anchor: 0 or less. */
  public int top() {
    return edge(2);
  }

  /** The greatest row covered, counted from the anchor: 0 or more. */
  public int bottom() {
    return edge(3);
  }

  private int edge(int side) {
    int edge = 0;
    for (int[] r : rectangles) {
      edge = side % 2 == 0 ? Math.min(edge, r[side]) : Math.max(edge, r[side]);
    }
    return edge;
  }

  /** First and last column and row of each rectangle; the body is all of them together. */
  int[][] rectangles() {
    return rectangles;
  }

  /** The cells covered that a step takes it out of: column and row of each, from the anchor on. */
  int[] leading(Direction step) {
    int[] found = new int[2 * (right() - left() + 1) * (bottom() - top() + 1)];
    int count = 0;
    for (int row = top(); row <= bottom(); row++) {
      for (int column = left(); column <= right(); column++) {
        if (covers(column, row) && !covers(column + step.dx(), row + step.dy())) {
          found[count++] = column;
          found[count++] = row;
        }
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** Covers the same cells. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Body body && Arrays.deepEquals(body.rectangles, rectangles);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(rectangles);
  }

  /** {@code size 3} or {@code radius 3/2}. */
  @Override
  public String toString() {
    return isDisc() ? "radius " + measure + "/" + denominator : "size " + measure;
  }
}
