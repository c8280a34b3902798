package waywright.grid.runs;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.Direction;

/**
 * One bit per cell, laid out so that the cells ahead in one direction are the next bits of a word.
 *
 * <p>A plane has a line for each row, column or diagonal; the bits of a line lie in words of 64,
 * and the words of neighboring lines lie side by side, so that a diagonal walk over rows stays in
 * cache. Diagonals wrap around the map's side: a map of w padded columns has w of them in each
 * slant, and no scan runs over the seam because the padding holds a bit.
 */
public final class Lines {

  /** Whether lines are rows, and positions columns. */
  final boolean alongRows;

  private final boolean ascending;
  private final int count;
  private final int[] shifts;

  /** The bits; none until {@link #makeRoom}. */
  private long[] words = {};

  /**
   * A plane without room for its bits yet.
   *
   * @param direction ordinal of the direction to scan in
   * @param columns padded width
   * @param rows padded height
   */
  public Lines(int direction, int columns, int rows) {
    int dx = Direction.dx(direction);
    int dy = Direction.dy(direction);
    alongRows = dy == 0;
    ascending = alongRows ? dx > 0 : dy > 0;
    count = alongRows ? rows : columns;
    int length = alongRows ? columns : rows;
    shifts = new int[length];
    for (int i = 0; i < length && !alongRows; i++) {
      shifts[i] = Math.floorMod(dx * dy * i, columns);
    }
  }

  /** Makes room for all bits, none of them set. An eighth of a byte a cell, at once. */
  private void makeRoom() {
    words = new long[(shifts.length + 63 >> 6) * count];
  }

  /**
   * Makes room for some of the planes of a map, so that all have room when this was called for each
   * row.
   *
   * @param planes null for directions without lines
   * @param row from 0 on
   */
  public static void makeRoom(@Nullable Lines[] planes, int row, int rows) {
    for (int d = row * planes.length / rows; d < (row + 1) * planes.length / rows; d++) {
      if (planes[d] != null) {
        planes[d].makeRoom();
      }
    }
  }

  /** The word that holds the bit of a cell, whose place in the word is its position modulo 64. */
  private int word(int across, int position) {
    int line = across - shifts[position];
    return (position >> 6) * count + line + (line >> 31 & count);
  }

  /** Writes 64 bits of a line: those of positions {@code 64 · block} and on. */
  void write(int line, int block, long bits) {
    words[block * count + line] = bits;
  }

  /** The x at which line 0 crosses a row; for lines that are no rows. */
  int shift(int y) {
    return shifts[y];
  }

  /** Sets or clears the bit of cell (x, y). */
  public void set(int x, int y, boolean value) {
    int position = alongRows ? x : y;
    int word = word(alongRows ? y : x, position);
    long bit = 1L << position;
    words[word] = value ? words[word] | bit : words[word] & ~bit;
  }

  /** The bit of cell (x, y). */
  public boolean get(int x, int y) {
    int position = alongRows ? x : y;
    return (words[word(alongRows ? y : x, position)] >>> position & 1) != 0;
  }

  /** Number of steps from (x, y), in this plane's direction, to the next set bit: at least 1. */
  public int steps(int x, int y) {
    int position = alongRows ? x : y;
    int word = word(alongRows ? y : x, position);
    return ascending ? up(word, position) : down(word, position);
  }

  private int up(int start, int position) {
    int word = start;
    long ahead = words[word] & -2L << position;
    int base = position & ~63;
    while (ahead == 0) {
      word += count;
      ahead = words[word];
      base += 64;
    }
    return base + Long.numberOfTrailingZeros(ahead) - position;
  }

  private int down(int start, int position) {
    int word = start;
    long ahead = words[word] & ~(-1L << position);
    int base = position | 63;
    while (ahead == 0) {
      word -= count;
      ahead = words[word];
      base -= 64;
    }
    return position - base + Long.numberOfLeadingZeros(ahead);
  }

  /** Whether all bits equal those of {@code other}; for tests. */
  public boolean sameAs(Lines other) {
    return Arrays.equals(words, other.words);
  }
}
