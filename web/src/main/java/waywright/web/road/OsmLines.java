package waywright.web.road;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import waywright.formats.FormatException;
import waywright.osm.OsmSink;
import waywright.road.network.Tags;

/**
 * OpenStreetMap as the page hands it over, which reads the XML: an element a line, its parts and
 * then the keys and values of its tags parted by tabs.
 *
 * <pre>
 * n  id  latitude  longitude           in 10^-7 degrees
 * w  id  nodes, parted by commas
 * r  id  members, parted by commas     each as n17:role
 * </pre>
 */
public final class OsmLines implements Consumer<OsmSink> {

  private final String name;
  private final String lines;

  public OsmLines(String name, String lines) {
    this.name = name;
    this.lines = lines;
  }

  @Override
  public void accept(OsmSink sink) {
    int number = 0;
    for (int at = 0; at < lines.length(); ) {
      int end = lines.indexOf('\n', at);
      end = end < 0 ? lines.length() : end;
      number++;
      if (end > at) {
        try {
          element(lines.substring(at, end).split("\t", -1), sink);
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
          throw new UncheckedIOException(
              new FormatException(name, 0, 0, "element " + number + " is damaged"));
        }
      }
      at = end + 1;
    }
  }

  private static String type(char sign) {
    return sign == 'n' ? "node" : sign == 'w' ? "way" : "relation";
  }

  private static void element(String[] parts, OsmSink sink) {
    long id = Long.parseLong(parts[1]);
    switch (type(parts[0].charAt(0))) {
      case "node" -> {
        int north = Integer.parseInt(parts[2]);
        sink.node(id, north, Integer.parseInt(parts[3]), tags(parts, 4));
      }
      case "way" -> {
        String[] refs = parts[2].isEmpty() ? new String[0] : parts[2].split(",");
        long[] nodes = new long[refs.length];
        for (int i = 0; i < refs.length; i++) {
          nodes[i] = Long.parseLong(refs[i]);
        }
        sink.way(id, nodes, tags(parts, 3));
      }
      default -> {
        List<OsmSink.Member> members = new ArrayList<>();
        for (String member : parts[2].isEmpty() ? new String[0] : parts[2].split(",")) {
          int colon = member.indexOf(':');
          long ref = Long.parseLong(member.substring(1, colon));
          members.add(new OsmSink.Member(type(member.charAt(0)), ref, member.substring(colon + 1)));
        }
        sink.relation(id, List.copyOf(members), tags(parts, 3));
      }
    }
  }

  private static Tags tags(String[] parts, int from) {
    return Tags.of(List.of(parts).subList(from, parts.length));
  }
}
