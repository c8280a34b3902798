package waywright.web.road;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import waywright.formats.FormatException;
import waywright.osm.read.OsmFile;
import waywright.osm.read.OsmKind;
import waywright.osm.read.OsmMember;
import waywright.osm.read.OsmSink;
import waywright.prepare.BuildProgress;
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
public final class OsmLines implements OsmFile {

  private final String name;
  private final String lines;

  public OsmLines(String name, String lines) {
    this.name = name;
    this.lines = lines;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long size() {
    return lines.length();
  }

  @Override
  public void read(Set<OsmKind> kinds, OsmSink sink, BuildProgress progress)
      throws FormatException {
    int number = 0;
    for (int at = 0; at < lines.length(); ) {
      int end = lines.indexOf('\n', at);
      end = end < 0 ? lines.length() : end;
      number++;
      if (end > at && kinds.contains(kind(lines.charAt(at)))) {
        try {
          element(lines.substring(at, end).split("\t", -1), sink);
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
          throw new FormatException(name, 0, 0, "element " + number + " is damaged");
        }
      }
      at = end + 1;
    }
  }

  private static OsmKind kind(char sign) {
    return sign == 'n' ? OsmKind.NODE : sign == 'w' ? OsmKind.WAY : OsmKind.RELATION;
  }

  private static void element(String[] parts, OsmSink sink) {
    long id = Long.parseLong(parts[1]);
    switch (kind(parts[0].charAt(0))) {
      case NODE -> {
        int north = Integer.parseInt(parts[2]);
        sink.node(id, north, Integer.parseInt(parts[3]), tags(parts, 4));
      }
      case WAY -> {
        String[] refs = parts[2].isEmpty() ? new String[0] : parts[2].split(",");
        long[] nodes = new long[refs.length];
        for (int i = 0; i < refs.length; i++) {
          nodes[i] = Long.parseLong(refs[i]);
        }
        sink.way(id, nodes, tags(parts, 3));
      }
      case RELATION -> {
        List<OsmMember> members = new ArrayList<>();
        for (String member : parts[2].isEmpty() ? new String[0] : parts[2].split(",")) {
          int colon = member.indexOf(':');
          long ref = Long.parseLong(member.substring(1, colon));
          members.add(new OsmMember(kind(member.charAt(0)), ref, member.substring(colon + 1)));
        }
        sink.relation(id, List.copyOf(members), tags(parts, 3));
      }
    }
  }

  private static Tags tags(String[] parts, int from) {
    return Tags.of(List.of(parts).subList(from, parts.length));
  }
}
