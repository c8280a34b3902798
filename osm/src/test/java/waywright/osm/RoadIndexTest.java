package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.road.cch.Customization;
import waywright.road.network.NetworkFile;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.profile.Profiles;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadQuery;
import waywright.road.route.RoadRoute;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;

/** Indexes beside their networks: found, right, and refused where they do not belong. */
class RoadIndexTest {

  @TempDir private Path folder;

  @Test
  void routesByTheFileAreThoseOfDijkstra() throws IOException {
    Random random = new Random(5);
    int found = 0;
    for (int round = 0; round < 8; round++) {
      RoadNetwork network = ReachedLawsTest.town(random);
      Path file = folder.resolve("town" + round + ".net");
      Files.write(file, NetworkFile.toBytes(network));
      for (Profile profile : List.of(Profiles.CAR, Profiles.BICYCLE, Profiles.FOOT)) {
        RoadMap made = new RoadMap(network, profile);
        assertFalse(RoadIndex.find(file, made).isPresent());
        RoadIndex.write(RoadIndex.beside(file, profile), made.hierarchy().perfect());
        RoadMap read = new RoadMap(NetworkFile.read(Files.readAllBytes(file)), profile);
        Customization index = RoadIndex.find(file, read).orElseThrow();
        RoadQuery fast = read.query(index.search());
        RoadQuery plain = made.query();
        for (int i = 0; i < 40; i++) {
          Place from = vertex(network, random);
          Place to = vertex(network, random);
          RoadRoute route = fast.route(from, to);
          assertEquals(plain.route(from, to).cost(), route.cost());
          found += route.found() ? 1 : 0;
        }
      }
    }
    assertTrue(found > 300, found + " found");
  }

  @Test
  void theIndexOfAnotherProfileOrNetworkIsRefused() throws IOException {
    Random random = new Random(6);
    RoadMap cars = new RoadMap(ReachedLawsTest.town(random), Profiles.CAR);
    Path file = folder.resolve("town.net");
    Path index = RoadIndex.beside(file, Profiles.CAR);
    assertEquals("town.net.car.index", index.getFileName().toString());
    RoadIndex.write(index, cars.hierarchy().perfect());
    assertTrue(RoadIndex.find(file, cars).isPresent());
    Profile slow = Profiles.CAR.with("way highway=residential: speed 7");
    assertRefused(Reason.WRONG_WORLD, file, new RoadMap(cars.network(), slow));
    assertRefused(
        Reason.WRONG_WORLD, file, new RoadMap(ReachedLawsTest.town(random), Profiles.CAR));
    byte[] bytes = Files.readAllBytes(index);
    bytes[bytes.length / 2] ^= 1;
    Files.write(index, bytes);
    assertRefused(Reason.CORRUPT, file, cars);
  }

  private static void assertRefused(Reason reason, Path file, RoadMap map) {
    assertEquals(
        reason, assertThrows(IndexFormatException.class, () -> RoadIndex.find(file, map)).reason());
  }

  private static Place vertex(RoadNetwork network, Random random) {
    int vertex = random.nextInt(network.vertexCount());
    return new Place(network.latitude(vertex), network.longitude(vertex) + 700, -1, 180);
  }
}
