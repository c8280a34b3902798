package waywright.road.route;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.route.Reason;

/**
 * The roads that can be reached from a place within a time limit. The {@link #stretches} are pieces
 * of arcs, as exact as {@link RoadPathfinder#reached} says; {@link #areaGeoJson} approximates them
 * by a polygon. Immutable.
 */
public final class Reached {

  private final RoadMap map;
  private final Place from;
  private final long limit;
  private final Reason reason;
  private final List<Stretch> stretches;

  Reached(RoadMap map, Place from, long limit, Reason reason, List<Stretch> stretches) {
    this.reason = reason;
    this.map = map;
    this.from = from;
    this.limit = limit;
    this.stretches = List.copyOf(stretches);
  }

  /** Returns the start. */
  public Place from() {
    return from;
  }

  /** Returns the time limit in milliseconds. */
  public long limit() {
    return limit;
  }

  /** Returns the road network. */
  public RoadNetwork network() {
    return map.network();
  }

  /** Returns the reached pieces of arcs, by arc; empty if no road is near. */
  public List<Stretch> stretches() {
    return stretches;
  }

  /**
   * Returns the points of a piece from its start on, latitude and longitude alternating, in 10^−7
   * degrees. The caller owns the array.
   */
  public int[] shape(Stretch stretch) {
    Polyline line = new Polyline();
    line.add(network(), stretch.arc(), stretch.from(), stretch.to());
    return line.toArray();
  }

  /**
   * Returns why the result is unknown: no road is near the start, or the search was canceled.
   * {@link Reason#NONE} if the result is complete.
   */
  public Reason reason() {
    return reason;
  }

  /** Returns the total length in meters; a road reached in both directions counts once. */
  public double length() {
    return millimeters() / 1e3;
  }

  /** Returns the exact {@link #length} in millimeters. */
  public long millimeters() {
    List<long[]> pieces = new ArrayList<>();
    for (Stretch stretch : stretches) {
      int edge = RoadNetwork.edge(stretch.arc());
      int whole = network().length(edge);
      boolean isForward = RoadNetwork.isForward(stretch.arc());
      long from = isForward ? stretch.from() : whole - stretch.to();
      long to = isForward ? stretch.to() : whole - stretch.from();
      pieces.add(new long[] {edge, from, to});
    }
    pieces.sort(
        Comparator.<long[]>comparingLong(piece -> piece[0]).thenComparingLong(piece -> piece[1]));
    long sum = 0;
    long edge = -1;
    long end = 0;
    for (long[] piece : pieces) {
      end = piece[0] == edge ? end : 0;
      edge = piece[0];
      sum += Math.max(0, piece[2] - Math.max(end, piece[1]));
      end = Math.max(end, piece[2]);
    }
    return sum;
  }

  /**
   * Returns a GeoJSON feature of the area within about {@code meters} of the reached roads: a
   * MultiPolygon, outer rings counterclockwise.
   *
   * @param meters cell size, from 10 to 100,000
   */
  public String areaGeoJson(int meters) {
    return ("{\"type\":\"Feature\",\"properties\":{\"limit\":%s},"
            + "\"geometry\":{\"type\":\"MultiPolygon\",\"coordinates\":%s}}\n")
        .formatted(limit, new IsochroneArea(this, meters).coordinates());
  }

  @Override
  public String toString() {
    return "%d m of road within %d s of %s".formatted(Math.round(length()), limit / 1_000, from);
  }
}
