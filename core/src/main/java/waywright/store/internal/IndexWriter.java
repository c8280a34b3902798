package waywright.store.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes an index into an array of bytes, or into a stream: the frame around the body of the kind's
 * own.
 */
public final class IndexWriter {

  /** What every index begins with. */
  static final byte[] MAGIC = "WAYWRIGX".getBytes(StandardCharsets.ISO_8859_1);

  /** Bytes before the body: magic, kind, version, fingerprint. */
  static final int HEAD = 8 + 4 + 4 + 8;

  /** Bytes after the body: the check sum. */
  static final int TAIL = 4;

  /** Bytes that are kept before they go into a stream. */
  private static final int PORTION = 1 << 16;

  /** Where full buffers go; if nowhere, all is in the buffer. */
  private final @Nullable OutputStream out;

  /** What was put and has not gone into the stream. */
  private final ByteBuffer buffer;

  /** Bytes of head and body that are still to be put. */
  private long left;

  /** The check sum of what has gone into the stream. */
  private int sum;

  private IndexWriter(
      @Nullable OutputStream out,
      int capacity,
      int kind,
      int version,
      long fingerprint,
      long bodySize) {
    this.out = out;
    buffer = ByteBuffer.allocate(capacity);
    left = HEAD + bodySize;
    for (int i = 0; i < MAGIC.length; i += 4) {
      putInt(ByteBuffer.wrap(MAGIC).getInt(i));
    }
    putInt(kind);
    putInt(version);
    putLong(fingerprint);
  }

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
    this(null, capacity(bodySize), kind, version, fingerprint, bodySize);
  }

  /**
   * An index of any size whose body is to be put, and which goes into a stream bit by bit.
   *
   * @param out is not closed; what it throws is thrown by what puts numbers, as {@link
   *     UncheckedIOException}
   * @param bodySize bytes that will be put, no more and no less
   */
  public IndexWriter(OutputStream out, int kind, int version, long fingerprint, long bodySize) {
    this(Objects.requireNonNull(out, "out"), PORTION, kind, version, fingerprint, bodySize);
  }

  private static int capacity(long bodySize) {
    long size = HEAD + bodySize + TAIL;
    if (bodySize < 0 || size > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "an index of " + size + " bytes; a file can hold " + (Integer.MAX_VALUE - 8));
    }
    return (int) size;
  }

  /** Puts a number of four bytes. */
  public void putInt(int value) {
    room(4).putInt(value);
  }

  /** Puts a number of eight bytes. */
  public void putLong(long value) {
    room(8).putLong(value);
  }

  /** Puts numbers of four bytes each, without their count. */
  public void putInts(int[] values) {
    Objects.requireNonNull(values, "values");
    for (int value : values) {
      putInt(value);
    }
  }

  /** Puts numbers of eight bytes each, without their count. */
  public void putLongs(long[] values) {
    Objects.requireNonNull(values, "values");
    for (long value : values) {
      putLong(value);
    }
  }

  /** The buffer, with room for one more number. */
  private ByteBuffer room(int size) {
    left -= size;
    if (left < 0) {
      throw new IllegalStateException(
          "the body has " + -left + " bytes more than was announced. Maybe a list grew?");
    }
    if (buffer.remaining() < size) {
      drain();
    }
    return buffer;
  }

  private void drain() {
    buffer.flip();
    sum = Crc32c.update(sum, buffer);
    if (out != null) {
      try {
        out.write(buffer.array(), 0, buffer.limit());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    buffer.clear();
  }

  /** Puts bytes, without their count. */
  public void putBytes(byte[] values) {
    Objects.requireNonNull(values, "values");
    for (byte value : values) {
      room(1).put(value);
    }
  }

  /**
   * The finished index, check sum and all; the caller's.
   *
   * @throws IllegalStateException if the body is shorter than was announced, or goes into a stream
   */
  public byte[] bytes() {
    requireAll();
    if (out != null) {
      throw new IllegalStateException("this index is in its stream. Maybe finish() is meant?");
    }
    buffer.putInt(Crc32c.of(buffer.array(), buffer.position()));
    return buffer.array();
  }

  /**
   * Puts the check sum, of an index that goes into a stream: all of it is there then.
   *
   * @throws IllegalStateException if the body is shorter than was announced, or is not of a stream
   */
  public void finish() {
    requireAll();
    if (out == null) {
      throw new IllegalStateException("this index is in no stream. Maybe bytes() is meant?");
    }
    drain();
    buffer.putInt(sum);
    drain();
  }

  private void requireAll() {
    if (left != 0) {
      throw new IllegalStateException("the body lacks " + left + " bytes of what was announced");
    }
  }
}
