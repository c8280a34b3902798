package waywright.road.route;

import java.util.Objects;

/**
 * One of several routes between the same places, and how it differs from the routes before it.
 *
 * @param route the route
 * @param shared the part of its cost on arcs that routes before it also use; turns are not counted
 * @param sharing {@code shared} as a percentage of the cost of the best route, rounded up
 * @param stretch how much more it costs than the best route, in percent, rounded up
 * @param window the largest cost such that every piece of the route up to that cost is known to be
 *     a cheapest path between its ends
 * @param localOptimality {@code window} as a percentage of the cost of the best route, at most 100,
 *     rounded down
 */
public record Alternative(
    RoadRoute route, long shared, int sharing, int stretch, long window, int localOptimality) {

  /** Does not check the numbers. */
  public Alternative {
    Objects.requireNonNull(route, "route");
  }

  /** Wraps the best route, or the result that says why there is none. */
  public static Alternative best(RoadRoute route) {
    return new Alternative(route, 0, 0, 0, Math.max(0, route.cost()), 100);
  }
}
