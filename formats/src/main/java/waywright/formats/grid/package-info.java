/**
 * Map files of letters. Start with {@link waywright.formats.grid.MapFiles}, which chooses the
 * reader; {@link waywright.formats.grid.MovingAiMap} and {@link
 * waywright.formats.grid.MovingAiScenarios} read the benchmark files of N. Sturtevant, "Benchmarks
 * for Grid-Based Pathfinding", IEEE Transactions on Computational Intelligence and AI in Games
 * 4(2), 2012; {@link waywright.formats.grid.AsciiMap} reads maps drawn as text. {@link
 * waywright.formats.grid.ColorLegend} says what colors stand for where maps are pictures.
 */
@NullMarked
package waywright.formats.grid;

import org.jspecify.annotations.NullMarked;
