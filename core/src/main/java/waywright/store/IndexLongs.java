package waywright.store;

import java.nio.LongBuffer;
import waywright.internal.Checks;

/**
 * Longs that stay in the index file: if it is mapped, they are shared by all processes that map it.
 * Immutable, shared by threads.
 */
public final class IndexLongs {

  /** The whole file, slice by slice. */
  private final LongBuffer[] slices;

  /** The number of bits of an index within a slice. */
  private final int shift;

  private final long mask;

  /** The index of the first long in the file. */
  private final long first;

  private final int count;

  IndexLongs(LongBuffer[] slices, int shift, long first, int count) {
    this.slices = slices;
    this.shift = shift;
    this.first = first;
    this.count = count;
    mask = (1L << shift) - 1;
  }

  /** Returns the number of longs. */
  public int size() {
    return count;
  }

  /**
   * Returns a long.
   *
   * @param i {@code 0 .. size()-1}
   */
  public long get(int i) {
    Checks.index(i, count, "number", "Maybe they are counted from 0?");
    long at = first + i;
    return slices[(int) (at >>> shift)].get((int) (at & mask));
  }
}
