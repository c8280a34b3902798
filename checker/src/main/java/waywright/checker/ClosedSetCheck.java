package waywright.checker;

import java.util.BitSet;
import java.util.Objects;
import waywright.checker.Verdict.Finding;
import waywright.checker.World.Arc;

/**
 * Checks that a set R of nodes proves that no path exists.
 *
 * <p><b>Claim.</b> If R contains every start, no arc leads from a node of R to a node outside, and
 * no goal is in R, then no path leads from a start to a goal.
 *
 * <p><b>Proof.</b> A path's first node is in R; if one of its nodes is in R then so is the next
 * one, as no arc leaves R. So all of them are, and none is a goal. ∎
 *
 * <p>Time: one visit of every arc that starts in R.
 */
final class ClosedSetCheck {

  private ClosedSetCheck() {}

  static Verdict check(World world, Query query, int[] closed) {
    BitSet inside = new BitSet(world.nodeCount());
    for (int node : Objects.requireNonNull(closed, "closed")) {
      if (node < 0 || node >= world.nodeCount()) {
        return Verdict.reject(
            Finding.NO_SUCH_NODE,
            node,
            "the closed set names node " + node + ", which is not there");
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
              "an arc leads from "
                  + world.name(tail)
                  + " out of the set to "
                  + world.name(arc.head()));
        }
      }
    }
    return Verdict.accept("no arc leaves the closed set, and no goal is in it");
  }
}
