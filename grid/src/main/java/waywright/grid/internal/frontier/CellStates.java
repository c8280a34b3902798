package waywright.grid.internal.frontier;

import java.util.Arrays;
import waywright.grid.GridMap;

/**
 * The search state of each cell in one long: cost, arrival, closed. Blocks of 64 cells are cleared
 * when the first of them is accessed in a search, so that starting a search costs nothing and no
 * bits are spent on stamps.
 *
 * <p>The states of up to a million cells lie in one array, at most 8 MB; those of larger maps in
 * pieces of 64 cells, allocated at their first access.
 */
public final class CellStates {

  /** The state of an unvisited cell: more expensive than any cost. */
  public static final long UNSEEN = Long.MAX_VALUE - 1;

  /** Costs are below this. */
  public static final long COST_LIMIT = 1L << 57;

  /** The states of all cells; empty if in pieces. */
  private final long[] states;

  /** The same in pieces of 64 cells, null where none was accessed; empty if in one array. */
  private final long[][] pieces;

  /** For each 64 cells the number of the search that last cleared them. */
  private final int[] clearedBy;

  int search;

  /** Creates states of unvisited cells, in one array for up to {@code mostDense} cells. */
  CellStates(int cells, int mostDense) {
    clearedBy = new int[cells + 63 >> 6];
    states = new long[cells <= mostDense ? clearedBy.length << 6 : 0];
    pieces = new long[cells <= mostDense ? 0 : clearedBy.length][];
  }

  /** Returns the bytes allocated in one piece for this many cells. */
  public static long initialBytes(long cells) {
    return cells <= GridMap.MOST_IN_ONE ? 8 * cells + cells / 16 : cells / 8;
  }

  /** Marks all cells as unvisited. */
  public void clear() {
    if (++search == 0) {
      Arrays.fill(clearedBy, 0);
      search = 1;
    }
  }

  /** Returns the state of a cell, {@link #UNSEEN} if it was not visited in this search. */
  public long get(int cell) {
    if (clearedBy[cell >> 6] != search) {
      wipe(cell >> 6);
    }
    return cell < states.length ? states[cell] : pieces[cell >> 6][cell & 63];
  }

  /** Like {@link #get}, but without allocating memory, for cells far from visited ones. */
  long peek(int cell) {
    return clearedBy[cell >> 6] == search ? get(cell) : UNSEEN;
  }

  private void wipe(int piece) {
    clearedBy[piece] = search;
    if (states.length > 0) {
      Arrays.fill(states, piece << 6, (piece << 6) + 64, UNSEEN);
      return;
    }
    if (pieces[piece] == null) {
      pieces[piece] = new long[64];
    }
    Arrays.fill(pieces[piece], UNSEEN);
  }

  /** Sets the state of a cell for which {@link #get} was called in this search. */
  public void set(int cell, long state) {
    if (cell < states.length) {
      states[cell] = state;
    } else {
      pieces[cell >> 6][cell & 63] = state;
    }
  }

  /** Packs the state of an open cell: its cost and its arrival direction. */
  public static long state(long g, int arrival) {
    return g << 5 | arrival << 1;
  }

  /** Returns the cost of a state. */
  public static long g(long state) {
    return state >> 5;
  }

  /** Returns the arrival direction of a state. */
  public static int arrival(long state) {
    return (int) state >> 1 & 15;
  }

  /** Returns whether the cell was expanded at that cost. */
  public static boolean isClosed(long state) {
    return (state & 1) != 0;
  }

  /** 1 if the cell is unvisited, else 0: to count without an unpredictable branch. */
  static long newCells(long state) {
    return state >>> 62;
  }

  /** 1 if the cell has been expanded, else 0. */
  static long closedCells(long state) {
    return state & 1;
  }
}
