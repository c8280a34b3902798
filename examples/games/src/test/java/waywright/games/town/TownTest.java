package waywright.games.town;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.road.network.RoadNetwork;
import waywright.road.network.TurnRule;
import waywright.road.profile.Profile;
import waywright.road.profile.RoadMetric;

/** The town of the page: everybody gets everywhere, and all searches know the quickest way. */
class TownTest {

  private static final long NEVER = Long.MAX_VALUE;

  /** Computed from the network alone, arc by arc. */
  private static final class Oracle {

    final RoadNetwork network;
    final RoadMetric metric;
    final int[] percent;
    final Set<Long> forbidden = new HashSet<>();

    Oracle(RoadNetwork network, Profile profile) {
      this.network = network;
      metric = RoadMetric.of(network, profile);
      percent = new int[network.edgeCount()];
      Arrays.fill(percent, 100);
      for (TurnRule rule :
          profile.name().equals("foot") ? Set.<TurnRule>of() : network.turnRules()) {
        assertEquals(TurnRule.Kind.NO, rule.kind());
        assertEquals(2, rule.size());
        forbidden.add((long) rule.arc(0) << 32 | rule.arc(1));
      }
    }

    long cost(int arc) {
      return (long) metric.cost(arc) * percent[arc / 2] / 100;
    }

    boolean allows(int from, int to) {
      return metric.isOpen(to)
          && metric.allows(from, to)
          && !forbidden.contains((long) from << 32 | to);
    }

    /** When a car that starts at a vertex is at the end of each arc. */
    long[] times(int from) {
      long[] times = new long[network.arcCount()];
      Arrays.fill(times, NEVER);
      PriorityQueue<long[]> open = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
      for (int arc = 0; arc < times.length; arc++) {
        if (network.tail(arc) == from && metric.isOpen(arc)) {
          open.add(new long[] {cost(arc), arc});
        }
      }
      while (!open.isEmpty()) {
        long[] at = open.remove();
        int arc = (int) at[1];
        if (times[arc] <= at[0]) {
          continue;
        }
        times[arc] = at[0];
        for (int i = 0; i < network.topology().outDegree(network.head(arc)); i++) {
          int next = network.topology().arcFrom(network.head(arc), i);
          if (allows(arc, next)) {
            open.add(new long[] {at[0] + metric.turnCost(arc, next) + cost(next), next});
          }
        }
      }
      return times;
    }

    long at(long[] times, int vertex) {
      long least = NEVER;
      for (int arc = 0; arc < times.length; arc++) {
        least = network.head(arc) == vertex ? Math.min(least, times[arc]) : least;
      }
      return least;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"car", "bicycle", "foot"})
  void everySearchKnowsTheQuickestWay(String name) {
    Map<String, Integer> most = new TreeMap<>();
    for (int seed = 1; seed <= 4; seed++) {
      Oracle oracle = new Oracle(TownPlan.of(seed), Profile.of(name));
      Town town = new Town(oracle.network, Profile.of(name));
      Random random = new Random(seed);
      for (int round = 0; round < 12; round++) {
        int[] edges = random.ints(random.nextInt(60), 0, oracle.percent.length).toArray();
        int percent = 100 + 50 * random.nextInt(10);
        town.traffic(edges, percent);
        for (int edge : edges) {
          oracle.percent[edge] = percent;
        }
        int from = random.nextInt(oracle.network.vertexCount());
        long[] times = oracle.times(from);
        double[] reach = town.reach(from);
        for (int arc = 0; arc < times.length; arc++) {
          assertEquals(times[arc] == NEVER ? -1 : times[arc], (long) reach[2 * arc + 1]);
        }
        for (int i = 0; i < 6; i++) {
          int to = random.nextInt(oracle.network.vertexCount());
          long least = from == to ? 0 : oracle.at(times, to);
          int[] arcs = town.route(from, to);
          assertEquals(least, town.cost(), from + " to " + to + " in town " + seed);
          follows(oracle, arcs, from, to, town.cost());
          for (String search : new String[] {"dijkstra", "astar", "landmarks", "cch"}) {
            int[] seen = town.expanded(search, from, to);
            assertEquals(least, town.cost(), search);
            assertTrue(from != to || seen.length == 0, search);
            most.merge(search, seen.length, Math::max);
          }
        }
      }
    }
    seeLess(most);
  }

  private static void seeLess(Map<String, Integer> most) {
    assertTrue(most.getOrDefault("dijkstra", 0) > most.getOrDefault("astar", 0), most::toString);
    assertTrue(
        most.getOrDefault("dijkstra", 0) > most.getOrDefault("landmarks", 0), most::toString);
    assertTrue(most.getOrDefault("dijkstra", 0) > 3 * most.getOrDefault("cch", 0), most::toString);
  }

  private static void follows(Oracle oracle, int[] arcs, int from, int to, long cost) {
    if (from == to) {
      assertEquals(0, arcs.length);
      return;
    }
    assertEquals(from, oracle.network.tail(arcs[0]));
    assertEquals(to, oracle.network.head(arcs[arcs.length - 1]));
    long sum = oracle.cost(arcs[0]);
    for (int i = 1; i < arcs.length; i++) {
      assertEquals(oracle.network.head(arcs[i - 1]), oracle.network.tail(arcs[i]));
      assertTrue(oracle.allows(arcs[i - 1], arcs[i]), "turn " + arcs[i - 1] + " to " + arcs[i]);
      sum += oracle.metric.turnCost(arcs[i - 1], arcs[i]) + oracle.cost(arcs[i]);
    }
    assertEquals(cost, sum);
  }

  @ParameterizedTest
  @ValueSource(strings = {"river", "rings", "hill"})
  void everyPlaceIsReached(String kind) {
    for (int seed = 1; seed <= 60; seed++) {
      RoadNetwork network = Towns.of(kind, seed);
      assertEquals(!kind.equals("river"), network.turnRules().isEmpty(), "rules of town " + seed);
      for (Profile profile : List.of(Profile.CAR, Profile.FOOT)) {
        Oracle oracle = new Oracle(network, profile);
        long[] times = oracle.times(network.tail(0));
        for (int vertex = 0; vertex < network.vertexCount(); vertex++) {
          if (network.topology().outDegree(vertex) > 0) {
            assertTrue(oracle.at(times, vertex) < NEVER, kind + " " + seed + ", vertex " + vertex);
          }
        }
      }
    }
  }

  /** On foot the steps of the village are a shortcut; the rings of the old town lead around. */
  @Test
  void townsDiffer() {
    for (int seed = 1; seed <= 10; seed++) {
      for (String kind : new String[] {"river", "rings", "hill"}) {
        RoadNetwork network = Towns.of(kind, seed);
        Town cars = new Town(network, Profile.CAR);
        Town walkers = new Town(network, Profile.FOOT);
        long[] meters = new long[2];
        for (int from = 0; from < network.vertexCount(); from += 7) {
          for (int to = 3; to < network.vertexCount(); to += 11) {
            int[][] routes = {cars.route(from, to), walkers.route(from, to)};
            for (int i = 0; i < 2; i++) {
              meters[i] += Arrays.stream(routes[i]).mapToLong(a -> network.length(a >> 1)).sum();
            }
          }
        }
        double longer = (double) meters[0] / meters[1];
        assertEquals(kind.equals("hill"), longer > 1.6, kind + " " + seed + ": " + longer);
      }
    }
  }
}
