/**
 * Graphs: roads, bus lines, state charts, anything with vertices and arcs.
 *
 * <p>Start with {@link waywright.graph.GraphBuilder}, which makes a {@link waywright.graph.Graph}:
 * an immutable world for every search. It has three parts that can be had apart: {@link
 * waywright.graph.Topology} says which arcs there are, in the compressed rows of a sparse matrix;
 * {@link waywright.graph.Metric} what they cost, and there may be many of one topology; {@link
 * waywright.graph.Geometry} where the nodes are. {@link waywright.graph.CoordinateHeuristic}
 * estimates by distance, once it has proven against every arc that it may. {@link
 * waywright.graph.RandomGraphs} draws networks from a seed.
 */
@NullMarked
package waywright.graph;

import org.jspecify.annotations.NullMarked;
