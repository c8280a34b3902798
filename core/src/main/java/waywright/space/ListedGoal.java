package waywright.space;

import java.util.Arrays;
import java.util.Objects;

/** A goal of several nodes, each with a cost. Immutable, shared by threads. */
final class ListedGoal implements Goal {

  /** Ascending, without duplicates. */
  private final int[] nodes;

  /** The least cost given for each node. */
  private final long[] costs;

  private final boolean hasCosts;

  ListedGoal(int[] nodes, long[] costs) {
    Objects.requireNonNull(nodes, "nodes");
    if (nodes.length != Objects.requireNonNull(costs, "costs").length) {
      throw new IllegalArgumentException(nodes.length + " nodes, but " + costs.length + " costs");
    }
    this.nodes = Arrays.stream(nodes).sorted().distinct().toArray();
    this.costs = new long[this.nodes.length];
    Arrays.fill(this.costs, Long.MAX_VALUE);
    boolean some = false;
    for (int i = 0; i < nodes.length; i++) {
      ArcBuffer.checkCost(costs[i], "goal " + nodes[i]);
      int at = Arrays.binarySearch(this.nodes, nodes[i]);
      this.costs[at] = Math.min(this.costs[at], costs[i]);
      some |= costs[i] != 0;
    }
    hasCosts = some;
  }

  @Override
  public boolean test(int node) {
    return Arrays.binarySearch(nodes, node) >= 0;
  }

  @Override
  public int node() {
    return nodes.length == 1 && !hasCosts ? nodes[0] : ANY;
  }

  @Override
  public boolean isListed() {
    return true;
  }

  @Override
  public int size() {
    return nodes.length;
  }

  @Override
  public int nodeAt(int i) {
    return nodes[i];
  }

  @Override
  public long cost(int node) {
    int at = Arrays.binarySearch(nodes, node);
    return at < 0 ? 0 : costs[at];
  }

  @Override
  public boolean hasCosts() {
    return hasCosts;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ListedGoal goal
        && Arrays.equals(goal.nodes, nodes)
        && Arrays.equals(goal.costs, costs);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(nodes) * 31 + Arrays.hashCode(costs);
  }

  @Override
  public String toString() {
    return "nodes " + Arrays.toString(nodes);
  }
}
