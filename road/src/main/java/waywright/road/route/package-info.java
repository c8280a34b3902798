/**
 * Routes from place to place that people read, and what can be reached from a place.
 *
 * <p>{@link waywright.road.route.RoadMap} joins a network, a profile, an index of places and a
 * store of what was prepared; threads share it. A {@link waywright.road.route.RoadPathfinder}, of
 * one thread, finds routes: by the fastest index that is prepared, or by any search over the turns.
 */
@NullMarked
package waywright.road.route;

import org.jspecify.annotations.NullMarked;
