/**
 * Estimates from landmarks (ALT), for worlds whose costs do not follow from geometry: mazes, roads,
 * any graph.
 *
 * <p>Start with {@link waywright.landmark.Landmarks#farthest}. A. Goldberg, C. Harrelson,
 * "Computing the shortest path: A* search meets graph theory" (SODA 2005); on grids known as
 * differential heuristics: N. Sturtevant et al., "Memory-based heuristics for explicit state
 * spaces" (IJCAI 2009).
 */
@org.jspecify.annotations.NullMarked
package waywright.landmark;
