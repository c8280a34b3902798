package waywright.web.snippets;

import waywright.algorithm.Algorithms;
import waywright.puzzle.Board;
import waywright.puzzle.PuzzleResult;
import waywright.puzzle.SlidingPuzzle;
import waywright.puzzle.TileHeuristic;

final class PuzzleSnippet {

  private PuzzleSnippet() {}

  static PuzzleResult run() {
    // begin
    SlidingPuzzle puzzle = SlidingPuzzle.blankLast(3, 3);
    Board board = Board.of(3, 8, 5, 2, 6, 4, 7, 1, 0, 3);

    if (!puzzle.isSolvable(board)) { // parity: no search
      board = Board.of(3, 5, 8, 2, 6, 4, 7, 1, 0, 3);
    }

    // IDA* with linear conflict, or any search with any estimate.
    PuzzleResult shortest = puzzle.solve(board);
    PuzzleResult same = puzzle.solve(board, TileHeuristic.MANHATTAN, Algorithms::astar, 1_000_000);

    System.out.println(shortest.moves() + " moves: " + shortest.slides());
    System.out.println(same.expanded() + " boards expanded by A*");
    // end
    if (shortest.moves() != same.moves()) {
      throw new AssertionError("two optimal searches differ");
    }
    return shortest;
  }
}
