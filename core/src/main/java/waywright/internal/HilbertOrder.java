package waywright.internal;

import java.util.Arrays;

/** Sorts points in the order of a Hilbert curve of 2^16 × 2^16 squares over their bounding box. */
public final class HilbertOrder {

  private static final int BITS = 16;

  private HilbertOrder() {}

  /**
   * Returns the numbers of the points in that order; points of one square in the order of their
   * numbers. Neither side of the bounding box may be 2^31 or longer.
   */
  public static int[] of(int[] x, int[] y) {
    int left = Arrays.stream(x).min().orElse(0);
    int low = Arrays.stream(y).min().orElse(0);
    long wide = Arrays.stream(x).max().orElse(0) - (long) left;
    long high = Arrays.stream(y).max().orElse(0) - (long) low;
    int shift = Math.max(0, 64 - BITS - Long.numberOfLeadingZeros(Math.max(wide, high)));
    long[] keys = new long[x.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = place((x[i] - left) >> shift, (y[i] - low) >> shift) << 31 | i;
    }
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) key & Integer.MAX_VALUE).toArray();
  }

  private static long place(int column, int row) {
    int x = column;
    int y = row;
    long place = 0;
    for (int half = 1 << (BITS - 1); half > 0; half >>= 1) {
      int right = (x & half) != 0 ? 1 : 0;
      int upper = (y & half) != 0 ? 1 : 0;
      place = place << 2 | ((3 * right) ^ upper);
      if (upper == 0) {
        int turned = right == 1 ? (half - 1) - (y & (half - 1)) : y & (half - 1);
        y = right == 1 ? (half - 1) - (x & (half - 1)) : x & (half - 1);
        x = turned;
      }
    }
    return place;
  }
}
