package waywright.grid;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The eight steps on a square grid, straight ones first. The ordinal is the bit of the step in a
 * cell's mask of open steps.
 */
public enum Direction {
  /** Up: y − 1. */
  NORTH(0, -1),
  /** Right: x + 1. */
  EAST(1, 0),
  /** Down: y + 1. */
  SOUTH(0, 1),
  /** Left: x − 1. */
  WEST(-1, 0),
  /** Up and right. */
  NORTH_EAST(1, -1),
  /** Down and right. */
  SOUTH_EAST(1, 1),
  /** Down and left. */
  SOUTH_WEST(-1, 1),
  /** Up and left. */
  NORTH_WEST(-1, -1);

  private final int dx;
  private final int dy;

  Direction(int dx, int dy) {
    this.dx = dx;
    this.dy = dy;
  }

  /** Step in x: −1, 0 or 1. */
  public int dx() {
    return dx;
  }

  /** Step in y: −1, 0 or 1. */
  public int dy() {
    return dy;
  }

  /**
   * Returns the step in x of the direction with this ordinal, for loops over the bits of a mask.
   *
   * @throws IndexOutOfBoundsException unless the ordinal is in {@code 0 .. 7}
   */
  public static int dx(int ordinal) {
    return DX[checked(ordinal)];
  }

  /**
   * Returns the step in y of the direction with this ordinal.
   *
   * @throws IndexOutOfBoundsException unless the ordinal is in {@code 0 .. 7}
   */
  public static int dy(int ordinal) {
    return DY[checked(ordinal)];
  }

  /**
   * Returns what a step in the direction with this ordinal adds to a cell number, in rows of {@code
   * width} cells.
   *
   * @throws IndexOutOfBoundsException unless the ordinal is in {@code 0 .. 7}
   */
  public static int offset(int ordinal, int width) {
    return DY[checked(ordinal)] * width + DX[ordinal];
  }

  /**
   * Checks an ordinal. The JIT knows the length of the tables, so that this check replaces its own.
   */
  private static int checked(int ordinal) {
    if ((ordinal & ~7) != 0) {
      throw new IndexOutOfBoundsException(
          "there is no direction " + ordinal + ", only 0 .. 7. Maybe the bit of a mask is meant?");
    }
    return ordinal;
  }

  /** Returns the {@link #offset} of all eight directions, by ordinal. */
  public static int[] offsets(int width) {
    return IntStream.range(0, 8).map(direction -> offset(direction, width)).toArray();
  }

  /** Returns whether the step leads to a cell that shares only a corner. */
  public boolean isDiagonal() {
    return ordinal() >= 4;
  }

  /** The bit of this step in a mask: {@code 1 << ordinal()}. */
  public int bit() {
    return 1 << ordinal();
  }

  /** Returns the opposite direction. */
  public Direction opposite() {
    return ALL[ordinal() & 4 | ordinal() + 2 & 3];
  }

  /** The steps of a mask, in order of their bits. */
  static Stream<Direction> in(int mask) {
    return Arrays.stream(ALL).filter(step -> (mask & step.bit()) != 0);
  }

  /** All eight, in order of their bits; do not change. */
  static final Direction[] ALL = values();

  private static final int[] DX = Arrays.stream(ALL).mapToInt(Direction::dx).toArray();
  private static final int[] DY = Arrays.stream(ALL).mapToInt(Direction::dy).toArray();
}
