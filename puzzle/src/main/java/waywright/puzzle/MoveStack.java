package waywright.puzzle;

/**
 * The boards that a pass still has to visit, for Manhattan distance: all successors, within the
 * bound, of each visited board, the first on top.
 *
 * <p>Whether a move stays within the bound is almost random: a branch on it would be mispredicted
 * at every other board, which takes as long as everything else. So there is no such branch: each
 * successor is written on top, and the next one replaces it if it was beyond the bound.
 */
final class MoveStack {

  /** The lowest bit of the number of moves made in {@link #rests}; below is the list of moves. */
  private static final int MADE = 24;

  private static final int LIST = (1 << MADE) - 1;

  /** The lowest bit of the slack in {@link #rests}. */
  private static final int SLACK = 32;

  private final long[] about;
  private final long[] swap;

  /** The boards to visit, the next one last. */
  private final long[] boards = new long[3 * SlidingTileIdaStar.DEPTH];

  /**
   * Per board: the moves that may follow, the last one in the lowest bits; the number of moves
   * made, 8 bits; and half of the slack.
   */
  private final long[] rests = new long[3 * SlidingTileIdaStar.DEPTH];

  private int size;
  long tried;
  int depth;
  boolean goalVisited;

  MoveStack(PackedMoves moves) {
    about = moves.about;
    swap = moves.swap;
  }

  /**
   * Begins a pass with one board to visit.
   *
   * @param moves all its moves
   * @param slack by how much the bound exceeds the estimate; even
   */
  void begin(long board, int moves, int slack) {
    boards[0] = board;
    rests[0] = (long) (slack >> 1) << SLACK | PackedMoves.reversed(moves);
    size = 1;
  }

  /**
   * Visits boards until one of them is the goal or none is left.
   *
   * @param nodes the maximum number of boards, 1 or more
   * @param branch filled with the boards that lead to the one visited last, by depth
   * @return the unused part of {@code nodes}
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
