package waywright.road.route;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import waywright.road.internal.Bounds;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.RoadMetric;
import waywright.route.Route;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * A route between two places, or the reason why there is none. Immutable.
 *
 * <p>Its three numbers are sums over its arcs: {@link #cost} is minimized; {@link #duration} is the
 * time without penalties (avoided roads, private ones); {@link #length} is measured along the
 * shapes.
 */
public final class RoadRoute extends Route {

  private final Place from;
  private final Place to;
  private final String message;
  private final @Nullable Snap begin;
  private final @Nullable Snap end;
  private final int[] arcs;
  private final int first;
  private final int last;
  private final long cost;
  private final long bound;
  private final long duration;
  private final long millimeters;
  private final Polyline line;
  private final List<RouteStep> steps;

  /** Creates an answer without a route; an empty message stands for the reason's own. */
  RoadRoute(
      Place from,
      Place to,
      SearchStatus status,
      String message,
      long bound,
      SearchStatistics statistics) {
    super(status, statistics);
    this.from = from;
    this.to = to;
    this.message = message;
    this.bound = bound;
    begin = null;
    end = null;
    arcs = new int[0];
    first = 0;
    last = 0;
    cost = -1;
    duration = -1;
    millimeters = -1;
    line = new Polyline();
    steps = List.of();
  }

  /** Creates a route along arcs, the first from a position on, the last up to one. */
  RoadRoute(
      RoadMap map,
      RoadEnds ends,
      int[] arcs,
      ArcPosition start,
      ArcPosition goal,
      long cost,
      long bound,
      SearchStatistics statistics) {
    super(SearchStatus.FOUND, statistics);
    from = ends.from;
    begin = ends.begin;
    to = ends.to;
    end = ends.end;
    this.arcs = arcs;
    first = start.position();
    last = goal.position();
    this.cost = cost;
    this.bound = bound;
    message = "";
    line = new Polyline();
    RoadMetric metric = map.states().metric();
    RoadNetwork network = map.network();
    long[] lengths = new long[arcs.length];
    long[] durations = new long[arcs.length];
    int[] points = new int[arcs.length + 1];
    long allLength = 0;
    long allDuration = 0;
    for (int i = 0; i < arcs.length; i++) {
      int whole = network.length(RoadNetwork.edge(arcs[i]));
      int begun = i == 0 ? first : 0;
      int stop = i == arcs.length - 1 ? last : whole;
      points[i] = Math.max(0, line.size() - 1);
      line.add(network, arcs[i], begun, stop);
      lengths[i] = (long) stop - begun;
      long time = metric.duration(arcs[i]);
      durations[i] = RoadMetric.part(time, stop, whole) - RoadMetric.part(time, begun, whole);
      if (whole == 0) {
        durations[i] = i == arcs.length - 1 ? 0 : time;
      }
      durations[i] += i == 0 ? 0 : metric.turnDuration(arcs[i - 1], arcs[i]);
      allLength += lengths[i];
      allDuration += durations[i];
    }
    points[arcs.length] = line.size() - 1;
    millimeters = allLength;
    duration = allDuration;
    steps = Itinerary.of(metric, arcs, lengths, durations, points);
  }

  /** Explains why there is no route, with places, profile and a guess; empty if found. */
  @Override
  public String message() {
    return message.isEmpty() ? super.message() : message;
  }

  /** Returns the requested start. */
  public Place from() {
    return from;
  }

  /** Returns the requested end. */
  public Place to() {
    return to;
  }

  /** Returns the start on a road; null if there is no route. */
  public @Nullable Snap begin() {
    return begin;
  }

  /** Returns the end on a road; null if there is no route. */
  public @Nullable Snap end() {
    return end;
  }

  /** Returns the minimized cost: milliseconds with penalties, −1 if there is no route. */
  public long cost() {
    return cost;
  }

  /**
   * Returns a lower bound for the cost; {@link Long#MAX_VALUE} if the end is proven unreachable.
   */
  public long lowerBound() {
    return bound;
  }

  /** Returns the duration in milliseconds, −1 if there is no route. */
  public long duration() {
    return duration;
  }

  /** Returns the length in meters, infinite if there is no route. */
  @Override
  public double length() {
    return meters(millimeters);
  }

  /** Returns the exact length in millimeters, −1 if there is no route. */
  public long millimeters() {
    return millimeters;
  }

  static double meters(long millimeters) {
    return millimeters < 0 ? Double.POSITIVE_INFINITY : millimeters / 1e3;
  }

  /**
   * Returns the arcs of the network, the first from {@link #firstPosition} on, the last to {@link
   * #lastPosition}. The caller owns the array.
   */
  public int[] arcs() {
    return arcs.clone();
  }

  /** Returns the start on the first arc, in millimeters. */
  public int firstPosition() {
    return first;
  }

  /** Returns the end on the last arc, in millimeters. */
  public int lastPosition() {
    return last;
  }

  /** Returns the driving instructions in order; empty if there is no route. */
  public List<RouteStep> steps() {
    return steps;
  }

  /** Returns the number of points of the line, 0 if there is no route. */
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

  /** Returns a GeoJSON feature (RFC 7946): the line, and the three numbers as properties. */
  public String geoJson() {
    StringBuilder json = new StringBuilder("{\"type\":\"Feature\",\"properties\":{\"found\":");
    json.append(isFound())
        .append(",\"cost\":")
        .append(cost)
        .append(",\"duration_ms\":")
        .append(duration)
        .append(",\"length_mm\":")
        .append(millimeters)
        .append("},\"geometry\":");
    if (isFound()) {
      json.append("{\"type\":\"LineString\",\"coordinates\":");
      line.write(json);
      json.append('}');
    } else {
      json.append("null");
    }
    return json.append("}\n").toString();
  }

  /** Returns a GeoJSON (RFC 7946) feature collection of routes, in order. */
  public static String geoJson(List<RoadRoute> routes) {
    return routes.stream()
        .map(RoadRoute::geoJson)
        .collect(
            Collectors.joining(",", "{\"type\":\"FeatureCollection\",\"features\":[\n", "]}\n"));
  }

  /** Returns a GPX 1.1 route: its line as a track, and its steps as points with descriptions. */
  public String gpx() {
    return Gpx.of(List.of(this));
  }

  @Override
  public String toString() {
    return isFound()
        ? "route of " + millimeters / 1_000 + " m, " + duration / 1_000 + " s"
        : message();
  }
}
