package waywright.road.route;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import waywright.road.internal.Bounds;
import waywright.road.place.Place;
import waywright.route.Route;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * A route through several places, or the reason why there is none: a leg from each place to the
 * next. Its cost, duration and length are the sums over its legs, including the turns between them.
 * Immutable.
 */
public final class RoadTrip extends Route {

  private final List<Place> places;
  private final List<RoadRoute> legs;

  /** By leg, whether the route turns around before it. */
  private final boolean[] turned;

  /** The time of all turns at via places, in milliseconds. */
  private final long turns;

  private final String message;
  private final long bound;

  /** Creates an answer without a route; an empty message stands for the reason's own. */
  RoadTrip(
      List<Place> places,
      SearchStatus status,
      String message,
      long bound,
      SearchStatistics statistics) {
    this(places, List.of(), new boolean[0], 0, status, message, bound, statistics);
  }

  RoadTrip(
      List<Place> places,
      List<RoadRoute> legs,
      boolean[] turned,
      long turns,
      SearchStatus status,
      String message,
      long bound,
      SearchStatistics statistics) {
    super(status, statistics);
    this.places = List.copyOf(places);
    this.legs = legs;
    this.turned = turned;
    this.turns = turns;
    this.message = message;
    this.bound = bound;
  }

  /** Wraps a route as a trip of one leg. */
  public static RoadTrip of(RoadRoute route) {
    boolean isFound = route.isFound();
    return new RoadTrip(
        List.of(route.from(), route.to()),
        isFound ? List.of(route) : List.of(),
        new boolean[isFound ? 1 : 0],
        0,
        route.status(),
        route.message(),
        route.lowerBound(),
        route.statistics());
  }

  /** Explains why there is no route, with places, profile and a guess; empty if found. */
  @Override
  public String message() {
    return message.isEmpty() ? super.message() : message;
  }

  /** Returns the places, from start to end. */
  public List<Place> places() {
    return places;
  }

  /** Returns the legs; empty if there is no route. */
  public List<RoadRoute> legs() {
    return legs;
  }

  /** Whether the route turns around at the start of a leg, against its direction of arrival. */
  public boolean isTurned(int leg) {
    return turned[Bounds.require(leg, turned.length, "leg")];
  }

  /** Returns the minimized cost: milliseconds with penalties, −1 if there is no route. */
  public long cost() {
    return isFound() ? turns + legs.stream().mapToLong(RoadRoute::cost).sum() : -1;
  }

  /**
   * Returns a lower bound for the cost through these places; {@link Long#MAX_VALUE} if it is proven
   * that there is none.
   */
  public long lowerBound() {
    return bound;
  }

  /** Returns the duration in milliseconds, −1 if there is no route. */
  public long duration() {
    return isFound() ? turns + legs.stream().mapToLong(RoadRoute::duration).sum() : -1;
  }

  /** Returns the number of points of all legs, 0 if there is no route. */
  @Override
  public int size() {
    return legs.stream().mapToInt(RoadRoute::size).sum();
  }

  /** Returns the length in meters, infinite if there is no route. */
  @Override
  public double length() {
    return RoadRoute.meters(millimeters());
  }

  /** Returns the exact length in millimeters, −1 if there is no route. */
  public long millimeters() {
    return isFound() ? legs.stream().mapToLong(RoadRoute::millimeters).sum() : -1;
  }

  /**
   * Returns the driving instructions, leg by leg; {@link RouteStep#point} includes the points of
   * all legs before.
   */
  public List<RouteStep> steps() {
    List<RouteStep> steps = new ArrayList<>();
    int before = 0;
    for (RoadRoute leg : legs) {
      for (RouteStep step : leg.steps()) {
        steps.add(step.after(before));
      }
      before += leg.size();
    }
    return steps;
  }

  /**
   * Returns a GeoJSON (RFC 7946) feature collection of all legs, or one feature without geometry if
   * there is no route.
   */
  public String geoJson() {
    return isFound()
        ? RoadRoute.geoJson(legs)
        : new RoadRoute(
                places.get(0),
                places.get(places.size() - 1),
                status(),
                message(),
                bound,
                statistics())
            .geoJson();
  }

  /**
   * Returns a GPX 1.1 route: the lines of its legs as track segments, and their steps as points.
   */
  public String gpx() {
    return Gpx.of(legs);
  }

  @Override
  public String toString() {
    return isFound()
        ? legs.stream().map(RoadRoute::toString).collect(Collectors.joining(", then "))
        : message();
  }
}
