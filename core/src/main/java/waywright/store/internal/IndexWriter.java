package waywright.store.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes an index to a byte array or a stream: the common frame around a body that depends on the
 * kind.
 */
public final class IndexWriter {

  /** The first bytes of every index. */
  static final byte[] MAGIC = "WAYWRIGX".getBytes(StandardCharsets.ISO_8859_1);

  /** Bytes before the body: magic, kind, version, fingerprint. */
  static final int HEAD = 8 + 4 + 4 + 8;

  /** Bytes after the body: the checksum. */
  static final int TAIL = 4;

  /** The size of the buffer in front of a stream, in bytes. */
  private static final int PORTION = 1 << 16;

  /** The stream for full buffers; null if the buffer holds the whole index. */
  private final @Nullable OutputStream out;

  /** Bytes not yet written to the stream. */
  private final ByteBuffer buffer;

  /** Bytes of header and body still to be put. */
  private long left;

  /** The checksum of the bytes written to the stream. */
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
   * Makes a writer of an index in memory.
   *
   * @param kind of index: see the package
   * @param version of the kind's format
   * @param fingerprint of the world it belongs to
   * @param bodySize exact number of bytes that will be put
   * @throws IllegalArgumentException if the file would be larger than 2 GB
   */
  public IndexWriter(int kind, int version, long fingerprint, long bodySize) {
    this(null, capacity(bodySize), kind, version, fingerprint, bodySize);
  }

  /**
   * Makes a writer of an index of any size to a stream.
   *
   * @param out is not closed; its exceptions are rethrown by the put methods as {@link
   *     UncheckedIOException}
   * @param bodySize exact number of bytes that will be put
   */
  public IndexWriter(OutputStream out, int kind, int version, long fingerprint, long bodySize) {
    this(Objects.requireNonNull(out, "out"), PORTION, kind, version, fingerprint, bodySize);
  }

  /**
   * Writes an index of any size to a stream.
   *
   * @param out is not closed
   * @param bodySize exact number of bytes that {@code body} puts
   * @throws IOException if the stream throws it
   */
  public static void write(
      OutputStream out,
      int kind,
      int version,
      long fingerprint,
      long bodySize,
      Consumer<IndexWriter> body)
      throws IOException {
    try {
      IndexWriter writer = new IndexWriter(out, kind, version, fingerprint, bodySize);
      body.accept(writer);
      writer.finish();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static int capacity(long bodySize) {
    long size = HEAD + bodySize + TAIL;
    if (bodySize < 0 || size > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "an index of " + size + " bytes; a file can hold " + (Integer.MAX_VALUE - 8));
    }
    return (int) size;
  }

  /** Puts an int. */
  public void putInt(int value) {
    space(4).putInt(value);
  }

  /** Puts a long. */
  public void putLong(long value) {
    space(8).putLong(value);
  }

  /** Puts ints, without their count. */
  public void putInts(int[]... lists) {
    for (int[] values : lists) {
      for (int value : Objects.requireNonNull(values, "values")) {
        putInt(value);
      }
    }
  }

  /** Puts longs, without their count. */
  public void putLongs(long[] values) {
    Objects.requireNonNull(values, "values");
    for (long value : values) {
      putLong(value);
    }
  }

  /** Returns the buffer, with space for one more number. */
  private ByteBuffer space(int size) {
    left -= size;
    if (left < 0) {
      throw new IllegalStateException(
          "the body is " + -left + " bytes longer than announced. Maybe a list grew?");
    }
    if (buffer.remaining() < size) {
      drain();
    }
    return buffer;
  }

  private void drain() {
    // The casts: Android before 9 lacks the methods that return a ByteBuffer.
    ((Buffer) buffer).flip();
    sum = Crc32c.update(sum, buffer);
    if (out != null) {
      try {
        out.write(buffer.array(), 0, buffer.limit());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    ((Buffer) buffer).clear();
  }

  /** Puts bytes, without their count. */
  public void putBytes(byte[] values) {
    Objects.requireNonNull(values, "values");
    for (byte value : values) {
      space(1).put(value);
    }
  }

  /**
   * Returns the finished index, including its checksum; the caller owns the array.
   *
   * @throws IllegalStateException if the body is shorter than announced, or goes to a stream
   */
  public byte[] bytes() {
    requireAll();
    if (out != null) {
      throw new IllegalStateException("this index goes to a stream. Maybe finish() is meant?");
    }
    buffer.putInt(Crc32c.update(0, ByteBuffer.wrap(buffer.array(), 0, buffer.position())));
    return buffer.array();
  }

  /**
   * Writes the rest and the checksum to the stream.
   *
   * @throws IllegalStateException if the body is shorter than announced, or does not go to a stream
   */
  public void finish() {
    requireAll();
    if (out == null) {
      throw new IllegalStateException(
          "this index does not go to a stream. Maybe bytes() is meant?");
    }
    drain();
    buffer.putInt(sum);
    drain();
  }

  private void requireAll() {
    if (left != 0) {
      throw new IllegalStateException("the body is " + left + " bytes shorter than announced");
    }
  }
}
