package waywright.bench.puzzle;

import java.util.Locale;
import waywright.puzzle.Board;
import waywright.puzzle.PuzzleResult;
import waywright.puzzle.SlidingPuzzle;
import waywright.puzzle.SlidingTileIdaStar;
import waywright.puzzle.TileHeuristic;

/**
 * Our IDA* on packed boards, one search object for all positions. The moves are read off the boards
 * of its result, as a user would.
 */
final class WaywrightPuzzle implements PuzzleEngine {

  /** Which estimate, for the name. */
  private final TileHeuristic heuristic;

  /** Reused for all boards. */
  private final SlidingTileIdaStar search;

  /** An engine with one estimate; goals have the blank first. */
  WaywrightPuzzle(TileHeuristic heuristic) {
    this.heuristic = heuristic;
    this.search = new SlidingTileIdaStar(SlidingPuzzle.blankFirst(4, 4), heuristic);
  }

  @Override
  public String name() {
    return "Waywright IDA*, " + heuristic.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  @Override
  public int solve(int[] tiles, int[] moves) {
    search.start(Board.of(4, tiles)).run();
    PuzzleResult result = search.result();
    if (!result.isFound()) {
      return -1;
    }
    int count = -1;
    for (Board board : result.boards()) {
      if (count >= 0) {
        moves[count] = board.blank();
      }
      count++;
    }
    return count;
  }

  @Override
  public long visited() {
    return search.expanded();
  }
}
