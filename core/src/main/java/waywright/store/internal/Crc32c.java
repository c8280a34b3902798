package waywright.store.internal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * The Castagnoli checksum, CRC-32C (RFC 3720), which detects every error burst of up to 32 bits.
 */
public final class Crc32c {

  /** The number of bytes per table lookup round. */
  private static final int WORD = 8;

  /** The remainder of each byte value followed by 0 to 7 zero bytes: 256 entries for each. */
  private static final int[] TABLES = new int[256 * WORD];

  static {
    for (int i = 0; i < 256; i++) {
      int remainder = i;
      for (int bit = 0; bit < 8; bit++) {
        remainder = remainder >>> 1 ^ (0x82f63b78 & -(remainder & 1));
      }
      TABLES[i] = remainder;
    }
    for (int i = 256; i < TABLES.length; i++) {
      int before = TABLES[i - 256];
      TABLES[i] = TABLES[before & 0xff] ^ before >>> 8;
    }
  }

  private Crc32c() {}

  /**
   * Returns the checksum of some bytes followed by those of a buffer, from its position to its
   * limit; eight at a time (Kounavis and Berry, "Novel table lookup-based algorithms for
   * high-performance CRC generation", 2008).
   *
   * @param sum of the bytes before, 0 if there are none
   * @param bytes only read; its position is unchanged
   */
  public static int update(int sum, ByteBuffer bytes) {
    Objects.requireNonNull(bytes, "bytes");
    ByteBuffer in = bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    int rest = ~sum;
    int at = in.position();
    int end = in.limit();
    for (; at <= end - WORD; at += WORD) {
      long word = in.getLong(at) ^ rest & 0xffffffffL;
      int low = (int) word;
      int high = (int) (word >>> 32);
      rest =
          TABLES[1792 + (low & 0xff)]
              ^ TABLES[1536 + (low >>> 8 & 0xff)]
              ^ TABLES[1280 + (low >>> 16 & 0xff)]
              ^ TABLES[1024 + (low >>> 24)]
              ^ TABLES[768 + (high & 0xff)]
              ^ TABLES[512 + (high >>> 8 & 0xff)]
              ^ TABLES[256 + (high >>> 16 & 0xff)]
              ^ TABLES[high >>> 24];
    }
    for (; at < end; at++) {
      rest = TABLES[(rest ^ in.get(at)) & 0xff] ^ rest >>> 8;
    }
    return ~rest;
  }
}
