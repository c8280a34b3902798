package waywright.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.internal.Checks;
import waywright.puzzle.Board.Slide;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.state.Moves;

/**
 * A sliding-tile puzzle: the shape of the board, and the goal. Every move costs 1.
 *
 * <pre>{@code
 * SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(3, 3);
 * PuzzleResult result = puzzle.solve(Board.of(3, 8, 6, 7, 2, 5, 4, 3, 0, 1));
 * }</pre>
 *
 * <p>Immutable and shared by threads.
 */
public final class SlidingPuzzle {

  private static final int MOST_MOVES = 1_000_000;

  private final Board goal;

  /** The cell to which each tile belongs. */
  private final int[] homes;

  private SlidingPuzzle(Board goal) {
    Objects.requireNonNull(goal, "goal");
    this.goal = goal;
    homes = new int[goal.cells()];
    for (int cell = 0; cell < homes.length; cell++) {
      homes[goal.tile(cell)] = cell;
    }
  }

  /** The goal is 0 1 2 …, the blank at the upper left. */
  public static SlidingPuzzle blankFirst(int columns, int rows) {
    return to(counted(columns, rows, 0));
  }

  /** The goal is 1 2 3 … 0, the blank at the lower right. */
  public static SlidingPuzzle blankLast(int columns, int rows) {
    return to(counted(columns, rows, 1));
  }

  /** Any goal. */
  public static SlidingPuzzle to(Board goal) {
    return new SlidingPuzzle(goal);
  }

  private static Board counted(int columns, int rows, int first) {
    if (columns < 1 || rows < 1 || columns > 127 || rows > 127 || columns * rows > 127) {
      throw new IllegalArgumentException(
          "a board of " + columns + " by " + rows + " has not 1 .. 127 cells");
    }
    int[] tiles = new int[columns * rows];
    Arrays.setAll(tiles, cell -> (cell + first) % tiles.length);
    return Board.of(columns, tiles);
  }

  /** The goal. */
  public Board goal() {
    return goal;
  }

  /** Number of columns. */
  public int columns() {
    return goal.columns();
  }

  /** Number of rows. */
  public int rows() {
    return goal.rows();
  }

  /** Number of cells. */
  public int cells() {
    return homes.length;
  }

  /**
   * The cell to which a tile belongs.
   *
   * @throws IndexOutOfBoundsException if the tile is not in {@code 0 .. cells()-1}
   */
  public int home(int tile) {
    Checks.index(tile, homes.length, "tile", "Maybe it is of another puzzle?");
    return homes[tile];
  }

  /**
   * Whether the goal can be reached, by parity: a move swaps the blank with a tile and takes it one
   * step, so the permutation from board to goal is even exactly if the blank is an even number of
   * steps from its home. On a board of two rows and columns or more that suffices (Wilson 1974); in
   * a single line tiles cannot pass each other at all.
   *
   * @throws IllegalArgumentException if the board is of another shape
   */
  public boolean isSolvable(Board board) {
    requireShape(board);
    if (columns() == 1 || rows() == 1) {
      return sameOrder(board);
    }
    boolean odd = false;
    boolean[] met = new boolean[cells()];
    for (int cell = 0; cell < met.length; cell++) {
      for (int at = homes[board.tile(cell)]; !met[cell] && at != cell; at = homes[board.tile(at)]) {
        met[at] = true;
        odd = !odd;
      }
    }
    int home = homes[0];
    int blank = board.blank();
    int steps = home % columns() + home / columns() + blank % columns() + blank / columns();
    return odd == (steps % 2 == 1);
  }

  /**
   * A board that can be solved: the goal after random moves, none of which undoes the one before it
   * unless the blank can go no other way.
   *
   * <pre>{@code
   * Board board = puzzle.shuffled(80, random::nextInt);
   * }</pre>
   *
   * @param moves how many, 0 to 1,000,000: no shortest solution needs more, and each has as many or
   *     an even number less
   * @param random gives a number in {@code 0 .. n-1} for {@code n}, as {@code nextInt} does in all
   *     random sources of Java; the same numbers give the same board
   * @throws IllegalArgumentException if {@code moves} is out of range, the board has one cell and
   *     so no moves, or a random number is out of range
   */
  public Board shuffled(int moves, IntUnaryOperator random) {
    if (moves < 0 || moves > MOST_MOVES || moves > 0 && cells() == 1) {
      throw new IllegalArgumentException(
          String.format(
              "%s moves to shuffle a board of %s by %s: they must be in 0 .. %s, and 0 on a"
                  + " single cell",
              moves, columns(), rows(), MOST_MOVES));
    }
    Board board = goal;
    Slide last = null;
    for (int i = 0; i < moves; i++) {
      last = next(board, last, random);
      board = board.slide(last);
    }
    return board;
  }

  private static Slide next(Board board, @Nullable Slide last, IntUnaryOperator random) {
    Objects.requireNonNull(random, "random");
    List<Slide> choice = new ArrayList<>(List.of(Slide.values()));
    choice.removeIf(slide -> !board.canSlide(slide));
    if (last != null && choice.size() > 1) {
      choice.remove(last.opposite());
    }
    int chosen = random.applyAsInt(choice.size());
    if (chosen < 0 || chosen >= choice.size()) {
      throw new IllegalArgumentException(
          "the random source gave %s, not one of 0 .. %s. Maybe random::nextInt?"
              .formatted(chosen, choice.size() - 1));
    }
    return choice.get(chosen);
  }

  private boolean sameOrder(Board board) {
    int next = 0;
    for (int cell = 0; cell < cells(); cell++) {
      if (board.tile(cell) != 0) {
        next += goal.tile(next) == 0 ? 1 : 0;
        if (goal.tile(next++) != board.tile(cell)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The estimated number of moves from a board to the goal; never too many. */
  public int estimate(Board board, TileHeuristic heuristic) {
    Objects.requireNonNull(heuristic, "heuristic");
    requireShape(board);
    return heuristic.estimate(board.tiles(), this);
  }

  /** The moves, for {@code StateSearch}: up, left, right, down. */
  public static BiConsumer<Board, Moves<Board>> successors() {
    return (board, moves) -> {
      for (Slide slide : Slide.values()) {
        if (board.canSlide(slide)) {
          moves.add(board.slide(slide));
        }
      }
    };
  }

  /**
   * A shortest solution, by IDA* with linear conflict. Exponential in its length: a hard 15-puzzle
   * takes seconds, a 24-puzzle usually more than a lifetime (use the other {@code solve} with a
   * budget).
   *
   * @throws IllegalArgumentException if the board is of another shape
   */
  public PuzzleResult solve(Board start) {
    if (columns() <= SlidingTileIdaStar.SIDE && rows() <= SlidingTileIdaStar.SIDE) {
      SlidingTileIdaStar search = new SlidingTileIdaStar(this, TileHeuristic.LINEAR_CONFLICT);
      search.start(start);
      search.run();
      return search.result();
    }
    return solve(start, TileHeuristic.LINEAR_CONFLICT, Algorithms::idaStar, Long.MAX_VALUE);
  }

  /**
   * A solution by any search: {@code solve(board, MANHATTAN, Algorithms::astar, 1_000_000)}.
   * Solvability is checked first: {@code UNREACHABLE} then comes without a search. Remembers every
   * board met, 40 bytes each and more.
   *
   * @param heuristic the estimate, for searches that use one
   * @param algorithm makes the search; boards of more than 16 cells cannot be searched from both
   *     ends
   * @param budget the most expansions; {@code BUDGET_SPENT} if they do not suffice
   * @throws IllegalArgumentException if the board is of another shape
   */
  public PuzzleResult solve(
      Board start,
      TileHeuristic heuristic,
      Function<? super BoardSpace, ? extends Search> algorithm,
      long budget) {
    Objects.requireNonNull(algorithm, "algorithm");
    if (!isSolvable(start)) {
      return new PuzzleResult(SearchStatus.UNREACHABLE, start, List.of(), 0, 0);
    }
    BoardSpace space = new BoardSpace(this);
    Search search = algorithm.apply(space);
    search.start(space.node(start), space.node(goal), space.estimate(heuristic));
    search.run(budget);
    return space.result(start, search);
  }

  void requireShape(Board board) {
    Objects.requireNonNull(board, "board");
    if (board.columns() != columns() || board.cells() != cells()) {
      throw new IllegalArgumentException(
          "a board of %s by %s, but the goal is %s by %s. Maybe say how many columns there are?"
              .formatted(board.columns(), board.rows(), columns(), rows()));
    }
  }
}
