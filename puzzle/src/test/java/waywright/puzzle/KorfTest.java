package waywright.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Korf's hundred 15-puzzles (1985), whose shortest solutions are known. */
class KorfTest {

  /** Some that take less than 3 million nodes each. */
  private static final Set<Integer> EASY =
      Set.of(2, 5, 6, 8, 9, 12, 19, 28, 30, 40, 42, 45, 48, 55, 79);

  @Test
  void theEasyOnesTakeTheKnownNumberOfMoves() throws IOException {
    List<String[]> rows = SharedData.rows("puzzle/korf100.csv");
    for (TileHeuristic heuristic : List.of(TileHeuristic.LINEAR_CONFLICT)) {
      int solved = 0;
      for (String[] row : rows) {
        solved += EASY.contains(Integer.parseInt(row[0])) ? solve(row, heuristic) : 0;
      }
      assertEquals(EASY.size(), solved);
    }
  }

  /** About two minutes with linear conflict: {@code -Dwaywright.full=true}. */
  @Test
  @EnabledIfSystemProperty(
      named = "waywright.full",
      matches = "true",
      disabledReason =
          "SKIPPED: all of Korf's hundred take minutes; run with -Dwaywright.full=true")
  void allHundredTake5305Moves() throws IOException {
    List<String[]> rows = SharedData.rows("puzzle/korf100.csv");
    int moves = 0;
    for (String[] row : rows) {
      solve(row, TileHeuristic.LINEAR_CONFLICT);
      moves += Integer.parseInt(row[1]);
    }
    assertEquals(100, rows.size());
    assertEquals(5_305, moves);
  }

  private static int solve(String[] row, TileHeuristic heuristic) {
    SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(4, 4);
    SlidingTileIdaStar search = new SlidingTileIdaStar(puzzle, heuristic);
    search.start(Board.parse(row[2], 4)).run();
    PuzzleResult result = search.result();
    assertEquals(Integer.parseInt(row[1]), result.moves(), "number " + row[0]);
    assertEquals(puzzle.goal(), result.boards().get(result.moves()));
    return 1;
  }
}
