package waywright.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import waywright.puzzle.Board.Slide;
import waywright.search.SearchStatus;

/**
 * What a search for a solution found out. Immutable and the caller's.
 *
 * @param status what became of the search; {@code UNREACHABLE} for a board that cannot be solved
 * @param start the board that was to be solved
 * @param slides the moves of the blank, in order; empty unless a solution was found, and for a
 *     board that is solved already
 * @param expanded boards whose moves were listed
 * @param generated boards that were met
 */
public record PuzzleResult(
    SearchStatus status, Board start, List<Slide> slides, long expanded, long generated) {

  /** Takes a copy of the slides. */
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
   * The number of moves.
   *
   * @throws IllegalStateException if no solution was found; the message says why
   */
  public int moves() {
    requireFound();
    return slides.size();
  }

  /** The tiles moved, in order. Throws like {@link #moves}. */
  public List<Integer> tiles() {
    List<Board> boards = boards();
    return IntStream.range(0, slides.size())
        .mapToObj(i -> boards.get(i + 1).tile(boards.get(i).blank()))
        .toList();
  }

  /** The boards from the start to the goal, both included. Throws like {@link #moves}. */
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
          "there is no solution: " + status + ". Maybe ask isFound() or status() first?");
    }
  }
}
