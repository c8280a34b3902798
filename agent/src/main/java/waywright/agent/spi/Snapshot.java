package waywright.agent.spi;

import waywright.space.Expander;

/**
 * A world at one moment. Immutable.
 *
 * @param <O> the order of a unit: see {@link Domain}
 */
public interface Snapshot<O> {

  /** Returns the number of this version of the world; answers found in it have the same number. */
  long version();

  /** Returns the number of nodes; the same in all snapshots of a domain. */
  int nodeCount();

  /**
   * Returns the nodes where a unit with this order may be and the steps that it may take, with
   * their costs. Called often: return the same object for the same order, or one that is cheap to
   * make.
   */
  Expander world(O order);

  /** Returns the cost of a step; −1 if the step is not open. */
  long step(O order, int from, int to);

  /** Whether a node is a goal of the order. */
  boolean isGoal(O order, int node);

  /**
   * Whether the goal can be entered, if the order has exactly one; true otherwise. If it cannot be
   * entered, answers are {@code INVALID_GOAL}.
   */
  boolean hasGoal(O order);

  /**
   * Returns a promising open step for a unit that waits for its answer. By default none.
   *
   * @param before the previous node of the unit, to which it returns only if it has no other step;
   *     −1 for none
   * @return {@code node} itself if there is no such step
   */
  default int provisional(O order, int node, int before) {
    return node;
  }

  /**
   * Copies the nodes that the body of a unit covers while it is at a node, in ascending order. By
   * default only the node itself.
   *
   * @param nodes receives as many as fit
   * @return their number, which may be more than fit
   */
  default int copyOccupied(O order, int node, int[] nodes) {
    if (nodes.length > 0) {
      nodes[0] = node;
    }
    return 1;
  }

  /** Whether every node has a position. May take time linear in the nodes: call it once. */
  default boolean hasPositions() {
    return false;
  }

  /** Returns the x of a node in the units that the world documents; NaN if it has none. */
  default double x(int node) {
    return Double.NaN;
  }

  /** Returns the y of a node's position; NaN if it has none. */
  default double y(int node) {
    return Double.NaN;
  }

  /** Returns the difference from another snapshot of this domain. */
  Difference<O> since(Snapshot<O> older);

  /**
   * Checks a node number.
   *
   * @throws IndexOutOfBoundsException if there is no such node; the message has the range
   */
  default void check(int node) {
    if (node < 0 || node >= nodeCount()) {
      throw new IndexOutOfBoundsException(
          String.format(
              "node %s is not in 0 .. %s. Maybe it is of another world?", node, nodeCount() - 1));
    }
  }
}
