package waywright.checker;

import waywright.checker.Verdict.Finding;
import waywright.checker.World.Arc;

/**
 * Checks that potentials prove a lower bound.
 *
 * <p><b>Claim.</b> Let π give every node a whole number so that
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
 * <p>A path of cost B is therefore optimal, among all starts and goals together: its own goal then
 * has {@code π = B} and its own start {@code π = 0}, and every arc of it is tight, by the same
 * chain of inequalities. Nothing is asked of the way in which π was found: distances cut off at B,
 * for instance, satisfy all three, and so does {@code min(g(n), B − h(n))} from an A* with a
 * consistent h. Nodes that cannot be reached take part too: that keeps the check free of a search.
 *
 * <p>Time: one visit of every arc. Differences that leave 64 bits are judged by their true sign.
 */
final class PotentialCheck {

  private PotentialCheck() {}

  static Verdict check(World world, Query query, long[] potentials, long bound) {
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
    if (to <= from) {
      return false;
    }
    long rise = to - from;
    boolean wrapped = rise < 0;
    return wrapped || rise > cost;
  }
}
