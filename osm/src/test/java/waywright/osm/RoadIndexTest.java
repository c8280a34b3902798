package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.formats.internal.MappedFile;
import waywright.prepare.Handle;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.RoadIndex;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
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
      Files.write(file, network.write());
      for (Profile profile : List.of(Profile.CAR, Profile.BICYCLE, Profile.FOOT)) {
        RoadMap made = new RoadMap(network, profile);
        Path index = index(file, made);
        try (OutputStream out = Files.newOutputStream(index);
            Handle<RoadIndex> prepared = made.index(RoadAlgorithm.CCH)) {
          prepared.get().write(out);
        }
        RoadMap read = new RoadMap(RoadNetwork.read(Files.readAllBytes(file)), profile);
        read.read(RoadAlgorithm.CCH, MappedFile.open(index));
        RoadPathfinder fast = RoadPathfinder.of(read);
        RoadPathfinder plain = RoadPathfinder.of(made).algorithm("dijkstra");
        for (int i = 0; i < 40; i++) {
          Place from = vertex(network, random);
          Place to = vertex(network, random);
          RoadRoute route = fast.find(from, to);
          assertEquals(plain.find(from, to).cost(), route.cost());
          found += route.isFound() ? 1 : 0;
        }
      }
    }
    assertTrue(found > 300, found + " found");
  }

  @Test
  void theIndexOfAnotherProfileOrNetworkIsRefused() throws IOException {
    Random random = new Random(6);
    RoadMap cars = new RoadMap(ReachedLawsTest.town(random), Profile.CAR);
    Path file = folder.resolve("town.net");
    Path index = index(file, cars);
    assertEquals("town.net.car.index", index.getFileName().toString());
    assertEquals("x.car.labels.index", cars.indexName("x", RoadAlgorithm.LABELS));
    try (OutputStream out = Files.newOutputStream(index)) {
      cars.hierarchy().write(out);
    }
    assertEquals(
        RoadAlgorithm.CCH, cars.read(RoadAlgorithm.CCH, MappedFile.open(index)).algorithm());
    Profile slow = Profile.CAR.with("way highway=residential: speed 7");
    assertRefused(Reason.WRONG_WORLD, index, new RoadMap(cars.network(), slow));
    assertRefused(
        Reason.WRONG_WORLD, index, new RoadMap(ReachedLawsTest.town(random), Profile.CAR));
    byte[] bytes = Files.readAllBytes(index);
    bytes[bytes.length / 2] ^= 1;
    Files.write(index, bytes);
    assertRefused(Reason.CORRUPT, index, cars);
  }

  private static Path index(Path network, RoadMap map) {
    return network.resolveSibling(
        map.indexName(network.getFileName().toString(), RoadAlgorithm.CCH));
  }

  private static void assertRefused(Reason reason, Path index, RoadMap map) {
    assertEquals(
        reason,
        assertThrows(
                IndexFormatException.class,
                () -> map.read(RoadAlgorithm.CCH, MappedFile.open(index)))
            .reason());
    assertFalse(
        map.isPrepared(RoadAlgorithm.CCH) && reason == Reason.WRONG_WORLD, "nothing was kept");
  }

  private static Place vertex(RoadNetwork network, Random random) {
    int vertex = random.nextInt(network.vertexCount());
    return new Place(network.latitude(vertex), network.longitude(vertex) + 700, -1, 180);
  }
}
