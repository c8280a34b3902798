package waywright.bench.road.country;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A message of Protocol Buffers that is being put together. */
final class PbfMessage {

  private byte[] bytes = new byte[256];
  private int size;

  /** Begins anew. */
  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  byte[] array() {
    return bytes;
  }

  private void put(int value) {
    if (size == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * size);
    }
    bytes[size++] = (byte) value;
  }

  PbfMessage varint(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      put((int) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    put((int) rest);
    return this;
  }

  /** A number that may be negative. */
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

  PbfMessage text(int field, String value) {
    byte[] letters = value.getBytes(StandardCharsets.UTF_8);
    return bytes(field, letters, letters.length);
  }

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
