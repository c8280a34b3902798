package waywright.checker;

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
   * Tells {@code visitor} of every arc that leaves {@code node}, in any order.
   *
   * @param node in {@code 0 .. nodeCount-1}
   */
  void arcs(int node, ArcVisitor visitor);

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
          "there is no node "
              + node
              + " in a world of "
              + nodeCount()
              + ". Maybe it is of another world?");
    }
    return node;
  }

  /** How to speak of a node in a message. */
  default String name(int node) {
    return "node " + node;
  }

  /** Told of one arc after another by {@link #arcs}. */
  @FunctionalInterface
  interface ArcVisitor {

    /**
     * One arc.
     *
     * @param head the node it leads to
     * @param cost its cost, ≥ 0
     */
    void visit(int head, long cost);
  }
}
