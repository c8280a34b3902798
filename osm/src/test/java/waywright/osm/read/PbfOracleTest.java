package waywright.osm.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crosby.binary.BinaryParser;
import crosby.binary.Osmformat;
import crosby.binary.file.BlockInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.testkit.PublicFiles;

/** Our reader says of real extracts what osmpbf, an independent one, says. */
class PbfOracleTest {

  @ParameterizedTest
  @ValueSource(strings = {"andorra", "columbus", "oslo-east", "portland-central", "liechtenstein"})
  void bothReadersSayTheSame(String name) throws IOException {
    Path file = PublicFiles.find("road/osm/" + name + ".osm.pbf").orElse(null);
    Assumptions.assumeTrue(file != null, PublicFiles.ABSENT);
    Spoken ours = new Spoken();
    OsmFile.of(file).read(ours);
    Oracle theirs = new Oracle();
    try (InputStream in = Files.newInputStream(file)) {
      new BlockInputStream(in, theirs).process();
    }
    assertTrue(ours.nodes.size() > 10_000);
    assertEquals(List.of(), ours.skipped);
    assertEquals(theirs.spoken.nodes, ours.nodes);
    assertEquals(theirs.spoken.ways, ours.ways);
    assertEquals(theirs.spoken.relations, ours.relations);
  }

  /** What osmpbf makes of a file. */
  private static final class Oracle extends BinaryParser {

    final Spoken spoken = new Spoken();
    private final TreeMap<String, String> tags = new TreeMap<>();

    private static int e7(double degrees) {
      return Math.toIntExact(Math.round(degrees * 1e7));
    }

    private void tag(List<Integer> keys, List<Integer> values) {
      tags.clear();
      for (int i = 0; i < keys.size(); i++) {
        tags.putIfAbsent(getStringById(keys.get(i)), getStringById(values.get(i)));
      }
    }

    @Override
    protected void parseNodes(List<Osmformat.Node> nodes) {
      for (Osmformat.Node node : nodes) {
        tag(node.getKeysList(), node.getValsList());
        say(node.getId(), node.getLat(), node.getLon());
      }
    }

    private void say(long id, long latitude, long longitude) {
      spoken.nodes.add(
          id + " " + e7(parseLat(latitude)) + " " + e7(parseLon(longitude)) + " " + tags);
    }

    @Override
    protected void parseDense(Osmformat.DenseNodes dense) {
      long id = 0;
      long latitude = 0;
      long longitude = 0;
      int at = 0;
      for (int i = 0; i < dense.getIdCount(); i++) {
        id += dense.getId(i);
        latitude += dense.getLat(i);
        longitude += dense.getLon(i);
        tags.clear();
        while (at < dense.getKeysValsCount() && dense.getKeysVals(at) != 0) {
          tags.putIfAbsent(
              getStringById(dense.getKeysVals(at)), getStringById(dense.getKeysVals(at + 1)));
          at += 2;
        }
        at++;
        say(id, latitude, longitude);
      }
    }

    @Override
    protected void parseWays(List<Osmformat.Way> ways) {
      for (Osmformat.Way way : ways) {
        StringBuilder text = new StringBuilder().append(way.getId());
        long id = 0;
        for (long difference : way.getRefsList()) {
          id += difference;
          text.append(' ').append(id);
        }
        tag(way.getKeysList(), way.getValsList());
        spoken.ways.add(text + " " + tags);
      }
    }

    @Override
    protected void parseRelations(List<Osmformat.Relation> relations) {
      for (Osmformat.Relation relation : relations) {
        StringBuilder text = new StringBuilder().append(relation.getId());
        long id = 0;
        for (int i = 0; i < relation.getMemidsCount(); i++) {
          id += relation.getMemids(i);
          text.append(' ')
              .append(relation.getTypes(i))
              .append(id)
              .append(getStringById(relation.getRolesSid(i)));
        }
        tag(relation.getKeysList(), relation.getValsList());
        spoken.relations.add(text + " " + tags);
      }
    }

    @Override
    protected void parse(Osmformat.HeaderBlock header) {
      assertTrue(
          Arrays.asList("OsmSchema-V0.6", "DenseNodes")
              .containsAll(header.getRequiredFeaturesList()));
    }

    @Override
    public void complete() {}
  }
}
