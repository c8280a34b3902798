/**
 * Road algorithms and their indexes by name: {@link waywright.road.index.RoadAlgorithm} lists
 * Dijkstra's algorithm, contraction hierarchies, customizable ones and hub labels; each builds a
 * {@link waywright.road.index.RoadIndex} from a graph, or reads one from a file. The graph may
 * consist of nodes and arcs, or of turn states.
 */
@org.jspecify.annotations.NullMarked
package waywright.road.index;
