/**
 * Internal, not for users: the maps and query files of N. Sturtevant, "Benchmarks for Grid-Based
 * Pathfinding", IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012, and the
 * comparison of answers with their lengths.
 */
@org.jspecify.annotations.NullMarked
package waywright.formats.grid.internal;
