package waywright.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.puzzle.Board.Slide;
import waywright.search.SearchStatus;

/** The engine visits the boards that a recursion of a few lines visits, in any portions. */
class PlainRecursionTest {

  private long visited;

  @ParameterizedTest
  @CsvSource({"4, 4", "3, 3", "2, 4", "4, 3", "1, 4", "2, 2"})
  void visitsTheSameBoards(int columns, int rows) {
    SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(columns, rows);
    SlidingTileIdaStar engine = new SlidingTileIdaStar(puzzle, TileHeuristic.MANHATTAN);
    Random random = new Random(columns * 10L + rows);
    for (int i = 0; i < 40; i++) {
      Board board = puzzle.goal();
      for (int moves = random.nextInt(26); moves > 0; moves--) {
        Slide slide = Slide.of(random.nextInt(4));
        board = board.canSlide(slide) ? board.slide(slide) : board;
      }
      visited = 0;
      int bound = puzzle.estimate(board, TileHeuristic.MANHATTAN);
      while (!visit(puzzle, board, null, 0, bound)) {
        bound += 2;
      }
      engine.start(board);
      int portion = 1 + random.nextInt(7);
      while (engine.run(portion) == SearchStatus.RUNNING) {}
      assertEquals(SearchStatus.FOUND, engine.status());
      assertEquals(bound, engine.result().slides().size());
      assertEquals(visited, engine.expanded());
    }
  }

  private boolean visit(SlidingPuzzle puzzle, Board board, Slide last, int made, int bound) {
    visited++;
    if (board.equals(puzzle.goal())) {
      return true;
    }
    for (int ordinal = 0; ordinal < 4; ordinal++) {
      Slide slide = Slide.of(ordinal);
      if (board.canSlide(slide) && (last == null || slide != last.opposite())) {
        Board next = board.slide(slide);
        if (made + 1 + puzzle.estimate(next, TileHeuristic.MANHATTAN) <= bound
            && visit(puzzle, next, slide, made + 1, bound)) {
          return true;
        }
      }
    }
    return false;
  }
}
