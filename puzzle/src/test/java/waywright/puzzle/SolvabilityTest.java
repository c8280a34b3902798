package waywright.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.algorithm.Algorithms;
import waywright.search.SearchStatus;

class SolvabilityTest {

  @ParameterizedTest
  @CsvSource({
    "1, 0",
    "2, 0 1",
    "1, 1 0",
    "4, 2 0 3 1",
    "1, 2 0 3 1 4",
    "2, 0 1 2 3",
    "2, 3 1 0 2",
    "3, 0 1 2 3 4 5",
    "3, 1 4 0 5 2 3",
    "2, 1 2 3 4 5 0",
    "2, 5 1 0 4 3 2",
    "3, 0 1 2 3 4 5 6 7 8",
    "3, 1 2 3 8 0 4 7 6 5",
    "4, 5 3 0 1 4 2 7 6",
  })
  void parityTellsExactlyWhichBoardsCanBeSolved(int columns, String tiles) {
    Board goal = Board.parse(tiles, columns);
    SlidingPuzzle puzzle = SlidingPuzzle.to(goal);
    Set<Board> solvable = AllBoards.depths(goal).keySet();
    List<Board> all = new ArrayList<>();
    permute(columns, new int[goal.cells()], 0, all);
    for (Board board : all) {
      assertEquals(solvable.contains(board), puzzle.isSolvable(board), board::toString);
    }
    assertTrue(new HashSet<>(all).containsAll(solvable));
  }

  private static void permute(int columns, int[] tiles, int from, List<Board> all) {
    if (from == 0) {
      for (int cell = 0; cell < tiles.length; cell++) {
        tiles[cell] = cell;
      }
    }
    if (from == tiles.length) {
      all.add(Board.of(columns, tiles));
      return;
    }
    for (int i = from; i < tiles.length; i++) {
      swap(tiles, from, i);
      permute(columns, tiles, from + 1, all);
      swap(tiles, from, i);
    }
  }

  private static void swap(int[] tiles, int a, int b) {
    int tile = tiles[a];
    tiles[a] = tiles[b];
    tiles[b] = tile;
  }

  @Test
  void loydsPrizeIsRefusedWithoutASearch() {
    SlidingPuzzle puzzle = SlidingPuzzle.blankLast(4, 4);
    Board loyd = Board.parse("1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", 0);
    PuzzleResult packed = puzzle.solve(loyd);
    assertEquals(SearchStatus.UNREACHABLE, packed.status());
    assertEquals(0, packed.expanded());
    PuzzleResult astar =
        puzzle.solve(loyd, TileHeuristic.MANHATTAN, Algorithms::astar, Long.MAX_VALUE);
    assertEquals(SearchStatus.UNREACHABLE, astar.status());
    assertEquals(0, astar.expanded());
    String message = assertThrows(IllegalStateException.class, packed::moves).getMessage();
    assertTrue(message.contains("UNREACHABLE"), message);
    assertThrows(IllegalStateException.class, packed::boards);
    assertThrows(IllegalStateException.class, packed::tiles);
  }
}
