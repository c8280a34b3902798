package waywright.internal;

import java.util.Arrays;

/**
 * Growing arrays: each method returns an array with capacity for {@code count} items, the given one
 * if it is long enough, otherwise a copy of at least twice its length.
 */
public final class Growth {

  /** The longest array that every virtual machine can allocate. */
  private static final int MOST = Integer.MAX_VALUE - 8;

  /** The minimum length of a new array. */
  private static final int LEAST = 16;

  private Growth() {}

  /** Returns an array of ints with capacity for {@code count} and the same content. */
  public static int[] ensure(int[] items, int count) {
    return has(items.length, count) ? items : Arrays.copyOf(items, grown(items.length, count));
  }

  /** Returns an array of longs with capacity for {@code count} and the same content. */
  public static long[] ensure(long[] items, int count) {
    return has(items.length, count) ? items : Arrays.copyOf(items, grown(items.length, count));
  }

  /** Returns an array of doubles with capacity for {@code count} and the same content. */
  public static double[] ensure(double[] items, int count) {
    return has(items.length, count) ? items : Arrays.copyOf(items, grown(items.length, count));
  }

  /** Returns an array of bytes with capacity for {@code count} and the same content. */
  public static byte[] ensure(byte[] items, int count) {
    return has(items.length, count) ? items : Arrays.copyOf(items, grown(items.length, count));
  }

  /** Returns an array of booleans with capacity for {@code count} and the same content. */
  public static boolean[] ensure(boolean[] items, int count) {
    return has(items.length, count) ? items : Arrays.copyOf(items, grown(items.length, count));
  }

  private static boolean has(int length, int count) {
    return count >= 0 && count <= length;
  }

  /**
   * Returns the new length of an array that must grow.
   *
   * @param count negative if it overflowed 2^31
   * @throws IllegalStateException if no array can hold so many
   */
  static int grown(int before, int count) {
    if (count < 0 || count > MOST) {
      throw new IllegalStateException(
          String.format(
              "a list of %s items, more than an array can hold. Maybe split it?",
              count & 0xffffffffL));
    }
    return (int) Math.min(MOST, Math.max(Math.max(LEAST, count), 2L * before));
  }
}
