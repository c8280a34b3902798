package waywright.osm;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import waywright.osm.read.OsmSink;
import waywright.road.internal.Globe;
import waywright.road.network.Tags;

/**
 * The nodes that roads are made of: numbered by ascending id; where each is, and how often it is
 * used. 24 bytes a node.
 */
final class RoadNodes {

  private final long[] ids;
  private final int[] latitudes;
  private final int[] longitudes;
  private final BitSet known = new BitSet();

  /** Where ways meet or end, or something is to be known of. */
  private final BitSet vertices = new BitSet();

  private final BitSet used = new BitSet();
  private final Map<Integer, Tags> tags = new HashMap<>();

  /** For nodes at ±180°, the one that stands for all at the same place. */
  private final Map<Integer, Integer> welded = new HashMap<>();

  RoadNodes(long[] ids) {
    this.ids = ids;
    latitudes = new int[ids.length];
    longitudes = new int[ids.length];
  }

  /** How many there are. */
  int count() {
    return ids.length;
  }

  /** The number of a node, or a negative one. */
  int find(long id) {
    int at = Arrays.binarySearch(ids, id);
    return at < 0 ? at : welded.getOrDefault(at, at);
  }

  /** Says where a node is; the first time counts. */
  void place(long id, int latitude, int longitude, Tags said, OsmSink sink) {
    int at = Arrays.binarySearch(ids, id);
    if (at < 0) {
      return;
    }
    if (known.get(at)) {
      sink.skipped("node that occurs again", "node " + id);
      return;
    }
    known.set(at);
    latitudes[at] = latitude;
    longitudes[at] = longitude;
    if (said.size() > 0) {
      tags.put(at, said);
      vertices.set(at);
    }
  }

  /** Makes one of the doubles that the map keeps where it ends, at ±180°. */
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

  /** One more way goes through a node, or the same once more. */
  void use(int at) {
    if (used.get(at)) {
      vertices.set(at);
    }
    used.set(at);
  }

  /** Something ends at a node. */
  void end(int at) {
    vertices.set(at);
  }

  boolean isVertex(int at) {
    return vertices.get(at);
  }

  int latitude(int at) {
    return latitudes[at];
  }

  int longitude(int at) {
    return longitudes[at];
  }

  long id(int at) {
    return ids[at];
  }

  Tags tags(int at) {
    return tags.getOrDefault(at, Tags.NONE);
  }
}
