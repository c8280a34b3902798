package waywright.store;

/** The Castagnoli check sum, CRC-32C (RFC 3720), which finds every burst of up to 32 wrong bits. */
public final class Crc32c {

  /** What a byte makes of a remainder of zero. */
  private static final int[] TABLE = new int[256];

  static {
    for (int i = 0; i < 256; i++) {
      int remainder = i;
      for (int bit = 0; bit < 8; bit++) {
        remainder = remainder >>> 1 ^ (0x82f63b78 & -(remainder & 1));
      }
      TABLE[i] = remainder;
    }
  }

  private Crc32c() {}

  /**
   * The check sum of the first {@code length} bytes.
   *
   * @throws IllegalArgumentException if there are not so many
   */
  public static int of(byte[] bytes, int length) {
    if (length < 0 || length > bytes.length) {
      throw new IllegalArgumentException(
          length + " bytes of " + bytes.length + ". Maybe the file was cut short?");
    }
    int sum = -1;
    for (int i = 0; i < length; i++) {
      sum = TABLE[(sum ^ bytes[i]) & 0xff] ^ sum >>> 8;
    }
    return ~sum;
  }
}
