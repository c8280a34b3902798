package waywright.space;

import java.util.Objects;
import waywright.internal.Checks;

/** Nodes with costs, in the order given. Immutable, shared by threads. */
final class NodeCosts implements Sources {

  private final int[] nodes;
  private final long[] costs;

  NodeCosts(int[] nodes, long[] costs) {
    Objects.requireNonNull(nodes, "nodes");
    Objects.requireNonNull(costs, "costs");
    if (nodes.length != costs.length) {
      throw new IllegalArgumentException(nodes.length + " nodes, but " + costs.length + " costs");
    }
    for (int i = 0; i < nodes.length; i++) {
      ArcBuffer.checkCost(costs[i], "source " + i + ", node " + nodes[i] + ",");
    }
    this.nodes = nodes.clone();
    this.costs = costs.clone();
  }

  @Override
  public int size() {
    return nodes.length;
  }

  @Override
  public int node(int i) {
    return nodes[checked(i)];
  }

  @Override
  public long cost(int i) {
    return costs[checked(i)];
  }

  private int checked(int i) {
    return Checks.index(i, nodes.length, "source", "Maybe the node itself was asked for?");
  }
}
