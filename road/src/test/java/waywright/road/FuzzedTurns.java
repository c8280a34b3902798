package waywright.road;

import java.util.Arrays;
import waywright.graph.Topology;

/**
 * Turns of {@link FuzzedRoads} that cost or are forbidden. As a graph of states, each at the end of
 * an arc; and judged by Dijkstra's algorithm over arcs, which knows no states.
 */
public final class FuzzedTurns {

  private final FuzzedRoads roads;
  private final int seed;

  /** Which turns of the network lead from state to state. */
  public final Topology states;

  /** By turn: it and the arc that it leads to; {@code Integer.MAX_VALUE} if it is forbidden. */
  public final int[] costs;

  /** The turns of a network, drawn by a seed. */
  public FuzzedTurns(FuzzedRoads roads, int seed) {
    this.roads = roads;
    this.seed = seed;
    Topology topology = roads.topology;
    int count = 0;
    int[] tails = new int[topology.arcCount() * topology.arcCount()];
    int[] heads = new int[tails.length];
    int[] all = new int[tails.length];
    for (int from = 0; from < topology.arcCount(); from++) {
      for (int k = 0; k < topology.outDegree(topology.head(from)); k++) {
        int into = topology.arcFrom(topology.head(from), k);
        int turn = turn(from, into);
        tails[count] = from;
        heads[count] = into;
        all[count++] =
            turn < 0 || roads.costs[into] == Integer.MAX_VALUE
                ? Integer.MAX_VALUE
                : roads.costs[into] + turn;
      }
    }
    states =
        Topology.of(topology.arcCount(), Arrays.copyOf(tails, count), Arrays.copyOf(heads, count));
    costs = Arrays.copyOf(all, count);
  }

  /** The cost of a turn from an arc into another, −1 if it is forbidden. */
  private int turn(int from, int into) {
    int mixed = (seed * 31 + from) * 31 + into;
    return mixed % 5 == 0 ? -1 : mixed % 3 == 0 ? 0 : Math.floorMod(mixed, 17);
  }

  /**
   * What it costs to come to the end of each arc, beginning with all of one; the largest long if
   * there is no way.
   */
  public long[] plain(int start) {
    Topology topology = roads.topology;
    long[] distances = new long[topology.arcCount()];
    Arrays.fill(distances, Long.MAX_VALUE);
    boolean[] settled = new boolean[distances.length];
    if (roads.costs[start] != Integer.MAX_VALUE) {
      distances[start] = roads.costs[start];
    }
    while (true) {
      int best = -1;
      for (int arc = 0; arc < distances.length; arc++) {
        boolean isOpen = !settled[arc] && distances[arc] < Long.MAX_VALUE;
        best = isOpen && (best < 0 || distances[arc] < distances[best]) ? arc : best;
      }
      if (best < 0) {
        return distances;
      }
      settled[best] = true;
      for (int into = 0; into < distances.length; into++) {
        int turn = turn(best, into);
        if (topology.tail(into) == topology.head(best)
            && turn >= 0
            && roads.costs[into] != Integer.MAX_VALUE) {
          distances[into] = Math.min(distances[into], distances[best] + turn + roads.costs[into]);
        }
      }
    }
  }
}
