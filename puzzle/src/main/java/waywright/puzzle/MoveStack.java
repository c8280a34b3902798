package waywright.puzzle;

/**
 * The boards that a pass has still to visit, for Manhattan distance: of each board visited all that
 * follow it within the bound, the first one on top.
 *
 * <p>Whether a move stays within the bound is as good as random, and a processor that guesses it is
 * wrong at every other board, which takes as long as all the rest. So nothing branches on it: each
 * board that follows is written on top, and the next one over it if it was beyond the bound.
 */
final class MoveStack {

  /** Where the number of moves made lies in {@link #rests}; below it, the list of moves. */
  private static final int MADE = 24;

  private static final int LIST = (1 << MADE) - 1;

  /** Where the slack lies. */
  private static final int SLACK = 32;

  private final long[] about;
  private final long[] swap;

  /** The boards to visit, the next one last. */
  private final long[] boards = new long[3 * SlidingTileIdaStar.DEPTH];

  /**
   * Of each the moves that may follow, the last one lowest; the number of moves made, 8 bits; and
   * how often two moves more would still be within the bound.
   */
  private final long[] rests = new long[3 * SlidingTileIdaStar.DEPTH];

  private int size;
  private long tried;
  private int depth;
  private boolean goalVisited;

  MoveStack(PackedMoves moves) {
    about = moves.about;
    swap = moves.swap;
  }

  /** Counts from 0 again. */
  void reset() {
    tried = 0;
  }

  /**
   * Begins a pass: one board to visit.
   *
   * @param moves all its moves
   * @param slack by how much the bound exceeds the estimate; even
   */
  void begin(long board, int moves, int slack) {
    boards[0] = board;
    rests[0] = (long) (slack >> 1) << SLACK | PackedMoves.reversed(moves);
    size = 1;
  }

  /** Moves of the boards visited since {@link #reset}, those beyond the bound among them. */
  long tried() {
    return tried;
  }

  /** Moves that lead to the board visited last. */
  int depth() {
    return depth;
  }

  /** Whether the board visited last is the goal. */
  boolean isGoalVisited() {
    return goalVisited;
  }

  /**
   * Visits at most so many boards, at least one, until one of them is the goal or none is left.
   *
   * @param branch filled with the boards that lead to the one visited last, by depth
   * @return how many more might have been visited
   */
  int visit(int nodes, long goal, long[] branch) {
    int budget = nodes;
    int top = size;
    int moves = 0;
    long board = ~goal;
    long rest = 0;
    while (budget > 0 && top > 0 && board != goal) {
      budget--;
      top--;
      board = boards[top];
      rest = rests[top];
      branch[(int) (rest >>> MADE) & 0xff] = board;
      long slack = rest >>> SLACK;
      long made = (rest >>> MADE & 0xff) + 1 << MADE;
      for (int left = (int) rest & LIST; left != 0; left >>>= 6) {
        int move = left & 63;
        long known = about[move];
        long tile = board >>> known & 15;
        long spare = slack - (known >>> PackedMoves.GROWTH + (int) tile & 1);
        boards[top] = board ^ tile * swap[move];
        rests[top] = spare << SLACK | made | known >>> PackedMoves.REVERSED;
        top += (int) (~spare >>> 63);
        moves++;
      }
    }
    size = top;
    tried += moves;
    depth = (int) (rest >>> MADE) & 0xff;
    goalVisited = board == goal;
    return budget;
  }
}
