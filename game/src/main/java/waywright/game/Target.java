package waywright.game;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.internal.IntList;

/**
 * The cells where a route may end: a cell, a set of cells, a test, a radius around a cell, cells
 * beside it, or cells away from it. A value: units with equal targets share work.
 *
 * <p>It has a rectangle that contains all its cells, for the estimate of the searches.
 */
public final class Target {

  private enum Kind {
    CELLS,
    WHERE,
    WITHIN,
    BESIDE,
    AWAY
  }

  private final Kind kind;

  /** The given coordinates. */
  final int[] xs;

  final int[] ys;
  final int radius;
  private final @Nullable CellTest test;

  /** The rectangle that contains its cells. */
  private final int left;

  private final int top;
  private final int right;
  private final int bottom;

  private Target(Kind kind, int[] xs, int[] ys, int radius, @Nullable CellTest test) {
    this.kind = kind;
    this.xs = checked(xs);
    this.ys = checked(ys);
    this.radius = radius;
    this.test = test;
    boolean isAway = kind == Kind.AWAY;
    left = isAway ? 0 : Arrays.stream(xs).min().orElseThrow() - radius;
    top = isAway ? 0 : Arrays.stream(ys).min().orElseThrow() - radius;
    right = isAway ? GridMap.MAX_CELLS : Arrays.stream(xs).max().orElseThrow() + radius;
    bottom = isAway ? GridMap.MAX_CELLS : Arrays.stream(ys).max().orElseThrow() + radius;
  }

  /** A test of cells. */
  @FunctionalInterface
  public interface CellTest {

    /** Whether the cell is a goal. Must always return the same for the same cell. */
    boolean test(int x, int y);
  }

  /** Returns a target of one cell. */
  public static Target cell(int x, int y) {
    return new Target(Kind.CELLS, new int[] {x}, new int[] {y}, 0, null);
  }

  /**
   * Returns a target of several cells: the route ends at the nearest.
   *
   * @param xy their coordinates: x, y, x, y, …; at least one cell
   */
  public static Target anyOf(int... xy) {
    if (Objects.requireNonNull(xy, "xy").length == 0 || xy.length % 2 != 0) {
      throw new IllegalArgumentException(
          xy.length + " coordinates do not make cells. Maybe one x or y is missing?");
    }
    int[] xs = IntStream.range(0, xy.length / 2).map(i -> xy[2 * i]).toArray();
    int[] ys = IntStream.range(0, xy.length / 2).map(i -> xy[2 * i + 1]).toArray();
    return new Target(Kind.CELLS, xs, ys, 0, null);
  }

  /** Returns a target of all cells from (left, top) to (right, bottom) that pass a test. */
  public static Target where(int left, int top, int right, int bottom, CellTest test) {
    Objects.requireNonNull(test, "test");
    if (left > right || top > bottom) {
      throw new IllegalArgumentException(
          String.format(
              "a rectangle from (%s, %s) to (%s, %s) is empty. Maybe its corners are swapped?",
              left, top, right, bottom));
    }
    return new Target(Kind.WHERE, new int[] {left, right}, new int[] {top, bottom}, 0, test);
  }

  /** Returns a target of all cells whose centers are at most {@code radius} cells away. */
  public static Target within(int x, int y, int radius) {
    return new Target(Kind.WITHIN, new int[] {x}, new int[] {y}, checked(radius), null);
  }

  /** Returns a target of all cells beside a cell that may be blocked, such as an enemy. */
  public static Target beside(int x, int y) {
    return new Target(Kind.BESIDE, new int[] {x}, new int[] {y}, 1, null);
  }

  /** Returns a target of all cells whose centers are at least {@code radius} cells away. */
  public static Target awayFrom(int x, int y, int radius) {
    return new Target(Kind.AWAY, new int[] {x}, new int[] {y}, checked(radius), null);
  }

  private static int[] checked(int[] coordinates) {
    for (int coordinate : coordinates) {
      if (coordinate < -GridMap.MAX_CELLS || coordinate > GridMap.MAX_CELLS) {
        throw new IllegalArgumentException(
            "a target at coordinate "
                + coordinate
                + " is more than 2^28 away from any map. Maybe it overflowed?");
      }
    }
    return coordinates;
  }

  private static int checked(int radius) {
    if (radius < 0 || radius > 1_000_000) {
      throw new IllegalArgumentException(
          "a radius of " + radius + " is not in 0 .. 1000000. Maybe it overflowed?");
    }
    return radius;
  }

  /** Whether the target is one cell. */
  public boolean isCell() {
    return kind == Kind.CELLS && xs.length == 1;
  }

  /** Whether a square cell is a goal of a unit with this movement. */
  public boolean test(int x, int y, Movement movement) {
    return test(x, y, shape(movement));
  }

  static CellProximity shape(Movement movement) {
    Objects.requireNonNull(movement, "movement");
    return movement.neighbors() == 8 ? CellProximity.Square.EIGHT : CellProximity.Square.FOUR;
  }

  boolean test(int x, int y, CellProximity shape) {
    return switch (kind) {
      case CELLS -> isOneOf(x, y);
      case WHERE ->
          x >= left && x <= right && y >= top && y <= bottom && test != null && test.test(x, y);
      case WITHIN -> shape.compare(x, y, xs[0], ys[0], radius) <= 0;
      case BESIDE -> shape.isBeside(x, y, xs[0], ys[0]);
      case AWAY -> shape.compare(x, y, xs[0], ys[0], radius) >= 0;
    };
  }

  private boolean isOneOf(int x, int y) {
    for (int i = 0; i < xs.length; i++) {
      if (xs[i] == x && ys[i] == y) {
        return true;
      }
    }
    return false;
  }

  /** Returns the least x of its cells, which may be outside the map. */
  public int left() {
    return left;
  }

  /** Returns the least y. */
  public int top() {
    return top;
  }

  /** Returns the greatest x. */
  public int right() {
    return right;
  }

  /** Returns the greatest y. */
  public int bottom() {
    return bottom;
  }

  /** Returns all its cells on a map, in order. Time linear in its rectangle. */
  int[] cells(GridMap map, CellProximity shape) {
    IntList cells = new IntList();
    for (int y = Math.max(0, top()); y <= Math.min(map.height() - 1, bottom()); y++) {
      for (int x = Math.max(0, left()); x <= Math.min(map.width() - 1, right()); x++) {
        if (test(x, y, shape)) {
          cells.add(map.cell(x, y));
        }
      }
    }
    return cells.toArray();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Target target
        && target.kind == kind
        && target.radius == radius
        && Objects.equals(target.test, test)
        && Arrays.equals(target.xs, xs)
        && Arrays.equals(target.ys, ys);
  }

  @Override
  public int hashCode() {
    return (Arrays.hashCode(xs) * 31 + Arrays.hashCode(ys)) * 31 + radius * 8 + kind.ordinal();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(kind.name());
    for (int i = 0; i < xs.length; i++) {
      text.append(" (").append(xs[i]).append(',').append(ys[i]).append(')');
    }
    return radius > 0 ? text.append(" radius ").append(radius).toString() : text.toString();
  }
}
