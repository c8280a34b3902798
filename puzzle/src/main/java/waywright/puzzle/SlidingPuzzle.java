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
 * A sliding-tile puzzle: the size of the board, and the goal. Every move costs 1.
 *
 * <pre>{@code
 * SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(3, 3);
 * PuzzleResult result = puzzle.solve(Board.of(3, 8, 6, 7, 2, 5, 4, 3, 0, 1));
 * }</pre>
 *
 * <p>Immutable and safe to share between threads.
 */
public final class SlidingPuzzle {

  private static final int MOST_MOVES = 1_000_000;

  private final Board goal;

  /** The cell to which each tile belongs. */
  private final int[] homes;

  private SlidingPuzzle(Board goal) {
    this.goal = Objects.requireNonNull(goal, "goal");
    homes = new int[goal.cells()];
    for (int cell = 0; cell < homes.length; cell++) {
      homes[goal.tile(cell)] = cell;
    }
  }

  /** Returns a puzzle with the goal 0 1 2 …: the blank is at the upper left. */
  public static SlidingPuzzle blankFirst(int columns, int rows) {
    return to(counted(columns, rows, 0));
  }

  /** Returns a puzzle with the goal 1 2 3 … 0: the blank is at the lower right. */
  public static SlidingPuzzle blankLast(int columns, int rows) {
    return to(counted(columns, rows, 1));
  }

  /** Returns a puzzle with any goal. */
  public static SlidingPuzzle to(Board goal) {
    return new SlidingPuzzle(goal);
  }

  private static Board counted(int columns, int rows, int first) {
    if (columns < 1 || rows < 1 || columns > 127 || rows > 127 || columns * rows > 127) {
      throw new IllegalArgumentException(
          "a board of " + columns + " by " + rows + " does not have 1 .. 127 cells");
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
   * Returns the cell of a tile in the goal.
   *
   * @throws IndexOutOfBoundsException if the tile is not in {@code 0 .. cells()-1}
   */
  public int home(int tile) {
    Checks.index(tile, homes.length, "tile", "Maybe it is of another puzzle?");
    return homes[tile];
  }

  /**
   * Whether the goal can be reached, by parity: a move swaps the blank with a neighboring tile, so
   * the permutation from board to goal must be even exactly if the blank is an even number of steps
   * from its goal cell. With at least two rows and two columns this suffices (Wilson 1974); in a
   * single line tiles cannot pass each other: their order must be that of the goal.
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
   * Returns a solvable board: the goal after random moves, none of which undoes the previous one
   * unless the blank has no other move.
   *
   * <pre>{@code
   * Board board = puzzle.shuffled(80, random::nextInt);
   * }</pre>
   *
   * @param moves 0 to 1,000,000; a shortest solution has as many, or fewer by an even number
   * @param random returns a number in {@code 0 .. n-1} for {@code n}, like {@code nextInt} of every
   *     random source of Java; the same numbers give the same board
   * @throws IllegalArgumentException if {@code moves} is out of range or not 0 on a single cell, or
   *     a random number is out of range
   */
  public Board shuffled(int moves, IntUnaryOperator random) {
    if (moves < 0 || moves > MOST_MOVES || moves > 0 && cells() == 1) {
      throw new IllegalArgumentException(
          ("%s moves to shuffle a board of %s by %s: they must be in 0 .. %s, and 0 on a"
                  + " single cell")
              .formatted(moves, columns(), rows(), MOST_MOVES));
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
          "the random source returned %s, not one of 0 .. %s. Maybe random::nextInt?"
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

  /** Returns a lower bound for the number of moves from a board to the goal. */
  public int estimate(Board board, TileHeuristic heuristic) {
    Objects.requireNonNull(heuristic, "heuristic");
    requireShape(board);
    return heuristic.estimate(board.tiles(), this);
  }

  /** Returns the moves for {@code StateSearch}: up, left, right, down. */
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
   * Finds a shortest solution with IDA* and linear conflict. Takes time exponential in its length:
   * seconds for a hard 15-puzzle, usually more than a lifetime for a 24-puzzle (use the other
   * {@code solve} with a budget).
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
   * Finds a solution with any search: {@code solve(board, MANHATTAN, Algorithms::astar,
   * 1_000_000)}. Solvability is checked first, so {@code UNREACHABLE} takes no search. Memory: 40
   * bytes or more per visited board.
   *
   * @param heuristic the estimate, for searches that use one
   * @param algorithm creates the search
   * @param budget maximum number of expansions; {@code BUDGET_SPENT} if they do not suffice
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
    if (Objects.requireNonNull(board, "board").columns() != columns() || board.cells() != cells()) {
      throw new IllegalArgumentException(
          "a board of %s by %s, but the goal is %s by %s. Maybe give the number of columns?"
              .formatted(board.columns(), board.rows(), columns(), rows()));
    }
  }
}
