/**
 * Graphs: roads, bus lines, state charts, anything with nodes and arcs.
 *
 * <p>Start with {@link waywright.graph.GraphBuilder}, which builds a {@link waywright.graph.Graph}:
 * an immutable world for every search. It has three parts that can be used separately: {@link
 * waywright.graph.Topology} has the arcs, in the compressed rows of a sparse matrix; {@link
 * waywright.graph.Metric} has their costs, and one topology may have many metrics; {@link
 * waywright.graph.Geometry} has the coordinates of the nodes. {@link
 * waywright.graph.CoordinateHeuristic} estimates costs by distance, with a factor proven admissible
 * for every arc.
 */
@org.jspecify.annotations.NullMarked
package waywright.graph;
