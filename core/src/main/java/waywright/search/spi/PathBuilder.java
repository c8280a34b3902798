package waywright.search.spi;

import java.util.Arrays;
import java.util.Objects;
import waywright.search.NodePath;
import waywright.space.ArcBuffer;

/**
 * Reads paths off what a search knows, by walking parents from the end to a node that is its own.
 * Ends are not checked: they must have been met.
 */
public final class PathBuilder {

  private PathBuilder() {}

  /** The path to {@code end}, which has been met, and costs so much in all. */
  public static NodePath path(NodeStates states, int end, long cost) {
    int[] nodes = new int[length(states, end)];
    copy(states, end, nodes);
    int[] arcs = new int[nodes.length - 1];
    for (int i = 0; i < arcs.length; i++) {
      arcs[i] = states.arc(states.slot(nodes[i + 1]));
    }
    return new NodePath(nodes, named(arcs), cost);
  }

  /** The number of nodes on the way from a start to {@code end}, which has been met. */
  public static int length(NodeStates states, int end) {
    Objects.requireNonNull(states, "states");
    int count = 1;
    int node = end;
    int parent = states.parent(states.slot(node));
    while (parent != node) {
      count++;
      node = parent;
      parent = states.parent(states.slot(node));
    }
    return count;
  }

  /**
   * Copies the nodes of the way to {@code end}, start first, if they fit; returns how many they
   * are. Allocates nothing.
   */
  public static int copy(NodeStates states, int end, int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    int count = length(states, end);
    if (count <= buffer.length) {
      int node = end;
      for (int i = count - 1; i >= 0; i--) {
        buffer[i] = node;
        node = states.parent(states.slot(node));
      }
    }
    return count;
  }

  /** The ids of arcs, or an empty array if none has one: as {@link NodePath} takes them. */
  public static int[] named(int[] arcs) {
    return Arrays.stream(arcs).allMatch(arc -> arc == ArcBuffer.NO_ARC) ? new int[0] : arcs;
  }
}
