package waywright.osm;

import crosby.binary.BinaryParser;
import crosby.binary.Osmformat;
import crosby.binary.file.BlockInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What osmpbf, a reader that shares nothing with ours, says of a file, element by element. */
public abstract class Osmpbf extends BinaryParser {

  /** For those who are told. */
  protected Osmpbf() {}

  /** Reads a whole file. */
  public final void read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      new BlockInputStream(in, this).process();
    }
  }

  /** A node, in degrees. */
  protected abstract void node(
      long id, double latitude, double longitude, Map<String, String> tags);

  /** A way. */
  protected abstract void way(long id, List<Long> nodes, Map<String, String> tags);

  /** A relation; its members are those of three lists, which are as long as one another. */
  protected abstract void relation(
      long id, List<String> types, List<Long> ids, List<String> roles, Map<String, String> tags);

  private Map<String, String> tags(List<Integer> keys, List<Integer> values) {
    Map<String, String> tags = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      tags.putIfAbsent(getStringById(keys.get(i)), getStringById(values.get(i)));
    }
    return tags;
  }

  @Override
  protected final void parseNodes(List<Osmformat.Node> nodes) {
    for (Osmformat.Node node : nodes) {
      Map<String, String> tags = tags(node.getKeysList(), node.getValsList());
      node(node.getId(), parseLat(node.getLat()), parseLon(node.getLon()), tags);
    }
  }

  @Override
  protected final void parseDense(Osmformat.DenseNodes dense) {
    long id = 0;
    long latitude = 0;
    long longitude = 0;
    int at = 0;
    for (int i = 0; i < dense.getIdCount(); i++) {
      id += dense.getId(i);
      latitude += dense.getLat(i);
      longitude += dense.getLon(i);
      List<Integer> keys = new ArrayList<>();
      List<Integer> values = new ArrayList<>();
      while (at < dense.getKeysValsCount() && dense.getKeysVals(at) != 0) {
        keys.add(dense.getKeysVals(at));
        values.add(dense.getKeysVals(at + 1));
        at += 2;
      }
      at++;
      node(id, parseLat(latitude), parseLon(longitude), tags(keys, values));
    }
  }

  /** Ids, each of which is told as the difference from the one before. */
  private static List<Long> summed(List<Long> differences) {
    List<Long> ids = new ArrayList<>();
    long id = 0;
    for (long difference : differences) {
      id += difference;
      ids.add(id);
    }
    return ids;
  }

  @Override
  protected final void parseWays(List<Osmformat.Way> ways) {
    for (Osmformat.Way way : ways) {
      way(way.getId(), summed(way.getRefsList()), tags(way.getKeysList(), way.getValsList()));
    }
  }

  @Override
  protected final void parseRelations(List<Osmformat.Relation> relations) {
    for (Osmformat.Relation one : relations) {
      relation(
          one.getId(),
          one.getTypesList().stream().map(Enum::name).toList(),
          summed(one.getMemidsList()),
          one.getRolesSidList().stream().map(this::getStringById).toList(),
          tags(one.getKeysList(), one.getValsList()));
    }
  }

  @Override
  protected void parse(Osmformat.HeaderBlock header) {}

  @Override
  public void complete() {}
}
