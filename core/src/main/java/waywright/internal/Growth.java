package waywright.internal;

import java.util.Arrays;

/**
 * Arrays that grow: each method gives an array with room for {@code count} items, the one given if
 * it is long enough, else a copy of at least twice its length.
 */
public final class Growth {

  /** The longest array that every virtual machine can make. */
  private static final int MOST = Integer.MAX_VALUE - 8;

  /** Shorter ones are not made. */
  private static final int LEAST = 16;

  private Growth() {}

  /** An array of ints with room for {@code count}; it has what was in the other one. */
  public static int[] ensure(int[] items, int count) {
    return has(items.length, count) ? items : Arrays.copyOf(items, grown(items.length, count));
  }

  /** An array of longs with room for {@code count}; it has what was in the other one. */
  public static long[] ensure(long[] items, int count) {
    return has(items.length, count) ? items : Arrays.copyOf(items, grown(items.length, count));
  }

  /** An array of doubles with room for {@code count}; it has what was in the other one. */
  public static double[] ensure(double[] items, int count) {
    return has(items.length, count) ? items : Arrays.copyOf(items, grown(items.length, count));
  }

  /** An array of bytes with room for {@code count}; it has what was in the other one. */
  public static byte[] ensure(byte[] items, int count) {
    return has(items.length, count) ? items : Arrays.copyOf(items, grown(items.length, count));
  }

  /** An array of booleans with room for {@code count}; it has what was in the other one. */
  public static boolean[] ensure(boolean[] items, int count) {
    return has(items.length, count) ? items : Arrays.copyOf(items, grown(items.length, count));
  }

  private static boolean has(int length, int count) {
    return count >= 0 && count <= length;
  }

  /**
   * How long an array becomes that has to grow.
   *
   * @param count below 0 if it went past 2^31
   * @throws IllegalStateException if no array can hold so many
   */
  static int grown(int before, int count) {
    if (count < 0 || count > MOST) {
      throw new IllegalStateException(
          "a list of %s items, more than an array can hold. Maybe split what it is of?"
              .formatted(count & 0xffffffffL));
    }
    return (int) Math.min(MOST, Math.max(Math.max(LEAST, count), 2L * before));
  }
}
