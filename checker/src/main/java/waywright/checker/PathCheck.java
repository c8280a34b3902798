package waywright.checker;

import java.util.Objects;
import waywright.checker.Verdict.Finding;
import waywright.checker.World.Arc;

/**
 * Walks a path: does it begin at a start, end at a goal, use only arcs of the world, and cost what
 * is claimed? Time: the arcs of the path's nodes.
 */
final class PathCheck {

  /** No arc: larger than any cost. */
  private static final long NONE = -1;

  private PathCheck() {}

  static Verdict check(World world, Query query, int[] path, long claimedCost) {
    return legal(world, query, path).then(() -> cost(world, path, claimedCost));
  }

  private static Verdict cost(World world, int[] path, long claimedCost) {
    long cost;
    try {
      cost = cost(world, path);
    } catch (ArithmeticException e) {
      return Verdict.reject(Finding.WRONG_COST, -1, "the true cost does not fit in 63 bits");
    }
    if (cost != claimedCost) {
      return Verdict.reject(
          Finding.WRONG_COST,
          -1,
          "the path costs " + cost + ", but " + claimedCost + " is claimed");
    }
    return Verdict.accept("a legal path of cost " + cost);
  }

  private static Verdict legal(World world, Query query, int[] path) {
    if (path.length == 0) {
      return Verdict.reject(
          Finding.EMPTY_PATH, -1, "the path has no nodes; even start = goal makes a path of one");
    }
    for (int i = 0; i < path.length; i++) {
      int node = path[i];
      if (node < 0 || node >= world.nodeCount()) {
        return at(Finding.NO_SUCH_NODE, i, node, "the world has no node " + node);
      }
      if (!world.isOpen(node)) {
        return at(Finding.BLOCKED, i, node, world.name(node) + " is blocked");
      }
      if (i > 0 && cheapest(world, path[i - 1], node) == NONE) {
        return at(
            Finding.NO_SUCH_STEP,
            i,
            node,
            "no step leads from " + world.name(path[i - 1]) + " to " + world.name(node));
      }
    }
    int first = path[0];
    if (!query.isStart(first)) {
      return at(Finding.WRONG_START, 0, first, world.name(first) + " is not a start");
    }
    int end = path.length - 1;
    int last = path[end];
    if (!query.isGoal(last)) {
      return at(Finding.WRONG_GOAL, end, last, world.name(last) + " is not a goal");
    }
    return Verdict.accept("a legal path");
  }

  /** Sum over the steps; where arcs are parallel the cheapest counts. */
  static long cost(World world, int[] path) {
    Objects.requireNonNull(world, "world");
    long sum = 0;
    for (int i = 1; i < path.length; i++) {
      long step = cheapest(world, path[i - 1], path[i]);
      if (step == NONE) {
        throw new IllegalArgumentException(
            "no step leads from " + world.name(path[i - 1]) + " to " + world.name(path[i]));
      }
      sum = Math.addExact(sum, step);
    }
    return sum;
  }

  private static long cheapest(World world, int tail, int wanted) {
    return world.arcs(tail).stream()
        .filter(arc -> arc.head() == wanted)
        .mapToLong(Arc::cost)
        .min()
        .orElse(NONE);
  }

  private static Verdict at(Finding finding, int position, int node, String message) {
    return new Verdict(finding, node, position, "path[" + position + "]: " + message);
  }
}
