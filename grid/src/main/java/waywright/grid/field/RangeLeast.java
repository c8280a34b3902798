package waywright.grid.field;

import java.util.Arrays;

/**
 * Least values over ranges: first all ranges are lowered, then all places are read. A range of any
 * length is two overlapping powers of two; one sweep down the powers settles all places.
 */
final class RangeLeast {

  private final int size;
  private final long[][] levels;

  RangeLeast(int size) {
    this.size = size;
    levels = new long[32 - Integer.numberOfLeadingZeros(Math.max(1, size))][size];
    for (long[] level : levels) {
      Arrays.fill(level, Long.MAX_VALUE);
    }
  }

  /**
   * Lowers all places from {@code first} to {@code last} to {@code value} at most; both are
   * clipped.
   */
  void lower(int first, int last, long value) {
    int from = Math.max(0, first);
    int to = Math.min(size - 1, last);
    if (from > to) {
      return;
    }
    int power = 31 - Integer.numberOfLeadingZeros(to - from + 1);
    long[] level = levels[power];
    int second = to + 1 - (1 << power);
    if (value < level[from]) {
      level[from] = value;
    }
    if (value < level[second]) {
      level[second] = value;
    }
  }

  /** All places; no more lowering after this. */
  long[] settle() {
    for (int power = levels.length - 1; power > 0; power--) {
      int half = 1 << power - 1;
      for (int i = 0; i + 2 * half <= size; i++) {
        long value = levels[power][i];
        levels[power - 1][i] = Math.min(levels[power - 1][i], value);
        levels[power - 1][i + half] = Math.min(levels[power - 1][i + half], value);
      }
    }
    return levels[0];
  }
}
