/**
 * Sliding-tile puzzles of any n × m: the 8-puzzle, the 15-puzzle and others.
 *
 * <p>Start with {@link waywright.puzzle.SlidingPuzzle}: {@code SlidingPuzzle.blankFirst(3,
 * 3).solve(board)}. A {@link waywright.puzzle.Board} is a value, so {@code StateSearch} can search
 * boards; {@link waywright.puzzle.BoardSpace} makes them nodes for any search; {@link
 * waywright.puzzle.SlidingTileIdaStar} is IDA* on a board packed in one {@code long}, up to 4 × 4.
 *
 * <p>Sources: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
 * 1985; O. Hansson, A. Mayer and M. Yung, "Criticizing solutions to relaxed models yields powerful
 * admissible heuristics", 1992 (linear conflict); W. W. Johnson and W. E. Story, "Notes on the 15
 * puzzle", 1879 (parity).
 */
@org.jspecify.annotations.NullMarked
package waywright.puzzle;
