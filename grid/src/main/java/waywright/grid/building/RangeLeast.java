package waywright.grid.building;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Minima over ranges: first all ranges are lowered, then all values are read. A range of any length
 * is the union of two overlapping ranges of a power of two; one sweep down the powers computes all
 * values.
 */
final class RangeLeast {

  private final int size;

  /** By power of two and first index, the minimum of a range; null where there is none yet. */
  private final long[] @Nullable [] levels;

  RangeLeast(int size) {
    this.size = size;
    levels = new long[32 - Integer.numberOfLeadingZeros(Math.max(1, size))][];
    level(0);
  }

  private long[] level(int power) {
    long[] level = levels[power];
    if (level == null) {
      level = levels[power] = new long[size];
      Arrays.fill(level, Long.MAX_VALUE);
    }
    return level;
  }

  /**
   * Lowers all values from {@code first} to {@code last} to at most {@code value}; both indexes are
   * clipped.
   */
  void lower(int first, int last, long value) {
    int from = Math.max(0, first);
    int to = Math.min(size - 1, last);
    if (from > to) {
      return;
    }
    int power = 31 - Integer.numberOfLeadingZeros(to - from + 1);
    long[] level = level(power);
    int second = to + 1 - (1 << power);
    if (value < level[from]) {
      level[from] = value;
    }
    if (value < level[second]) {
      level[second] = value;
    }
  }

  /** Returns all values; {@link #lower} must not be called afterwards. */
  long[] settle() {
    for (int power = levels.length - 1; power > 0; power--) {
      long[] wide = levels[power];
      if (wide != null) {
        spread(wide, 1 << power - 1, level(power - 1));
      }
    }
    return level(0);
  }

  /** Propagates the minima of ranges to their halves. */
  private void spread(long[] wide, int half, long[] level) {
    for (int i = 0; i + 2 * half <= size; i++) {
      long value = wide[i];
      level[i] = Math.min(level[i], value);
      level[i + half] = Math.min(level[i + half], value);
    }
  }
}
