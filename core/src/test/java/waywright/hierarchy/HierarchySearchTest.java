package waywright.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.hierarchy.internal.BoundedWitnessSearch;
import waywright.hierarchy.internal.Contraction;
import waywright.hierarchy.internal.MatrixWorld;
import waywright.hierarchy.internal.RemainingGraph;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.store.IndexFormatException;

/** Worlds whose arcs have no ids, and what only this package can see. */
class HierarchySearchTest {

  @Test
  void equalsFloydAndWarshall() throws IndexFormatException {
    Random random = new Random(1);
    for (int round = 0; round < 400; round++) {
      int nodes = 1 + random.nextInt(22);
      MatrixWorld world =
          MatrixWorld.random(random, nodes, random.nextDouble() / 2, round % 4 == 0 ? 0 : 9);
      ContractionHierarchy hierarchy = ContractionHierarchy.of(world);
      compare(world, hierarchy.search());
      byte[] bytes = hierarchy.write();
      ContractionHierarchy read = ContractionHierarchy.read(bytes, world);
      assertArrayEquals(bytes, read.write());
      compare(world, read.search());
    }
  }

  private static void compare(MatrixWorld world, Search search) {
    long[][] distances = world.distances();
    for (int start = 0; start < distances.length; start++) {
      for (int goal = 0; goal < distances.length; goal++) {
        SearchStatus status = search.start(start, goal).run();
        if (!world.contains(start)) {
          assertEquals(SearchStatus.INVALID_START, status);
        } else if (!world.contains(goal)) {
          assertEquals(SearchStatus.INVALID_GOAL, status);
        } else {
          assertEquals(distances[start][goal], search.cost());
          assertEquals(distances[start][goal] >= 0, search.result().hasPath());
          if (distances[start][goal] >= 0) {
            assertEquals(distances[start][goal], sum(world, search.result().path()));
          }
        }
      }
    }
  }

  private static long sum(MatrixWorld world, NodePath path) {
    long sum = 0;
    for (int i = 0; i + 1 < path.size(); i++) {
      assertEquals(-1, path.arc(i));
      long cost = world.costs()[path.node(i)][path.node(i + 1)];
      assertTrue(cost >= 0, "no arc");
      sum += cost;
    }
    return sum;
  }

  /** Both kinds of graph by the same contraction: a row for both ways costs as two that differ. */
  @Test
  void anUndirectedGraphKeepsItsDistances() {
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      MatrixWorld world = symmetric(random, 2 + random.nextInt(18));
      RemainingGraph graph = remaining(world);
      Contraction<RemainingGraph> contraction =
          new Contraction<>(graph, BoundedWitnessSearch::new, Workers.NONE, done -> graph);
      while (contraction.run(1)) {}
      assertEquals(world.nodeCount(), contraction.done());
      long[][] distances = world.distances();
      long[][] kept = new MatrixWorld(table(graph), world.blocked()).distances();
      for (int a = 0; a < kept.length; a++) {
        assertArrayEquals(distances[a], kept[a]);
      }
    }
  }

  private static MatrixWorld symmetric(Random random, int nodes) {
    MatrixWorld world = MatrixWorld.random(random, nodes, 0.3, 9);
    for (int a = 0; a < nodes; a++) {
      for (int b = 0; b < nodes; b++) {
        long cost = world.costs()[a][b];
        world.costs()[b][a] = a == b ? -1 : cost < 0 ? -1 : 1 + cost;
        world.costs()[a][b] = world.costs()[b][a];
      }
    }
    return world;
  }

  private static RemainingGraph remaining(MatrixWorld world) {
    int n = world.nodeCount();
    int[] firsts = new int[n + 1];
    int[] heads = new int[n * n];
    long[] costs = new long[n * n];
    int count = 0;
    for (int a = 0; a < n; a++) {
      for (int b = 0; b < n; b++) {
        if (world.costs()[a][b] >= 0) {
          heads[count] = b;
          costs[count++] = world.costs()[a][b];
        }
      }
      firsts[a + 1] = count;
    }
    int[] marks = new int[count];
    Arrays.fill(marks, -1);
    return RemainingGraph.symmetric(firsts, heads, costs, marks);
  }

  /** All edges with which nodes went, both ways. */
  private static long[][] table(RemainingGraph graph) {
    int n = graph.nodeCount();
    long[][] table = new long[n][n];
    for (long[] row : table) {
      Arrays.fill(row, -1);
    }
    for (int a = 0; a < n; a++) {
      for (int i = 0; i < graph.degree(a); i++) {
        table[a][graph.heads(a)[i]] = graph.outs(a)[i];
        table[graph.heads(a)[i]][a] = graph.ins(a)[i];
      }
    }
    return table;
  }

  /** A way that costs the limit is found, a dearer one is beyond it. */
  @Test
  void keepsToTheLimit() {
    Random random = new Random(5);
    for (int round = 0; round < 60; round++) {
      MatrixWorld world = MatrixWorld.random(random, 20, 0.2, 9);
      Search search = ContractionHierarchy.of(world).search();
      long[][] distances = world.distances();
      for (int i = 0; i < 20 * 20; i++) {
        long cost = distances[i / 20][i % 20];
        if (cost > 0 && world.contains(i / 20) && world.contains(i % 20)) {
          search.limit(cost);
          assertEquals(SearchStatus.FOUND, search.start(i / 20, i % 20).run());
          assertEquals(cost, search.cost());
          copiesThePath(search);
          search.limit(cost - 1);
          assertEquals(SearchStatus.BEYOND_LIMIT, search.start(i / 20, i % 20).run());
        }
      }
    }
  }

  private static void copiesThePath(Search search) {
    int[] nodes = search.result().path().nodes().toArray();
    int[] copy = new int[nodes.length];
    assertEquals(nodes.length, search.copyPath(copy));
    assertArrayEquals(nodes, copy);
    assertEquals(nodes.length, search.copyPath(new int[0]));
  }

  /** Every node that is climbed from counts once, whichever way the climb goes. */
  @Test
  void countsWhatItExpands() {
    MatrixWorld world = MatrixWorld.random(new Random(6), 40, 0.1, 9);
    Search search = ContractionHierarchy.of(world).search();
    for (int i = 0; i < 40 * 40; i++) {
      if (world.contains(i / 40) && world.contains(i % 40)) {
        search.start(i / 40, i % 40);
        long steps = 0;
        while (search.step() == SearchStatus.RUNNING) {
          steps++;
        }
        assertEquals(steps, search.expanded());
      }
    }
  }

  @Test
  void tellsHowFarItIs() {
    MatrixWorld world = MatrixWorld.random(new Random(4), 50, 0.1, 9);
    long[] last = {-1};
    BuildProgress progress =
        (done, total) -> {
          assertEquals(50, total);
          assertTrue(done > last[0]);
          last[0] = done;
        };
    ContractionHierarchy hierarchy =
        ContractionHierarchy.build(world, Workers.NONE).finish(progress);
    assertTrue(last[0] > 0);
    assertEquals(12 * 50 + 36L * hierarchy.edgeCount(), hierarchy.bytes());
  }
}
