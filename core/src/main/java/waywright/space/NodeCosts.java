package waywright.space;

import java.util.Objects;
import waywright.internal.Checks;

/** Nodes with costs, in the order given. Immutable, shared by threads. */
record NodeCosts(int[] nodes, long[] costs) implements Sources {

  NodeCosts {
    Objects.requireNonNull(nodes, "nodes");
    if (nodes.length != Objects.requireNonNull(costs, "costs").length) {
      throw new IllegalArgumentException(nodes.length + " nodes, but " + costs.length + " costs");
    }
    for (int i = 0; i < nodes.length; i++) {
      ArcBuffer.checkCost(costs[i], "source " + i + ", node " + nodes[i] + ",");
    }
    nodes = nodes.clone();
    costs = costs.clone();
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
