package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.prepare.Workers;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.Customization;
import waywright.road.network.RoadNetwork;
import waywright.road.order.NodeOrder;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadMatrix;
import waywright.road.route.RoadPathfinder;

/** Matrices are what Dijkstra's algorithm says of each pair, on random towns. */
class RoadMatrixTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  /** Near a vertex, sometimes for one direction or side only, sometimes far from all roads. */
  static Place place(RoadNetwork network, Random random) {
    int vertex = random.nextInt(network.vertexCount());
    int far = random.nextInt(20) == 0 ? 5_000_000 : 0;
    Place place =
        new Place(
            network.latitude(vertex) + random.nextInt(9_000) + far,
            network.longitude(vertex) + random.nextInt(9_000),
            -1,
            180);
    place = random.nextInt(3) == 0 ? place.atCurb() : place;
    return random.nextInt(4) == 0 ? place.heading(random.nextInt(360), 80) : place;
  }

  private static List<Place> places(RoadNetwork network, Random random, int most) {
    List<Place> places = new ArrayList<>();
    for (int i = random.nextInt(most); i >= 0; i--) {
      boolean again = !places.isEmpty() && random.nextInt(6) == 0;
      places.add(again ? places.get(0) : place(network, random));
    }
    return places;
  }

  @Test
  void everyCellIsItsRoute() throws IOException {
    Random random = new Random(94);
    int none = 0;
    int found = 0;
    for (int round = 0; round < 20 * SCALE; round++) {
      RoadNetwork network = ReachedLawsTest.town(random);
      Profile profile = round % 2 == 0 ? Profile.CAR : Profile.CAR.with("uturn none");
      RoadMap map = new RoadMap(network, profile);
      RoadPathfinder query = RoadPathfinder.of(map).algorithm("dijkstra");
      List<Place> sources = places(network, random, 14);
      List<Place> targets = round % 3 == 0 ? sources : places(network, random, 8);
      List<long[]> rows = new ArrayList<>();
      RoadMatrix.of(map, map.hierarchy(), sources, targets)
          .forEach(
              Workers.NONE,
              (source, costs) -> {
                assertEquals(rows.size(), source);
                rows.add(costs.clone());
              });
      assertEquals(sources.size(), rows.size());
      for (int i = 0; i < sources.size(); i++) {
        for (int j = 0; j < targets.size(); j++) {
          long expected = query.find(sources.get(i), targets.get(j)).cost();
          assertEquals(expected, rows.get(i)[j], sources.get(i) + " to " + targets.get(j));
          none += expected < 0 ? 1 : 0;
          found += expected > 0 ? 1 : 0;
        }
      }
    }
    assertTrue(
        none > 16 * SCALE && found > 166 * SCALE,
        none + " without a route, " + found + " with one");
  }

  @Test
  void aHierarchyOfAnotherMapIsRefused() {
    Random random = new Random(5);
    RoadMap map = new RoadMap(ReachedLawsTest.town(random), Profile.CAR);
    RoadNetwork other = ReachedLawsTest.town(random);
    Customization wrong =
        CustomizableHierarchy.of(other.topology(), NodeOrder.of(other.topology(), other.geometry()))
            .customize(waywright.graph.Metric.of(new long[other.arcCount()]));
    List<Place> none = List.of();
    assertThrows(IllegalArgumentException.class, () -> RoadMatrix.of(map, wrong, none, none));
  }
}
