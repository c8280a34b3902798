package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code waywright puzzle}. */
class PuzzleTest {

  private static final String HARDEST = "8 6 7 2 5 4 3 0 1";

  @ParameterizedTest
  @ValueSource(strings = {"ida-star", "astar", "dijkstra", "bfs", "bidirectional"})
  void theHardestEightPuzzleTakesThirtyOneMoves(String algorithm) {
    Run run =
        Run.of(
            "puzzle", HARDEST, "--goal", "1 2 3 4 5 6 7 8 0", "--algorithm", algorithm, "--json");
    assertEquals("FOUND", run.field("status"));
    assertEquals("31", run.field("moves"));
    assertEquals(List.of(1, 2, 3, 4, 5, 6, 7, 8, 0), played(HARDEST, run.field("solution"), 3));
    assertTrue(run.json().keySet().containsAll(List.of("expanded", "micros")));
  }

  /** The board after the tiles of a solution have been moved, each into the blank beside it. */
  private static List<Integer> played(String board, String solution, int columns) {
    List<Integer> tiles =
        new ArrayList<>(Arrays.stream(board.split(" ")).map(Integer::valueOf).toList());
    for (String word : solution.replaceAll("[\\[\\]]", "").split(",")) {
      int tile = Integer.parseInt(word);
      int from = tiles.indexOf(tile);
      int to = tiles.indexOf(0);
      int dx = Math.abs(from % columns - to % columns);
      int dy = Math.abs(from / columns - to / columns);
      assertEquals(1, dx + dy, "tile " + tile + " does not lie beside the blank");
      tiles.set(to, tile);
      tiles.set(from, 0);
    }
    return tiles;
  }

  @Test
  void whatCannotBeSolvedIsSaidAtOnce() {
    Run run = Run.of("puzzle", "1 2 3 4 5 6 8 7 0", "--goal", "blank-last", "--json");
    assertEquals("UNREACHABLE", run.field("status"));
    assertEquals("0", run.field("expanded"));
    assertEquals("null", run.field("moves"));
    assertEquals(CliCommand.NO_PATH, run.code());
  }

  @Test
  void shapesAndGoalsAreFree() {
    Run run = Run.of("puzzle", "1 2 3 4 5 0", "--columns", "3", "--goal", "blank-last", "--json");
    assertEquals("0", run.field("moves"));
    assertEquals(
        """
        FOUND  ida-star: expanded 3 boards
        2 moves; the tiles to move: 2 1
        """,
        Run.of("puzzle", "1 2 0 3", "--columns", "4", "--goal", "0 1 2 3").timeless());
  }

  @Test
  void aBudgetCanBeSpent() {
    Run run = Run.of("puzzle", HARDEST, "--budget", "10", "--json");
    assertEquals("BUDGET_SPENT", run.field("status"));
    assertEquals(CliCommand.NO_PATH, run.code());
  }
}
