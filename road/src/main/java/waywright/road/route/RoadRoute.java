package waywright.road.route;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import waywright.road.network.Bounds;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.RoadMetric;

/**
 * A route from place to place, or the word that there is none. Immutable, the caller's.
 *
 * <p>Its three numbers are sums over its arcs: what is minimised is the {@link #cost}; {@link
 * #duration} is the time without what only steers (avoided roads, private ones); {@link #length} is
 * measured along the shapes.
 */
public final class RoadRoute {

  private final Place from;
  private final Place to;
  private final String reason;
  private final @Nullable Snap begin;
  private final @Nullable Snap end;
  private final int[] arcs;
  private final int first;
  private final int last;
  private final long cost;
  private final long duration;
  private final long length;
  private final Polyline line;
  private final List<RouteStep> steps;

  private RoadRoute(Place from, Place to, String reason) {
    this.from = from;
    this.to = to;
    this.reason = reason;
    begin = null;
    end = null;
    arcs = new int[0];
    first = 0;
    last = 0;
    cost = -1;
    duration = -1;
    length = -1;
    line = new Polyline();
    steps = List.of();
  }

  private RoadRoute(
      RoadMap map,
      Place from,
      Snap begin,
      Place to,
      Snap end,
      int[] arcs,
      int first,
      int last,
      long cost) {
    this.from = from;
    this.to = to;
    this.begin = begin;
    this.end = end;
    this.arcs = arcs;
    this.first = first;
    this.last = last;
    this.cost = cost;
    reason = "";
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
      int start = i == 0 ? first : 0;
      int stop = i == arcs.length - 1 ? last : whole;
      points[i] = Math.max(0, line.size() - 1);
      line.add(network, arcs[i], start, stop);
      lengths[i] = (long) stop - start;
      long time = metric.duration(arcs[i]);
      durations[i] = RoadMetric.part(time, stop, whole) - RoadMetric.part(time, start, whole);
      if (whole == 0) {
        durations[i] = i == arcs.length - 1 ? 0 : time;
      }
      durations[i] += i == 0 ? 0 : metric.turnDuration(arcs[i - 1], arcs[i]);
      allLength += lengths[i];
      allDuration += durations[i];
    }
    points[arcs.length] = line.size() - 1;
    length = allLength;
    duration = allDuration;
    steps = Itinerary.of(metric, arcs, lengths, durations, points);
  }

  static RoadRoute none(Place from, Place to, String reason) {
    return new RoadRoute(from, to, reason);
  }

  static RoadRoute of(
      RoadMap map,
      Place from,
      Snap begin,
      Place to,
      Snap end,
      int[] arcs,
      int first,
      int last,
      long cost) {
    return new RoadRoute(map, from, begin, to, end, arcs, first, last, cost);
  }

  /** Whether there is a route. */
  public boolean found() {
    return reason.isEmpty();
  }

  /** Why there is none; empty if there is one. */
  public String reason() {
    return reason;
  }

  /** Where it was to begin. */
  public Place from() {
    return from;
  }

  /** Where it was to end. */
  public Place to() {
    return to;
  }

  /** Where it begins on a road; null if it was not found. */
  public @Nullable Snap begin() {
    return begin;
  }

  /** Where it ends on a road; null if it was not found. */
  public @Nullable Snap end() {
    return end;
  }

  /** What was minimised, −1 if there is no route. */
  public long cost() {
    return cost;
  }

  /** In milliseconds, −1 if there is no route. */
  public long duration() {
    return duration;
  }

  /** In millimetres, −1 if there is no route. */
  public long length() {
    return length;
  }

  /**
   * The arcs of the network, the first from {@link #firstPosition} on, the last to {@link
   * #lastPosition}.
   */
  public int[] arcs() {
    return arcs.clone();
  }

  /** Where on the first arc it begins, in millimetres. */
  public int firstPosition() {
    return first;
  }

  /** Where on the last arc it ends, in millimetres. */
  public int lastPosition() {
    return last;
  }

  /** What to do, one after the other; empty if there is no route. */
  public List<RouteStep> steps() {
    return steps;
  }

  /** Number of points of its line. */
  public int size() {
    return line.size();
  }

  /** The latitude of point {@code i} of its line, in 10^−7 degrees. */
  public int latitude(int i) {
    return line.latitude(Bounds.require(i, size(), "point"));
  }

  /** The longitude of point {@code i} of its line, in 10^−7 degrees. */
  public int longitude(int i) {
    return line.longitude(Bounds.require(i, size(), "point"));
  }

  /** A GeoJSON feature (RFC 7946): the line, and the three numbers as properties. */
  public String geoJson() {
    StringBuilder json = new StringBuilder("{\"type\":\"Feature\",\"properties\":{\"found\":");
    json.append(found())
        .append(",\"cost\":")
        .append(cost)
        .append(",\"duration_ms\":")
        .append(duration)
        .append(",\"length_mm\":")
        .append(length)
        .append("},\"geometry\":");
    if (found()) {
      json.append("{\"type\":\"LineString\",\"coordinates\":");
      line.write(json);
      json.append('}');
    } else {
      json.append("null");
    }
    return json.append("}\n").toString();
  }

  /** GeoJSON (RFC 7946): a collection of the features of some routes, in their order. */
  public static String geoJson(List<RoadRoute> routes) {
    return routes.stream()
        .map(RoadRoute::geoJson)
        .collect(
            Collectors.joining(",", "{\"type\":\"FeatureCollection\",\"features\":[\n", "]}\n"));
  }

  /** A GPX 1.1 route: its line as a track, and its steps as points with words. */
  public String gpx() {
    return Gpx.of(List.of(this));
  }

  @Override
  public String toString() {
    return found() ? "route of " + length / 1_000 + " m, " + duration / 1_000 + " s" : reason;
  }
}
