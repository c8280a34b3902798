package waywright.road.cch;

import java.util.Arrays;

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

  /** Edges still to go along, the next one last: twice the edge, one more if down. */
  private int[] stack = new int[64];

  /** Length of {@link #stack} in use. */
  private int depth;

  /** Holds one path at a time. */
  PathUnpacker(Customization costs) {
    this.costs = costs;
    hierarchy = costs.hierarchy;
    places = new int[hierarchy.nodeCount()];
  }

  /** Unpacks the path by way of a number that both sides have met. */
  void unpack(Climb forward, Climb backward, int meeting) {
    count = 0;
    depth = 0;
    int number = meeting;
    while (!forward.isEnd(number)) {
      push(2 * forward.edge(number));
      number = forward.parent(number);
    }
    put(hierarchy.nodes[number]);
    go();
    for (number = meeting; !backward.isEnd(number); number = backward.parent(number)) {
      push(2 * backward.edge(number) + 1);
      go();
    }
  }

  /** Goes along all edges on the stack. */
  private void go() {
    long[] ways = costs.ways;
    while (depth > 0) {
      int item = stack[--depth];
      long way = ways[item];
      if (way < 0) {
        arcs[count - 1] = ~(int) (way >> 32);
        put((int) way);
      } else {
        int lower = (int) (way >>> 32);
        int other = (int) way;
        boolean isDown = (item & 1) != 0;
        push(2 * (isDown ? lower : other));
        push(2 * (isDown ? other : lower) + 1);
      }
    }
  }

  private void push(int item) {
    if (depth == stack.length) {
      stack = Arrays.copyOf(stack, 2 * depth);
    }
    stack[depth++] = item;
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

  private static int copy(int[] from, int count, int[] buffer) {
    if (count <= buffer.length) {
      System.arraycopy(from, 0, buffer, 0, count);
    }
    return count;
  }
}
