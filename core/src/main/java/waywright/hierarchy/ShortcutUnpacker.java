package waywright.hierarchy;

import java.util.Arrays;
import java.util.Objects;
import waywright.space.ArcBuffer;

/**
 * A path through a hierarchy as the nodes and arcs of its world, shortcuts unpacked. Where that
 * comes back to a node, which only arcs of cost 0 allow, it leaves the round out.
 */
final class ShortcutUnpacker {

  /** Says what each arc stands for. */
  private final ContractionHierarchy hierarchy;

  /** The nodes of the path, start first. */
  private int[] nodes = new int[64];

  /** The arcs that lead to each but the first, one place earlier. */
  private int[] arcs = new int[64];

  /** Length of {@link #nodes} in use. */
  private int count;

  /** Where each number stands among the nodes, if it does: what else is here has no meaning. */
  private final int[] places;

  /** Numbers still to come, the next one last; and before that, those of a climb. */
  private int[] stack = new int[64];

  /** Length of {@link #stack} in use. */
  private int depth;

  /** Holds one path at a time. */
  ShortcutUnpacker(ContractionHierarchy hierarchy) {
    this.hierarchy = hierarchy;
    places = new int[hierarchy.nodeCount()];
  }

  /** Unpacks the path by way of a number that both searches have seen. */
  void unpack(UpwardSearch forward, UpwardSearch backward, int meeting) {
    count = 0;
    depth = 0;
    for (int number = meeting; number >= 0; number = forward.parent(number)) {
      push(number);
    }
    int at = stack[--depth];
    put(at);
    while (depth > 0) {
      at = go(at, depth - 1);
    }
    for (int next = backward.parent(meeting); next >= 0; next = backward.parent(next)) {
      push(next);
      at = go(at, 0);
    }
  }

  /** Goes to the numbers on the stack, until so many are left, and returns the last of them. */
  private int go(int from, int left) {
    int at = from;
    while (depth > left) {
      int next = stack[depth - 1];
      int middle = hierarchy.middle(at, next);
      if (middle >= 0) {
        push(middle);
      } else {
        arcs[count - 1] = RemainingGraph.arc(middle);
        put(next);
        at = next;
        depth--;
      }
    }
    return at;
  }

  /** Puts a number on the stack. */
  private void push(int number) {
    if (depth == stack.length) {
      stack = Arrays.copyOf(stack, 2 * depth);
    }
    stack[depth++] = number;
  }

  /** Appends the node of a number, or goes back to where it stands already. */
  private void put(int number) {
    int node = hierarchy.nodes[number];
    int place = places[number];
    if (place < count && nodes[place] == node) {
      count = place + 1;
      return;
    }
    if (count == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * count);
      arcs = Arrays.copyOf(arcs, 2 * count);
    }
    places[number] = count;
    nodes[count++] = node;
  }

  /** Copies the nodes if they fit; returns how many they are. */
  int copyNodes(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    if (count <= buffer.length) {
      System.arraycopy(nodes, 0, buffer, 0, count);
    }
    return count;
  }

  /** A copy of the nodes. */
  int[] nodes() {
    return Arrays.copyOf(nodes, count);
  }

  /** A copy of the arcs; none if the world gives no ids. */
  int[] arcs() {
    boolean named = count > 1 && arcs[0] != ArcBuffer.NO_ARC;
    return named ? Arrays.copyOf(arcs, count - 1) : new int[0];
  }
}
