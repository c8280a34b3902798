package waywright.bench.road.country;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A message of Protocol Buffers that is being put together. Fields are written in the order of the
 * calls; whoever reads finds them by their numbers. Grows as needed and is used again after {@link
 * #clear}.
 */
final class PbfMessage {

  /** The message so far in its first {@link #size} bytes. */
  private byte[] bytes = new byte[256];

  /** Bytes written. */
  private int size;

  /** Begins anew. */
  void clear() {
    size = 0;
  }

  /** Bytes written since the last {@link #clear}. */
  int size() {
    return size;
  }

  /** The bytes themselves, not a copy: valid up to {@link #size} and until the next call. */
  byte[] array() {
    return bytes;
  }

  /** One byte, after making room for it. */
  private void put(int value) {
    if (size == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * size);
    }
    bytes[size++] = (byte) value;
  }

  /** A number in groups of seven bits, the lowest first; negative ones take ten bytes. */
  PbfMessage varint(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      put((int) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    put((int) rest);
    return this;
  }

  /** A number that may be negative: those near 0 take few bytes, whatever their sign. */
  PbfMessage zigzag(long value) {
    return varint(value << 1 ^ value >> 63);
  }

  /** A field that is a number. */
  PbfMessage number(int field, long value) {
    return varint((long) field << 3).varint(value);
  }

  /** A field that is a message, or a list of packed numbers. */
  PbfMessage message(int field, PbfMessage value) {
    return bytes(field, value.bytes, value.size);
  }

  /** A field that is a text, in UTF-8. */
  PbfMessage text(int field, String value) {
    byte[] letters = value.getBytes(StandardCharsets.UTF_8);
    return bytes(field, letters, letters.length);
  }

  /**
   * A field of bytes.
   *
   * @param length so many of {@code value}'s, from its first on; copied
   */
  PbfMessage bytes(int field, byte[] value, int length) {
    varint((long) field << 3 | 2).varint(length);
    while (size + length > bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
    System.arraycopy(value, 0, bytes, size, length);
    size += length;
    return this;
  }
}
