package waywright.grid.internal.runs;

import org.jspecify.annotations.Nullable;
import waywright.grid.Direction;

/**
 * A bit plane with one bit per cell, laid out so that the cells ahead in one direction are the next
 * higher bits of a word. Lines of runs up or to the left are stored reversed, so that one loop
 * reads all directions.
 *
 * <p>A plane has a line for each row, column or diagonal; the bits of a line are in blocks of 64,
 * and the words of neighboring lines are adjacent in memory, so that a diagonal scan over rows
 * stays in the cache. Diagonals wrap around the map's side: a map of w padded columns has w of them
 * in each slant, and no scan runs over the seam because the padding holds a bit.
 *
 * <p>The words of up to {@value waywright.grid.GridMap#MOST_IN_ONE} cells lie in one array; those
 * of more in one array for each block of all lines, so that memory is allocated block by block.
 */
public final class Lines {

  /** Shared by all planes, so that a search finds it in the cache. */
  private static final long[][] NO_PIECES = {};

  /** Whether lines are rows, and positions columns. */
  final boolean alongRows;

  /** Whether lines are diagonals. */
  private final boolean slanted;

  /** Number of lines. */
  private final int count;

  /** Number of words per line. */
  private final int blocks;

  /** −1 if runs go up or to the left, else 0: XORed with a column or row. */
  private final int flip;

  /** Added after the XOR with {@link #flip}. */
  private final int bias;

  /** For each row the x at which line 0 crosses it; empty if lines are rows. */
  final int[] shifts;

  /** The bits; empty until {@link #allocate}, and if there are {@link #pieces}. */
  long[] words = {};

  /** The bits of more cells by block and line, null until allocated; empty if in one array. */
  final long[][] pieces;

  /** Creates a plane in one array for up to {@code mostInOne} cells. */
  Lines(int direction, int columns, int rows, int mostInOne) {
    int dx = Direction.dx(direction);
    int dy = Direction.dy(direction);
    alongRows = dy == 0;
    slanted = dx != 0 && dy != 0;
    count = alongRows ? rows : columns;
    blocks = (alongRows ? columns : rows) + 63 >> 6;
    pieces = (long) columns * rows <= mostInOne ? NO_PIECES : new long[blocks][];
    flip = dy < 0 || alongRows && dx < 0 ? -1 : 0;
    bias = flip < 0 ? 64 * blocks : 0;
    shifts = new int[alongRows ? 0 : rows];
    for (int y = 0; y < shifts.length; y++) {
      shifts[y] = Math.floorMod(dx * dy * y, columns);
    }
  }

  /** The number of arrays that hold the bits. */
  private int arrays() {
    return Math.max(1, pieces.length);
  }

  /** Allocates the bits of an array, all clear. */
  private void allocate(int array) {
    if (pieces.length > 0) {
      pieces[array] = new long[count];
    } else {
      words = new long[blocks * count];
    }
  }

  /**
   * Allocates a part of the planes of a map; after a call for each row all are allocated. One call
   * allocates at most one plane, 132 KB, on maps up to a million cells, and a few blocks on larger
   * ones.
   *
   * @param planes null for directions without lines
   * @param row from 0 on
   */
  public static void allocate(@Nullable Lines[] planes, int row, int rows) {
    long all = 0;
    for (Lines plane : planes) {
      all += plane == null ? 0 : plane.arrays();
    }
    long from = row * all / rows;
    long to = (row + 1) * all / rows;
    for (Lines plane : planes) {
      int arrays = plane == null ? 0 : plane.arrays();
      for (long i = Math.max(0, from); plane != null && i < Math.min(arrays, to); i++) {
        plane.allocate((int) i);
      }
      from -= arrays;
      to -= arrays;
    }
  }

  /** Returns the line of cell (x, y). */
  public int line(int x, int y) {
    if (!slanted) {
      return alongRows ? y : x;
    }
    int line = x - shifts[y];
    return line + (line >> 31 & count);
  }

  /**
   * Returns the position of cell (x, y) along its line, which increases by one with each step of a
   * run.
   */
  public int position(int x, int y) {
    return ((alongRows ? x : y) ^ flip) + bias;
  }

  /** Returns 64 bits of a line, from position {@code 64 · block} on, the first lowest. */
  public long bits(int line, int block) {
    return pieces.length == 0 ? words[block * count + line] : pieces[block][line];
  }

  /** Writes the bits of columns or rows from {@code 64 · block} on, the first lowest. */
  void write(int line, int block, long bits) {
    if (flip < 0) {
      put(line, blocks - 1 - block, Long.reverse(bits));
    } else {
      put(line, block, bits);
    }
  }

  private void put(int line, int block, long bits) {
    if (pieces.length == 0) {
      words[block * count + line] = bits;
    } else {
      pieces[block][line] = bits;
    }
  }

  /** Sets or clears the bit of cell (x, y). */
  public void set(int x, int y, boolean value) {
    int position = position(x, y);
    int line = line(x, y);
    long bit = 1L << position;
    long before = bits(line, position >> 6);
    put(line, position >> 6, value ? before | bit : before & ~bit);
  }

  /** Returns the bit of cell (x, y). */
  public boolean get(int x, int y) {
    int position = position(x, y);
    return (bits(line(x, y), position >> 6) >>> position & 1) != 0;
  }

  /**
   * Returns the number of steps from (x, y), in this plane's direction, to the next set bit: at
   * least 1.
   */
  public int steps(int x, int y) {
    int line = line(x, y);
    int position = position(x, y);
    int block = position >> 6;
    long ahead = bits(line, block) & -2L << position;
    while (ahead == 0) {
      ahead = bits(line, ++block);
    }
    return (block << 6) + Long.numberOfTrailingZeros(ahead) - position;
  }

  /**
   * Returns the number of steps back, against this plane's direction, to the last set bit: at least
   * 1.
   */
  public int stepsBack(int x, int y) {
    int line = line(x, y);
    int position = position(x, y);
    int block = position >> 6;
    long behind = bits(line, block) & ~(-1L << position);
    while (behind == 0) {
      behind = bits(line, --block);
    }
    return position - (block << 6 | 63) + Long.numberOfLeadingZeros(behind);
  }
}
