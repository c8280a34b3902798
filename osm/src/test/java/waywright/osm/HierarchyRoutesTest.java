package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;
import waywright.testing.PublicFiles;

/** Routes through a customized hierarchy of the turns are those of Dijkstra's algorithm. */
class HierarchyRoutesTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  @Test
  void aHierarchyOfTurnsGivesTheSameRoutes() throws IOException {
    Path file = PublicFiles.find("road/osm/portland-central.osm.pbf").orElse(null);
    Assumptions.assumeTrue(file != null, PublicFiles.ABSENT);
    RoadNetwork network = RoadImport.of(OsmBytes.of(file)).profiles(Profile.CAR).read().network();
    RoadMap cars = new RoadMap(network, Profile.CAR);
    RoadPathfinder fast = RoadPathfinder.of(cars, cars.hierarchy().search());
    RoadPathfinder plain = RoadPathfinder.of(cars).algorithm("dijkstra");
    Random random = new Random(443);
    int found = 0;
    for (int round = 0; round < 67 * SCALE; round++) {
      Place from = vertex(network, random);
      Place to = vertex(network, random);
      RoadRoute expected = plain.find(from, to);
      RoadRoute route = fast.find(from, to);
      assertEquals(expected.cost(), route.cost(), from + " to " + to);
      assertEquals(expected.isFound(), route.isFound());
      found += route.isFound() ? 1 : 0;
    }
    assertTrue(found > 50 * SCALE, found + " found");
  }

  private static Place vertex(RoadNetwork network, Random random) {
    int vertex = random.nextInt(network.vertexCount());
    return new Place(network.latitude(vertex), network.longitude(vertex) + 700, -1, 180);
  }
}
