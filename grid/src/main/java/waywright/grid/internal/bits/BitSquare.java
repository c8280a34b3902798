package waywright.grid.internal.bits;

/**
 * Transposes squares of bits (Hacker's Delight, section 7-3): bit i of row k changes places with
 * bit k of row i. Lengths of arrays are not checked: inner loops.
 */
public final class BitSquare {

  private BitSquare() {}

  /** Transposes a square of 64 rows in place. */
  public static void turn(long[] rows) {
    long mask = 0xffffffffL;
    for (int half = 32; half > 0; half >>= 1, mask ^= mask << half) {
      for (int k = 0; k < 64; k = k + half + 1 & ~half) {
        long swapped = (rows[k] >>> half ^ rows[k + half]) & mask;
        rows[k] ^= swapped << half;
        rows[k + half] ^= swapped;
      }
    }
  }

  /** Transposes a square of 8 rows; row k is byte k. */
  public static long turn(long rows) {
    long one = (rows ^ rows >>> 7) & 0x00aa00aa00aa00aaL;
    long two = rows ^ one ^ one << 7;
    long swapped = (two ^ two >>> 14) & 0x0000cccc0000ccccL;
    long four = two ^ swapped ^ swapped << 14;
    long last = (four ^ four >>> 28) & 0x00000000f0f0f0f0L;
    return four ^ last ^ last << 28;
  }

  /**
   * Combines eight planes to bytes: for each of 8 neighboring bits a byte with one bit of each
   * plane.
   *
   * @param planes eight
   * @param first number of the first bit, a multiple of 8
   */
  public static long bytes(long[] planes, int first) {
    long rows = 0;
    for (int plane = 0; plane < 8; plane++) {
      rows |= (planes[plane] >>> first & 0xff) << 8 * plane;
    }
    return turn(rows);
  }

  /** Adds eight bytes to planes: the inverse of {@link #bytes}. */
  public static void addPlanes(long bytes, int first, long[] planes) {
    long rows = turn(bytes);
    for (int plane = 0; plane < 8; plane++) {
      planes[plane] |= (rows >>> 8 * plane & 0xff) << first;
    }
  }
}
