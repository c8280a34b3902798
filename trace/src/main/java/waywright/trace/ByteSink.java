package waywright.trace;

import java.util.Arrays;
import waywright.internal.Growth;

/** A growing byte array with varint encoding. */
final class ByteSink {

  private byte[] bytes = new byte[256];
  private int size;

  void raw(int value) {
    bytes = Growth.ensure(bytes, size + 1);
    bytes[size++] = (byte) value;
  }

  /** Appends a number, seven bits per byte, low ones first. */
  void number(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      raw((int) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    raw((int) rest);
  }

  /** Returns the zigzag code: {@code 0, −1, 1, −2 ...} become {@code 0, 1, 2, 3 ...}. */
  static long folded(long value) {
    return value << 1 ^ value >> 63;
  }

  /** Appends all bytes. */
  void all(byte[] added) {
    bytes = Growth.ensure(bytes, size + added.length);
    System.arraycopy(added, 0, bytes, size, added.length);
    size += added.length;
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, size);
  }
}
