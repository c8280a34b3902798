package waywright.grid.internal.frontier;

import java.util.Arrays;
import waywright.grid.GridMap;

/**
 * What a search knows of each cell, in one long: cost, arrival, closed. 64 cells are wiped when the
 * first of them is looked at in a search, so starting anew costs nothing and all bits are the
 * cell's own.
 *
 * <p>The states of up to a million cells lie in one array, 8 MB at most; those of larger maps in
 * pieces of 64, made when they are first wiped: as many as were looked at.
 */
public final class CellStates {

  /** Of a cell that has not been met: dearer than any. */
  public static final long UNSEEN = Long.MAX_VALUE - 1;

  /** Costs are below this. */
  public static final long COST_LIMIT = 1L << 57;

  /** The states of all cells, or nothing if there are too many. */
  private final long[] states;

  /** The same in pieces of 64 cells, null where none was looked at; or nothing. */
  private final long[][] pieces;

  /** For 64 cells each the search for which they were wiped last. */
  private final int[] wiped;

  private int search;

  /** Of so many cells, none of them met. */
  public CellStates(int cells) {
    this(cells, GridMap.MOST_IN_ONE);
  }

  /** The same, in one array up to so many cells. */
  CellStates(int cells, int mostDense) {
    wiped = new int[cells + 63 >> 6];
    states = new long[cells <= mostDense ? wiped.length << 6 : 0];
    pieces = new long[cells <= mostDense ? 0 : wiped.length][];
  }

  /** The bytes that are made at once for so many cells. */
  public static long room(long cells) {
    return cells <= GridMap.MOST_IN_ONE ? 8 * cells + cells / 16 : cells / 8;
  }

  /** Forgets all cells. */
  public void clear() {
    if (++search == 0) {
      Arrays.fill(wiped, 0);
      search = 1;
    }
  }

  /** The state of a cell, {@link #UNSEEN} if it has not been met in this search. */
  public long get(int cell) {
    if (wiped[cell >> 6] != search) {
      wipe(cell >> 6);
    }
    return cell < states.length ? states[cell] : pieces[cell >> 6][cell & 63];
  }

  /** The same without making room for it: for looks at cells that may lie anywhere. */
  long look(int cell) {
    return wiped[cell >> 6] == search ? get(cell) : UNSEEN;
  }

  private void wipe(int piece) {
    wiped[piece] = search;
    if (states.length > 0) {
      Arrays.fill(states, piece << 6, (piece << 6) + 64, UNSEEN);
      return;
    }
    if (pieces[piece] == null) {
      pieces[piece] = new long[64];
    }
    Arrays.fill(pieces[piece], UNSEEN);
  }

  /** Sets a cell that {@link #get} has been asked for in this search. */
  public void set(int cell, long state) {
    if (cell < states.length) {
      states[cell] = state;
    } else {
      pieces[cell >> 6][cell & 63] = state;
    }
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
  void ageTo(int searches) {
    search = -searches;
  }
}
