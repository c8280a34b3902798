package waywright.grid.frontier;

import java.util.Arrays;

/**
 * What a search knows of each cell, in one long: cost, arrival, closed. A page of 64 cells is wiped
 * when it is first touched in a search, so starting anew costs nothing and all bits are the cell's
 * own.
 */
public final class CellStates {

  /** Of a cell that has not been met: dearer than any. */
  public static final long UNSEEN = Long.MAX_VALUE - 1;

  /** Costs are below this. */
  public static final long COST_LIMIT = 1L << 57;

  private final long[] states;
  private final int[] pages;
  private int search;

  /** Of so many cells, none of them met. */
  public CellStates(int cells) {
    states = new long[cells + 63 & ~63];
    pages = new int[states.length >> 6];
  }

  /** Forgets all cells. */
  public void clear() {
    if (++search == 0) {
      Arrays.fill(pages, 0);
      search = 1;
    }
  }

  /** The state of a cell, {@link #UNSEEN} if it has not been met in this search. */
  public long get(int cell) {
    if (pages[cell >> 6] != search) {
      wipe(cell >> 6);
    }
    return states[cell];
  }

  private void wipe(int page) {
    pages[page] = search;
    Arrays.fill(states, page << 6, (page << 6) + 64, UNSEEN);
  }

  /** Sets a cell that {@link #get} has been asked for in this search. */
  public void set(int cell, long state) {
    states[cell] = state;
  }

  /** The state of an open cell: what it costs to reach, and by which direction. */
  public static long state(long g, int arrival) {
    return g << 5 | arrival << 1;
  }

  /** What the cell costs to reach. */
  public static long g(long state) {
    return state >> 5;
  }

  /** The direction by which it is reached. */
  public static int arrival(long state) {
    return (int) state >> 1 & 15;
  }

  /** Whether it has been expanded at that cost. */
  public static boolean isClosed(long state) {
    return (state & 1) != 0;
  }

  /** 1 if the cell has not been met, else 0: to count without a branch that is hard to foresee. */
  static long newCells(long state) {
    return state >>> 62;
  }

  /** 1 if the cell has been expanded, else 0. */
  static long closedCells(long state) {
    return state & 1;
  }

  /** For tests: the next search but {@code searches} wraps the search number round. */
  public void ageTo(int searches) {
    search = -searches;
  }
}
