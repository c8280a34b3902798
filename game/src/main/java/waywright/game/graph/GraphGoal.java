package waywright.game.graph;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The order of a unit on a graph: its goal. A value: units with equal goals share work. */
public final class GraphGoal {

  /** In ascending order. Empty if there is a test. */
  private final int[] nodes;

  private final @Nullable IntPredicate test;

  private GraphGoal(int[] nodes, @Nullable IntPredicate test) {
    this.nodes = nodes;
    this.test = test;
  }

  /** One node. If the graph has no such node, the answer is {@code INVALID_GOAL}. */
  public static GraphGoal to(int node) {
    return anyOf(node);
  }

  /** The nearest of one or more nodes. */
  public static GraphGoal anyOf(int... nodes) {
    Objects.requireNonNull(nodes, "nodes");
    if (nodes.length == 0) {
      throw new IllegalArgumentException("a goal of no nodes. Maybe the list came out empty?");
    }
    return new GraphGoal(Arrays.stream(nodes).sorted().distinct().toArray(), null);
  }

  /** The nearest node that passes a test, which must be constant for each node. */
  public static GraphGoal where(IntPredicate test) {
    return new GraphGoal(new int[0], Objects.requireNonNull(test, "test"));
  }

  /** Whether a node is a goal. */
  public boolean test(int node) {
    return test != null ? test.test(node) : Arrays.binarySearch(nodes, node) >= 0;
  }

  /** The node, if the goal is one node; −1 otherwise. */
  int node() {
    return nodes.length == 1 ? nodes[0] : -1;
  }

  boolean isNode() {
    return nodes.length == 1;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GraphGoal goal
        && Arrays.equals(goal.nodes, nodes)
        && Objects.equals(goal.test, test);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(nodes) * 31 + Objects.hashCode(test);
  }

  @Override
  public String toString() {
    return test != null ? "nodes that pass a test" : "nodes " + Arrays.toString(nodes);
  }
}
