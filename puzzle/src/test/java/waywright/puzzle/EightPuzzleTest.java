package waywright.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import waywright.algorithm.Algorithms;
import waywright.puzzle.Board.Slide;
import waywright.search.Search;
import waywright.search.SearchStatus;

/** All 181,440 boards of the 8-puzzle, searched breadth first, against everything else. */
class EightPuzzleTest {

  private static final SlidingPuzzle PUZZLE = SlidingPuzzle.blankLast(3, 3);
  private static final Map<Board, Integer> DEPTHS = AllBoards.depths(PUZZLE.goal());

  @Test
  void depthsAreTheWellKnownOnes() {
    assertEquals(181_440, DEPTHS.size());
    List<Board> farthest =
        DEPTHS.keySet().stream().filter(board -> DEPTHS.get(board) >= 31).toList();
    assertEquals(2, farthest.size());
    assertTrue(farthest.contains(Board.parse("8 6 7 2 5 4 3 0 1", 0)));
    assertTrue(farthest.contains(Board.parse("6,4,7,8,5,0,3,2,1", 3)));
  }

  @Test
  void depthCountsEqualTheTable() throws IOException {
    int rows = 0;
    for (String[] row : SharedData.rows("puzzle/eight-puzzle-depths.csv")) {
      int depth = Integer.parseInt(row[0]);
      long count = DEPTHS.values().stream().filter(d -> d == depth).count();
      assertEquals(Long.parseLong(row[1]), count, "depth " + depth);
      rows++;
    }
    assertEquals(32, rows);
  }

  @ParameterizedTest
  @EnumSource(TileHeuristic.class)
  void everyHeuristicIsAdmissibleAndConsistentOnEveryBoard(TileHeuristic heuristic) {
    assertEquals(0, PUZZLE.estimate(PUZZLE.goal(), heuristic));
    boolean parity = heuristic != TileHeuristic.HAMMING;
    for (Map.Entry<Board, Integer> entry : DEPTHS.entrySet()) {
      Board board = entry.getKey();
      int h = PUZZLE.estimate(board, heuristic);
      assertTrue(h <= entry.getValue(), board::toString);
      assertTrue(!parity || (entry.getValue() - h) % 2 == 0, board::toString);
      if (heuristic.ordinal() > 0) {
        TileHeuristic weaker = TileHeuristic.values()[heuristic.ordinal() - 1];
        assertTrue(PUZZLE.estimate(board, weaker) <= h, board::toString);
      }
      for (Slide slide : Slide.values()) {
        if (board.canSlide(slide)) {
          int next = PUZZLE.estimate(board.slide(slide), heuristic);
          assertTrue(Math.abs(next - h) <= 1, board::toString);
        }
      }
    }
  }

  @Test
  void everySearchFindsTheShortest() {
    List<Board> boards = List.copyOf(DEPTHS.keySet());
    Random random = new Random(1);
    Map<String, Function<BoardSpace, Search>> searches =
        Map.of(
            "astar", Algorithms::astar,
            "dijkstra", Algorithms::dijkstra,
            "breadth-first", Algorithms::breadthFirst,
            "bidirectional", Algorithms::bidirectional,
            "ida", Algorithms::idaStar);
    for (int i = 0; i < 12; i++) {
      Board board = boards.get(random.nextInt(boards.size()));
      searches.forEach(
          (name, algorithm) -> {
            PuzzleResult result =
                PUZZLE.solve(board, TileHeuristic.LINEAR_CONFLICT, algorithm, Long.MAX_VALUE);
            assertEquals(DEPTHS.get(board), result.moves(), name);
            assertEquals(PUZZLE.goal(), result.boards().get(result.moves()), name);
          });
    }
    PuzzleResult greedy =
        PUZZLE.solve(boards.get(0), TileHeuristic.MANHATTAN, Algorithms::greedy, Long.MAX_VALUE);
    assertTrue(greedy.moves() >= DEPTHS.get(boards.get(0)));
    assertEquals(PUZZLE.goal(), greedy.boards().get(greedy.moves()));
  }

  @ParameterizedTest
  @EnumSource(names = {"MANHATTAN", "LINEAR_CONFLICT"})
  void thePackedEngineFindsTheShortest(TileHeuristic heuristic) {
    SlidingTileIdaStar search = new SlidingTileIdaStar(PUZZLE, heuristic);
    int i = 0;
    for (Board board : DEPTHS.keySet()) {
      if (i++ % 100 != 0) {
        continue;
      }
      search.start(board);
      assertEquals(SearchStatus.FOUND, search.run());
      PuzzleResult result = search.result();
      assertEquals(DEPTHS.get(board), result.moves(), board::toString);
      assertEquals(DEPTHS.get(board), search.bound());
      assertEquals(PUZZLE.goal(), result.boards().get(result.moves()));
      assertEquals(result.moves(), result.tiles().size());
    }
  }

  @Test
  void theHardestBoardTakes31Moves() {
    PuzzleResult result = PUZZLE.solve(Board.parse("8 6 7 2 5 4 3 0 1", 3));
    assertEquals(31, result.moves());
    assertEquals(
        result.tiles().get(0), result.boards().get(0).tile(result.boards().get(1).blank()));
  }
}
