package waywright.grid;

import java.util.Arrays;
import java.util.Objects;
import waywright.internal.IntList;

/**
 * The shape of a unit: the cells that it covers, relative to its anchor, the cell that is reported
 * as its position. A value.
 *
 * <ul>
 *   <li>A square of n × n cells has its anchor at the lowest x and y: at (x, y) it covers {@code
 *       [x, x+n) × [y, y+n)}.
 *   <li>A disc has its center in the middle of its anchor and covers every cell that it overlaps.
 *       Touching is not overlapping: a disc fits through a passage exactly as wide as itself.
 * </ul>
 *
 * <p>A unit may be in a cell if all covered cells are on the map and passable. Entering costs as
 * much as the most expensive cell covered. One-way rules apply to the {@link #leading} cells of a
 * step. The corner rule applies to anchors. Under {@link Corners#NEVER} every point that a square
 * or a disc sweeps lies on passable terrain.
 */
public final class Body {

  /** The largest side of a square, and the largest diameter of a disc. */
  public static final int MAX_SIZE = 64;

  /** One cell. */
  public static final Body CELL = square(1);

  /** For each rectangle its first and last column and row, relative to the anchor. */
  final int[][] rectangles;

  /** The side of a square, or the numerator of a disc's radius, in cells. */
  private final int measure;

  /** The denominator of a disc's radius; 0 for a square. */
  private final int denominator;

  private Body(int[][] rectangles, int measure, int denominator) {
    this.rectangles = rectangles;
    this.measure = measure;
    this.denominator = denominator;
  }

  /**
   * Returns a square body.
   *
   * @param side in cells, in {@code 1 .. }{@value #MAX_SIZE}
   */
  public static Body square(int side) {
    if (side < 1 || side > MAX_SIZE) {
      throw new IllegalArgumentException(
          String.format(
              "a body of %s x %s cells: its side is in 1 .. %s. Maybe %s?",
              side, side, MAX_SIZE, side < 1 ? "1" : "the map is finer than it has to be"));
    }
    return new Body(new int[][] {{0, side - 1, 0, side - 1}}, side, 0);
  }

  /**
   * Returns a disc of radius {@code numerator / denominator} cells, above 0 and at most half of
   * {@value #MAX_SIZE}. A disc of radius 1/2 or less covers one cell.
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
              "a radius of %s/%s cells: it is above 0 and at most %s, its denominator in 1 .."
                  + " 1000000. Maybe the two are swapped?",
              numerator, denominator, MAX_SIZE / 2));
    }
    int reach = 0;
    while (overlaps(reach + 1, 0, numerator, denominator)) {
      reach++;
    }
    int[][] rectangles = reach == 0 ? CELL.rectangles : disc(reach, numerator, denominator);
    return new Body(rectangles, numerator, denominator);
  }

  /**
   * Returns a disc of a radius in cells, or in units of a mesh, rounded to millionths: see {@link
   * #disc(int, int)}.
   */
  public static Body radius(double radius) {
    if (!(radius >= 1e-6 && radius <= MAX_SIZE / 2.0)) {
      throw new IllegalArgumentException(
          String.format(
              "a radius of %s is not in 0.000001 .. %s. Maybe it is in other units?",
              radius, MAX_SIZE / 2));
    }
    long millionths = Math.round(radius * 1_000_000);
    return disc((int) millionths, 1_000_000);
  }

  /** Returns one rectangle for each distinct row width of the disc. */
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

  /**
   * Whether the disc overlaps the cell at this offset; compares squared distances in half cells.
   */
  private static boolean overlaps(int columns, int rows, long numerator, long denominator) {
    long dx = Math.max(0, 2L * columns - 1);
    long dy = Math.max(0, 2L * rows - 1);
    return (dx * dx + dy * dy) * denominator * denominator < 4 * numerator * numerator;
  }

  /** Returns whether the body is one cell. */
  public boolean isCell() {
    return rectangles.length == 1 && rectangles[0][1] == rectangles[0][0];
  }

  /** Returns whether the body is a disc, of any radius. */
  public boolean isDisc() {
    return denominator > 0;
  }

  /** Returns the radius of a disc, or half the side of a square, in cells. */
  public double radius() {
    return denominator > 0 ? (double) measure / denominator : measure / 2.0;
  }

  /** Returns the side of a square in cells, or the numerator of a disc's radius as given. */
  public int measure() {
    return measure;
  }

  /** Returns the denominator of a disc's radius as given; 0 for a square. */
  public int denominator() {
    return denominator;
  }

  /** Returns whether the body covers the cell at this offset from its anchor. */
  public boolean covers(int columns, int rows) {
    for (int[] r : rectangles) {
      if (columns >= r[0] && columns <= r[1] && rows >= r[2] && rows <= r[3]) {
        return true;
      }
    }
    return false;
  }

  /** Returns the lowest column covered, relative to the anchor: 0 or less. */
  public int left() {
    return edge(0);
  }

  /** Returns the highest column covered, relative to the anchor: 0 or more. */
  public int right() {
    return edge(1);
  }

  /** Returns the lowest row covered, relative to the anchor: 0 or less. */
  public int top() {
    return edge(2);
  }

  /** Returns the highest row covered, relative to the anchor: 0 or more. */
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

  /** Returns the cells covered: column and row of each, relative to the anchor. */
  public int[] cells() {
    return cells((column, row) -> true);
  }

  /**
   * Returns the cells at the front of the body in a step: the covered cells whose neighbor in the
   * direction of the step is not covered. Column and row of each, relative to the anchor before the
   * step.
   */
  public int[] leading(Direction step) {
    Objects.requireNonNull(step, "step");
    return cells((column, row) -> !covers(column + step.dx(), row + step.dy()));
  }

  /** A test of a column and row. */
  private interface Place {
    boolean test(int column, int row);
  }

  private int[] cells(Place wanted) {
    IntList found = new IntList();
    for (int row = top(); row <= bottom(); row++) {
      for (int column = left(); column <= right(); column++) {
        if (covers(column, row) && wanted.test(column, row)) {
          found.add(column);
          found.add(row);
        }
      }
    }
    return found.toArray();
  }

  /** Returns whether the other body covers the same cells and has the same radius and shape. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Body body
        && body.radius() == radius()
        && body.isDisc() == isDisc()
        && Arrays.deepEquals(body.rectangles, rectangles);
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
