package waywright.store.internal;

import java.nio.LongBuffer;
import waywright.internal.Checks;

/**
 * Numbers of eight bytes that stay where they are in an index file: mapped, if it is, and so shared
 * by all processes that map it. Immutable, shared by threads.
 */
public final class IndexLongs {

  /** Of the whole file, slice by slice. */
  private final LongBuffer[] slices;

  /** How many bits of a place are within a slice. */
  private final int shift;

  private final long mask;

  /** The place of the first of them. */
  private final long first;

  private final int count;

  public IndexLongs(LongBuffer[] slices, int shift, long first, int count) {
    this.slices = slices;
    this.shift = shift;
    this.first = first;
    this.count = count;
    mask = (1L << shift) - 1;
  }

  /** How many there are. */
  public int size() {
    return count;
  }

  /**
   * One of them.
   *
   * @param i {@code 0 .. size()-1}
   */
  public long get(int i) {
    Checks.index(i, count, "number", "Maybe they are counted from 0?");
    long at = first + i;
    return slices[(int) (at >>> shift)].get((int) (at & mask));
  }
}
