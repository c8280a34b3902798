package waywright.road.route;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import waywright.internal.IntList;
import waywright.road.internal.Globe;
import waywright.road.network.RoadNetwork;

/**
 * A growing list of points, latitude and longitude alternating. A point equal to the last one is
 * left out.
 */
final class Polyline {

  private final IntList points = new IntList();

  int size() {
    return points.size() / 2;
  }

  int latitude(int i) {
    return points.get(2 * i);
  }

  int longitude(int i) {
    return points.get(2 * i + 1);
  }

  void add(int latitude, int longitude) {
    int last = size() - 1;
    if (last < 0 || latitude(last) != latitude || longitude(last) != longitude) {
      points.add(latitude);
      points.add(longitude);
    }
  }

  /** Appends all points of another list, even if its first is the last one here. */
  void append(Polyline other) {
    Arrays.stream(other.toArray()).forEach(points::add);
  }

  /** Returns latitude and longitude alternating; a copy. */
  int[] toArray() {
    return points.toArray();
  }

  /** Appends the shape of a piece of an arc, including its ends; positions in millimeters. */
  void add(RoadNetwork network, int arc, int from, int to) {
    int edge = RoadNetwork.edge(arc);
    int[] shape = new int[2 * network.shapeSize(edge)];
    int count = network.copyShape(arc, shape);
    double meters = 0;
    boolean begun = false;
    for (int i = 0; i + 1 < count; i++) {
      int latitude1 = shape[2 * i];
      int longitude1 = shape[2 * i + 1];
      int latitude2 = shape[2 * i + 2];
      int longitude2 = shape[2 * i + 3];
      double step = Globe.distance(latitude1, longitude1, latitude2, longitude2);
      double begin = from / 1000.0 - meters;
      double end = to / 1000.0 - meters;
      boolean last = i + 2 == count;
      if (!begun && (begin <= step || last)) {
        begun = true;
        add(at(latitude1, longitude1, latitude2, longitude2, begin, step));
      }
      if (begun && (end < step || last)) {
        add(at(latitude1, longitude1, latitude2, longitude2, end, step));
        return;
      }
      if (begun) {
        add(latitude2, longitude2);
      }
      meters += step;
    }
  }

  private void add(long place) {
    add((int) (place >> 32), (int) place);
  }

  private static long at(
      int latitude1, int longitude1, int latitude2, int longitude2, double meters, double step) {
    if (meters <= 0 || step == 0) {
      return Globe.pack(latitude1, longitude1);
    }
    if (meters >= step) {
      return Globe.pack(latitude2, longitude2);
    }
    return Globe.between(latitude1, longitude1, latitude2, longitude2, meters / step);
  }

  /** Returns the points as a GeoJSON array; a single point twice, since a line needs two. */
  String json() {
    return array(
        IntStream.range(0, size() == 1 ? 2 : size())
            .map(i -> Math.min(i, size() - 1))
            .mapToObj(i -> position(latitude(i), longitude(i))));
  }

  /** Returns a GeoJSON position. */
  static String position(int latitude, int longitude) {
    return "[" + degrees(longitude) + "," + degrees(latitude) + "]";
  }

  /** Returns a JSON array of JSON texts. */
  static String array(Stream<String> items) {
    return items.collect(Collectors.joining(",", "[", "]"));
  }

  /** Returns 10^−7 degrees as decimal degrees. */
  static String degrees(int e7) {
    String sign = e7 < 0 ? "-" : "";
    int whole = Math.abs(e7 / 10_000_000);
    return String.format(Locale.ROOT, "%s%d.%07d", sign, whole, Math.abs(e7 % 10_000_000));
  }
}
