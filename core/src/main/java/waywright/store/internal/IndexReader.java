package waywright.store.internal;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntConsumer;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;

/**
 * Reads an index from bytes, in memory or mapped. Read the few numbers that determine the size of
 * the body first, then call {@link #verify}, then read the rest: so allocations never exceed the
 * size of the file, and nothing large is allocated before the checksum is verified.
 */
public final class IndexReader {

  private final IndexBytes bytes;

  /** The position of the next number. */
  private long position = IndexWriter.HEAD;

  private final long fingerprint;

  /**
   * Makes a reader and checks the header.
   *
   * @param bytes read as long as the reader is in use, not changed
   * @param kind of index expected: see the package
   * @param version of that kind's format
   * @throws IndexFormatException if it is not an index, or one of another kind or version
   */
  public IndexReader(byte[] bytes, int kind, int version) throws IndexFormatException {
    this(IndexBytes.of(ByteBuffer.wrap(Objects.requireNonNull(bytes, "bytes"))), kind, version);
  }

  /**
   * Makes a reader and checks the header.
   *
   * @param bytes read as long as the reader, or any {@link #longs} from it, is in use
   * @param kind of index expected: see the package
   * @param version of that kind's format
   * @throws IndexFormatException if it is not an index, or one of another kind or version
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
          String.format(
              "an index of version %s; this reads version %s. Maybe build it again?",
              found, version));
    }
    fingerprint = longAt(16);
  }

  private void requireMagic() throws IndexFormatException {
    int common = (int) Math.min(bytes.size(), IndexWriter.MAGIC.length);
    ByteBuffer magic = ByteBuffer.wrap(IndexWriter.MAGIC, 0, common);
    if (common == 0 || !bytes.from(0, common).equals(magic)) {
      throw new IndexFormatException(Reason.NOT_AN_INDEX, "this is not an index file");
    }
  }

  private IndexFormatException truncated(String where) {
    return new IndexFormatException(
        Reason.TRUNCATED, "a file of " + bytes.size() + " bytes ends within " + where);
  }

  /** Returns the fingerprint of the world that the index belongs to. */
  public long fingerprint() {
    return fingerprint;
  }

  /**
   * Checks the size and the checksum of the file.
   *
   * @param bodySize bytes of the whole body, including those already read; at least 0
   * @throws IndexFormatException if either is wrong
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

  /** Returns the checksum of the bytes before a position. */
  private int sum(long end) {
    int sum = 0;
    for (long at = 0; at < end; ) {
      ByteBuffer part = bytes.from(at, end - at);
      sum = Crc32c.update(sum, part);
      at += part.remaining();
    }
    return sum;
  }

  /** Reads the next int. */
  public int readInt() throws IndexFormatException {
    require(1, 4);
    position += 4;
    return bytes.getInt(position - 4);
  }

  /** Reads the next long. */
  public long readLong() throws IndexFormatException {
    require(1, 8);
    position += 8;
    return longAt(position - 8);
  }

  /** Returns a long that may span two slices. */
  private long longAt(long at) {
    return (long) bytes.getInt(at) << 32 | bytes.getInt(at + 4) & 0xffffffffL;
  }

  /** Reads the next {@code count} ints; the caller owns the array. */
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

  /** Reads the next {@code count} longs; the caller owns the array. */
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

  /** Reads numbers that lie within one slice. */
  @FunctionalInterface
  private interface Whole {
    void read(ByteBuffer part, int from, int size);
  }

  /**
   * Reads numbers of {@code width} bytes: all that lie within a slice at once, then one number
   * alone, which spans two slices or is the first of the next slice.
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
   * Returns the next {@code count} longs without copying them.
   *
   * @throws IllegalStateException if they do not begin at a multiple of eight bytes of the file
   */
  public IndexLongs longs(int count) throws IndexFormatException {
    require(count, 8);
    if (position % 8 != 0) {
      throw new IllegalStateException(
          "longs from byte " + position + " on. Maybe one int is missing before them?");
    }
    int shift = bytes.shift() - 3;
    IndexLongs values =
        new IndexLongs(bytes.longs(), shift, (1L << shift) - 1, position / 8, count);
    position += 8L * count;
    return values;
  }

  /** Reads the next {@code count} bytes; the caller owns the array. */
  public byte[] readBytes(int count) throws IndexFormatException {
    require(count, 1);
    byte[] values = new byte[count];
    readSlices(
        count,
        1,
        (part, from, size) -> part.get(values, from, size),
        i -> values[i] = bytes.from(position, 1).get());
    return values;
  }

  /**
   * Rejects invalid contents.
   *
   * @param right whether the number is valid
   * @throws IndexFormatException if it is not, with the reason {@code CORRUPT}
   */
  public static void require(boolean right, int number) throws IndexFormatException {
    if (!right) {
      throw new IndexFormatException(
          Reason.CORRUPT, "number " + number + " of this index makes no sense");
    }
  }

  /**
   * Returns the number of each node.
   *
   * @param nodes the node of each number
   * @throws IndexFormatException if a node has no number, or two
   */
  public static int[] numbers(int[] nodes) throws IndexFormatException {
    int[] numbers = new int[nodes.length];
    Arrays.fill(numbers, -1);
    for (int number = 0; number < nodes.length; number++) {
      int node = nodes[number];
      require(node >= 0 && node < nodes.length && numbers[node] < 0, number);
      numbers[node] = number;
    }
    return numbers;
  }

  private void require(long count, int size) throws IndexFormatException {
    if (count < 0 || count * size > bytes.size() - IndexWriter.TAIL - position) {
      throw truncated("a list of " + count);
    }
  }
}
