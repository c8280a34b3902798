package waywright.space;

/**
 * A world as a search sees it: nodes are dense ints, and one call lists every arc leaving a node.
 *
 * <p>One call per expansion, not one per arc, keeps the cost of the call away from the inner loop,
 * and all code of the world runs before the search changes anything: an exception thrown from here
 * leaves the search as it was, ready to go on.
 *
 * <p>An expander is immutable while a search runs over it, or else the caller says so with a new
 * search. It may be shared by threads only if its class says so.
 */
public interface Expander {

  /**
   * Number of nodes: every node is in {@code 0 .. nodeCount()-1}. May grow during a search (states
   * interned as they are met), never shrink.
   */
  int nodeCount();

  /**
   * Whether a path may start, end or pass at {@code node}, any int. False for what is no node, and
   * for a node that may not be entered.
   */
  default boolean contains(int node) {
    return node >= 0 && node < nodeCount();
  }

  /**
   * Appends every arc that leaves {@code node} to {@code out}, always in the same order. Loops,
   * parallel arcs and arcs of cost 0 are welcome.
   *
   * @param node in {@code 0 .. nodeCount()-1}; not checked, since a search asks for nodes that it
   *     was given and {@link #contains} has accepted
   * @param out cleared by the caller, who owns it; do not keep it
   */
  void expand(int node, ArcBuffer out);
}
