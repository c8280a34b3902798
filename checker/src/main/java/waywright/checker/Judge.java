package waywright.checker;

import java.util.BitSet;
import java.util.Objects;
import waywright.checker.Verdict.Finding;
import waywright.checker.World.Arc;

/**
 * Checks claims about queries on a world. Methods use only their arguments, run no search, and
 * trust nothing.
 *
 * <pre>{@code
 * World world = OctileWorld.builder("..#", "...").passable(".").build();
 * Verdict verdict = Judge.optimal(world, Query.of(0, 5), path, cost, potentials);
 * if (!verdict.accepted()) {
 *   throw new AssertionError(verdict.message());
 * }
 * }</pre>
 *
 * <p>Arrays are neither kept nor changed. Safe for any number of threads.
 */
public final class Judge {

  /** No arc. */
  private static final long NONE = -1;

  private Judge() {}

  /**
   * Checks that a path is legal, leads from a start to a goal, and costs exactly what is claimed.
   * Of parallel arcs the cheapest counts. Does not check whether a better path exists.
   *
   * @param path nodes in order, both ends included
   * @param cost claimed cost; a path whose cost exceeds 63 bits is rejected
   */
  public static Verdict path(World world, Query query, int[] path, long cost) {
    return query
        .check(world)
        .then(() -> legal(world, query, path))
        .then(() -> cost(world, path, cost));
  }

  /**
   * Checks that potentials prove that no path from any start to any goal costs less than {@code
   * bound}. They do if they rise along each arc by at most its cost, are at most 0 at every start,
   * and at least the bound at every goal: along any path the rises add up to at least the bound,
   * and so do the costs.
   *
   * @param potentials one per node, for all nodes
   * @param bound the claimed lower bound
   */
  public static Verdict atLeast(World world, Query query, long[] potentials, long bound) {
    return query.check(world).then(() -> potentials(world, query, potentials, bound));
  }

  /**
   * Checks that a path is legal, costs exactly what is claimed, and is proven optimal by
   * potentials: a path whose cost is a lower bound of all paths is a cheapest one.
   */
  public static Verdict optimal(
      World world, Query query, int[] path, long cost, long[] potentials) {
    Objects.requireNonNull(potentials, "potentials");
    return path(world, query, path, cost)
        .then(() -> atLeast(world, query, potentials, cost))
        .then(() -> Verdict.accept("an optimal path of cost " + cost));
  }

  /**
   * Checks that a closed set proves that no path leads from any start to any goal. It does if it
   * contains every start and no goal, and no arc leaves it.
   *
   * @param closed the nodes of the set, in any order
   */
  public static Verdict unreachable(World world, Query query, int[] closed) {
    return query.check(world).then(() -> closedSet(world, query, closed));
  }

  /**
   * Computes the exact cost of a path between any two nodes.
   *
   * @throws IllegalArgumentException if two consecutive nodes are not joined by an arc
   * @throws ArithmeticException if the sum exceeds 63 bits
   */
  public static long cost(World world, int... path) {
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

  /**
   * Checks that potentials prove a lower bound.
   *
   * <p><b>Claim.</b> Let π assign a whole number to every node so that
   *
   * <ol>
   *   <li>{@code π(v) − π(u) ≤ c(u,v)} for every arc {@code u → v} of the world,
   *   <li>{@code π(s) ≤ 0} for every start s,
   *   <li>{@code π(t) ≥ B} for every goal t.
   * </ol>
   *
   * Then every path from any start to any goal costs at least B.
   *
   * <p><b>Proof.</b> Let {@code s = v0, v1, ... vk = t} be such a path. Its cost is {@code Σ
   * c(v(i−1), v(i)) ≥ Σ (π(v(i)) − π(v(i−1))) = π(t) − π(s) ≥ B − 0}, by 1, by canceling, and by 2
   * and 3. ∎
   *
   * <p>A path of cost B is therefore optimal, among all starts and goals together: its own goal
   * then has {@code π = B} and its own start {@code π = 0}, and every arc of it is tight, by the
   * same chain of inequalities. How π was computed does not matter: distances cut off at B, for
   * instance, satisfy all three, and so does {@code min(g(n), B − h(n))} from an A* with a
   * consistent h. Unreachable nodes must satisfy 1, too, so that the check needs no search.
   *
   * <p>Time: one visit of every arc. Differences beyond 64 bits are compared by their true sign.
   */
  private static Verdict potentials(World world, Query query, long[] potentials, long bound) {
    if (potentials.length != world.nodeCount()) {
      return Verdict.reject(
          Finding.WRONG_SIZE,
          -1,
          potentials.length + " potentials for " + world.nodeCount() + " nodes");
    }
    for (int start : query.starts()) {
      if (potentials[start] > 0) {
        return Verdict.reject(
            Finding.START_POTENTIAL,
            start,
            "start " + world.name(start) + " has potential " + potentials[start] + ", above 0");
      }
    }
    for (int goal : query.goals()) {
      if (potentials[goal] < bound) {
        return Verdict.reject(
            Finding.GOAL_POTENTIAL,
            goal,
            "goal %s has potential %s, below the bound %s"
                .formatted(world.name(goal), potentials[goal], bound));
      }
    }
    return arcs(world, potentials, bound);
  }

  private static Verdict arcs(World world, long[] potentials, long bound) {
    for (int tail = 0; tail < world.nodeCount(); tail++) {
      for (Arc arc : world.arcs(tail)) {
        long from = potentials[tail];
        long to = potentials[arc.head()];
        if (risesAbove(from, to, arc.cost())) {
          return Verdict.reject(
              Finding.STEEP_ARC,
              tail,
              "the arc from %s (potential %s) to %s (potential %s) costs only %s"
                  .formatted(world.name(tail), from, world.name(arc.head()), to, arc.cost()));
        }
      }
    }
    return Verdict.accept("no path costs less than " + bound);
  }

  /** Whether {@code to − from > cost} in whole numbers, with {@code cost ≥ 0}. */
  private static boolean risesAbove(long from, long to, long cost) {
    long rise = to - from;
    boolean wrapped = rise < 0;
    return to > from && (wrapped || rise > cost);
  }

  /**
   * Checks that a set R of nodes proves that no path exists.
   *
   * <p><b>Claim.</b> If R contains every start, no arc leads from a node of R to a node outside,
   * and no goal is in R, then no path leads from a start to a goal.
   *
   * <p><b>Proof.</b> A path's first node is in R; if one of its nodes is in R then so is the next
   * one, as no arc leaves R. So all of them are, and none is a goal. ∎
   *
   * <p>Time: one visit of every arc that starts in R.
   */
  private static Verdict closedSet(World world, Query query, int[] closed) {
    BitSet inside = new BitSet(world.nodeCount());
    for (int node : Objects.requireNonNull(closed, "closed")) {
      if (node < 0 || node >= world.nodeCount()) {
        return Verdict.reject(
            Finding.NO_SUCH_NODE,
            node,
            "the closed set contains node " + node + ", which does not exist");
      }
      inside.set(node);
    }
    for (int start : query.starts()) {
      if (!inside.get(start)) {
        return Verdict.reject(
            Finding.START_OUTSIDE,
            start,
            "start " + world.name(start) + " is not in the closed set");
      }
    }
    for (int goal : query.goals()) {
      if (inside.get(goal)) {
        return Verdict.reject(
            Finding.GOAL_INSIDE, goal, "goal " + world.name(goal) + " is in the closed set");
      }
    }
    return arcs(world, inside);
  }

  private static Verdict arcs(World world, BitSet inside) {
    for (int tail = inside.nextSetBit(0); tail >= 0; tail = inside.nextSetBit(tail + 1)) {
      for (Arc arc : world.arcs(tail)) {
        if (!inside.get(arc.head())) {
          return Verdict.reject(
              Finding.ARC_LEAVES,
              tail,
              "an arc leads from %s out of the set to %s"
                  .formatted(world.name(tail), world.name(arc.head())));
        }
      }
    }
    return Verdict.accept("no arc leaves the closed set, and no goal is in it");
  }
}
