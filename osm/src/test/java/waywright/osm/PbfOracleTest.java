package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crosby.binary.Osmformat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.prepare.BuildProgress;
import waywright.testing.PublicFiles;

/** Our reader says of real extracts what osmpbf, an independent one, says. */
class PbfOracleTest {

  @ParameterizedTest
  @ValueSource(strings = {"andorra", "columbus", "oslo-east", "portland-central", "liechtenstein"})
  void bothReadersSayTheSame(String name) throws IOException {
    Path file = PublicFiles.find("road/osm/" + name + ".osm.pbf").orElse(null);
    Assumptions.assumeTrue(file != null, PublicFiles.ABSENT);
    Spoken ours = new Spoken();
    OsmBytes.of(file).read(EnumSet.allOf(OsmKind.class), ours, BuildProgress.SILENT);
    Oracle theirs = new Oracle();
    theirs.read(file);
    assertTrue(ours.nodes.size() > 10_000);
    assertEquals(List.of(), ours.skipped);
    assertEquals(theirs.spoken.nodes, ours.nodes);
    assertEquals(theirs.spoken.ways, ours.ways);
    assertEquals(theirs.spoken.relations, ours.relations);
  }

  /** What osmpbf makes of a file. */
  private static final class Oracle extends Osmpbf {

    final Spoken spoken = new Spoken();

    private static int e7(double degrees) {
      return Math.toIntExact(Math.round(degrees * 1e7));
    }

    @Override
    protected void node(long id, double latitude, double longitude, Map<String, String> tags) {
      spoken.nodes.add(id + " " + e7(latitude) + " " + e7(longitude) + " " + new TreeMap<>(tags));
    }

    @Override
    protected void way(long id, List<Long> nodes, Map<String, String> tags) {
      StringBuilder text = new StringBuilder().append(id);
      nodes.forEach(node -> text.append(' ').append(node));
      spoken.ways.add(text + " " + new TreeMap<>(tags));
    }

    @Override
    protected void relation(
        long id, List<String> types, List<Long> ids, List<String> roles, Map<String, String> tags) {
      StringBuilder text = new StringBuilder().append(id);
      for (int i = 0; i < ids.size(); i++) {
        text.append(' ').append(types.get(i)).append(ids.get(i)).append(roles.get(i));
      }
      spoken.relations.add(text + " " + new TreeMap<>(tags));
    }

    @Override
    protected void parse(Osmformat.HeaderBlock header) {
      assertTrue(
          Arrays.asList("OsmSchema-V0.6", "DenseNodes")
              .containsAll(header.getRequiredFeaturesList()));
    }
  }
}
