package waywright.checker;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A directed graph with costs, as the judge sees it: the truth that claims are held against.
 *
 * <p>Nodes are {@code 0 .. nodeCount-1}. Costs are whole numbers ≥ 0. Loops, parallel arcs and arcs
 * of cost 0 are allowed. The worlds of this package are immutable and may be shared by threads.
 */
public interface World {

  /** Number of nodes. */
  int nodeCount();

  /**
   * Every arc that leaves a node, in any order.
   *
   * @param node in {@code 0 .. nodeCount-1}
   */
  List<Arc> arcs(int node);

  /**
   * Whether a path may contain {@code node} at all. A blocked node has no arcs in either direction,
   * and even the path that consists of nothing else is not legal.
   */
  default boolean isOpen(int node) {
    return true;
  }

  /**
   * Returns a node of this world.
   *
   * @throws IndexOutOfBoundsException for every other number
   */
  default int requireNode(int node) {
    if (node < 0 || node >= nodeCount()) {
      throw new IndexOutOfBoundsException(
          "there is no node %s in a world of %s. Maybe it is of another world?"
              .formatted(node, nodeCount()));
    }
    return node;
  }

  /** How to speak of a node in a message. */
  default String name(int node) {
    return "node " + node;
  }

  /** Every arc of this world, by tail. */
  default List<Arc> arcs() {
    return IntStream.range(0, nodeCount()).boxed().flatMap(node -> arcs(node).stream()).toList();
  }

  /** This world with every arc turned round, written down now. */
  default World reversed() {
    return of(
        nodeCount(), arcs().stream().map(arc -> new Arc(arc.head, arc.tail, arc.cost)).toList());
  }

  /**
   * A world of {@code nodeCount} nodes and the given arcs.
   *
   * @throws IllegalArgumentException if an arc names a node that is not there, or costs less than 0
   */
  static World of(int nodeCount, Iterable<Arc> arcs) {
    return new ListWorld(nodeCount, arcs);
  }

  /**
   * An arc.
   *
   * @param tail where it starts
   * @param head where it leads to
   * @param cost what it costs, ≥ 0
   */
  record Arc(int tail, int head, long cost) {}
}
