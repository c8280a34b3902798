package waywright.grid.field;

import java.util.Arrays;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.space.ArcBuffer;

/**
 * Costs by relaxing every arc until nothing changes (Bellman 1958): slow, and written apart from
 * waves.
 */
public final class FixedPoint {

  private FixedPoint() {}

  public static long[] towards(GridSpace space, int[] goals, long[] handicaps) {
    return relax(space, goals, handicaps, true);
  }

  public static long[] from(GridSpace space, int... starts) {
    return relax(space, starts, new long[starts.length], false);
  }

  private static long[] relax(GridSpace space, int[] goals, long[] handicaps, boolean towards) {
    long[] costs = new long[space.nodeCount()];
    Arrays.fill(costs, Long.MAX_VALUE);
    for (int i = 0; i < goals.length; i++) {
      if (space.contains(goals[i])) {
        costs[goals[i]] = Math.min(costs[goals[i]], handicaps[i]);
      }
    }
    ArcBuffer arcs = new ArcBuffer();
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int tail = 0; tail < costs.length; tail++) {
        arcs.clear();
        space.expand(tail, arcs);
        for (int i = 0; i < arcs.size(); i++) {
          int to = towards ? tail : arcs.head(i);
          int by = towards ? arcs.head(i) : tail;
          if (costs[by] != Long.MAX_VALUE && costs[by] + arcs.cost(i) < costs[to]) {
            costs[to] = costs[by] + arcs.cost(i);
            changed = true;
          }
        }
      }
    }
    return costs;
  }

  /** The cost of the step between two cells, −1 if there is none. */
  public static long stepCost(GridSpace space, int from, int to) {
    ArcBuffer arcs = new ArcBuffer();
    space.expand(from, arcs);
    for (int i = 0; i < arcs.size(); i++) {
      if (arcs.head(i) == to) {
        return arcs.cost(i);
      }
    }
    return -1;
  }

  /** The same map with some cells blocked. */
  public static GridSpace without(GridSpace space, int... cells) {
    byte[] letters = new byte[cells.length];
    Arrays.fill(letters, (byte) '#');
    GridMap map = space.map().with(cells, letters);
    return new GridSpace(map, space.movement());
  }
}
