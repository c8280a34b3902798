/**
 * Map files of letters. Start with {@link waywright.formats.grid.MapFiles}, which chooses the
 * reader: one for the benchmark maps of N. Sturtevant, "Benchmarks for Grid-Based Pathfinding",
 * IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012, and one for maps
 * drawn as text, whose characters an {@link waywright.formats.grid.AsciiLegend} defines. A {@link
 * waywright.formats.grid.ColorLegend} defines the colors of maps that are pictures.
 */
@org.jspecify.annotations.NullMarked
package waywright.formats.grid;
