package waywright.grid.internal;

import java.util.Arrays;
import waywright.internal.Checks;
import waywright.internal.IntList;

/**
 * A set of cells that is cleared in O(1), by incrementing the stamp that marks its members. Memory:
 * 4 bytes per cell of the range, allocated when the first member is added, and 4 bytes per member.
 * Confined to one thread.
 */
public final class CellSet {

  private final int size;
  private int[] stamps = {};
  private int stamp = 1;

  /** The members, in insertion order. */
  private final IntList cells = new IntList(0);

  /** Creates an empty set for cells {@code 0 .. size-1}; {@code size ≥ 0}. */
  public CellSet(int size) {
    if (size < 0) {
      throw new IllegalArgumentException("a set of " + size + " cells");
    }
    this.size = size;
  }

  /**
   * Adds a cell.
   *
   * @throws IndexOutOfBoundsException if it is not in {@code 0 .. size-1}
   */
  public void add(int cell) {
    Checks.index(cell, size, "cell", "Maybe use map.cell(x, y)?");
    if (stamps.length == 0) {
      stamps = new int[size];
    }
    if (stamps[cell] != stamp) {
      stamps[cell] = stamp;
      cells.add(cell);
    }
  }

  /** Removes all cells. */
  public void clear() {
    cells.clear();
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  /** Returns whether a cell, any int, is in the set. */
  public boolean contains(int cell) {
    return !cells.isEmpty() && cell >= 0 && cell < size && stamps[cell] == stamp;
  }

  /** Returns the number of cells in the set. */
  public int size() {
    return cells.size();
  }

  /**
   * Returns cell {@code i} of the set, in insertion order.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. size()-1}
   */
  public int get(int i) {
    return cells.get(Checks.index(i, cells.size(), "member", "Maybe contains(i) is meant?"));
  }

  /** Returns whether the set is empty. */
  public boolean isEmpty() {
    return cells.isEmpty();
  }
}
