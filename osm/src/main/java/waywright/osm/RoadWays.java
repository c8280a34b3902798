package waywright.osm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import waywright.internal.IntList;
import waywright.internal.LongList;
import waywright.road.network.Tags;

/** The ways that are roads: their tags, and their nodes in one long list. */
final class RoadWays {

  private final LongList ids = new LongList();

  /** The ids that came in ascending order, as in most files, and the others. */
  private final LongList ascending = new LongList();

  private final Set<Long> late = new HashSet<>();

  /** The nodes of way w are at starts[w] .. starts[w + 1]. */
  final IntList starts = new IntList();

  final LongList nodes = new LongList();
  final List<Tags> tags = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final Map<Tags, Tags> sameTags = new HashMap<>();
  private final Map<String, String> sameNames = new HashMap<>();

  RoadWays() {
    starts.add(0);
  }

  /** Records a way id; returns whether it is new. */
  boolean isNew(long id) {
    if (ascending.size() == 0 || id > ascending.get(ascending.size() - 1)) {
      ascending.add(id);
      return true;
    }
    return !ascending.contains(id) && late.add(id);
  }

  /** Adds a way; consecutive duplicate nodes count once. */
  void add(long id, long[] members, Tags wayTags, String name) {
    ids.add(id);
    tags.add(sameTags.computeIfAbsent(wayTags, same -> same));
    names.add(sameNames.computeIfAbsent(name, same -> same));
    for (int i = 0; i < members.length; i++) {
      if (i == 0 || members[i] != members[i - 1]) {
        nodes.add(members[i]);
      }
    }
    starts.add(nodes.size());
  }

  int count() {
    return ids.size();
  }

  long id(int way) {
    return ids.get(way);
  }

  String name(int way) {
    return names.get(way);
  }

  /** Returns the ids of all nodes, each once, ascending. */
  long[] nodeIds() {
    return nodes.sorted();
  }
}
