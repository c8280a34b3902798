package waywright.testkit.internal;

import java.util.List;
import java.util.Objects;
import waywright.checker.World;
import waywright.checker.World.Arc;
import waywright.testkit.Case;

/**
 * A directed graph and a query.
 *
 * @param nodeCount number of nodes
 * @param arcs in the order in which a search should list them
 */
public record GraphCase(int nodeCount, List<Arc> arcs, int start, int goal, Estimate estimate)
    implements Case {

  /** Copies the list and checks the nodes. */
  public GraphCase {
    Objects.requireNonNull(estimate, "estimate");
    arcs = List.copyOf(arcs);
    if (Math.min(start, goal) < 0 || Math.max(start, goal) >= nodeCount) {
      throw new IllegalArgumentException(
          "query from " + start + " to " + goal + " in a graph of " + nodeCount + " nodes");
    }
  }

  @Override
  public GraphCase with(Estimate other) {
    return new GraphCase(nodeCount, arcs, start, goal, other);
  }

  @Override
  public GraphCase with(int otherStart, int otherGoal) {
    return new GraphCase(nodeCount, arcs, otherStart, otherGoal, estimate);
  }

  @Override
  public World world() {
    return World.of(nodeCount, arcs);
  }

  @Override
  public String toString() {
    StringBuilder text =
        new StringBuilder(
            "graph\nnodes %s\nfrom %s\nto %s\nestimate %s\n"
                .formatted(nodeCount, start, goal, estimate));
    for (Arc arc : arcs) {
      text.append("arc " + arc.tail() + " " + arc.head() + " " + arc.cost() + "\n");
    }
    return text.toString();
  }
}
