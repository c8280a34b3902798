/**
 * Routes between places with driving instructions, and the roads reachable from a place.
 *
 * <p>{@link waywright.road.route.RoadMap} joins a network, a profile, an index of places and a
 * store of prepared indexes; threads share it. A {@link waywright.road.route.RoadPathfinder}, used
 * by one thread at a time, finds routes by the fastest prepared index, or by any search over the
 * turns.
 */
@org.jspecify.annotations.NullMarked
package waywright.road.route;
