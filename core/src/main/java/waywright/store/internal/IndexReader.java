package waywright.store.internal;

import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.function.IntConsumer;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;

/**
 * Reads an index from bytes, in memory or mapped. First the few numbers that tell the size of the
 * body, then {@link #verify}, then the rest: so nothing is allocated for a file beyond its own
 * size, and no large thing before its check sum is found right.
 */
public final class IndexReader {

  private final IndexBytes bytes;

  /** Where the next number is. */
  private long position = IndexWriter.HEAD;

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
    this(IndexBytes.of(ByteBuffer.wrap(Objects.requireNonNull(bytes, "bytes"))), kind, version);
  }

  /**
   * Looks at the head.
   *
   * @param bytes read until the reader is done with, and what it gave as {@link #longs}
   * @param kind of index wanted: see the package
   * @param version of that kind's format
   * @throws IndexFormatException if it is no index, or one of another kind or version
   */
  public IndexReader(IndexBytes bytes, int kind, int version) throws IndexFormatException {
    this.bytes = Objects.requireNonNull(bytes, "bytes");
    requireMagic();
    if (bytes.size() < IndexWriter.HEAD + IndexWriter.TAIL) {
      throw truncated("its header");
    }
    int found = bytes.getInt(8);
    if (found != kind) {
      throw new IndexFormatException(
          Reason.OTHER_KIND, "an index of kind " + found + "; this reads kind " + kind);
    }
    found = bytes.getInt(12);
    if (found != version) {
      throw new IndexFormatException(
          found < version ? Reason.TOO_OLD : Reason.TOO_NEW,
          "an index of version %s; this reads version %s. Maybe build it anew?"
              .formatted(found, version));
    }
    fingerprint = longAt(16);
  }

  private void requireMagic() throws IndexFormatException {
    int common = (int) Math.min(bytes.size(), IndexWriter.MAGIC.length);
    ByteBuffer magic = ByteBuffer.wrap(IndexWriter.MAGIC, 0, common);
    if (common == 0 || !bytes.from(0, common).equals(magic)) {
      throw new IndexFormatException(Reason.NOT_AN_INDEX, "this is no index file");
    }
  }

  private IndexFormatException truncated(String where) {
    return new IndexFormatException(
        Reason.TRUNCATED, "an index file of " + bytes.size() + " bytes ends within " + where);
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
    if (size > bytes.size()) {
      throw truncated("its body, which should make it " + size);
    }
    long end = size - IndexWriter.TAIL;
    if (size < bytes.size() || bytes.getInt(end) != sum(end)) {
      throw new IndexFormatException(
          Reason.CORRUPT, "the check sum or the size of this index file is wrong");
    }
  }

  /** The check sum of the bytes before a position. */
  private int sum(long end) {
    int sum = 0;
    for (long at = 0; at < end; ) {
      ByteBuffer part = bytes.from(at, end - at);
      sum = Crc32c.update(sum, part);
      at += part.remaining();
    }
    return sum;
  }

  /** The next number of four bytes. */
  public int readInt() throws IndexFormatException {
    require(1, 4);
    position += 4;
    return bytes.getInt(position - 4);
  }

  /** The next number of eight bytes. */
  public long readLong() throws IndexFormatException {
    require(1, 8);
    position += 8;
    return longAt(position - 8);
  }

  /** A number that may begin in one slice and end in the next. */
  private long longAt(long at) {
    return (long) bytes.getInt(at) << 32 | bytes.getInt(at + 4) & 0xffffffffL;
  }

  /** The next {@code count} numbers of four bytes; the array is the caller's. */
  public int[] readInts(int count) throws IndexFormatException {
    require(count, 4);
    int[] values = new int[count];
    readSlices(
        count,
        4,
        (part, from, size) -> part.asIntBuffer().get(values, from, size),
        i -> values[i] = bytes.getInt(position));
    return values;
  }

  /** The next {@code count} numbers of eight bytes; the array is the caller's. */
  public long[] readLongs(int count) throws IndexFormatException {
    require(count, 8);
    long[] values = new long[count];
    readSlices(
        count,
        8,
        (part, from, size) -> part.asLongBuffer().get(values, from, size),
        i -> values[i] = longAt(position));
    return values;
  }

  /** Numbers that lie whole within a slice. */
  @FunctionalInterface
  private interface Whole {
    void read(ByteBuffer part, int from, int size);
  }

  /**
   * Reads numbers of {@code width} bytes: those whole within a slice at once, and each that begins
   * in a slice and ends in the next, or is the next one's first, alone.
   */
  private void readSlices(int count, int width, Whole whole, IntConsumer alone) {
    for (int i = 0; i < count; ) {
      ByteBuffer part = bytes.from(position, (long) width * (count - i));
      int size = part.remaining() / width;
      whole.read(part, i, size);
      i += size;
      position += (long) width * size;
      if (i < count) {
        alone.accept(i++);
        position += width;
      }
    }
  }

  /**
   * The next {@code count} numbers of eight bytes, left where they are.
   *
   * @throws IllegalStateException if they do not begin at a multiple of eight bytes of the file
   */
  public IndexLongs longs(int count) throws IndexFormatException {
    require(count, 8);
    if (position % 8 != 0) {
      throw new IllegalStateException(
          "longs from byte " + position + " on. Maybe one int is missing before them?");
    }
    IndexLongs values = new IndexLongs(bytes.longs(), bytes.shift() - 3, position / 8, count);
    position += 8L * count;
    return values;
  }

  /** The next {@code count} bytes; the array is the caller's. */
  public byte[] readBytes(int count) throws IndexFormatException {
    require(count, 1);
    byte[] values = new byte[count];
    for (int i = 0; i < count; ) {
      ByteBuffer part = bytes.from(position, count - i);
      int size = part.remaining();
      part.get(values, i, size);
      i += size;
      position += size;
    }
    return values;
  }

  private void require(long count, int size) throws IndexFormatException {
    if (count < 0 || count * size > bytes.size() - IndexWriter.TAIL - position) {
      throw truncated("a list of " + count);
    }
  }
}
