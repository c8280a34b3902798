package waywright.osm;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import waywright.road.internal.Globe;
import waywright.road.network.Tags;

/**
 * The nodes of roads, numbered by ascending id: their coordinates and whether they are vertices.
 * About 17 bytes per node, plus tags.
 */
final class RoadNodes {

  final long[] ids;
  final int[] latitudes;
  final int[] longitudes;
  private final BitSet known = new BitSet();

  /** The nodes where ways meet or end, and tagged nodes. */
  final BitSet vertices = new BitSet();

  private final BitSet used = new BitSet();
  private final Map<Integer, Tags> tags = new HashMap<>();

  /** For nodes at ±180°, the node that represents all at the same place. */
  private final Map<Integer, Integer> welded = new HashMap<>();

  RoadNodes(long[] ids) {
    this.ids = ids;
    latitudes = new int[ids.length];
    longitudes = new int[ids.length];
  }

  /** Returns the number of a node, negative if there is none. */
  int find(long id) {
    int at = Arrays.binarySearch(ids, id);
    return at < 0 ? at : welded.getOrDefault(at, at);
  }

  /** Sets the coordinates of a node; the first occurrence counts. */
  void place(long id, int latitude, int longitude, Tags nodeTags, OsmSink sink) {
    int at = Arrays.binarySearch(ids, id);
    if (at < 0) {
      return;
    }
    if (known.get(at)) {
      sink.skipped("duplicate node", "node " + id);
      return;
    }
    known.set(at);
    latitudes[at] = latitude;
    longitudes[at] = longitude;
    if (nodeTags.size() > 0) {
      tags.put(at, nodeTags);
      vertices.set(at);
    }
  }

  /** Merges nodes at the same latitude on the 180° meridian, where the map duplicates them. */
  void weld() {
    Map<Integer, Integer> byLatitude = new HashMap<>();
    for (int at = known.nextSetBit(0); at >= 0; at = known.nextSetBit(at + 1)) {
      if (Math.abs(longitudes[at]) == Globe.EAST) {
        Integer first = byLatitude.putIfAbsent(latitudes[at], at);
        if (first != null) {
          welded.put(at, first);
        }
      }
    }
  }

  boolean isKnown(int at) {
    return at >= 0 && known.get(at);
  }

  /** Counts a use of a node by a way; a node used twice is a vertex. */
  void use(int at) {
    if (used.get(at)) {
      vertices.set(at);
    }
    used.set(at);
  }

  Tags tags(int at) {
    return tags.getOrDefault(at, Tags.NONE);
  }
}
