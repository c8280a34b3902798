package waywright.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.puzzle.Board.Slide;
import waywright.search.SearchStatus;

/**
 * IDA* for boards of up to 4 × 4, packed in one {@code long}: 4 bits per cell, in a frame of 4 × 4.
 *
 * <p>Searches depth-first while moves made plus moves estimated are within a bound, and never
 * undoes the last move; then again with the bound raised by 2 (both estimates have the parity of
 * the number of moves left). <b>Guarantees:</b> complete, optimal. <b>Time:</b> exponential in the
 * number of moves; about 13 ns per node, 35 ns with linear conflict, which visits three to eight
 * times fewer nodes. <b>Memory:</b> constant. <b>Not for</b> repeated queries on boards that A* can
 * hold in memory.
 *
 * <p>Can be interrupted: {@link #run(long)} takes a budget in nodes, and continues when called
 * again. One thread at a time, except for {@link #cancel}. Repeated searches reuse all tables.
 *
 * <p>Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
 * 1985. The stack is in arrays, not in calls, so that a search can pause after any node.
 */
public final class SlidingTileIdaStar {

  /** The maximum number of columns and of rows. */
  public static final int SIDE = 4;

  /** More than the longest shortest solution of any board up to 4 × 4 (80 moves). */
  static final int DEPTH = 128;

  /** Nodes between two checks whether the search was canceled. */
  private static final int SLICE = 1 << 16;

  private static final int MOVES = (1 << 24) - 1;

  private final SlidingPuzzle puzzle;
  private final TileHeuristic heuristic;
  private final PackedMoves moves;
  private final @Nullable LineConflicts conflicts;
  private final long goal;

  /** The boards still to visit without line conflicts; with them {@link #left} has this. */
  private final MoveStack stack;

  private Board start;
  private SearchStatus status = SearchStatus.READY;
  private volatile boolean cancelRequested;
  private int bound;
  private long expanded;
  private long generated;

  /** The boards of the current branch; {@link #left} has {@code slack << 24 | moves to try}. */
  private final long[] boards = new long[DEPTH];

  private final int[] left = new int[DEPTH];
  private int depth;

  /**
   * Creates a search for one puzzle. Linear conflict needs tables of 512 KB.
   *
   * @param heuristic Manhattan distance or linear conflict
   * @throws IllegalArgumentException if the puzzle is larger than 4 × 4, or for another heuristic
   */
  public SlidingTileIdaStar(SlidingPuzzle puzzle, TileHeuristic heuristic) {
    if (Objects.requireNonNull(puzzle, "puzzle").columns() > SIDE || puzzle.rows() > SIDE) {
      throw new IllegalArgumentException(
          ("a board of %s by %s does not fit into 4 by 4. Maybe use SlidingPuzzle.solve"
                  + " with Algorithms::idaStar?")
              .formatted(puzzle.columns(), puzzle.rows()));
    }
    if (heuristic == TileHeuristic.HAMMING) {
      throw new IllegalArgumentException(
          "this search needs MANHATTAN or LINEAR_CONFLICT; HAMMING does not keep parity");
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
   * Starts a search.
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
    stack.tried = 0;
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

  /** Visits at most {@code nodes} boards; the next call continues. */
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

  /** Makes the search stop within {@value #SLICE} nodes. May be called from another thread. */
  public void cancel() {
    cancelRequested = true;
  }

  /** Abandons the current search. */
  public void reset() {
    status = SearchStatus.READY;
    cancelRequested = false;
  }

  /** The status of the search. */
  public SearchStatus status() {
    boolean canceled = cancelRequested && status == SearchStatus.RUNNING;
    return canceled ? SearchStatus.CANCELLED : status;
  }

  /** A lower bound for the number of moves; equal to it if a solution was found. */
  public int bound() {
    return bound;
  }

  /** The number of visited boards; each pass counts its boards again. */
  public long expanded() {
    return expanded;
  }

  /**
   * The number of tried moves, including those beyond the bound. Without line conflicts all moves
   * of a board are tried when it is visited.
   */
  public long generated() {
    return generated;
  }

  /** Returns the current result. The status of a running search is {@code BUDGET_SPENT}. */
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
      generated = stack.tried;
    }
    expanded++;
    status = board == goal ? SearchStatus.FOUND : SearchStatus.RUNNING;
  }

  /**
   * Visits at most {@code nodes} boards of this pass, without line conflicts; returns the unused
   * part of {@code nodes}.
   */
  private int visit(int nodes) {
    int budget = stack.visit(nodes, goal, boards);
    depth = stack.depth;
    expanded += nodes - budget;
    generated = stack.tried;
    if (stack.goalVisited) {
      status = SearchStatus.FOUND;
    }
    return nextPass(budget);
  }

  /** Begins the next pass if any budget is left; returns the remaining budget. */
  private int nextPass(int budget) {
    if (budget > 0 && status == SearchStatus.RUNNING) {
      bound += 2;
      startPass();
      return budget - 1;
    }
    return budget;
  }

  /**
   * Visits boards with line conflicts, with a branch: a lookup takes longer than a misprediction.
   */
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
