package waywright.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import waywright.puzzle.Board.Slide;
import waywright.search.SearchStatus;

/**
 * The result of a search for a solution. Immutable.
 *
 * @param status the status of the search; {@code UNREACHABLE} for an unsolvable board
 * @param start the board to solve
 * @param slides the moves of the blank, in order; empty without a solution, and if the start is the
 *     goal
 * @param expanded number of expanded boards
 * @param generated number of generated boards
 */
public record PuzzleResult(
    SearchStatus status, Board start, List<Slide> slides, long expanded, long generated) {

  /** Copies the slides. */
  public PuzzleResult {
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(start, "start");
    slides = List.copyOf(Objects.requireNonNull(slides, "slides"));
  }

  /** Whether a solution was found. */
  public boolean isFound() {
    return status == SearchStatus.FOUND;
  }

  /**
   * Returns the number of moves.
   *
   * @throws IllegalStateException if no solution was found; the message says why
   */
  public int moves() {
    requireFound();
    return slides.size();
  }

  /** Returns the moved tiles, in order. Throws like {@link #moves}. */
  public List<Integer> tiles() {
    List<Board> boards = boards();
    return IntStream.range(0, slides.size())
        .mapToObj(i -> boards.get(i + 1).tile(boards.get(i).blank()))
        .toList();
  }

  /** Returns the boards from the start to the goal, both included. Throws like {@link #moves}. */
  public List<Board> boards() {
    requireFound();
    List<Board> boards = new ArrayList<>(List.of(start));
    for (Slide slide : slides) {
      boards.add(boards.get(boards.size() - 1).slide(slide));
    }
    return List.copyOf(boards);
  }

  private void requireFound() {
    if (!isFound()) {
      throw new IllegalStateException(
          "there is no solution: " + status + ". Maybe check isFound() or status() first?");
    }
  }
}
