package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import waywright.osm.read.OsmFile;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.profile.Profiles;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadQuery;
import waywright.road.route.RoadRoute;
import waywright.testing.PublicFiles;

/** Routes through a customised hierarchy of the turns are those of Dijkstra's algorithm. */
class HierarchyRoutesTest {

  @Test
  void aHierarchyOfTurnsGivesTheSameRoutes() throws IOException {
    Path file = PublicFiles.find("road/osm/portland-central.osm.pbf").orElse(null);
    Assumptions.assumeTrue(file != null, PublicFiles.ABSENT);
    RoadNetwork network = RoadImport.of(OsmFile.of(file)).profiles(Profiles.CAR).read().network();
    RoadMap cars = new RoadMap(network, Profiles.CAR);
    RoadQuery fast = cars.query(cars.hierarchy().search());
    RoadQuery plain = cars.query();
    Random random = new Random(443);
    int found = 0;
    for (int round = 0; round < 200; round++) {
      Place from = vertex(network, random);
      Place to = vertex(network, random);
      RoadRoute expected = plain.route(from, to);
      RoadRoute route = fast.route(from, to);
      assertEquals(expected.cost(), route.cost(), from + " to " + to);
      assertEquals(expected.found(), route.found());
      found += route.found() ? 1 : 0;
    }
    assertTrue(found > 150, found + " found");
  }

  private static Place vertex(RoadNetwork network, Random random) {
    int vertex = random.nextInt(network.vertexCount());
    return new Place(network.latitude(vertex), network.longitude(vertex) + 700, -1, 180);
  }
}
