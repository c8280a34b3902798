package waywright.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShuffleTest {

  @Test
  void aShuffledBoardHasASolutionOfNoMoreMovesAndTheSameParity() {
    for (int[] shape : new int[][] {{3, 2}, {2, 2}, {5, 1}, {1, 4}}) {
      SlidingPuzzle puzzle = SlidingPuzzle.blankLast(shape[0], shape[1]);
      Map<Board, Integer> depths = AllBoards.depths(puzzle.goal());
      Random random = new Random(3);
      for (int moves = 0; moves < 60; moves++) {
        Board board = puzzle.shuffled(moves, random::nextInt);
        int depth = depths.get(board);
        assertTrue(puzzle.isSolvable(board) && depth <= moves, moves + " " + board);
        assertEquals(moves % 2, depth % 2, moves + " " + board);
      }
    }
  }

  @Test
  void noMoveUndoesTheOneBefore() {
    SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(4, 4);
    for (int seed = 0; seed < 50; seed++) {
      assertEquals(2, puzzle.solve(puzzle.shuffled(2, new Random(seed)::nextInt)).moves());
    }
  }

  @Test
  void theSameNumbersGiveTheSameBoard() {
    SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(3, 3);
    assertEquals(
        puzzle.shuffled(40, new Random(9)::nextInt), puzzle.shuffled(40, new Random(9)::nextInt));
    assertEquals(puzzle.goal(), puzzle.shuffled(0, n -> -1));
  }

  @Test
  void refusesWhatMakesNoSense() {
    SlidingPuzzle puzzle = SlidingPuzzle.blankFirst(3, 3);
    SlidingPuzzle cell = SlidingPuzzle.blankFirst(1, 1);
    assertThrows(IllegalArgumentException.class, () -> puzzle.shuffled(-1, n -> 0));
    assertThrows(IllegalArgumentException.class, () -> puzzle.shuffled(1_000_001, n -> 0));
    assertThrows(IllegalArgumentException.class, () -> puzzle.shuffled(1, n -> n));
    assertThrows(IllegalArgumentException.class, () -> cell.shuffled(1, n -> 0));
    assertEquals(cell.goal(), cell.shuffled(0, n -> 0));
  }
}
