package waywright.space;

import java.util.Arrays;
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
    if (nodes.length == 1) {
      return node(nodes[0]);
    }
    int[] sorted = nodes.clone();
    Arrays.sort(sorted);
    return node -> Arrays.binarySearch(sorted, node) >= 0;
  }

  /** Any node that passes a test. */
  static Goal where(IntPredicate test) {
    return test::test;
  }
}
