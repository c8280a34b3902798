package waywright.road.route;

import java.util.List;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;

/**
 * What can be reached from a place within a cost. The truth are the {@link #stretches}: pieces of
 * arcs. A polygon is a drawing of them: {@link Wash}. Immutable.
 */
public final class Reached {

  private final RoadMap map;
  private final Place from;
  private final long limit;
  private final List<Stretch> stretches;

  Reached(RoadMap map, Place from, long limit, List<Stretch> stretches) {
    this.map = map;
    this.from = from;
    this.limit = limit;
    this.stretches = List.copyOf(stretches);
  }

  /** Where it begins. */
  public Place from() {
    return from;
  }

  /** What it may cost. */
  public long limit() {
    return limit;
  }

  /** The network that it is of. */
  public RoadNetwork network() {
    return map.network();
  }

  /** The pieces of arcs that are reached, by arc; empty if no road is near. */
  public List<Stretch> stretches() {
    return stretches;
  }

  /**
   * The points of one of the pieces, from where it begins: latitude and longitude in turn, in 10^−7
   * degrees; the caller's.
   */
  public int[] shape(Stretch stretch) {
    Polyline line = new Polyline();
    line.add(network(), stretch.arc(), stretch.from(), stretch.to());
    int[] points = new int[2 * line.size()];
    for (int i = 0; i < line.size(); i++) {
      points[2 * i] = line.latitude(i);
      points[2 * i + 1] = line.longitude(i);
    }
    return points;
  }

  /** In millimetres, both directions of a road counted. */
  public long length() {
    return stretches.stream().mapToLong(stretch -> (long) stretch.to() - stretch.from()).sum();
  }

  /** A GeoJSON feature of all pieces as lines. */
  public String linesGeoJson() {
    StringBuilder json =
        new StringBuilder("{\"type\":\"Feature\",\"properties\":{\"limit\":")
            .append(limit)
            .append("},\"geometry\":{\"type\":\"MultiLineString\",\"coordinates\":[");
    boolean first = true;
    for (Stretch stretch : stretches) {
      Polyline line = new Polyline();
      line.add(network(), stretch.arc(), stretch.from(), stretch.to());
      json.append(first ? "" : ",");
      line.write(json);
      first = false;
    }
    return json.append("]}}\n").toString();
  }

  /**
   * A GeoJSON feature of the area within about {@code metres} of what is reached: a MultiPolygon,
   * shells counter-clockwise.
   *
   * @param metres at least 10
   */
  public String areaGeoJson(int metres) {
    return new Wash(this, metres).geoJson();
  }
}
