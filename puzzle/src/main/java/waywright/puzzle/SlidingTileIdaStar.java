package waywright.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.puzzle.Board.Slide;
import waywright.search.SearchStatus;

/**
 * IDA* for boards of up to 4 × 4, packed in one {@code long}: 4 bits a cell, in a frame of 4 × 4.
 *
 * <p>Follows one branch at a time, never undoing the last move, as long as moves made plus moves
 * estimated stay within a bound; then again with the bound raised by 2 (both estimates keep the
 * parity of the moves left, and change by 1 with each move). <b>Guarantees:</b> complete, optimal.
 * <b>Time:</b> exponential in the moves, some 13 ns a node, 35 ns with linear conflict (which
 * visits three to eight times fewer); <b>memory:</b> constant. <b>Not for</b> boards that A* can
 * hold in memory and that are asked for again and again.
 *
 * <p>Steppable: {@link #run(long)} with a budget in nodes, again to go on. Belongs to one thread at
 * a time; only {@link #cancel} may come from another. Repeated searches reuse all tables.
 *
 * <p>Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
 * 1985. What is left to do lies in arrays rather than in calls, so that it can rest between any two
 * nodes.
 */
public final class SlidingTileIdaStar {

  /** The most columns and rows. */
  public static final int SIDE = 4;

  /** More than the longest solution of any board up to 4 × 4 (80 moves). */
  static final int DEPTH = 128;

  /** Nodes between two looks at the wish to cancel. */
  private static final int SLICE = 1 << 16;

  private static final int MOVES = (1 << 24) - 1;

  private final SlidingPuzzle puzzle;
  private final TileHeuristic heuristic;
  private final PackedMoves moves;
  private final @Nullable LineConflicts conflicts;
  private final long goal;

  /** What is still to be visited, without line conflicts; with them the branch tells. */
  private final MoveStack stack;

  private Board start;
  private SearchStatus status = SearchStatus.READY;
  private volatile boolean cancelRequested;
  private int bound;
  private long expanded;
  private long generated;

  /** The boards of the branch, and of each what it has left: {@code slack << 24 | moves to try}. */
  private final long[] boards = new long[DEPTH];

  private final int[] left = new int[DEPTH];
  private int depth;

  /**
   * An engine for one puzzle. Linear conflict builds tables of 512 KB.
   *
   * @param heuristic Manhattan distance or linear conflict
   * @throws IllegalArgumentException if the puzzle is larger than 4 × 4, or for another heuristic
   */
  public SlidingTileIdaStar(SlidingPuzzle puzzle, TileHeuristic heuristic) {
    Objects.requireNonNull(puzzle, "puzzle");
    if (puzzle.columns() > SIDE || puzzle.rows() > SIDE) {
      throw new IllegalArgumentException(
          String.format(
              "a board of %s by %s does not fit into 4 by 4. Maybe use SlidingPuzzle.solve"
                  + " with Algorithms::idaStar?",
              puzzle.columns(), puzzle.rows()));
    }
    if (heuristic == TileHeuristic.HAMMING) {
      throw new IllegalArgumentException(
          "this engine needs MANHATTAN or LINEAR_CONFLICT; HAMMING does not keep parity");
    }
    this.puzzle = puzzle;
    this.heuristic = Objects.requireNonNull(heuristic, "heuristic");
    moves = new PackedMoves(puzzle);
    conflicts = heuristic == TileHeuristic.LINEAR_CONFLICT ? new LineConflicts(puzzle) : null;
    stack = new MoveStack(moves);
    goal = moves.pack(puzzle.goal());
    start = puzzle.goal();
  }

  /**
   * Starts anew.
   *
   * @return this
   * @throws IllegalStateException if a search is running: cancel or reset it first
   * @throws IllegalArgumentException if the board is of another shape
   */
  public SlidingTileIdaStar start(Board board) {
    if (status() == SearchStatus.RUNNING) {
      throw new IllegalStateException(
          "start was called while a search is running. Maybe cancel(), run() or reset() it first?");
    }
    boolean solvable = puzzle.isSolvable(board);
    cancelRequested = false;
    start = board;
    expanded = 0;
    generated = 0;
    stack.reset();
    depth = 0;
    bound = puzzle.estimate(board, heuristic);
    status = solvable ? SearchStatus.RUNNING : SearchStatus.UNREACHABLE;
    if (solvable) {
      startPass();
    }
    return this;
  }

  /** Runs until the search is over. */
  public SearchStatus run() {
    return run(Long.MAX_VALUE);
  }

  /** Visits at most {@code nodes} boards; run again to go on. */
  public SearchStatus run(long nodes) {
    long budget = nodes;
    while (budget > 0 && status == SearchStatus.RUNNING) {
      if (cancelRequested) {
        status = SearchStatus.CANCELLED;
        break;
      }
      int slice = (int) Math.min(budget, SLICE);
      budget -= slice - (conflicts == null ? visit(slice) : visit(slice, conflicts));
    }
    return status;
  }

  /** Asks the search to stop within {@value #SLICE} nodes. May be called from another thread. */
  public void cancel() {
    cancelRequested = true;
  }

  /** Gives up the search under way. */
  public void reset() {
    status = SearchStatus.READY;
    cancelRequested = false;
  }

  /** Where the search stands. */
  public SearchStatus status() {
    boolean canceled = cancelRequested && status == SearchStatus.RUNNING;
    return canceled ? SearchStatus.CANCELLED : status;
  }

  /** No solution is shorter than this; the number of moves if one was found. */
  public int bound() {
    return bound;
  }

  /** Boards visited so far, counted again in every pass. */
  public long expanded() {
    return expanded;
  }

  /**
   * Moves tried so far, those beyond the bound among them. Without line conflicts all moves of a
   * board are tried when it is visited.
   */
  public long generated() {
    return generated;
  }

  /** A copy of all that is known now. A search that is running shows as {@code BUDGET_SPENT}. */
  public PuzzleResult result() {
    SearchStatus now = status();
    if (now != SearchStatus.FOUND) {
      SearchStatus shown = now == SearchStatus.RUNNING ? SearchStatus.BUDGET_SPENT : now;
      return new PuzzleResult(shown, start, List.of(), expanded, generated);
    }
    List<Slide> slides = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      slides.add(PackedMoves.between(boards[i], boards[i + 1]));
    }
    return new PuzzleResult(now, start, slides, expanded, generated);
  }

  private void startPass() {
    long board = moves.pack(start);
    depth = 0;
    int slack = bound - puzzle.estimate(start, heuristic);
    boards[0] = board;
    left[0] = slack << 24 | moves.movesOf(board);
    if (conflicts == null) {
      stack.begin(board, moves.movesOf(board), slack);
      stack.visit(1, goal, boards);
      generated = stack.tried();
    }
    expanded++;
    status = board == goal ? SearchStatus.FOUND : SearchStatus.RUNNING;
  }

  /**
   * Visits at most {@code nodes} boards of this pass, without line conflicts; returns how many of
   * them it had left.
   */
  private int visit(int nodes) {
    int budget = stack.visit(nodes, goal, boards);
    depth = stack.depth();
    expanded += nodes - budget;
    generated = stack.tried();
    if (stack.isGoalVisited()) {
      status = SearchStatus.FOUND;
    }
    return nextPass(budget);
  }

  /** Begins the next pass if a budget is left of this one, and returns what is left then. */
  private int nextPass(int budget) {
    if (budget > 0 && status == SearchStatus.RUNNING) {
      bound += 2;
      startPass();
      return budget - 1;
    }
    return budget;
  }

  /** The same with line conflicts, by a branch: they take longer to look up than a wrong guess. */
  private int visit(int nodes, LineConflicts conflicts) {
    int[] shift = moves.shift;
    long[] swap = moves.swap;
    byte[] growth = moves.growth;
    int budget = nodes;
    int tried = 0;
    int depth = this.depth;
    long board = boards[depth];
    int rest = left[depth] & MOVES;
    int slack = left[depth] >>> 24;
    while (budget > 0) {
      if (rest == 0) {
        if (depth == 0) {
          break;
        }
        depth--;
        board = boards[depth];
        rest = left[depth] & MOVES;
        slack = left[depth] >>> 24;
        continue;
      }
      int move = rest & 63;
      rest >>>= 6;
      tried++;
      int tile = (int) (board >>> shift[move]) & 15;
      long next = board ^ tile * swap[move];
      int spare = slack - growth[move << 4 | tile] - conflicts.change(board, next, move);
      if (spare < 0) {
        continue;
      }
      boards[depth] = board;
      left[depth] = slack << 24 | rest;
      depth++;
      board = next;
      rest = moves.following[move];
      slack = spare;
      budget--;
      if (next == goal) {
        status = SearchStatus.FOUND;
        break;
      }
    }
    boards[depth] = board;
    left[depth] = slack << 24 | rest;
    this.depth = depth;
    expanded += nodes - budget;
    generated += tried;
    return nextPass(budget);
  }
}
