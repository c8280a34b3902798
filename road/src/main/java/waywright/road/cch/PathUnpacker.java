package waywright.road.cch;

import java.util.Arrays;
import waywright.internal.Growth;
import waywright.search.NodePath;

/**
 * A path as the nodes and arcs of its topology, shortcuts unpacked. Where that comes back to a
 * node, which only arcs of cost 0 allow, it leaves the round out.
 */
final class PathUnpacker {

  private final CustomizableHierarchy hierarchy;
  private final Customization costs;

  /** The nodes of the path, start first. */
  private int[] nodes = new int[64];

  /** The arcs that lead to each but the first, one place earlier. */
  private int[] arcs = new int[64];

  /** Length of {@link #nodes} in use. */
  private int count;

  /** Where each node stands among the nodes, if it does: what else is here has no meaning. */
  private final int[] places;

  /**
   * The path so far unpacked, in no order but that of {@link #next}: what an edge stands for, if it
   * is an arc, negative; else twice the edge, one more if down.
   */
  private long[] steps = new long[64];

  /** By step, the place of the one that follows it on the path; −1 after the last. */
  private int[] next = new int[64];

  /** Places of the steps that may be shortcuts, while they are unpacked. */
  private int[] open = new int[64];

  /** How many of them are noted, before they are unpacked. */
  private int noted;

  /** Holds one path at a time. */
  PathUnpacker(Customization costs) {
    this.costs = costs;
    hierarchy = costs.hierarchy;
    places = new int[hierarchy.nodeCount()];
  }

  /** Begins anew: the edges of a path are to be noted. */
  void begin() {
    noted = 0;
  }

  /** How many edges are noted. */
  int noted() {
    return noted;
  }

  /** Notes an edge that the path goes along, from its lower end to the higher or back. */
  void note(int edge, boolean isDown) {
    grow(noted + 1);
    steps[noted++] = 2L * edge + (isDown ? 1 : 0);
  }

  /** Turns the order of the edges round that were noted from the first so many on. */
  void reverse(int first) {
    for (int i = first, j = noted - 1; i < j; i++, j--) {
      long step = steps[i];
      steps[i] = steps[j];
      steps[j] = step;
    }
  }

  /** Unpacks the path by way of a number that both sides have met. */
  void unpack(Climb forward, Climb backward, int meeting) {
    begin();
    int start = meeting;
    for (; !forward.isEnd(start); start = forward.parent(start)) {
      note(forward.edge(start), false);
    }
    reverse(0);
    for (int number = meeting; !backward.isEnd(number); number = backward.parent(number)) {
      note(backward.edge(number), true);
    }
    unpack(start);
  }

  /**
   * Unpacks the path from a number by the edges noted: all its shortcuts once, then those that came
   * out, and so on. Looking at many of them in a row, none of which waits for another, takes half
   * the time of finishing one after the other. A shortcut becomes its first half where it stands;
   * the other goes to the end and is linked behind it.
   */
  void unpack(int start) {
    int size = noted;
    grow(size);
    for (int i = 0; i < size; i++) {
      open[i] = i;
      next[i] = i + 1;
    }
    if (size > 0) {
      next[size - 1] = -1;
    }
    for (int opened = size; opened > 0; ) {
      grow(size + opened);
      int kept = 0;
      int end = size;
      for (int i = 0; i < opened; i++) {
        int at = open[i];
        long step = steps[at];
        long way = costs.ways.get((int) step);
        if (way < 0) {
          steps[at] = way;
        } else {
          // Down by the higher edge first, and up by the lower one: the middle is below both ends.
          boolean isDown = (step & 1) != 0;
          long lower = 2 * (way >>> 32);
          long other = 2 * (way & 0xffffffffL);
          steps[at] = (isDown ? other : lower) + 1;
          steps[size] = isDown ? lower : other;
          next[size] = next[at];
          next[at] = size++;
          open[kept++] = at;
        }
      }
      opened = kept;
      for (; end < size; end++) {
        open[opened++] = end;
      }
    }
    count = 0;
    put(hierarchy.nodes[start]);
    for (int at = noted == 0 ? -1 : 0; at >= 0; at = next[at]) {
      arcs[count - 1] = ~(int) (steps[at] >> 32);
      put((int) steps[at]);
    }
  }

  /** Makes room for so many steps. */
  private void grow(int size) {
    if (next.length < size) {
      steps = Growth.ensure(steps, size);
      next = Growth.ensure(next, size);
      open = Growth.ensure(open, size);
    }
  }

  /** Appends a node, or goes back to where it stands already. */
  private void put(int node) {
    if (costs.hasZeros) {
      int place = places[node];
      if (place < count && nodes[place] == node) {
        count = place + 1;
        return;
      }
      places[node] = count;
    }
    if (count == nodes.length) {
      nodes = Growth.ensure(nodes, count + 1);
      arcs = Growth.ensure(arcs, count + 1);
    }
    nodes[count++] = node;
  }

  /** Copies the nodes if they fit; returns how many they are. */
  int copyNodes(int[] buffer) {
    return copy(nodes, count, buffer);
  }

  /** Copies the arcs if they fit; returns how many they are. */
  int copyArcs(int[] buffer) {
    return copy(arcs, count - 1, buffer);
  }

  /** The path, of a cost; the caller's. */
  NodePath toNodePath(long cost) {
    return new NodePath(Arrays.copyOf(nodes, count), Arrays.copyOf(arcs, count - 1), cost);
  }

  private static int copy(int[] from, int count, int[] buffer) {
    if (count <= buffer.length) {
      System.arraycopy(from, 0, buffer, 0, count);
    }
    return count;
  }
}
