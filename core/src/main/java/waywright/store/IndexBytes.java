package waywright.store;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.Objects;

/**
 * The bytes of an index file, in memory or memory-mapped: slices of one size, a power of two,
 * except the last, because a Java buffer ends at 2 GiB. The caller maps files; this class does not.
 *
 * <p>Immutable while the slices are not written to; shared by threads.
 */
public final class IndexBytes {

  /** The shift for a single slice: every position is in slice 0. */
  private static final int WHOLE = 62;

  /** The slices of the file, each from 0 to its limit. */
  private final ByteBuffer[] slices;

  /** The number of bits of a position within a slice. */
  private final int shift;

  private final long size;

  private IndexBytes(ByteBuffer[] slices, int shift, long size) {
    this.slices = slices;
    this.shift = shift;
    this.size = size;
  }

  /**
   * Returns the concatenation of slices, each from its position to its limit.
   *
   * @param slices read as long as this object or anything read from it is in use, not changed
   * @throws IllegalArgumentException if all but the last are not of one size that is a power of two
   *     and at least 8, or the last is larger
   */
  public static IndexBytes of(ByteBuffer... slices) {
    Objects.requireNonNull(slices, "slices");
    for (ByteBuffer slice : slices) {
      Objects.requireNonNull(slice, "slice");
    }
    int shift = slices.length == 1 ? WHOLE : shift(slices);
    ByteBuffer[] own = new ByteBuffer[slices.length];
    long size = 0;
    for (int i = 0; i < own.length; i++) {
      own[i] = slices[i].slice();
      size += own[i].limit();
    }
    return new IndexBytes(own, shift, size);
  }

  private static int shift(ByteBuffer[] slices) {
    if (slices.length == 0) {
      throw new IllegalArgumentException("no slices. Maybe the file is empty?");
    }
    int most = slices[0].remaining();
    for (int i = 0; i < slices.length; i++) {
      int size = slices[i].remaining();
      boolean isLast = i == slices.length - 1;
      if (size > most || !isLast && size != most || most < 8 || Integer.bitCount(most) != 1) {
        throw new IllegalArgumentException(
            String.format(
                "slice %s is of %s bytes, the first of %s. Maybe all but the last should be"
                    + " of one power of two, 8 or more?",
                i, size, most));
      }
    }
    return Integer.numberOfTrailingZeros(most);
  }

  /** Returns the number of bytes. */
  public long size() {
    return size;
  }

  /**
   * Returns the bytes from a position on, within one slice: at most {@code most}, at least one.
   *
   * @throws IndexOutOfBoundsException if the position is not before {@link #size}
   */
  public ByteBuffer from(long position, long most) {
    requirePosition(position, 1);
    ByteBuffer slice = slices[(int) (position >>> shift)].duplicate();
    ((Buffer) slice).position((int) (position & (1L << shift) - 1));
    ((Buffer) slice).limit((int) Math.min(slice.limit(), slice.position() + Math.max(1, most)));
    return slice;
  }

  private void requirePosition(long position, int bytes) {
    if (position < 0 || position > size - bytes) {
      throw new IndexOutOfBoundsException(
          String.format(
              "%s bytes at position %s of %s bytes. Maybe the file is cut off?",
              bytes, position, size));
    }
  }

  /**
   * Returns the four bytes from a position on, which may span two slices.
   *
   * @throws IndexOutOfBoundsException if they are not all before {@link #size}
   */
  public int getInt(long position) {
    requirePosition(position, 4);
    ByteBuffer slice = slices[(int) (position >>> shift)];
    int at = (int) (position & (1L << shift) - 1);
    if (at + 4 <= slice.limit()) {
      return slice.getInt(at);
    }
    int value = 0;
    for (int i = 0; i < 4; i++) {
      value = value << 8 | from(position + i, 1).get() & 0xff;
    }
    return value;
  }

  /** Returns the slices as buffers of longs, for positions that are multiples of eight. */
  public LongBuffer[] longs() {
    return Arrays.stream(slices).map(ByteBuffer::asLongBuffer).toArray(LongBuffer[]::new);
  }

  /** Returns the number of low bits of a position that are the position within a slice. */
  public int shift() {
    return shift;
  }
}
