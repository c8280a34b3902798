package waywright.osm;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
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
      new Pbf().read(file);
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

  private final class Pbf extends Osmpbf {

    @Override
    protected void node(long id, double latitude, double longitude, Map<String, String> tags) {
      OracleFile.this.node(id, latitude, longitude, tags);
    }

    @Override
    protected void way(long id, List<Long> nodes, Map<String, String> tags) {
      allWays.add(new Way(id, nodes, tags));
    }

    @Override
    protected void relation(
        long id, List<String> types, List<Long> ids, List<String> roles, Map<String, String> tags) {
      List<Member> members = new ArrayList<>();
      for (int i = 0; i < ids.size(); i++) {
        members.add(new Member(types.get(i).toLowerCase(Locale.ROOT), ids.get(i), roles.get(i)));
      }
      relations.add(new Relation(id, members, tags));
    }
  }
}
