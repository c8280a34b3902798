package waywright.bench.road.country;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.osm.Imported;
import waywright.osm.RoadImport;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.network.RoadNetwork;
import waywright.road.order.NodeOrder;
import waywright.road.place.internal.TurnReachability;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;

/** A country that was drawn is read whole, and is cut as real ones are. */
class CountryTest {

  @TempDir private Path folder;

  private static byte[] draw(int junctions, long seed) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CountryFile.write(new Country(junctions, seed), out);
    return out.toByteArray();
  }

  @Test
  void aCountryIsReadWholeAndIsInOnePiece() throws IOException {
    Path file = Files.write(folder.resolve("land.osm.pbf"), draw(30_000, 3));
    Imported got = RoadImport.of(file).profiles(Profile.CAR).read();
    RoadNetwork network = got.network();
    assertEquals("", got.skipped().toString(), "nothing is skipped");
    assertTrue(got.restrictions() > 100 && got.relations() == got.restrictions());
    long least = Long.MAX_VALUE;
    for (int vertex = 0; vertex < network.vertexCount(); vertex++) {
      least = Math.min(least, network.vertexId(vertex));
    }
    assertTrue(least >= 1L << 33, least + " is an id");
    RoadMap cars = new RoadMap(network, Profile.CAR);
    TurnReachability reach = TurnReachability.of(cars.states());
    assertTrue(reach.size() > 0.95 * cars.states().stateCount(), reach.size() + " in one piece");
  }

  /** As accepted at 75,000 junctions: the fill and the first cut are those of real networks. */
  @Test
  void cutsAreAsSmallAsThoseOfRealRoads() throws IOException {
    Path file = Files.write(folder.resolve("land.osm.pbf"), draw(30_000, 4));
    RoadNetwork network = RoadImport.of(file).profiles(Profile.CAR).read().network();
    CustomizableHierarchy hierarchy =
        CustomizableHierarchy.of(
            network.topology(), NodeOrder.of(network.topology(), network.geometry()));
    double root = Math.cbrt(network.vertexCount());
    double fill = (double) hierarchy.edgeCount() / network.edgeCount();
    assertTrue(fill > 2.3 && fill < 3.2, fill + " edges a road");
    int cut = CountryTimes.topCut(hierarchy);
    assertTrue(cut > 0.4 * root, cut + " of " + root);
    assertTrue(cut < 1.2 * root, cut + " of " + root);
  }

  @Test
  void oneSeedIsOneCountry() throws IOException {
    assertArrayEquals(draw(2_000, 1), draw(2_000, 1));
    assertTrue(!Arrays.equals(draw(2_000, 1), draw(2_000, 2)));
  }
}
