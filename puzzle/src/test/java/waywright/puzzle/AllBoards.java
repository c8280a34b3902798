package waywright.puzzle;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import waywright.puzzle.Board.Slide;

/**
 * The oracle: every board that a goal can be reached from and its number of moves, breadth first.
 */
final class AllBoards {

  private AllBoards() {}

  static Map<Board, Integer> depths(Board goal) {
    Map<Board, Integer> depths = new HashMap<>();
    Queue<Board> open = new ArrayDeque<>();
    depths.put(goal, 0);
    open.add(goal);
    while (!open.isEmpty()) {
      Board board = open.remove();
      for (Slide slide : Slide.values()) {
        if (board.canSlide(slide) && !depths.containsKey(board.slide(slide))) {
          depths.put(board.slide(slide), depths.get(board) + 1);
          open.add(board.slide(slide));
        }
      }
    }
    return depths;
  }
}
