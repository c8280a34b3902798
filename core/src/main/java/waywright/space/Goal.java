package waywright.space;

import java.util.Objects;
import java.util.function.IntPredicate;

/**
 * The goal of a search: a test of nodes. Use the factories; any set or predicate can be a goal.
 * Those of the factories are values: equal for the same nodes and costs, or for the same test.
 */
@FunctionalInterface
public interface Goal {

  /** The result of {@link #node()} for a goal that is not a single node. */
  int ANY = Integer.MIN_VALUE;

  /** Whether {@code node} is a goal. Pure while a search runs. */
  boolean test(int node);

  /**
   * Returns the single node of this goal, or {@link #ANY} if it is not a single node. Bidirectional
   * searches need it.
   */
  default int node() {
    return ANY;
  }

  /** Whether the goals are known individually: then {@link #size} and {@link #nodeAt} list them. */
  default boolean isListed() {
    return node() != ANY;
  }

  /** Returns the number of goals, if they are listed; otherwise 0. */
  default int size() {
    return node() == ANY ? 0 : 1;
  }

  /** Returns goal {@code i} of the listed ones, ascending and without duplicates. */
  default int nodeAt(int i) {
    return node();
  }

  /**
   * Returns the cost of ending at a goal, in {@code 0 .. }{@link ArcBuffer#MAX_COST}: part of the
   * cost of the path.
   */
  default long cost(int node) {
    return 0;
  }

  /** Whether any goal has a cost. */
  default boolean hasCosts() {
    return false;
  }

  /**
   * Returns the empty goal: the search runs until everything reachable is closed, which gives a
   * tree.
   */
  static Goal none() {
    return node -> false;
  }

  /** Returns a goal of one node. */
  static Goal node(int node) {
    return new NodeGoal(node);
  }

  /**
   * Returns a goal of any of the given nodes: the search stops at the nearest. The array is copied.
   */
  static Goal anyOf(int... nodes) {
    Objects.requireNonNull(nodes, "nodes");
    return nodes.length == 1 ? node(nodes[0]) : anyOf(nodes, new long[nodes.length]);
  }

  /**
   * Returns a goal of any of the given nodes, each with a cost of ending there. Both arrays are
   * copied.
   *
   * @throws IllegalArgumentException if a cost is out of range or the lengths differ
   */
  static Goal anyOf(int[] nodes, long[] costs) {
    return new ListedGoal(nodes, costs);
  }

  /** Returns a goal of all nodes that pass a test. */
  static Goal where(IntPredicate test) {
    return new TestGoal(Objects.requireNonNull(test, "test"));
  }
}
