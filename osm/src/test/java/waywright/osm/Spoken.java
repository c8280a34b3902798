package waywright.osm;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import waywright.road.network.Tags;

/** Writes down what a file says, a line for each element, in a way that any reader can. */
final class Spoken implements OsmSink {

  final List<String> nodes = new ArrayList<>();
  final List<String> ways = new ArrayList<>();
  final List<String> relations = new ArrayList<>();
  final List<String> skipped = new ArrayList<>();

  @Override
  public void node(long id, int latitude, int longitude, Tags tags) {
    nodes.add(id + " " + latitude + " " + longitude + " " + text(tags));
  }

  @Override
  public void way(long id, long[] members, Tags tags) {
    StringBuilder text = new StringBuilder().append(id);
    for (long member : members) {
      text.append(' ').append(member);
    }
    ways.add(text + " " + text(tags));
  }

  @Override
  public void relation(long id, List<OsmSink.Member> members, Tags tags) {
    StringBuilder text = new StringBuilder().append(id);
    for (OsmSink.Member member : members) {
      text.append(' ')
          .append(member.type().toUpperCase(Locale.ROOT))
          .append(member.id())
          .append(member.role());
    }
    relations.add(text + " " + text(tags));
  }

  @Override
  public void skipped(String reason, String example) {
    skipped.add(reason + ": " + example);
  }

  private static String text(Tags tags) {
    TreeMap<String, String> sorted = new TreeMap<>();
    for (int i = 0; i < tags.size(); i++) {
      sorted.put(tags.key(i), tags.value(i));
    }
    return sorted.toString();
  }
}
