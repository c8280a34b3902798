package waywright.web.road;

import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import waywright.formats.FormatException;
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
public record OsmLines(String name, String lines) implements Consumer<OsmSink> {

  @Override
  public void accept(OsmSink sink) {
    int number = 0;
    for (String line : lines.split("\n")) {
      number++;
      try {
        if (!line.isEmpty()) {
          element(line.split("\t", -1), sink);
        }
      } catch (NumberFormatException | IndexOutOfBoundsException e) {
        throw new UncheckedIOException(
            new FormatException(name, 0, 0, "element " + number + " is damaged"));
      }
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
        long[] nodes = refs(parts).mapToLong(Long::parseLong).toArray();
        sink.way(id, nodes, tags(parts, 3));
      }
      default -> {
        List<OsmSink.Member> members = refs(parts).map(OsmLines::member).toList();
        sink.relation(id, members, tags(parts, 3));
      }
    }
  }

  private static Stream<String> refs(String[] parts) {
    return Arrays.stream(parts[2].split(",")).filter(ref -> !parts[2].isEmpty());
  }

  private static OsmSink.Member member(String text) {
    int colon = text.indexOf(':');
    long ref = Long.parseLong(text.substring(1, colon));
    return new OsmSink.Member(type(text.charAt(0)), ref, text.substring(colon + 1));
  }

  private static Tags tags(String[] parts, int from) {
    return Tags.of(List.of(parts).subList(from, parts.length));
  }
}
