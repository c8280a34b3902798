/**
 * What answers queries of a network of roads, by name: {@link waywright.road.index.RoadAlgorithm}
 * lists Dijkstra's algorithm, contraction hierarchies, customizable ones and hub labels; each makes
 * a {@link waywright.road.index.RoadIndex} of a graph, or reads one from a file. The graph may be
 * one of nodes and arcs, or of the states of turns.
 */
@NullMarked
package waywright.road.index;

import org.jspecify.annotations.NullMarked;
