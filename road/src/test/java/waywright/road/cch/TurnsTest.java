package waywright.road.cch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.build.Workers;
import waywright.graph.Geometry;
import waywright.graph.Topology;
import waywright.road.FuzzedRoads;
import waywright.road.order.NestedDissection;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Turns that cost or are forbidden: a state is at the end of an arc, a step from one to another
 * costs the turn and the arc. Ordered by cuts of arcs, and judged by Dijkstra's algorithm over arcs
 * that knows no states.
 */
class TurnsTest {

  private static final int WORLDS = Integer.getInteger("waywright.fuzz", 100);

  @Test
  void statesCostWhatArcsWithTurnsCost() {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      Topology topology = roads.topology;
      int arcs = topology.arcCount();
      if (arcs == 0 || arcs > 200) {
        continue;
      }
      int turnSeed = seed;
      CustomizedSearch search = search(roads, turnSeed);
      SplittableRandom random = new SplittableRandom(seed);
      for (int query = 0; query < 20; query++) {
        int start = random.nextInt(arcs);
        int goal = random.nextInt(topology.nodeCount());
        long[] distances = plain(roads, turnSeed, start);
        long best = Long.MAX_VALUE;
        int[] into = Arrays.stream(all(arcs)).filter(a -> topology.head(a) == goal).toArray();
        for (int arc : into) {
          best = Math.min(best, distances[arc]);
        }
        if (into.length > 0 && roads.costs[start] != Customization.NO_WAY) {
          search.start(
              Sources.of(new int[] {start}, new long[] {roads.costs[start]}),
              Goal.anyOf(into),
              Heuristic.ZERO);
          search.run();
          assertEquals(
              best == Long.MAX_VALUE ? -1 : best, search.cost(), "seed " + seed + ", " + query);
        }
      }
    }
  }

  /** The cost of a turn from an arc into another, −1 if it is forbidden. */
  private static int turn(int seed, int from, int into) {
    int mixed = (seed * 31 + from) * 31 + into;
    return mixed % 5 == 0 ? -1 : mixed % 3 == 0 ? 0 : Math.floorMod(mixed, 17);
  }

  private static CustomizedSearch search(FuzzedRoads roads, int seed) {
    Topology topology = roads.topology;
    int count = 0;
    int[] tails = new int[topology.arcCount() * topology.arcCount()];
    int[] heads = new int[tails.length];
    int[] costs = new int[tails.length];
    for (int from = 0; from < topology.arcCount(); from++) {
      for (int k = 0; k < topology.outDegree(topology.head(from)); k++) {
        int into = topology.arcFrom(topology.head(from), k);
        int turn = turn(seed, from, into);
        tails[count] = from;
        heads[count] = into;
        costs[count++] =
            turn < 0 || roads.costs[into] == Customization.NO_WAY
                ? Customization.NO_WAY
                : roads.costs[into] + turn;
      }
    }
    Topology states =
        Topology.of(topology.arcCount(), Arrays.copyOf(tails, count), Arrays.copyOf(heads, count));
    return CustomizableHierarchy.of(states, NestedDissection.ofArcs(topology, Geometry.NONE))
        .customize(Arrays.copyOf(costs, count), Workers.NONE)
        .perfect()
        .search();
  }

  /** What it costs to come to the end of each arc, beginning with all of one. */
  private static long[] plain(FuzzedRoads roads, int seed, int start) {
    Topology topology = roads.topology;
    long[] distances = new long[topology.arcCount()];
    Arrays.fill(distances, Long.MAX_VALUE);
    boolean[] settled = new boolean[distances.length];
    if (roads.costs[start] != Customization.NO_WAY) {
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
        int turn = turn(seed, best, into);
        if (topology.tail(into) == topology.head(best)
            && turn >= 0
            && roads.costs[into] != Customization.NO_WAY) {
          distances[into] = Math.min(distances[into], distances[best] + turn + roads.costs[into]);
        }
      }
    }
  }

  private static int[] all(int count) {
    int[] all = new int[count];
    Arrays.setAll(all, i -> i);
    return all;
  }
}
