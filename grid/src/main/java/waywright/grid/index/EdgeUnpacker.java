package waywright.grid.index;

import waywright.grid.internal.runs.OneTurnPath;
import waywright.internal.Growth;
import waywright.internal.IntList;

/**
 * Unpacks the edges of a path breadth first, so that memory accesses for different shortcuts
 * overlap; depth first, each access would wait for the previous one. This dominates the time of
 * long paths on large maps.
 */
final class EdgeUnpacker {

  /** The parts of edges; shared. */
  private final CornerEdgeParts edges;

  /**
   * The parts of the path in any order, in the direction of the path, which begins with element 0.
   */
  private long[] parts = new long[64];

  /** For each part the one after it on the path, or −1. */
  private int[] nexts = new int[64];

  /** Length of both in use. */
  private int count;

  /** Indexes of the parts that are shortcuts, in the order of unpacking. */
  private int[] shortcuts = new int[64];

  /** Creates an unpacker for the paths of a hierarchy. */
  EdgeUnpacker(CornerEdgeParts edges) {
    this.edges = edges;
  }

  /**
   * Unpacks the path of some edges.
   *
   * @param path edges as {@link Ascent#path} lists them
   * @param trail receives the path; it must end where the first edge begins
   * @return number of edges visited, including shortcuts
   */
  int unpack(IntList path, OneTurnPath trail) {
    count = 0;
    int open = 0;
    for (int i = 0; i < path.size(); i++) {
      int edge = path.get(i);
      long part = edge >= 0 ? edges.of(edge) : CornerEdgeParts.turned(edges.of(~edge));
      open = add(part, count + 1, open);
    }
    if (count > 0) {
      nexts[count - 1] = -1;
    }
    int done = 0;
    for (; done < open; done++) {
      int place = shortcuts[done];
      long shortcut = parts[place];
      int after = nexts[place];
      nexts[place] = count;
      open = put(place, CornerEdgeParts.turned(edges.of(CornerEdgeParts.lower(shortcut))), open);
      open = add(edges.of(CornerEdgeParts.upper(shortcut)), after, open);
    }
    for (int at = count > 0 ? 0 : -1; at >= 0; at = nexts[at]) {
      trail.go(
          CornerEdgeParts.dx(parts[at]),
          CornerEdgeParts.dy(parts[at]),
          CornerEdgeParts.isSeen(parts[at]));
    }
    return count + done;
  }

  /** Adds a part; returns the number of shortcuts now. */
  private int add(long part, int next, int open) {
    if (count == parts.length) {
      parts = Growth.ensure(parts, count + 1);
      nexts = Growth.ensure(nexts, count + 1);
    }
    nexts[count] = next;
    return put(count++, part, open);
  }

  /**
   * Stores a part at an index; returns the new number of shortcuts, without a branch to predict.
   */
  private int put(int place, long part, int open) {
    if (open == shortcuts.length) {
      shortcuts = Growth.ensure(shortcuts, open + 1);
    }
    parts[place] = part;
    shortcuts[open] = place;
    return open + 1 + (int) (part >> 63);
  }
}
