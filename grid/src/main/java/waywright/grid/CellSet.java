package waywright.grid;

import java.util.Arrays;

/**
 * A set of cells that is emptied in no time, by counting up the stamp that marks its members.
 * Memory for all cells from the first one added on. Confined to one thread.
 */
public final class CellSet {

  private final int size;
  private int[] stamps = {};
  private int stamp = 1;
  private int count;

  /** An empty set of cells {@code 0 .. size-1}. */
  public CellSet(int size) {
    this.size = size;
  }

  /** Adds a cell. */
  public void add(int cell) {
    if (stamps.length == 0) {
      stamps = new int[size];
    }
    if (stamps[cell] != stamp) {
      stamps[cell] = stamp;
      count++;
    }
  }

  /** Removes all cells. */
  public void clear() {
    count = 0;
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  /** Whether a cell is in the set. */
  public boolean contains(int cell) {
    return count > 0 && stamps[cell] == stamp;
  }

  /** Whether no cell is in the set. */
  public boolean isEmpty() {
    return count == 0;
  }
}
