package waywright.trace;

import java.io.ByteArrayOutputStream;

/** A growing byte array with varint encoding. */
final class ByteSink extends ByteArrayOutputStream {

  /** Appends all bytes. The class library of the browser lacks this method. */
  @Override
  public void writeBytes(byte[] added) {
    write(added, 0, added.length);
  }

  /** Appends a number, seven bits per byte, low ones first. */
  void number(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      write((int) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    write((int) rest);
  }

  /** Returns the zigzag code: {@code 0, −1, 1, −2 ...} become {@code 0, 1, 2, 3 ...}. */
  static long folded(long value) {
    return value << 1 ^ value >> 63;
  }
}
