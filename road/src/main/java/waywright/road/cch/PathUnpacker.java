package waywright.road.cch;

import java.util.Arrays;
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
   * The path so far unpacked: what an edge stands for, if it is an arc, negative; else twice the
   * edge, one more if down.
   */
  private long[] steps = new long[64];

  /** How many of them are noted, before they are unpacked. */
  private int noted;

  /** Where the next round of unpacking goes. */
  private long[] finer = new long[64];

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
    if (noted == steps.length) {
      steps = Arrays.copyOf(steps, 2 * noted);
    }
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
   * the time of finishing one after the other.
   */
  void unpack(int start) {
    int size = noted;
    Longs ways = costs.ways;
    for (boolean isFine = false; !isFine; ) {
      isFine = true;
      if (finer.length < 2 * size) {
        finer = new long[4 * size];
      }
      int out = 0;
      for (int i = 0; i < size; i++) {
        long step = steps[i];
        long way = step < 0 ? step : ways.get((int) step);
        if (way < 0) {
          finer[out++] = way;
        } else {
          isFine = false;
          long lower = 2 * (way >>> 32);
          long other = 2 * (way & 0xffffffffL);
          boolean isDown = (step & 1) != 0;
          finer[out++] = (isDown ? other : lower) + 1;
          finer[out++] = isDown ? lower : other;
        }
      }
      long[] last = steps;
      steps = finer;
      finer = last;
      size = out;
    }
    count = 0;
    put(hierarchy.nodes[start]);
    for (int i = 0; i < size; i++) {
      arcs[count - 1] = ~(int) (steps[i] >> 32);
      put((int) steps[i]);
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
      nodes = Arrays.copyOf(nodes, 2 * count);
      arcs = Arrays.copyOf(arcs, 2 * count);
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
