package waywright.store.internal;

import java.nio.LongBuffer;
import waywright.internal.Checks;

/**
 * Longs that stay in the index file: if it is mapped, they are shared by all processes that map it.
 * Immutable, shared by threads.
 *
 * @param slices the whole file, slice by slice
 * @param shift the number of bits of an index within a slice
 * @param mask these bits
 * @param first the index of the first long in the file
 * @param size the number of longs
 */
public record IndexLongs(LongBuffer[] slices, int shift, long mask, long first, int size) {

  /**
   * Returns a long.
   *
   * @param i {@code 0 .. size()-1}
   */
  public long get(int i) {
    Checks.index(i, size, "number", "Maybe they are counted from 0?");
    long at = first + i;
    return slices[(int) (at >>> shift)].get((int) (at & mask));
  }
}
