package waywright.checker;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A directed graph with costs, with which claims are compared.
 *
 * <p>Nodes are {@code 0 .. nodeCount-1}. Costs are whole numbers ≥ 0. Loops, parallel arcs and arcs
 * of cost 0 are allowed. The worlds of this package are immutable and can be shared by threads.
 */
public interface World {

  /** Number of nodes. */
  int nodeCount();

  /**
   * Returns all arcs that leave a node, in any order.
   *
   * @param node in {@code 0 .. nodeCount-1}
   */
  List<Arc> arcs(int node);

  /**
   * Whether a path may contain a node. A blocked node has no arcs in either direction, and even a
   * path of this node alone is not legal.
   */
  default boolean isOpen(int node) {
    return true;
  }

  /**
   * Returns the node itself.
   *
   * @throws IndexOutOfBoundsException if it is not a node of this world
   */
  default int requireNode(int node) {
    if (node < 0 || node >= nodeCount()) {
      throw new IndexOutOfBoundsException(
          "there is no node %s in a world of %s. Maybe it belongs to another world?"
              .formatted(node, nodeCount()));
    }
    return node;
  }

  /** Returns the name of a node for messages. */
  default String name(int node) {
    return "node " + node;
  }

  /** Returns all arcs of this world, ordered by tail. */
  default List<Arc> arcs() {
    return IntStream.range(0, nodeCount()).boxed().flatMap(node -> arcs(node).stream()).toList();
  }

  /** Returns a copy of this world with every arc reversed. */
  default World reversed() {
    return of(
        nodeCount(), arcs().stream().map(arc -> new Arc(arc.head, arc.tail, arc.cost)).toList());
  }

  /**
   * Returns a world of {@code nodeCount} nodes and the given arcs.
   *
   * @throws IllegalArgumentException if a node of an arc does not exist, or a cost is negative
   */
  static World of(int nodeCount, Iterable<Arc> arcs) {
    return new ListWorld(nodeCount, arcs);
  }

  /**
   * A directed arc.
   *
   * @param tail the node where it starts
   * @param head the node where it ends
   * @param cost 0 or more
   */
  record Arc(int tail, int head, long cost) {}
}
