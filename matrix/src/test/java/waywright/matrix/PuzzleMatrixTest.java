package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.algorithm.Promise;
import waywright.puzzle.Board;
import waywright.puzzle.PuzzleResult;
import waywright.puzzle.SlidingPuzzle;
import waywright.puzzle.TileHeuristic;
import waywright.search.SearchStatus;

/** Sliding puzzles against a plain flood over all boards, written as lists of tiles. */
class PuzzleMatrixTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  /** Moves to the goal from each board of a puzzle, for all algorithms. */
  private static final Map<Board, Map<List<Integer>, Integer>> DEPTHS = new HashMap<>();

  private static final int[][] SHAPES = {{2, 2}, {3, 2}, {2, 3}, {4, 1}, {1, 4}, {1, 1}, {2, 1}};

  /** Moves to the goal for every board that can be solved. */
  private static Map<List<Integer>, Integer> flood(int columns, List<Integer> goal) {
    Map<List<Integer>, Integer> depths = new HashMap<>(Map.of(goal, 0));
    Queue<List<Integer>> queue = new ArrayDeque<>(List.of(goal));
    while (!queue.isEmpty()) {
      List<Integer> board = queue.remove();
      for (List<Integer> next : around(columns, board)) {
        if (depths.putIfAbsent(next, depths.get(board) + 1) == null) {
          queue.add(next);
        }
      }
    }
    return depths;
  }

  /** The boards one move away: the blank changes places with a tile beside it. */
  private static List<List<Integer>> around(int columns, List<Integer> board) {
    List<List<Integer>> boards = new ArrayList<>();
    int blank = board.indexOf(0);
    for (int cell = 0; cell < board.size(); cell++) {
      int dx = Math.abs(cell % columns - blank % columns);
      int dy = Math.abs(cell / columns - blank / columns);
      if (dx + dy == 1) {
        List<Integer> next = new ArrayList<>(board);
        Collections.swap(next, cell, blank);
        boards.add(next);
      }
    }
    return boards;
  }

  private static List<Integer> tiles(Board board) {
    List<Integer> tiles = new ArrayList<>();
    for (int tile : board.toArray()) {
      tiles.add(tile);
    }
    return tiles;
  }

  private static Board board(int columns, List<Integer> tiles) {
    return Board.of(columns, tiles.stream().mapToInt(Integer::intValue).toArray());
  }

  private static void permute(List<Integer> tiles, int from, List<List<Integer>> all) {
    if (from == tiles.size()) {
      all.add(List.copyOf(tiles));
    }
    for (int i = from; i < tiles.size(); i++) {
      Collections.swap(tiles, from, i);
      permute(tiles, from + 1, all);
      Collections.swap(tiles, from, i);
    }
  }

  private static void check(
      SlidingPuzzle puzzle, Map<List<Integer>, Integer> depths, Board start, PuzzleResult result) {
    Integer depth = depths.get(tiles(start));
    assertEquals(depth == null ? SearchStatus.UNREACHABLE : SearchStatus.FOUND, result.status());
    if (depth == null) {
      return;
    }
    List<Board> boards = result.boards();
    assertEquals(start, boards.get(0));
    assertEquals(puzzle.goal(), boards.get(boards.size() - 1));
    assertEquals(result.moves(), boards.size() - 1);
    for (int i = 1; i < boards.size(); i++) {
      List<List<Integer>> around = around(puzzle.columns(), tiles(boards.get(i - 1)));
      assertTrue(around.contains(tiles(boards.get(i))), "move " + i);
    }
  }

  /** Every third board of six cells, or each at full size; each of fewer cells. */
  @ParameterizedTest
  @MethodSource("waywright.matrix.Entrant#all")
  void everyBoardOfSmallPuzzles(Entrant algorithm) {
    for (int[] shape : SHAPES) {
      for (SlidingPuzzle puzzle :
          new SlidingPuzzle[] {
            SlidingPuzzle.blankFirst(shape[0], shape[1]),
            SlidingPuzzle.blankLast(shape[0], shape[1])
          }) {
        Map<List<Integer>, Integer> depths =
            DEPTHS.computeIfAbsent(
                puzzle.goal(), goal -> flood(puzzle.columns(), tiles(puzzle.goal())));
        List<List<Integer>> all = new ArrayList<>();
        permute(tiles(puzzle.goal()), 0, all);
        int share = all.size() < 100 ? 1 : Math.max(1, 3 / SCALE);
        int apart = algorithm.isDepthFirst() ? 5 : share;
        for (int i = 0; i < all.size(); i += apart) {
          Board start = board(puzzle.columns(), all.get(i));
          assertEquals(depths.containsKey(all.get(i)), puzzle.isSolvable(start));
          TileHeuristic heuristic =
              TileHeuristic.values()[i / apart % TileHeuristic.values().length];
          PuzzleResult result = puzzle.solve(start, heuristic, algorithm::over, 100_000);
          if (result.status() == SearchStatus.BUDGET_SPENT && algorithm.isDepthFirst()) {
            continue;
          }
          check(puzzle, depths, start, result);
          boolean shortest =
              algorithm.promise() == Promise.CHEAPEST || algorithm.promise() == Promise.FEWEST_ARCS;
          if (shortest && result.isFound()) {
            assertEquals(depths.get(all.get(i)), result.moves(), start.toString());
          }
        }
      }
    }
  }

  /** All 181,440 boards by the flood; estimates of all of them, solutions of some. */
  @Test
  void theEightPuzzle() {
    SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(3, 3);
    Map<List<Integer>, Integer> depths = flood(3, tiles(puzzle.goal()));
    assertEquals(181_440, depths.size());
    assertEquals(31, Collections.max(depths.values()));
    int solved = 0;
    Random random = new Random(8);
    for (Map.Entry<List<Integer>, Integer> entry : depths.entrySet()) {
      Board start = board(3, entry.getKey());
      for (TileHeuristic heuristic : TileHeuristic.values()) {
        assertTrue(puzzle.estimate(start, heuristic) <= entry.getValue(), heuristic + " " + start);
      }
      if (random.nextInt(1_200) < SCALE || entry.getValue() == 31) {
        PuzzleResult result = puzzle.solve(start);
        check(puzzle, depths, start, result);
        assertEquals(entry.getValue(), result.moves());
        solved++;
      }
    }
    assertTrue(solved > 100 * SCALE, solved + " solved");
  }
}
