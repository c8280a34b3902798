package waywright.road.cch;

import java.util.Arrays;
import waywright.road.internal.Bounds;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * Nodes by way of which one may go from some nodes to others at not much more than the least cost:
 * where the climbs from both ends meet (the relaxed via-node search of Abraham, Delling, Goldberg
 * and Werneck, "Alternative routes in road networks", 2013, on an elimination tree). The highest
 * node of every path is one of them.
 *
 * <p>Takes the time of a query that does not stop early. Belongs to one thread at a time; 32 bytes
 * a node.
 */
public final class ViaNodes {

  private final CustomizableHierarchy hierarchy;
  private final Climb forward;
  private final Climb backward;

  /** By node found: the cost of going by it at most, ascending, and the place of its number. */
  private long[] found = new long[0];

  private int size;

  /** Over all edges of a customization, also where it is perfect: detours go by other edges. */
  public ViaNodes(Customization costs) {
    hierarchy = costs.hierarchy;
    forward = new Climb(UpwardArcs.all(hierarchy, costs.ups), hierarchy.parents);
    backward = new Climb(UpwardArcs.all(hierarchy, costs.downs), hierarchy.parents);
  }

  /**
   * Finds them, the cheapest first, equal ones by their order of contraction.
   *
   * @param goal nodes with costs; those that are only tested for do not count
   * @param limit what going by one may cost at most
   * @return how many there are
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

  /** One of those found last, {@code i} in {@code 0 .. run()-1}. */
  public int node(int i) {
    return hierarchy.nodes[(int) found[Bounds.require(i, size, "node found")]];
  }
}
