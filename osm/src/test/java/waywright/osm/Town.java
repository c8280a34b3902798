package waywright.osm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;

/** A drawn town: nodes of one letter, in meters near (0, 0), written as OSM XML. */
final class Town {

  /** Units of 10^−7 degrees in a meter, nearly. */
  static final int METRE = 90;

  private final Map<Character, long[]> nodes = new LinkedHashMap<>();
  private final Map<Character, String> nodeTags = new LinkedHashMap<>();
  private final StringBuilder ways = new StringBuilder();
  private final StringBuilder relations = new StringBuilder();
  private long nextNode = 1;
  private long nextWay = 1;

  /** A node some meters east and north. */
  Town node(char name, int east, int north, String... tags) {
    return nodeAt(name, nextNode++, (long) north * METRE, (long) east * METRE, tags);
  }

  /** A node with an id of its own, in 10^−7 degrees. */
  Town nodeAt(char name, long id, long latitude, long longitude, String... tags) {
    nodes.put(name, new long[] {id, latitude, longitude});
    nodeTags.put(name, tags(tags));
    return this;
  }

  private static String tags(String... tags) {
    StringJoiner all = new StringJoiner("");
    for (String tag : tags) {
      int equals = tag.indexOf('=');
      all.add("<tag k='" + tag.substring(0, equals) + "' v='" + tag.substring(equals + 1) + "'/>");
    }
    return all.toString();
  }

  /** A way through nodes; those never placed are missing from the file. */
  Town way(String path, String... tags) {
    return wayAt(nextWay++, path, tags);
  }

  Town wayAt(long id, String path, String... tags) {
    ways.append("<way id='").append(id).append("'>");
    for (char name : path.toCharArray()) {
      long[] node = nodes.get(name);
      ways.append("<nd ref='").append(node == null ? 1_000_000 + name : node[0]).append("'/>");
    }
    ways.append(tags(tags)).append("</way>\n");
    return this;
  }

  Town residential(String... paths) {
    for (String path : paths) {
      way(path, "highway=residential", "name=" + path + " Street");
    }
    return this;
  }

  /** Members as role and way number, or role and node letter: {@code "from 1", "via b", "to 2"}. */
  Town relation(String kind, String[] members, String... more) {
    relations.append("<relation id='").append(relations.length() + 1).append("'>");
    for (String member : members) {
      String[] words = member.split(" ");
      boolean node = Character.isLetter(words[1].charAt(0));
      relations
          .append("<member type='")
          .append(node ? "node" : "way")
          .append("' ref='")
          .append(node ? nodes.get(words[1].charAt(0))[0] : Long.parseLong(words[1]))
          .append("' role='")
          .append(words[0])
          .append("'/>");
    }
    relations
        .append(tags("type=restriction", "restriction=" + kind))
        .append(tags(more))
        .append("</relation>\n");
    return this;
  }

  String xml() {
    StringBuilder xml = new StringBuilder("<osm version='0.6'>\n");
    nodes.forEach(
        (name, node) ->
            xml.append("<node id='")
                .append(node[0])
                .append("' lat='")
                .append(java.math.BigDecimal.valueOf(node[1], 7).toPlainString())
                .append("' lon='")
                .append(java.math.BigDecimal.valueOf(node[2], 7).toPlainString())
                .append("'>")
                .append(nodeTags.get(name))
                .append("</node>\n"));
    return xml.append(ways).append(relations).append("</osm>").toString();
  }

  Imported read(Profile... profiles) {
    try {
      return RoadImport.of(OsmBytes.of("town", xml().getBytes(StandardCharsets.UTF_8)))
          .profiles(profiles)
          .read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  RoadMap map(Profile profile) {
    return new RoadMap(read(profile).network(), profile);
  }

  Place at(char name) {
    long[] node = nodes.get(name);
    return new Place((int) node[1], (int) node[2], -1, 180);
  }

  /** A place on the way from one node to another. */
  Place between(char from, char to, double share) {
    long[] a = nodes.get(from);
    long[] b = nodes.get(to);
    return new Place(
        (int) Math.round(a[1] + (b[1] - a[1]) * share),
        (int) Math.round(a[2] + (b[2] - a[2]) * share),
        -1,
        180);
  }

  /** The letters of the nodes that a car's route leads over, its ends left out. */
  String route(Place from, Place to) {
    return route(Profile.CAR, from, to);
  }

  String route(Profile profile, Place from, Place to) {
    RoadMap map = map(profile);
    RoadRoute route = RoadPathfinder.of(map).find(from, to);
    if (!route.isFound()) {
      return "none";
    }
    StringBuilder letters = new StringBuilder();
    int[] arcs = route.arcs();
    RoadNetwork network = map.network();
    for (int i = 1; i < arcs.length; i++) {
      long id = network.vertexId(network.tail(arcs[i]));
      nodes.forEach((name, node) -> letters.append(node[0] == id ? name : ""));
    }
    return letters.toString();
  }
}
