package waywright.space;

/**
 * A world as seen by a search: nodes are dense ints, and one call lists every arc leaving a node.
 *
 * <p>One call per expansion instead of one per arc keeps call overhead out of the inner loop, and
 * all code of the world runs before the search changes anything: an exception thrown here leaves
 * the search unchanged and able to continue.
 *
 * <p>An expander must not change while a search runs over it; after a change, start a new search.
 * It may be shared by threads only if its class documents that.
 */
public interface Expander {

  /**
   * Returns the number of nodes: every node is in {@code 0 .. nodeCount()-1}. May grow during a
   * search (states are numbered when first visited), never shrinks.
   */
  int nodeCount();

  /**
   * Whether a path may start, end or pass at {@code node}, any int. False for an int that is not a
   * node, and for a node that cannot be entered.
   */
  default boolean contains(int node) {
    return node >= 0 && node < nodeCount();
  }

  /**
   * Appends every arc that leaves {@code node} to {@code out}, always in the same order. Loops,
   * parallel arcs and arcs of cost 0 are allowed.
   *
   * @param node in {@code 0 .. nodeCount()-1}; not checked, because a search expands only heads of
   *     arcs and nodes that {@link #contains} accepted
   * @param out cleared and owned by the caller; do not retain it
   */
  void expand(int node, ArcBuffer out);
}
