package waywright.web.road;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import waywright.osm.OsmSink;
import waywright.road.network.Tags;

/**
 * OpenStreetMap as the worker hands it over, which reads the XML: an element a line, its parts and
 * then the keys and values of its tags separated by tabs.
 *
 * <pre>
 * n  id  latitude  longitude           in 10^-7 degrees
 * w  id  nodes, separated by commas
 * r  id  members, separated by commas     each as n17:role
 * </pre>
 */
public record OsmLines(String lines) implements Consumer<OsmSink> {

  @Override
  public void accept(OsmSink sink) {
    for (String line : lines.isEmpty() ? new String[0] : lines.split("\n")) {
      element(line.split("\t", -1), sink);
    }
  }

  private static void element(String[] parts, OsmSink sink) {
    long id = Long.parseLong(parts[1]);
    boolean node = parts[0].equals("n");
    Tags tags = Tags.of(List.of(parts).subList(node ? 4 : 3, parts.length));
    String[] refs = parts[2].isEmpty() ? new String[0] : parts[2].split(",");
    if (node) {
      sink.node(id, Integer.parseInt(parts[2]), Integer.parseInt(parts[3]), tags);
    } else if (parts[0].equals("w")) {
      sink.way(id, Arrays.stream(refs).mapToLong(Long::parseLong).toArray(), tags);
    } else {
      sink.relation(id, Arrays.stream(refs).map(OsmLines::member).toList(), tags);
    }
  }

  private static OsmSink.Member member(String text) {
    int colon = text.indexOf(':');
    char sign = text.charAt(0);
    String type = sign == 'n' ? "node" : sign == 'w' ? "way" : "relation";
    long ref = Long.parseLong(text.substring(1, colon));
    return new OsmSink.Member(type, ref, text.substring(colon + 1));
  }
}
