package waywright.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.algorithm.Algorithms;
import waywright.puzzle.Board.Slide;
import waywright.search.SearchStatus;
import waywright.state.StateResult;
import waywright.state.StateSearch;

class SlidingPuzzleTest {

  @ParameterizedTest
  @CsvSource({"2,2", "3,2", "2,3", "4,2", "2,4", "1,4", "4,1", "1,1"})
  void everyBoardOfASmallPuzzleIsSolvedOptimally(int columns, int rows) {
    SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(columns, rows);
    Map<Board, Integer> depths = AllBoards.depths(puzzle.goal());
    SlidingTileIdaStar manhattan = new SlidingTileIdaStar(puzzle, TileHeuristic.MANHATTAN);
    SlidingTileIdaStar conflicts = new SlidingTileIdaStar(puzzle, TileHeuristic.LINEAR_CONFLICT);
    int i = 0;
    for (Map.Entry<Board, Integer> entry : depths.entrySet()) {
      if (i++ % (1 + depths.size() / 400) != 0) {
        continue;
      }
      for (SlidingTileIdaStar search : List.of(manhattan, conflicts)) {
        search.start(entry.getKey()).run();
        PuzzleResult result = search.result();
        assertEquals(entry.getValue(), result.moves(), entry.getKey()::toString);
        assertEquals(puzzle.goal(), result.boards().get(result.moves()));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"4,3", "3,4", "4,4", "5,5", "2,7", "6,1"})
  void allWaysOfSearchingAgree(int columns, int rows) {
    Random random = new Random(columns * 31 + rows);
    for (int i = 0; i < 10; i++) {
      Board goal = shuffled(SlidingPuzzle.blankLast(columns, rows).goal(), 500, random);
      SlidingPuzzle puzzle = SlidingPuzzle.to(goal);
      Board start = shuffled(goal, 28, random);
      PuzzleResult result = puzzle.solve(start);
      assertEquals(goal, result.boards().get(result.moves()));
      PuzzleResult astar =
          puzzle.solve(start, TileHeuristic.MANHATTAN, Algorithms::astar, Long.MAX_VALUE);
      assertEquals(result.moves(), astar.moves());
      PuzzleResult twoSided =
          puzzle.solve(start, TileHeuristic.HAMMING, Algorithms::bidirectional, Long.MAX_VALUE);
      assertEquals(result.moves(), twoSided.moves());
      StateResult<Board> states =
          StateSearch.astar(SlidingPuzzle.successors())
              .start(start, goal, board -> puzzle.estimate(board, TileHeuristic.LINEAR_CONFLICT))
              .solve();
      assertEquals(result.moves(), states.cost());
    }
  }

  private static Board shuffled(Board board, int moves, Random random) {
    Board at = board;
    for (int i = 0; i < moves; i++) {
      Slide slide = Slide.of(random.nextInt(4));
      at = at.canSlide(slide) ? at.slide(slide) : at;
    }
    return at;
  }

  @ParameterizedTest
  @CsvSource({"4,4", "3,3", "4,2", "3,4", "1,4"})
  void incrementalEstimatesEqualFreshOnes(int columns, int rows) {
    Random random = new Random(5);
    Board goal = shuffled(SlidingPuzzle.blankFirst(columns, rows).goal(), 99, random);
    SlidingPuzzle puzzle = SlidingPuzzle.to(goal);
    PackedMoves moves = new PackedMoves(puzzle);
    LineConflicts conflicts = new LineConflicts(puzzle);
    Board board = goal;
    int met = 0;
    for (int i = 0; i < 20_000; i++) {
      Slide slide = Slide.of(random.nextInt(4));
      if (!board.canSlide(slide)) {
        continue;
      }
      Board next = board.slide(slide);
      long before = moves.pack(board);
      int cell = board.blank() / columns * 4 + board.blank() % columns;
      int move = cell << 2 | slide.ordinal();
      int tile = (int) (before >>> moves.shift[move]) & 15;
      long after = before ^ tile * moves.swap[move];
      assertEquals(moves.pack(next), after);
      assertEquals(slide, PackedMoves.between(before, after));
      int manhattan = moves.growth[move << 4 | tile] - 1;
      assertEquals(change(puzzle, board, next, TileHeuristic.MANHATTAN), manhattan);
      assertEquals(
          change(puzzle, board, next, TileHeuristic.LINEAR_CONFLICT),
          manhattan + conflicts.change(before, after, move));
      met += conflicts.change(before, after, move) != 0 ? 1 : 0;
      board = next;
    }
    assertTrue(met > 0 || columns == 1, "no conflict came up");
  }

  private static int change(SlidingPuzzle puzzle, Board a, Board b, TileHeuristic heuristic) {
    return puzzle.estimate(b, heuristic) - puzzle.estimate(a, heuristic);
  }

  @Test
  void aRestedSearchEqualsAStraightOne() {
    SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(4, 4);
    Board start = shuffled(puzzle.goal(), 90, new Random(3));
    SlidingTileIdaStar straight = new SlidingTileIdaStar(puzzle, TileHeuristic.LINEAR_CONFLICT);
    straight.start(start).run();
    SlidingTileIdaStar rested = new SlidingTileIdaStar(puzzle, TileHeuristic.LINEAR_CONFLICT);
    for (int nodes : new int[] {1, 2, 3, 7, 1_000}) {
      rested.start(start);
      long before = rested.expanded();
      while (rested.run(nodes) == SearchStatus.RUNNING) {
        assertEquals(before + nodes, rested.expanded(), "a budget is spent exactly");
        assertEquals(SearchStatus.BUDGET_SPENT, rested.result().status());
        before = rested.expanded();
      }
      assertEquals(straight.result(), rested.result());
      assertEquals(SearchStatus.FOUND, rested.run(), "over is over");
    }
  }

  @Test
  void cancelAndResetAndBusyAreTold() {
    SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(4, 4);
    Board hard = Board.parse("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", 4);
    SlidingTileIdaStar search = new SlidingTileIdaStar(puzzle, TileHeuristic.MANHATTAN);
    assertEquals(SearchStatus.READY, search.status());
    search.start(hard).run(1_000);
    assertThrows(IllegalStateException.class, () -> search.start(hard));
    search.cancel();
    assertEquals(SearchStatus.CANCELLED, search.status());
    assertEquals(SearchStatus.CANCELLED, search.run());
    assertEquals(SearchStatus.CANCELLED, search.result().status());
    assertTrue(search.expanded() <= 1_001);
    search.start(puzzle.goal());
    assertEquals(SearchStatus.FOUND, search.status());
    assertEquals(0, search.result().moves());
    search.start(hard).run(10);
    search.reset();
    assertEquals(SearchStatus.READY, search.status());
  }

  @Test
  void aBudgetEndsAnySearch() {
    SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(5, 5);
    Board hard = shuffled(puzzle.goal(), 5_000, new Random(2));
    PuzzleResult result =
        puzzle.solve(hard, TileHeuristic.LINEAR_CONFLICT, Algorithms::astar, 2_000);
    assertEquals(SearchStatus.BUDGET_SPENT, result.status());
    assertEquals(2_000, result.expanded());
    assertFalse(result.isFound());
  }

  @Test
  void boardsAreValues() {
    Board board = Board.of(2, 3, 1, 0, 2);
    assertEquals(board, Board.parse(" 3, 1\n0 2 ", 0));
    assertEquals(board.hashCode(), Board.parse("3 1 0 2", 2).hashCode());
    assertNotEquals(board, Board.parse("3 1 0 2", 4));
    assertNotEquals(board, board.slide(Slide.UP));
    assertEquals(board, board.slide(Slide.UP).slide(Slide.UP.opposite()));
    assertEquals("3 1 / 0 2", board.toString());
    assertEquals("3 1 / 2 0", board.slide(Slide.RIGHT).toString());
    assertFalse(board.canSlide(Slide.LEFT));
    assertFalse(board.canSlide(Slide.DOWN));
    assertEquals(4, board.toArray().length);
    BoardSpace space = new BoardSpace(SlidingPuzzle.to(board));
    assertEquals(0, space.node(board));
    assertEquals(0, space.node(Board.of(2, 3, 1, 0, 2)));
    assertEquals(board, space.board(0));
    assertSame(space, space.reversed());
  }

  @Test
  void refusesWhatIsNoBoard() {
    refused(() -> Board.of(2, 0, 1, 2), "3 tiles do not fill rows of 2");
    refused(() -> Board.of(0, 0), "rows of 0");
    refused(() -> Board.of(2, 0, 1, 2, 4), "tile 4 is not in 0 .. 3");
    refused(() -> Board.of(2, 0, 1, 2, 2), "tile 2 occurs twice");
    refused(() -> Board.of(2), "0 cells");
    refused(() -> Board.parse("0 1 x 3", 2), "\"x\" is not a tile");
    refused(() -> Board.parse("", 2), "\"\" is not a tile");
    refused(() -> Board.parse("0 1 2", 0), "3 tiles do not make a square");
    refused(() -> Board.of(1, 0, 1).slide(Slide.UP), "cannot move UP");
    refused(() -> SlidingPuzzle.blankFirst(100, 100), "100 by 100");
    SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(3, 2);
    refused(() -> puzzle.solve(Board.parse("0 1 2 3", 0)), "2 by 2, but the goal is 3 by 2");
    refused(() -> puzzle.isSolvable(Board.parse("0 1 2 3 4 5", 2)), "2 by 3");
    SlidingPuzzle large = SlidingPuzzle.blankFirst(5, 2);
    refused(() -> new SlidingTileIdaStar(large, TileHeuristic.MANHATTAN), "5 by 2");
    refused(() -> new SlidingTileIdaStar(puzzle, TileHeuristic.HAMMING), "HAMMING");
    BoardSpace space = new BoardSpace(puzzle);
    assertThrows(IndexOutOfBoundsException.class, () -> space.board(0));
  }

  private static void refused(Executable call, String part) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    assertTrue(message.contains(part), message);
  }
}
