package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.prepare.Workers;
import waywright.road.cch.Customization;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.Profile;
import waywright.road.route.Reached;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadMatrix;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;
import waywright.road.route.Stretch;
import waywright.testing.PublicFiles;

/**
 * Minutes are minutes: tables and isochrones go by the durations of single routes, each of a fresh
 * query, where private roads, private gates and avoided roads make costs another number.
 */
class MinutesTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final List<Profile> PROFILES =
      List.of(Profile.CAR, Profile.BICYCLE, Profile.FOOT, Profile.CAR.with("entering 20"));

  /** A bent grid of private, avoided, one-way and plain roads, with private gates. */
  private static RoadNetwork town(Random random) {
    NetworkBuilder builder = new NetworkBuilder();
    int side = 3 + random.nextInt(4);
    for (int i = 0; i < side * side; i++) {
      Tags gate =
          random.nextInt(8) == 0
              ? Tags.of("barrier", "gate", "access", "private")
              : Tags.of("highway", "crossing");
      builder.vertex(
          i / side * 9_000 + random.nextInt(5_000),
          i % side * 9_000 + random.nextInt(5_000),
          i,
          gate);
    }
    for (int i = 0; i < side * side; i++) {
      for (int to : new int[] {i % side + 1 < side ? i + 1 : -1, i + side}) {
        if (to >= 0 && to < side * side && random.nextInt(10) > 0) {
          Tags tags =
              switch (random.nextInt(5)) {
                case 0 -> Tags.of("highway", "residential", "oneway", "yes");
                case 1 -> Tags.of("highway", "service", "access", "private");
                case 2 -> Tags.of("highway", "primary");
                case 3 -> Tags.of("highway", "residential", "access", "destination");
                default -> Tags.of("highway", "tertiary");
              };
          builder.edge(i, to, tags, "", i);
        }
      }
    }
    return builder.build();
  }

  private static Place place(RoadNetwork network, Random random) {
    int vertex = random.nextInt(network.vertexCount());
    return new Place(
        network.latitude(vertex) + random.nextInt(9_000) - 4_500,
        network.longitude(vertex) + random.nextInt(9_000) - 4_500,
        -1,
        180);
  }

  private static RoadRoute route(RoadMap map, Place from, Place to) {
    return RoadPathfinder.of(map).algorithm("dijkstra").find(from, to);
  }

  /** Whether both directions of the road at a place are for those who begin or end there. */
  private static boolean isPrivate(RoadMap map, Snap snap) {
    return snap != null && map.states().metric().isForEnds(2 * snap.edge());
  }

  @Test
  void everyDurationOfATableIsThatOfItsRoute() throws IOException {
    Random random = new Random(120);
    int[] kinds = new int[4];
    int penalized = 0;
    for (int round = 0; round < 16 * SCALE; round++) {
      RoadMap map = new RoadMap(town(random), PROFILES.get(round % PROFILES.size()));
      Customization turns = map.hierarchy();
      List<Place> places = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        places.add(place(map.network(), random));
      }
      List<long[]> rows = new ArrayList<>();
      RoadMatrix.of(map, turns, places, places)
          .forEachDuration(Workers.NONE, (source, durations) -> rows.add(durations.clone()));
      for (int i = 0; i < places.size(); i++) {
        for (int j = 0; j < places.size(); j++) {
          RoadRoute route = route(map, places.get(i), places.get(j));
          assertEquals(route.duration(), rows.get(i)[j], places.get(i) + " to " + places.get(j));
          RoadRoute same =
              RoadPathfinder.of(map, turns.search()).find(places.get(i), places.get(j));
          assertEquals(same.duration(), rows.get(i)[j]);
          if (route.cost() > route.duration()) {
            penalized++;
            kinds[
                (isPrivate(map, map.snapStart(places.get(i))) ? 1 : 0)
                    + (isPrivate(map, map.snapEnd(places.get(j))) ? 2 : 0)]++;
          }
        }
      }
    }
    assertTrue(penalized > 333 * SCALE, penalized + " routes with penalties");
    for (int kind : kinds) {
      assertTrue(
          kind > 16 * SCALE,
          "private at no end, the start, the goal, both: "
              + List.of(kinds[0], kinds[1], kinds[2], kinds[3]));
    }
  }

  /** By every piece, as a place that is anywhere on it would be asked for. */
  private static boolean holds(RoadNetwork network, Reached reached, int edge, int position) {
    for (Stretch stretch : reached.stretches()) {
      int along = RoadNetwork.isForward(stretch.arc()) ? position : network.length(edge) - position;
      if (RoadNetwork.edge(stretch.arc()) == edge
          && stretch.from() <= along
          && along <= stretch.to()) {
        return true;
      }
    }
    return false;
  }

  @Test
  void anIsochroneHoldsAPlaceIfAndOnlyIfItsRouteIsInTime() {
    Random random = new Random(121);
    int in = 0;
    int out = 0;
    int late = 0;
    for (int round = 0; round < 34 * SCALE; round++) {
      RoadNetwork network = town(random);
      RoadMap map = new RoadMap(network, PROFILES.get(round % PROFILES.size()));
      Place from = place(network, random);
      Snap begin = map.snapStart(from);
      if (begin == null) {
        continue;
      }
      List<RoadRoute> routes = new ArrayList<>();
      List<int[]> ends = new ArrayList<>();
      for (int edge = 0; edge < network.edgeCount(); edge++) {
        for (int i = 0; i < 4; i++) {
          int length = network.length(edge);
          int at = i == 0 ? 0 : i == 1 ? length : random.nextInt(length + 1);
          Place to = Place.at(0, 0);
          Snap end = new Snap(edge, at, 0, 0, 0, 0, 0);
          ends.add(new int[] {edge, at});
          routes.add(RoadPathfinder.of(map).find(from, begin, to, end));
        }
      }
      for (long limit : new long[] {0, 3_000, 10_000, 25_000, 60_000, 120_000, 400_000}) {
        Reached reached = RoadPathfinder.of(map).reached(from, limit);
        for (int i = 0; i < ends.size(); i++) {
          RoadRoute route = routes.get(i);
          boolean expected = route.isFound() && route.duration() <= limit;
          boolean holds = holds(network, reached, ends.get(i)[0], ends.get(i)[1]);
          assertEquals(expected, holds, route + " in " + limit + " ms");
          in += holds ? 1 : 0;
          out += holds ? 0 : 1;
          late += holds && route.cost() > limit ? 1 : 0;
        }
        assertEquals(union(network, reached), reached.millimeters());
      }
    }
    assertTrue(
        in > 3_333 * SCALE && out > 3_333 * SCALE && late > 166 * SCALE,
        in + ", " + out + ", " + late);
  }

  /** The length of what is held, from every border of a piece to the next. */
  private static long union(RoadNetwork network, Reached reached) {
    Map<Integer, List<int[]>> pieces = new HashMap<>();
    for (Stretch stretch : reached.stretches()) {
      int edge = RoadNetwork.edge(stretch.arc());
      int length = network.length(edge);
      pieces
          .computeIfAbsent(edge, none -> new ArrayList<>())
          .add(
              RoadNetwork.isForward(stretch.arc())
                  ? new int[] {stretch.from(), stretch.to()}
                  : new int[] {length - stretch.to(), length - stretch.from()});
    }
    long sum = 0;
    for (List<int[]> some : pieces.values()) {
      int[] borders = some.stream().flatMapToInt(Arrays::stream).sorted().toArray();
      for (int i = 0; i + 1 < borders.length; i++) {
        int from = borders[i];
        int to = borders[i + 1];
        boolean held = some.stream().anyMatch(piece -> piece[0] <= from && to <= piece[1]);
        sum += held ? to - from : 0;
      }
    }
    return sum;
  }

  @Test
  void lengthsCountEachRoadOnce() {
    NetworkBuilder builder = new NetworkBuilder();
    for (int i = 0; i < 4; i++) {
      builder.vertex(i / 2 * 9_000, i % 2 * 9_000, i);
    }
    int[][] ring = {{0, 1}, {1, 3}, {3, 2}, {2, 0}};
    for (int[] ends : ring) {
      builder.edge(ends[0], ends[1], Tags.of("highway", "tertiary"), "", 1);
    }
    RoadNetwork network = builder.build();
    long all = 0;
    for (int edge = 0; edge < 4; edge++) {
      all += network.length(edge);
    }
    for (Profile profile : PROFILES) {
      Reached reached =
          RoadPathfinder.of(network, profile).reached(new Place(0, 3_000, -1, 180), 3_600_000);
      assertEquals(all, reached.millimeters(), profile.name());
    }
  }

  @Test
  void aQueryIsAsGoodAsNewAfterAnIsochrone() {
    RoadMap map = new RoadMap(town(new Random(7)), Profile.FOOT);
    Random random = new Random(8);
    var query = RoadPathfinder.of(map);
    for (int i = 0; i < 50; i++) {
      Place from = place(map.network(), random);
      Place to = place(map.network(), random);
      query.reached(from, 1_000);
      assertEquals(route(map, from, to).cost(), query.find(from, to).cost());
    }
  }

  /** Inner corners pushed in every direction, and all that is reached: nothing falls out. */
  private static int assertNested(RoadMap map, Place from, int cell, long... limits) {
    List<double[][]> last = List.of();
    int checked = 0;
    double push = cell / 111_000.0 / 3;
    for (long limit : limits) {
      Reached reached = RoadPathfinder.of(map).reached(from, limit);
      List<double[][]> outer = ReachedLawsTest.rings(reached.areaGeoJson(cell));
      List<double[]> corners = last.stream().flatMap(Arrays::stream).toList();
      for (int each = 0; each < corners.size(); each += 1 + corners.size() / 200) {
        double[] corner = corners.get(each);
        for (int i = 0; i < 4; i++) {
          double latitude = corner[0] + (i % 2 == 0 ? push : -push);
          double longitude = corner[1] + (i / 2 == 0 ? push : -push);
          if (ReachedLawsTest.isInside(last, latitude, longitude)) {
            assertTrue(
                ReachedLawsTest.isInside(outer, latitude, longitude),
                () -> latitude + "," + longitude + " is not in the area of " + limit + " ms");
            checked++;
          }
        }
      }
      for (int i = 0; i < reached.stretches().size(); i += 1 + reached.stretches().size() / 100) {
        int[] shape = reached.shape(reached.stretches().get(i));
        for (int j = 0; j < shape.length; j += 2) {
          // A hair beside the point, off the borders of cells.
          assertTrue(
              ReachedLawsTest.isInside(outer, shape[j] / 1e7 + 1e-9, shape[j + 1] / 1e7 + 1e-9));
        }
      }
      last = outer;
    }
    return checked;
  }

  @Test
  void areasOfTownsAreNested() {
    Random random = new Random(122);
    int checked = 0;
    for (int round = 0; round < 20 * SCALE; round++) {
      RoadMap map = new RoadMap(town(random), PROFILES.get(round % PROFILES.size()));
      Place from = place(map.network(), random);
      int cell = 10 + random.nextInt(40);
      checked += assertNested(map, from, cell, 5_000, 6_000, 7_500, 15_000, 30_000, 90_000);
    }
    assertTrue(checked > 1_000 * SCALE, checked + " checked");
  }

  @ParameterizedTest
  @ValueSource(strings = {"andorra.osm.pbf", "portland-central.osm.pbf"})
  void areasOfPublicExtractsAreNested(String name) throws IOException {
    Path file = PublicFiles.find("road/osm/" + name).orElse(null);
    Assumptions.assumeTrue(file != null, PublicFiles.ABSENT);
    RoadNetwork network = RoadImport.of(OsmBytes.of(file)).profiles(Profile.CAR).read().network();
    RoadMap map = new RoadMap(network, Profile.CAR);
    Random random = new Random(123);
    int checked = 0;
    for (int round = 0; round < 1; round++) {
      Place from = place(network, random);
      checked += assertNested(map, from, 80, 180_000, 300_000, 330_000, 600_000);
    }
    assertTrue(checked > 100, checked + " checked");
  }
}
