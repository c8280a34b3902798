package waywright.road.cch;

import java.util.Arrays;
import waywright.road.internal.Bounds;
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
public final class ViaNodes {

  private final CustomizableHierarchy hierarchy;
  private final Climb forward;
  private final Climb backward;

  /** The numbers of the nodes found, by ascending upper bound of the cost through them. */
  private long[] found = new long[0];

  private int size;

  /**
   * Creates a finder over all edges of a customization, even of a perfect one: detours use other
   * edges.
   */
  public ViaNodes(Customization costs) {
    hierarchy = costs.hierarchy;
    forward = new Climb(UpwardArcs.all(hierarchy, costs.ups), hierarchy.parents);
    backward = new Climb(UpwardArcs.all(hierarchy, costs.downs), hierarchy.parents);
  }

  /**
   * Finds the via nodes, the cheapest first, ties by their order of contraction.
   *
   * @param goal nodes with costs; a goal that only tests nodes is ignored
   * @param limit the largest cost of a path through a node
   * @return the number of nodes found
   */
  public int run(Sources sources, Goal goal, long limit) {
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
    meet(limit);
    return size;
  }

  private static void climb(Climb climb, long limit) {
    climb.ready();
    for (int i = 0; i < climb.size; i++) {
      climb.expand(climb.numbers[i], limit + 1);
    }
  }

  private void meet(long limit) {
    long[][] met = new long[forward.size][];
    size = 0;
    for (int i = 0; i < forward.size; i++) {
      int number = forward.numbers[i];
      if (forward.isMet(number) && backward.isMet(number)) {
        long cost = forward.costs[number] + backward.costs[number];
        if (cost <= limit) {
          met[size++] = new long[] {cost, number};
        }
      }
    }
    Arrays.sort(
        met,
        0,
        size,
        (a, b) -> Long.compare(a[0] == b[0] ? a[1] : a[0], a[0] == b[0] ? b[1] : b[0]));
    found = new long[size];
    for (int i = 0; i < size; i++) {
      found[i] = met[i][1];
    }
  }

  /** Returns a node of the last result, {@code i} in {@code 0 .. run()-1}. */
  public int node(int i) {
    return hierarchy.nodes[(int) found[Bounds.require(i, size, "node found")]];
  }
}
