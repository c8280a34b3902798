package waywright.osm;

import crosby.binary.BinaryParser;
import crosby.binary.Osmformat;
import crosby.binary.file.BlockInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A file of OpenStreetMap as maps and lists, by another reader than that which is judged. */
final class OracleFile {

  record Way(long id, List<Long> nodes, Map<String, String> tags) {}

  record Member(String type, long id, String role) {}

  record Relation(long id, List<Member> members, Map<String, String> tags) {}

  final Map<Long, double[]> places = new HashMap<>();
  final Map<Long, Map<String, String>> nodeTags = new HashMap<>();
  final List<Way> allWays = new ArrayList<>();
  final List<Relation> relations = new ArrayList<>();

  OracleFile(Path file) throws Exception {
    if (file.toString().endsWith(".pbf")) {
      try (InputStream in = Files.newInputStream(file)) {
        new BlockInputStream(in, new Pbf()).process();
      }
    } else {
      try (InputStream raw = Files.newInputStream(file);
          InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
        xml(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(in)
                .getDocumentElement());
      }
    }
  }

  private void xml(Element root) {
    NodeList all = root.getChildNodes();
    for (int i = 0; i < all.getLength(); i++) {
      if (!(all.item(i) instanceof Element e)) {
        continue;
      }
      Map<String, String> tags = new HashMap<>();
      List<Long> nodes = new ArrayList<>();
      List<Member> members = new ArrayList<>();
      NodeList parts = e.getChildNodes();
      for (int j = 0; j < parts.getLength(); j++) {
        if (parts.item(j) instanceof Element part) {
          switch (part.getTagName()) {
            case "tag" -> tags.put(part.getAttribute("k"), part.getAttribute("v"));
            case "nd" -> nodes.add(Long.valueOf(part.getAttribute("ref")));
            default ->
                members.add(
                    new Member(
                        part.getAttribute("type"),
                        Long.parseLong(part.getAttribute("ref")),
                        part.getAttribute("role")));
          }
        }
      }
      if (e.getTagName().equals("bounds")) {
        continue;
      }
      long id = Long.parseLong(e.getAttribute("id"));
      switch (e.getTagName()) {
        case "node" ->
            node(
                id,
                Double.parseDouble(e.getAttribute("lat")),
                Double.parseDouble(e.getAttribute("lon")),
                tags);
        case "way" -> allWays.add(new Way(id, nodes, tags));
        default -> relations.add(new Relation(id, members, tags));
      }
    }
  }

  private void node(long id, double latitude, double longitude, Map<String, String> tags) {
    // Seven decimals, as the map itself has.
    places.put(
        id, new double[] {Math.round(latitude * 1e7) / 1e7, Math.round(longitude * 1e7) / 1e7});
    if (!tags.isEmpty()) {
      nodeTags.put(id, tags);
    }
  }

  private final class Pbf extends BinaryParser {

    private Map<String, String> tags(List<Integer> keys, List<Integer> values) {
      Map<String, String> tags = new HashMap<>();
      for (int i = 0; i < keys.size(); i++) {
        tags.put(getStringById(keys.get(i)), getStringById(values.get(i)));
      }
      return tags;
    }

    @Override
    protected void parseRelations(List<Osmformat.Relation> some) {
      for (Osmformat.Relation one : some) {
        List<Member> members = new ArrayList<>();
        long id = 0;
        for (int i = 0; i < one.getMemidsCount(); i++) {
          id += one.getMemids(i);
          members.add(
              new Member(
                  one.getTypes(i).name().toLowerCase(java.util.Locale.ROOT),
                  id,
                  getStringById(one.getRolesSid(i))));
        }
        relations.add(
            new Relation(one.getId(), members, tags(one.getKeysList(), one.getValsList())));
      }
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
        Map<String, String> tags = new HashMap<>();
        while (at < dense.getKeysValsCount() && dense.getKeysVals(at) != 0) {
          tags.put(getStringById(dense.getKeysVals(at)), getStringById(dense.getKeysVals(at + 1)));
          at += 2;
        }
        at++;
        node(id, parseLat(latitude), parseLon(longitude), tags);
      }
    }

    @Override
    protected void parseNodes(List<Osmformat.Node> some) {
      for (Osmformat.Node one : some) {
        node(
            one.getId(),
            parseLat(one.getLat()),
            parseLon(one.getLon()),
            tags(one.getKeysList(), one.getValsList()));
      }
    }

    @Override
    protected void parseWays(List<Osmformat.Way> some) {
      for (Osmformat.Way one : some) {
        List<Long> nodes = new ArrayList<>();
        long id = 0;
        for (long difference : one.getRefsList()) {
          id += difference;
          nodes.add(id);
        }
        allWays.add(new Way(one.getId(), nodes, tags(one.getKeysList(), one.getValsList())));
      }
    }

    @Override
    protected void parse(Osmformat.HeaderBlock header) {}

    @Override
    public void complete() {}
  }
}
