package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.road.profile.Profile;
import waywright.testing.PublicFiles;

/** Real extracts: what an independent program counted. */
class PublicExtractsTest {

  /** Roads from motorway to service, both ways, and nothing at nodes. */
  private static final Profile CLASSES =
      Profile.parse(
          """
          profile classes
          way highway=motorway|trunk|primary|secondary|tertiary|unclassified|residential: speed 50
          way highway=motorway_link|trunk_link|primary_link|secondary_link|tertiary_link: speed 50
          way highway=living_street|service|road: speed 50
          """);

  @ParameterizedTest
  @CsvSource({
    "columbus.osm.pbf, 110560, 15503, 21172, 60570",
    "oslo-east.osm.pbf, 85249, 14893, 8457, 20136",
    "portland-central.osm.pbf, 42293, 7188, 6458, 19090",
    "liechtenstein.osm.pbf, 142832, 15247, 3483, 7926",
    "andorra.osm.pbf, 69644, -1, 1739, 4116",
    "monaco.osm.gz, 13739, -1, -1, -1",
    "berlin-siegessaeule.osm.gz, 5117, -1, -1, -1",
    "test_simple_turncosts.osm.xml, 7, 5, -1, -1"
  })
  void countsAreThoseOfAnIndependentReader(
      String name, long nodes, long ways, int vertices, int arcs) throws IOException {
    Path file = PublicFiles.find("road/osm/" + name).orElse(null);
    Assumptions.assumeTrue(file != null, PublicFiles.ABSENT);
    Imported got = RoadImport.of(OsmBytes.of(file)).profiles(CLASSES).read();
    assertEquals(nodes, got.nodes());
    if (ways >= 0) {
      assertEquals(ways, got.ways());
    }
    if (vertices >= 0) {
      assertEquals(vertices, got.network().vertexCount(), () -> got.toString());
      assertEquals(arcs, got.network().arcCount(), () -> got.toString());
    }
    assertTrue(got.network().edgeCount() > 3);
  }
}
