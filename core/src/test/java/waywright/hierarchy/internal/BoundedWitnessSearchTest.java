package waywright.hierarchy.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import waywright.hierarchy.ContractionHierarchy;
import waywright.prepare.Workers;

/** Which shortcuts are made, by a table of all distances without the nodes that go. */
class BoundedWitnessSearchTest {

  /** Worlds so small that no look gives up: exactly the shortcuts that are needed are noted. */
  @Test
  void joinsWhatHasNoWayAroundAndNothingElse() {
    Random random = new Random(7);
    int needed = 0;
    int witnessed = 0;
    for (int round = 0; round < 600; round++) {
      int n = 2 + random.nextInt(24);
      MatrixWorld world =
          MatrixWorld.random(random, n, 0.05 + random.nextDouble() / 3, round % 3 == 0 ? 1 : 20);
      boolean[] going = new boolean[n];
      int node = random.nextInt(n);
      // Two neighbors never go together.
      for (int v = 0; v < n; v++) {
        boolean beside = world.costs()[v][node] >= 0 || world.costs()[node][v] >= 0;
        going[v] = v == node || !beside && random.nextInt(6) == 0;
      }
      RemainingGraph graph = RemainingGraph.of(world);
      WitnessSearch search = new BoundedWitnessSearch(graph, going);
      // What it looked at before does not matter.
      search.importance(random.nextInt(n), 0);
      Set<String> expected = new TreeSet<>();
      witnessed += expect(world, going, node, expected);
      Shortcuts shortcuts = search.without(node);
      shortcuts.join(graph, node);
      assertEquals(expected, joined(graph, node));
      needed += expected.size();
    }
    // Both happened often, or this would say little.
    assertTrue(needed > 1_000 && witnessed > 1_000, needed + ", " + witnessed);
  }

  /** Lists the shortcuts without a node; returns how many pairs have another way. */
  private static int expect(MatrixWorld world, boolean[] going, int node, Set<String> expected) {
    long[][] costs = world.costs();
    long[][] around = around(costs, going);
    int witnessed = 0;
    for (int from = 0; from < costs.length; from++) {
      for (int to = 0; to < costs.length; to++) {
        boolean through = costs[from][node] >= 0 && costs[node][to] >= 0;
        if (from == to || from == node || to == node || !through) {
          continue;
        }
        long via = costs[from][node] + costs[node][to];
        if (around[from][to] < 0 || around[from][to] > via) {
          expected.add(from + " to " + to + " costs " + via);
        } else {
          witnessed++;
        }
      }
    }
    return witnessed;
  }

  /** The cost between any two nodes by others that stay, −1 for no way. */
  private static long[][] around(long[][] costs, boolean[] going) {
    long[][] left = new long[costs.length][];
    for (int a = 0; a < costs.length; a++) {
      left[a] = costs[a].clone();
      for (int b = 0; b < costs.length; b++) {
        left[a][b] = going[a] || going[b] ? -1 : left[a][b];
      }
    }
    return new MatrixWorld(left, going).distances();
  }

  /** The shortcuts by way of a node between nodes that stay. */
  private static Set<String> joined(RemainingGraph graph, int node) {
    Set<String> joined = new TreeSet<>();
    for (int v = 0; v < graph.nodeCount(); v++) {
      for (int i = 0; i < graph.degree(v); i++) {
        if (graph.outMiddles(v)[i] == node && graph.outs(v)[i] != RemainingGraph.NO_ARC) {
          joined.add(v + " to " + graph.heads(v)[i] + " costs " + graph.outs(v)[i]);
        }
      }
    }
    return joined;
  }

  /** A node in the middle of so many others, joined to each both ways. */
  private static MatrixWorld star(int leaves) {
    long[][] costs = new long[leaves + 1][leaves + 1];
    for (int a = 0; a <= leaves; a++) {
      for (int b = 0; b <= leaves; b++) {
        costs[a][b] = a != b && (a == 0 || b == 0) ? 3 : -1;
      }
    }
    return new MatrixWorld(costs, new boolean[leaves + 1]);
  }

  @Test
  void whatMattersMostGoesLast() {
    for (int leaves : new int[] {1, 2, 4, 11, 12, 30, 100}) {
      MatrixWorld star = star(leaves);
      WitnessSearch search =
          new BoundedWitnessSearch(RemainingGraph.of(star), new boolean[leaves + 1]);
      // A shortcut for each ordered pair of leaves, for two arcs a leaf; 300 a level.
      assertEquals(1000 * leaves * (leaves - 1) / (2 * leaves), search.importance(0, 0));
      assertEquals(600, search.importance(leaves, 2));
      ContractionHierarchy hierarchy = ContractionHierarchy.of(star);
      assertEquals(leaves, hierarchy.edgeCount());
    }
  }

  @Test
  void nodesStandAboveAllThatWentBefore() {
    Random random = new Random(8);
    for (int round = 0; round < 100; round++) {
      int n = 1 + random.nextInt(40);
      MatrixWorld world = MatrixWorld.random(random, n, 0.1, 9);
      RemainingGraph graph = RemainingGraph.of(world);
      Contraction<RemainingGraph> contraction =
          new Contraction<>(graph, BoundedWitnessSearch::new, Workers.NONE, done -> graph);
      while (contraction.run(1 + random.nextInt(5))) {
        assertTrue(contraction.done() > 0);
      }
      assertEquals(n, contraction.done());
      int[] places = new int[n];
      for (int i = 0; i < n; i++) {
        places[contraction.node(i)] = i;
      }
      for (int v = 0; v < n; v++) {
        int expected = 0;
        for (int w = 0; w < n; w++) {
          for (int i = 0; i < graph.degree(w); i++) {
            if (graph.heads(w)[i] == v && places[w] < places[v]) {
              expected = Math.max(expected, contraction.level(w) + 1);
            }
          }
        }
        assertEquals(expected, contraction.level(v));
      }
    }
  }
}
