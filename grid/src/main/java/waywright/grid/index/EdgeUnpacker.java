package waywright.grid.index;

import waywright.internal.Growth;
import waywright.internal.IntList;

/**
 * Unpacks the edges of a path, breadth first: what the shortcuts known stand for is fetched without
 * waiting for each other, where those of one branch would be fetched one after the other. That is
 * how long a far path takes on a large map.
 */
final class EdgeUnpacker {

  /** What edges stand for; shared. */
  private final CornerEdgeParts edges;

  /** The parts of the path in any order, each as it is walked; the path begins with the first. */
  private long[] parts = new long[64];

  /** For each part the one after it on the path, or −1. */
  private int[] nexts = new int[64];

  /** Length of both in use. */
  private int count;

  /** Places of parts that are shortcuts: those that were unpacked before the others. */
  private int[] shortcuts = new int[64];

  /** Unpacks paths of a hierarchy, one after the other. */
  EdgeUnpacker(CornerEdgeParts edges) {
    this.edges = edges;
  }

  /**
   * Goes along the path of some edges.
   *
   * @param path edges as {@link Ascent#path} lists them
   * @param way goes on where the first begins
   * @return edges looked at, shortcuts among them
   */
  int walk(IntList path, CornerPathUnpacker way) {
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
      way.go(
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
   * Puts a part into a place; returns the number of shortcuts now, without a branch to foretell.
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
