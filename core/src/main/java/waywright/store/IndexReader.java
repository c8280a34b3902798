package waywright.store;

import java.nio.ByteBuffer;
import java.util.Arrays;
import waywright.store.IndexFormatException.Reason;

/**
 * Reads an index from an array of bytes. First the few numbers that tell the size of the body, then
 * {@link #verify}, then the rest: so nothing is allocated for a file beyond its own size, and no
 * large thing before its check sum is found right.
 */
public final class IndexReader {

  private final byte[] bytes;

  /** A view of {@link #bytes} without the check sum, where the next number is. */
  private final ByteBuffer buffer;

  private final long fingerprint;

  /**
   * Looks at the head.
   *
   * @param bytes read until the reader is done with, not changed
   * @param kind of index wanted: see the package
   * @param version of that kind's format
   * @throws IndexFormatException if it is no index, or one of another kind or version
   */
  public IndexReader(byte[] bytes, int kind, int version) throws IndexFormatException {
    this.bytes = bytes;
    int common = Math.min(bytes.length, IndexWriter.MAGIC.length);
    if (common == 0 || !Arrays.equals(bytes, 0, common, IndexWriter.MAGIC, 0, common)) {
      throw new IndexFormatException(Reason.NOT_AN_INDEX, "this is no index file");
    }
    if (bytes.length < IndexWriter.HEAD + IndexWriter.TAIL) {
      throw truncated("its header");
    }
    buffer = ByteBuffer.wrap(bytes, 0, bytes.length - IndexWriter.TAIL);
    buffer.position(IndexWriter.MAGIC.length);
    int found = buffer.getInt();
    if (found != kind) {
      throw new IndexFormatException(
          Reason.OTHER_KIND, "an index of kind " + found + "; this reads kind " + kind);
    }
    found = buffer.getInt();
    if (found != version) {
      throw new IndexFormatException(
          found < version ? Reason.TOO_OLD : Reason.TOO_NEW,
          "an index of version "
              + found
              + "; this reads version "
              + version
              + ". Maybe build it anew?");
    }
    fingerprint = buffer.getLong();
  }

  private IndexFormatException truncated(String where) {
    return new IndexFormatException(
        Reason.TRUNCATED, "an index file of " + bytes.length + " bytes ends within " + where);
  }

  /** Of the world that the index says it belongs to. */
  public long fingerprint() {
    return fingerprint;
  }

  /**
   * Whether the file has this size and the right check sum.
   *
   * @param bodySize bytes of the whole body, what was read of it included; at least 0
   * @throws IndexFormatException if not
   */
  public void verify(long bodySize) throws IndexFormatException {
    long size = IndexWriter.HEAD + bodySize + IndexWriter.TAIL;
    if (size > bytes.length) {
      throw truncated("its body, which should make it " + size);
    }
    int end = bytes.length - IndexWriter.TAIL;
    int sum = ByteBuffer.wrap(bytes).getInt(end);
    if (size < bytes.length || sum != Crc32c.of(bytes, end)) {
      throw new IndexFormatException(
          Reason.CORRUPT, "the check sum or the size of this index file is wrong");
    }
  }

  /** The next number of four bytes. */
  public int readInt() throws IndexFormatException {
    require(1, 4);
    return buffer.getInt();
  }

  /** The next number of eight bytes. */
  public long readLong() throws IndexFormatException {
    require(1, 8);
    return buffer.getLong();
  }

  /** The next {@code count} numbers of four bytes; the array is the caller's. */
  public int[] readInts(int count) throws IndexFormatException {
    require(count, 4);
    int[] values = new int[count];
    buffer.asIntBuffer().get(values);
    buffer.position(buffer.position() + 4 * count);
    return values;
  }

  /** The next {@code count} numbers of eight bytes; the array is the caller's. */
  public long[] readLongs(int count) throws IndexFormatException {
    require(count, 8);
    long[] values = new long[count];
    buffer.asLongBuffer().get(values);
    buffer.position(buffer.position() + 8 * count);
    return values;
  }

  /** The next {@code count} bytes; the array is the caller's. */
  public byte[] readBytes(int count) throws IndexFormatException {
    require(count, 1);
    byte[] values = new byte[count];
    buffer.get(values);
    return values;
  }

  private void require(long count, int size) throws IndexFormatException {
    if (count < 0 || count * size > buffer.remaining()) {
      throw truncated("a list of " + count);
    }
  }
}
