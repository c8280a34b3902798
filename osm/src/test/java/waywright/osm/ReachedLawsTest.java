package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.network.TurnRule;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.Profile;
import waywright.road.route.Reached;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;
import waywright.road.route.Stretch;

/** What is reached in a time is what routes reach in that time, on random towns. */
class ReachedLawsTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  /** Turning round is not possible, so that each place on a road has two sides. */
  private static final Profile CAR = Profile.CAR.with("uturn none");

  /** A grid with one-way streets and missing pieces. */
  static NetworkBuilder streets(Random random) {
    NetworkBuilder builder = new NetworkBuilder();
    int side = 3 + random.nextInt(4);
    for (int i = 0; i < side * side; i++) {
      builder.vertex(i / side * 9_000 + random.nextInt(3_000), i % side * 9_000, i);
    }
    for (int i = 0; i < side * side; i++) {
      for (int to : new int[] {i % side + 1 < side ? i + 1 : -1, i + side}) {
        if (to >= 0 && to < side * side && random.nextInt(10) > 0) {
          Tags tags =
              random.nextInt(3) == 0
                  ? Tags.of("highway", "residential", "oneway", "yes")
                  : Tags.of("highway", "tertiary");
          builder.edge(i, to, tags, "", i);
        }
      }
    }
    return builder;
  }

  /** The same with forbidden turns. */
  static RoadNetwork town(Random random) {
    NetworkBuilder builder = streets(random);
    RoadNetwork plain = builder.build();
    for (int rule = 0; rule * rule < plain.vertexCount(); rule++) {
      int[] walk = new int[2 + random.nextInt(2)];
      walk[0] = random.nextInt(plain.arcCount());
      for (int i = 1; i < walk.length; i++) {
        int vertex = plain.head(walk[i - 1]);
        walk[i] =
            plain.topology().arcFrom(vertex, random.nextInt(plain.topology().outDegree(vertex)));
      }
      TurnRule.Kind kind = random.nextInt(4) == 0 ? TurnRule.Kind.ONLY : TurnRule.Kind.NO;
      builder.turnRule(new TurnRule(kind, walk, Tags.of("restriction", "no_left_turn")));
    }
    return builder.build();
  }

  private static Snap snap(RoadNetwork network, int arc, int position) {
    int edge = RoadNetwork.edge(arc);
    int along = RoadNetwork.isForward(arc) ? position : network.length(edge) - position;
    int bearing = waywright.road.profile.internal.TurnAngle.bearing(network, 2 * edge);
    return new Snap(edge, along, 0, 0, 0, bearing, 0);
  }

  /** A place that allows one direction only. */
  private static Place along(RoadNetwork network, int arc) {
    return Place.at(0, 0)
        .heading(waywright.road.profile.internal.TurnAngle.bearing(network, arc), 5);
  }

  @Test
  void whatIsReachedIsWhatRoutesReach() {
    Random random = new Random(15);
    int checked = 0;
    for (int round = 0; round < 14 * SCALE; round++) {
      RoadNetwork network = town(random);
      RoadMap map = new RoadMap(network, CAR);
      RoadPathfinder query = RoadPathfinder.of(map).algorithm("dijkstra");
      int vertex = random.nextInt(network.vertexCount());
      Place from =
          new Place(network.latitude(vertex) + 900, network.longitude(vertex) + 900, -1, 180);
      Snap begin = map.snapStart(from);
      Reached last = query.reached(from, 0);
      for (long limit : new long[] {5_000, 20_000, 60_000}) {
        Reached reached = query.reached(from, limit);
        assertTrue(reached.stretches().stream().anyMatch(s -> s.arc() / 2 == begin.edge()));
        for (Stretch shorter : last.stretches()) {
          assertTrue(
              reached.stretches().stream()
                  .anyMatch(
                      s ->
                          s.arc() == shorter.arc()
                              && s.from() <= shorter.from()
                              && s.to() >= shorter.to()),
              "not nested");
        }
        last = reached;
        for (int arc = 0; arc < network.arcCount(); arc++) {
          int on = arc;
          if (map.states().state(arc) < 0) {
            assertFalse(reached.stretches().stream().anyMatch(s -> s.arc() == on));
            continue;
          }
          int length = network.length(RoadNetwork.edge(arc));
          int at = random.nextInt(length + 1);
          RoadRoute route = query.find(from, begin, along(network, arc), snap(network, arc, at));
          boolean inside =
              reached.stretches().stream()
                  .anyMatch(s -> s.arc() == on && s.from() <= at && at <= s.to());
          assertEquals(route.isFound() && route.duration() <= limit, inside, arc + " at " + at);
          checked++;
        }
      }
    }
    assertTrue(checked > 666 * SCALE, "checked " + checked);
  }

  @Test
  void areasAreNestedAndClosed() {
    Random random = new Random(16);
    for (int round = 0; round < 10; round++) {
      RoadMap map = new RoadMap(town(random), CAR);
      Place from = Place.at(0.0011, 0.0012);
      String shorter = RoadPathfinder.of(map).reached(from, 10_000).areaGeoJson(30);
      String longer = RoadPathfinder.of(map).reached(from, 40_000).areaGeoJson(30);
      assertEquals(longer, RoadPathfinder.of(map).reached(from, 40_000).areaGeoJson(30));
      List<double[][]> inner = rings(shorter);
      List<double[][]> outer = rings(longer);
      assertTrue(isInside(outer, 0.0011, 0.0012));
      for (double[][] ring : inner) {
        assertEquals(ring[0][0], ring[ring.length - 1][0]);
        assertEquals(ring[0][1], ring[ring.length - 1][1]);
        assertTrue(ring.length >= 5);
      }
      for (int i = 0; i < 400; i++) {
        double latitude = random.nextDouble() * 0.008 - 0.001;
        double longitude = random.nextDouble() * 0.008 - 0.001;
        if (isInside(inner, latitude, longitude)) {
          assertTrue(isInside(outer, latitude, longitude));
        }
      }
    }
  }

  /** All rings of a MultiPolygon. */
  static List<double[][]> rings(String geoJson) {
    String text = geoJson.substring(geoJson.indexOf("\"coordinates\":") + 14);
    java.util.regex.Matcher ring =
        java.util.regex.Pattern.compile("\\[((?:\\[[-0-9.]+,[-0-9.]+\\],?)+)\\]").matcher(text);
    List<double[][]> rings = new java.util.ArrayList<>();
    while (ring.find()) {
      String[] points = ring.group(1).substring(1, ring.group(1).length() - 1).split("\\],\\[");
      double[][] all = new double[points.length][];
      for (int i = 0; i < points.length; i++) {
        String[] pair = points[i].split(",");
        all[i] = new double[] {Double.parseDouble(pair[1]), Double.parseDouble(pair[0])};
      }
      rings.add(all);
    }
    return rings;
  }

  /** By counting crossings of all rings, holes too. */
  static boolean isInside(List<double[][]> rings, double latitude, double longitude) {
    boolean inside = false;
    for (double[][] ring : rings) {
      for (int i = 0; i + 1 < ring.length; i++) {
        double[] a = ring[i];
        double[] b = ring[i + 1];
        if (a[0] > latitude != b[0] > latitude
            && longitude < (b[1] - a[1]) * (latitude - a[0]) / (b[0] - a[0]) + a[1]) {
          inside = !inside;
        }
      }
    }
    return inside;
  }
}
