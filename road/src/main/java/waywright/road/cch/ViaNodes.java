package waywright.road.cch;

import java.util.Comparator;
import java.util.stream.IntStream;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * Finds nodes through which a path from some nodes to others costs at most a limit: the nodes where
 * the upward searches from both ends meet (the relaxed via-node search of Abraham, Delling,
 * Goldberg and Werneck, "Alternative routes in road networks", 2013, on an elimination tree). The
 * highest node of every path is one of them.
 *
 * <p>Takes the time of a query that does not stop early. Use from one thread at a time; 32 bytes
 * per node.
 */
final class ViaNodes {

  private final CustomizableHierarchy hierarchy;
  private final Climb forward;
  private final Climb backward;

  /**
   * Creates a finder over all edges of a customization, even of a perfect one: detours use other
   * edges.
   */
  ViaNodes(Customization costs) {
    hierarchy = costs.hierarchy;
    forward = new Climb(UpwardArcs.all(hierarchy, costs.ups), hierarchy.parents);
    backward = new Climb(UpwardArcs.all(hierarchy, costs.downs), hierarchy.parents);
  }

  /** Returns the via nodes: see {@link Customization#viaNodes}. */
  int[] run(Sources sources, Goal goal, long limit) {
    forward.clear();
    backward.clear();
    for (int i = 0; i < sources.size(); i++) {
      forward.seed(hierarchy.numbers[sources.node(i)], sources.cost(i));
    }
    for (int i = 0; i < goal.size(); i++) {
      int node = goal.nodeAt(i);
      backward.seed(hierarchy.numbers[node], goal.cost(node));
    }
    climb(forward, limit);
    climb(backward, limit);
    return IntStream.range(0, forward.size)
        .map(i -> forward.numbers[i])
        .filter(v -> forward.isSeen(v) && backward.isSeen(v) && cost(v) <= limit)
        .boxed()
        .sorted(Comparator.comparingLong(this::cost).thenComparingInt(number -> number))
        .mapToInt(number -> hierarchy.nodes[number])
        .toArray();
  }

  /** Returns an upper bound of the cost through a number that both searches visit. */
  private long cost(int number) {
    return forward.costs[number] + backward.costs[number];
  }

  private static void climb(Climb climb, long limit) {
    climb.ready();
    for (int i = 0; i < climb.size; i++) {
      climb.expand(climb.numbers[i], limit + 1);
    }
  }
}
