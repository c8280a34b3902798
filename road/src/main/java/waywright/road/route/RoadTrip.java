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
 * A route by way of some places, or why there is none: a leg from each place to the next. Its cost,
 * duration and length are the sums of those of its legs, and of turning round between them.
 * Immutable, the caller's.
 */
public final class RoadTrip extends Route {

  private final List<Place> places;
  private final List<RoadRoute> legs;

  /** By leg, whether one turns round before it. */
  private final boolean[] turned;

  /** What turning round takes in all, in milliseconds. */
  private final long turns;

  private final String message;
  private final long bound;

  /** The answer where there is no route; an empty message for that of the reason. */
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

  /** A trip of one leg. */
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

  /** Why there is no route, in a sentence with places, profile and a guess; empty if found. */
  @Override
  public String message() {
    return message.isEmpty() ? super.message() : message;
  }

  /** The places, the first where it begins and the last where it ends. */
  public List<Place> places() {
    return places;
  }

  /** The legs; empty if there is no route. */
  public List<RoadRoute> legs() {
    return legs;
  }

  /** Whether one turns round where a leg begins, having come the other way. */
  public boolean isTurned(int leg) {
    return turned[Bounds.require(leg, turned.length, "leg")];
  }

  /** What was minimized: milliseconds with penalties, −1 if there is no route. */
  public long cost() {
    return isFound() ? turns + legs.stream().mapToLong(RoadRoute::cost).sum() : -1;
  }

  /** No route by these places costs less; {@link Long#MAX_VALUE} if there is proven to be none. */
  public long lowerBound() {
    return bound;
  }

  /** In milliseconds, −1 if there is no route. */
  public long duration() {
    return isFound() ? turns + legs.stream().mapToLong(RoadRoute::duration).sum() : -1;
  }

  /** Number of points of all legs, 0 if there is no route. */
  @Override
  public int size() {
    return legs.stream().mapToInt(RoadRoute::size).sum();
  }

  /** In meters, infinite if there is no route. */
  @Override
  public double length() {
    return RoadRoute.meters(millimeters());
  }

  /** The exact length in millimeters, −1 if there is no route. */
  public long millimeters() {
    return isFound() ? legs.stream().mapToLong(RoadRoute::millimeters).sum() : -1;
  }

  /**
   * What to do, leg by leg; {@link RouteStep#point} counts the points of all legs before it too.
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
   * GeoJSON (RFC 7946): a collection of the features of all legs; a feature of no shape if there is
   * no route.
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

  /** A GPX 1.1 route: the lines of its legs as segments of a track, and their steps as points. */
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
