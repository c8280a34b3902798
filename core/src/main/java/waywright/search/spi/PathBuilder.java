package waywright.search.spi;

import java.util.Arrays;
import java.util.Objects;
import waywright.search.NodePath;
import waywright.space.ArcBuffer;

/**
 * Builds paths from the states of a search, by following parents from the end to a node that is its
 * own parent. Ends are not checked: they must have been visited.
 */
public final class PathBuilder {

  private PathBuilder() {}

  /** Returns the path to {@code end}, which must have been visited, with the given total cost. */
  public static NodePath path(NodeStates states, int end, long cost) {
    int[] nodes = new int[length(states, end)];
    copy(states, end, nodes);
    int[] arcs = new int[nodes.length - 1];
    for (int i = 0; i < arcs.length; i++) {
      arcs[i] = states.arc(states.slot(nodes[i + 1]));
    }
    return new NodePath(nodes, named(arcs), cost);
  }

  /**
   * Returns the number of nodes on the path from a start to {@code end}, which must have been
   * visited.
   */
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
   * Copies the nodes of the path to {@code end}, start first, if they fit; returns their number.
   * Allocates nothing.
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

  /**
   * Returns the ids of arcs, or an empty array if none has one: the form that {@link NodePath}
   * expects.
   */
  public static int[] named(int[] arcs) {
    return Arrays.stream(arcs).allMatch(arc -> arc == ArcBuffer.NO_ARC) ? new int[0] : arcs;
  }
}
