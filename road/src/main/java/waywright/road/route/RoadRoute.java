package waywright.road.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import waywright.road.internal.Bounds;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.route.Route;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * A route between two places or through several, or the reason why there is none: a leg from each
 * place to the next. Immutable.
 *
 * <p>Its three numbers are sums over its arcs: {@link #cost} is minimized; {@link #duration} is the
 * time without penalties for avoided and private roads; {@link #length} is measured along the
 * shapes. Cost and duration include the turns at via places.
 *
 * <p>A route from {@link RoadPathfinder#alternatives(Place, Place, int)} also says how it differs
 * from the routes before it: {@link #sharing}, {@link #stretch} and {@link #localOptimality}. Any
 * other route is a cheapest one, with a sharing and a stretch of 0.
 */
public final class RoadRoute extends Route {

  private final List<Place> places;

  /** Empty if there is no route. */
  private final List<RoadLeg> parts;

  /** By leg, whether the route turns around before it. */
  private final boolean[] turned;

  /** The time of all turns at via places, in milliseconds. */
  private final long turns;

  private final String message;
  private final long bound;
  private final Polyline line;
  private final @Nullable Comparison comparison;

  /** How an alternative differs from the routes before it. */
  record Comparison(long shared, int sharing, int stretch, long window, int localOptimality) {}

  /** Creates an answer without a route; an empty message means the default one of the reason. */
  RoadRoute(
      List<Place> places, SearchStatus status, String message, long bound, SearchStatistics work) {
    this(places, List.of(), new boolean[0], 0, status, message, bound, null, work);
  }

  /** Creates a route of one leg. */
  RoadRoute(
      List<Place> places,
      RoadLeg leg,
      long bound,
      @Nullable Comparison comparison,
      SearchStatistics work) {
    this(places, List.of(leg), new boolean[1], 0, SearchStatus.FOUND, "", bound, comparison, work);
  }

  RoadRoute(
      List<Place> places,
      List<RoadLeg> parts,
      boolean[] turned,
      long turns,
      SearchStatus status,
      String message,
      long bound,
      @Nullable Comparison comparison,
      SearchStatistics statistics) {
    super(status, statistics);
    this.places = List.copyOf(places);
    this.parts = parts;
    this.turned = turned;
    this.turns = turns;
    this.message = message;
    this.bound = bound;
    this.comparison = comparison;
    line = parts.size() == 1 ? parts.get(0).line() : new Polyline();
    if (parts.size() > 1) {
      parts.forEach(part -> line.append(part.line()));
    }
  }

  /** Explains why there is no route, with places, profile and a guess; empty if found. */
  @Override
  public String message() {
    return message.isEmpty() ? super.message() : message;
  }

  /** Returns the requested start. */
  public Place from() {
    return places.get(0);
  }

  /** Returns the requested end. */
  public Place to() {
    return places.get(places.size() - 1);
  }

  /** Returns the requested places, from start to end. */
  public List<Place> places() {
    return places;
  }

  /**
   * Returns the legs, each a route of its own, without the turns at via places; this route alone if
   * there are no via places. Empty if there is no route.
   */
  public List<RoadRoute> legs() {
    return parts.size() == 1
        ? List.of(this)
        : IntStream.range(0, parts.size()).mapToObj(this::leg).toList();
  }

  private RoadRoute leg(int i) {
    RoadLeg part = parts.get(i);
    return new RoadRoute(places.subList(i, i + 2), part, part.cost(), null, statistics());
  }

  /** Whether the route turns around at the start of a leg, against its direction of arrival. */
  public boolean isTurned(int leg) {
    return turned[Bounds.require(leg, turned.length, "leg")];
  }

  /** Returns the start on a road; null if there is no route. */
  public @Nullable Snap begin() {
    return isFound() ? leg().begin() : null;
  }

  /** Returns the end on a road; null if there is no route. */
  public @Nullable Snap end() {
    return isFound() ? last().end() : null;
  }

  /** Returns the first leg of a route that was found. */
  RoadLeg leg() {
    return parts.get(0);
  }

  private RoadLeg last() {
    return parts.get(parts.size() - 1);
  }

  /** Returns the minimized cost: milliseconds with penalties, −1 if there is no route. */
  public long cost() {
    return isFound() ? turns + parts.stream().mapToLong(RoadLeg::cost).sum() : -1;
  }

  /** Returns a lower bound of the cost; {@link Long#MAX_VALUE} if the end is proven unreachable. */
  public long lowerBound() {
    return bound;
  }

  /** Returns the duration in milliseconds, −1 if there is no route. */
  public long duration() {
    return isFound() ? turns + parts.stream().mapToLong(RoadLeg::duration).sum() : -1;
  }

  /** Returns the length in meters, infinite if there is no route. */
  @Override
  public double length() {
    return isFound() ? millimeters() / 1e3 : Double.POSITIVE_INFINITY;
  }

  /** Returns the exact length in millimeters, −1 if there is no route. */
  public long millimeters() {
    return isFound() ? parts.stream().mapToLong(RoadLeg::millimeters).sum() : -1;
  }

  /** Returns the part of the cost on arcs that routes before it also use, without turns. */
  public long shared() {
    return comparison == null ? 0 : comparison.shared;
  }

  /** Returns {@link #shared} as a percentage of the cost of the best route, rounded up. */
  public int sharing() {
    return comparison == null ? 0 : comparison.sharing;
  }

  /** Returns how much more it costs than the best route, in percent, rounded up. */
  public int stretch() {
    return comparison == null ? 0 : comparison.stretch;
  }

  /**
   * Returns the largest cost such that every piece of the route up to that cost is known to be a
   * cheapest path between its ends.
   */
  public long window() {
    return comparison == null ? Math.max(0, cost()) : comparison.window;
  }

  /**
   * Returns {@link #window} as a percentage of the cost of the best route, at most 100, rounded
   * down.
   */
  public int localOptimality() {
    return comparison == null ? 100 : comparison.localOptimality;
  }

  /**
   * Returns the arcs of the network, leg by leg: the first from {@link #firstPosition} on, the last
   * to {@link #lastPosition}. The arc of a via place ends one leg and begins the next. The caller
   * owns the array.
   */
  public int[] arcs() {
    return parts.stream().flatMapToInt(part -> Arrays.stream(part.arcs())).toArray();
  }

  /** Returns the start on the first arc, in millimeters. */
  public int firstPosition() {
    return isFound() ? leg().first() : 0;
  }

  /** Returns the end on the last arc, in millimeters. */
  public int lastPosition() {
    return isFound() ? last().last() : 0;
  }

  /** Returns the driving instructions, leg by leg; empty if there is no route. */
  public List<RouteStep> steps() {
    List<RouteStep> steps = new ArrayList<>();
    int before = 0;
    for (RoadLeg part : parts) {
      for (RouteStep step : part.steps()) {
        steps.add(step.after(before));
      }
      before += part.line().size();
    }
    return List.copyOf(steps);
  }

  /** Returns the number of points of the line, leg by leg; 0 if there is no route. */
  @Override
  public int size() {
    return line.size();
  }

  /** Returns the latitude of point {@code i} of the line, in degrees. */
  public double latitude(int i) {
    return latitudeE7(i) / 1e7;
  }

  /** Returns the longitude of point {@code i} of the line, in degrees. */
  public double longitude(int i) {
    return longitudeE7(i) / 1e7;
  }

  /** Returns the exact latitude of point {@code i} of the line, in 10^−7 degrees. */
  public int latitudeE7(int i) {
    return line.latitude(Bounds.require(i, size(), "point"));
  }

  /** Returns the exact longitude of point {@code i} of the line, in 10^−7 degrees. */
  public int longitudeE7(int i) {
    return line.longitude(Bounds.require(i, size(), "point"));
  }

  /**
   * Returns a GeoJSON feature (RFC 7946): the line, and the three numbers as properties; for
   * several legs, a collection with a feature for each.
   */
  public String geoJson() {
    if (parts.size() > 1) {
      return geoJson(legs());
    }
    return String.format(
        "{\"type\":\"Feature\",\"properties\":{\"found\":%s,\"cost\":%s,\"duration_ms\":%s,"
            + "\"length_mm\":%s},\"geometry\":%s}\n",
        isFound(), cost(), duration(), millimeters(), geometry());
  }

  private String geometry() {
    return isFound() ? "{\"type\":\"LineString\",\"coordinates\":" + line.json() + "}" : "null";
  }

  /** Returns a GeoJSON (RFC 7946) feature collection of the legs of routes, in order. */
  public static String geoJson(List<RoadRoute> routes) {
    return routes.stream()
        .flatMap(route -> route.isFound() ? route.legs().stream() : Stream.of(route))
        .map(RoadRoute::geoJson)
        .collect(
            Collectors.joining(",", "{\"type\":\"FeatureCollection\",\"features\":[\n", "]}\n"));
  }

  /**
   * Returns a GPX 1.1 route: the line of each leg as a track segment, and the steps as points with
   * descriptions.
   */
  public String gpx() {
    return Gpx.of(legs());
  }

  @Override
  public String toString() {
    return isFound()
        ? parts.stream()
            .map(
                part ->
                    "route of %s m, %s s"
                        .formatted(part.millimeters() / 1_000, part.duration() / 1_000))
            .collect(Collectors.joining(", then "))
        : message();
  }
}
