/**
 * The same measurement on sliding-tile puzzles: start with {@link
 * waywright.bench.puzzle.PuzzleEngine} and {@link waywright.bench.puzzle.PuzzleTask}.
 */
@NullMarked
package waywright.bench.puzzle;

import org.jspecify.annotations.NullMarked;
