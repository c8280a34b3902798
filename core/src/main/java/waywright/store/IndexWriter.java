package waywright.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Writes an index into an array of bytes: the frame around the body of the kind's own. */
public final class IndexWriter {

  /** What every index begins with. */
  static final byte[] MAGIC = "WAYWRIGX".getBytes(StandardCharsets.ISO_8859_1);

  /** Bytes before the body: magic, kind, version, fingerprint. */
  static final int HEAD = 8 + 4 + 4 + 8;

  /** Bytes after the body: the check sum. */
  static final int TAIL = 4;

  private final byte[] bytes;

  /** A view of {@link #bytes}, where the next number goes. */
  private final ByteBuffer buffer;

  /**
   * An index whose body is to be put.
   *
   * @param kind of index: see the package
   * @param version of the kind's format
   * @param fingerprint of the world it belongs to
   * @param bodySize bytes that will be put, no more and no less
   * @throws IllegalArgumentException if the file would be larger than 2 GB
   */
  public IndexWriter(int kind, int version, long fingerprint, long bodySize) {
    long size = HEAD + bodySize + TAIL;
    if (bodySize < 0 || size > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "an index of " + size + " bytes; a file can hold " + (Integer.MAX_VALUE - 8));
    }
    bytes = new byte[(int) size];
    buffer = ByteBuffer.wrap(bytes);
    buffer.put(MAGIC).putInt(kind).putInt(version).putLong(fingerprint);
  }

  /** Puts a number of four bytes. */
  public void putInt(int value) {
    buffer.putInt(value);
  }

  /** Puts a number of eight bytes. */
  public void putLong(long value) {
    buffer.putLong(value);
  }

  /** Puts numbers of four bytes each, without their count. */
  public void putInts(int[] values) {
    buffer.asIntBuffer().put(values);
    buffer.position(buffer.position() + 4 * values.length);
  }

  /** Puts numbers of eight bytes each, without their count. */
  public void putLongs(long[] values) {
    buffer.asLongBuffer().put(values);
    buffer.position(buffer.position() + 8 * values.length);
  }

  /** Puts bytes, without their count. */
  public void putBytes(byte[] values) {
    buffer.put(values);
  }

  /**
   * The finished index, check sum and all; the caller's.
   *
   * @throws IllegalStateException if the body is shorter than was announced
   */
  public byte[] bytes() {
    if (buffer.remaining() != TAIL) {
      throw new IllegalStateException(
          "the body lacks " + (buffer.remaining() - TAIL) + " bytes of what was announced");
    }
    buffer.putInt(Crc32c.of(bytes, bytes.length - TAIL));
    return bytes;
  }
}
