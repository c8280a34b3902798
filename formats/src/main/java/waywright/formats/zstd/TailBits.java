package waywright.formats.zstd;

import java.io.IOException;

/**
 * Bits that are read from the end of some bytes to their beginning (RFC 8878, section 4.1). The last byte's
 * highest set bit only marks the end. Bits before the beginning read as 0.
 */
final class TailBits {

  private final byte[] bytes;
  private final int start;
  private final int end;
  private int left;

  TailBits(byte[] bytes, int start, int end) throws IOException {
    if (start == end || bytes[end - 1] == 0) {
      throw new IOException("a stream of bits has no end mark");
    }
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    left = (end - start) * 8 - 1 - Integer.numberOfLeadingZeros(bytes[end - 1] & 0xff) + 24;
  }

  /** Bits not yet read; negative if more were read than there are. */
  int left() {
    return left;
  }

  /** The next {@code count} bits, up to 32. */
  long read(int count) {
    long value = peek(count);
    left -= count;
    return value;
  }

  /** The next {@code count} bits, which stay. */
  long peek(int count) {
    int from = left - count;
    int first = start + (from >> 3);
    long value = 0;
    for (int i = 0; i < 5; i++) {
      int at = first + i;
      if (at >= start && at < end) {
        value |= (bytes[at] & 0xffL) << 8 * i;
      }
    }
    return value >>> (from & 7) & (1L << count) - 1;
  }

  void skip(int count) {
    left -= count;
  }
}
