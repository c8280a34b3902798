/**
 * Routes from place to place that people read, and what can be reached from a place.
 *
 * <p>{@link waywright.road.route.RoadMap} joins a network, a profile and an index of places; it is
 * immutable and shared. A {@link waywright.road.route.RoadQuery}, of one thread, asks it: by
 * Dijkstra's algorithm, or by any search over its turns.
 */
@NullMarked
package waywright.road.route;

import org.jspecify.annotations.NullMarked;
