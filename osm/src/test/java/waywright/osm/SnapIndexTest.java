package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.road.internal.Globe;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.place.internal.SnapIndex;

/** Nearest edges against looking at every point of every edge. */
class SnapIndexTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final Tags ROAD = Tags.of("highway", "residential");

  /** Chains of points that wander from somewhere. */
  private static RoadNetwork wandering(
      Random random, int edges, double north, double east, double step) {
    NetworkBuilder builder = new NetworkBuilder();
    for (int i = 0; i < edges; i++) {
      double latitude = north + step * 20 * (random.nextDouble() - 0.5);
      double longitude = east + step * 20 * (random.nextDouble() - 0.5);
      int count = random.nextInt(20);
      int[] shape = new int[2 * count];
      int from = builder.vertex(e7(latitude, 90), wrapped(longitude), i);
      for (int j = 0; j <= count; j++) {
        latitude += step * (random.nextDouble() - 0.5);
        longitude += step * (random.nextDouble() - 0.5);
        if (j < count) {
          shape[2 * j] = e7(latitude, 90);
          shape[2 * j + 1] = wrapped(longitude);
        }
      }
      int to = builder.vertex(e7(latitude, 90), wrapped(longitude), -i);
      builder.edge(from, to, shape, count, ROAD, "", i);
    }
    return builder.build();
  }

  private static int e7(double degrees, double most) {
    return (int) Math.rint(Math.max(-most, Math.min(most, degrees)) * 1e7);
  }

  private static int wrapped(double degrees) {
    return (int) Math.rint((Math.floorMod((long) ((degrees + 180) * 1e7), 3_600_000_000L) - 1.8e9));
  }

  /** The distance to a segment by walking along it in ever smaller steps, without any formula. */
  private static double distance(int latitude, int longitude, int[] shape, int i) {
    double[] ends = new double[6];
    Globe.vector(shape[2 * i], shape[2 * i + 1], ends, 0);
    Globe.vector(shape[2 * i + 2], shape[2 * i + 3], ends, 3);
    double[] v = new double[6];
    Globe.vector(latitude, longitude, v, 3);
    double low = 0;
    double high = 1;
    for (int round = 0; round < 60; round++) {
      double a = low + (high - low) / 3;
      double b = high - (high - low) / 3;
      if (at(ends, a, v) < at(ends, b, v)) {
        high = b;
      } else {
        low = a;
      }
    }
    return at(ends, low, v);
  }

  /**
   * From the place, which is the second vector of v, to a share of the segment, which becomes the
   * first.
   */
  private static double at(double[] ends, double share, double[] v) {
    double norm = 0;
    for (int k = 0; k < 3; k++) {
      v[k] = ends[k] + (ends[3 + k] - ends[k]) * share;
      norm += v[k] * v[k];
    }
    for (int k = 0; k < 3; k++) {
      v[k] /= Math.sqrt(norm);
    }
    return Globe.distance(v, 0, 3);
  }

  private static double brute(RoadNetwork network, int edge, int latitude, int longitude) {
    int[] shape = new int[2 * network.shapeSize(edge)];
    int count = network.copyShape(2 * edge, shape);
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i + 1 < count; i++) {
      least = Math.min(least, distance(latitude, longitude, shape, i));
    }
    return least;
  }

  @Test
  void nearestEdgesAreThoseOfBruteForce() {
    Random random = new Random(7);
    double[][] worlds = {
      {48, 11, 0.01},
      {75, -30, 0.012},
      {0, 180, 0.01},
      {89.9, 10, 0.3},
      {-89.99, -170, 0.02},
      {60, -179.99, 0.5},
      {10, 20, 1}
    };
    for (double[] world : worlds) {
      RoadNetwork network = wandering(random, 60, world[0], world[1], world[2]);
      SnapIndex index = new SnapIndex(network);
      for (int round = 0; round < 14 * SCALE; round++) {
        double spread = world[2] * (round % 2 == 0 ? 30 : 3);
        int latitude = e7(world[0] + spread * (random.nextDouble() - 0.5), 90);
        int longitude = wrapped(world[1] + spread * (random.nextDouble() - 0.5));
        List<Snap> found = new ArrayList<>();
        index.visit(
            new Place(latitude, longitude, -1, 180), 1e9, edge -> true, snap -> found.add(snap));
        assertEquals(network.edgeCount(), found.size());
        double[] distances = new double[network.edgeCount()];
        for (int edge = 0; edge < distances.length; edge++) {
          distances[edge] = brute(network, edge, latitude, longitude);
        }
        double last = 0;
        for (Snap snap : found.subList(0, 5)) {
          double brute = distances[snap.edge()];
          assertEquals(brute, snap.distance(), 1e-3 + brute * 1e-9, snap::toString);
          assertTrue(snap.distance() >= last);
          last = snap.distance();
          double back = Globe.distance(latitude, longitude, snap.latitude(), snap.longitude());
          assertEquals(snap.distance(), back, 0.02 + brute * 1e-8, snap::toString);
        }
        double nearest = found.get(0).distance();
        for (double distance : distances) {
          assertTrue(distance >= nearest - 1e-3);
        }
        double radius = found.get(3).distance() + 1e-6;
        List<Snap> near = new ArrayList<>();
        index.visit(
            new Place(latitude, longitude, -1, 180), radius, edge -> true, snap -> near.add(snap));
        assertEquals(found.subList(0, near.size()), near);
        assertTrue(near.size() >= 4);
      }
    }
  }

  /** A parallel two meters off the pole, in eight pieces. */
  @Test
  void thePoleIsAPlaceLikeOthers() {
    NetworkBuilder builder = new NetworkBuilder();
    int first = builder.vertex(899_999_820, -1_800_000_000, 0);
    int last = first;
    for (int i = 1; i <= 8; i++) {
      int next = builder.vertex(899_999_820, -1_800_000_000 + i * 450_000_000, i);
      builder.edge(last, next, ROAD, "", i);
      last = next;
    }
    SnapIndex index = new SnapIndex(builder.build());
    List<Snap> found = new ArrayList<>();
    index.visit(Place.at(89.99999, 10), 1e6, edge -> true, found::add);
    assertEquals(8, found.size());
    assertTrue(found.get(0).distance() < 1.2, found::toString);
    assertTrue(found.get(7).distance() < 4, found::toString);
  }

  @Test
  void placesOffTheGlobeAreRefused() {
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> Place.at(111, 48))
            .getMessage()
            .contains("swapped"));
    assertThrows(IllegalArgumentException.class, () -> Place.at(Double.NaN, 0));
    assertThrows(IllegalArgumentException.class, () -> Place.at(0, Double.POSITIVE_INFINITY));
    assertThrows(IllegalArgumentException.class, () -> Place.at(0, 0).heading(400, 10));
  }
}
