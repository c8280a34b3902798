/**
 * Graphs: roads, bus lines, state charts, anything with vertices and arcs.
 *
 * <p>Start with {@link waywright.graph.GraphBuilder}, which makes a {@link waywright.graph.Graph}:
 * an immutable world in the compressed rows of a sparse matrix, for every search of {@code
 * waywright.search}. {@link waywright.graph.CoordinateHeuristic} estimates by distance, once it has
 * proven against every arc that it may. {@link waywright.graph.RandomGraphs} draws networks from a
 * seed.
 */
@NullMarked
package waywright.graph;

import org.jspecify.annotations.NullMarked;
