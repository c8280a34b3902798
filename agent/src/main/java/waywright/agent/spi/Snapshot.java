package waywright.agent.spi;

import waywright.space.Expander;

/**
 * A world at one moment. Immutable.
 *
 * @param <O> what a unit wants: see {@link Domain}
 */
public interface Snapshot<O> {

  /** The number of this version of the world: what an answer says that it was found in. */
  long version();

  /** Number of nodes; the same in all snapshots of a domain. */
  int nodeCount();

  /**
   * The nodes that a unit may be at and the steps that it may take, with their costs, for this
   * order. Asked for often: the same object for the same order, or a cheap one.
   */
  Expander world(O order);

  /** What a step costs, −1 if it may not be taken. */
  long step(O order, int from, int to);

  /** Whether a node is one that the unit wants to be at. */
  boolean isGoal(O order, int node);

  /**
   * Whether the one node that the unit wants to be at can be entered; true if it is not one. Where
   * it cannot, answers are {@code INVALID_GOAL}.
   */
  boolean hasGoal(O order);

  /**
   * A step that may be taken and looks good, for a unit that waits for its answer.
   *
   * @param before where the unit was before: not to go back there, if there is another step
   * @return {@code node} itself if there is none
   */
  int provisional(O order, int node, int before);

  /** What is different from another snapshot of this domain. */
  Difference<O> since(Snapshot<O> older);

  /**
   * Refuses what is no node.
   *
   * @throws IndexOutOfBoundsException if it is none, saying what would be one
   */
  default void check(int node) {
    if (node < 0 || node >= nodeCount()) {
      throw new IndexOutOfBoundsException(
          "node "
              + node
              + " is not in 0 .. "
              + (nodeCount() - 1)
              + ". Maybe it is of another world?");
    }
  }
}
