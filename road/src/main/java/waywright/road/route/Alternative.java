package waywright.road.route;

import java.util.Objects;

/**
 * One of several routes between the same places, and how it differs from those before it.
 *
 * @param route what it is
 * @param shared what of its cost lies on arcs that routes before it use too; turns are not counted
 * @param sharing the same as a percentage of the cost of the best route, rounded up
 * @param stretch by how many percent it costs more than the best route, rounded up
 * @param window the largest cost for which is known that each of its pieces of no more than that is
 *     a cheapest way between the ends of the piece
 * @param localOptimality the same as a percentage of the cost of the best route, at most 100,
 *     rounded down
 */
public record Alternative(
    RoadRoute route, long shared, int sharing, int stretch, long window, int localOptimality) {

  /** Takes numbers as they are. */
  public Alternative {
    Objects.requireNonNull(route, "route");
  }

  /** The best route, or the word that there is none. */
  public static Alternative best(RoadRoute route) {
    return new Alternative(route, 0, 0, 0, Math.max(0, route.cost()), 100);
  }
}
