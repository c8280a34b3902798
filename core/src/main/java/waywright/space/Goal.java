package waywright.space;

import java.util.Objects;
import java.util.function.IntPredicate;

/** Where a search may stop: a test of a node. Use the factories; any set or predicate will do. */
@FunctionalInterface
public interface Goal {

  /** What {@link #node()} says of a goal that is not a single node. */
  int ANY = Integer.MIN_VALUE;

  /** Whether {@code node} is a goal. Pure while a search runs. */
  boolean test(int node);

  /**
   * The one node this goal consists of, or {@link #ANY} if it is not a single node. Searches that
   * run from both ends need it.
   */
  default int node() {
    return ANY;
  }

  /** Whether the goals are known one by one: {@link #size} and {@link #nodeAt} then tell them. */
  default boolean isListed() {
    return node() != ANY;
  }

  /** The number of goals, if they are listed; otherwise 0. */
  default int size() {
    return node() == ANY ? 0 : 1;
  }

  /** Goal {@code i} of those that are listed, ascending and each once. */
  default int nodeAt(int i) {
    return node();
  }

  /**
   * What it costs to end at a goal, in {@code 0 .. }{@link ArcBuffer#MAX_COST}: part of the cost of
   * the path.
   */
  default long cost(int node) {
    return 0;
  }

  /** Whether any goal costs something to end at. */
  default boolean hasCosts() {
    return false;
  }

  /** No goal at all: the search runs until everything reachable is closed, which gives a tree. */
  static Goal none() {
    return node -> false;
  }

  /** One node. */
  static Goal node(int node) {
    return new NodeGoal(node);
  }

  /** Any of the given nodes: the search stops at the nearest. The array is copied. */
  static Goal anyOf(int... nodes) {
    Objects.requireNonNull(nodes, "nodes");
    return nodes.length == 1 ? node(nodes[0]) : anyOf(nodes, new long[nodes.length]);
  }

  /**
   * Any of the given nodes, each at a cost to end there. Both arrays are copied.
   *
   * @throws IllegalArgumentException if a cost is out of range or the lengths differ
   */
  static Goal anyOf(int[] nodes, long[] costs) {
    return new ListedGoal(nodes, costs);
  }

  /** Any node that passes a test. */
  static Goal where(IntPredicate test) {
    Objects.requireNonNull(test, "test");
    return test::test;
  }
}
