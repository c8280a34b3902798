package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.CostToGo;
import waywright.space.TwoWayExpander;

/** The cost of a path is the sum of the costs of its arcs, always. */
class ExactCostTest {

  static List<Function<TwoWayExpander, Search>> algorithms() {
    return List.of(
        Algorithms::astar,
        Algorithms::dijkstra,
        Algorithms::breadthFirst,
        Algorithms::greedy,
        world -> Algorithms.weightedAstar(world, 1.5),
        world -> Algorithms.weightedAstar(world, 9),
        Algorithms::bidirectional,
        Algorithms::idaStar,
        world -> Algorithms.depthLimited(world, 4));
  }

  /** Many parallel arcs, loops and zeros; every arc can be told from the others by its id. */
  private static Arcs world(Random random) {
    int nodes = 2 + random.nextInt(8);
    long[] triples = new long[3 * random.nextInt(5 * nodes)];
    for (int i = 0; i < triples.length; i += 3) {
      triples[i] = random.nextInt(nodes);
      triples[i + 1] = random.nextInt(nodes);
      triples[i + 2] = random.nextInt(3) * (long) random.nextInt(10);
    }
    return Arcs.of(nodes, triples).numbered(100);
  }

  /** Any estimates at all: not even admissible. */
  @ParameterizedTest
  @MethodSource("algorithms")
  void whateverTheEstimatesAndWheneverAsked(Function<TwoWayExpander, Search> algorithm) {
    int found = 0;
    for (int seed = 0; seed < 6_000; seed++) {
      Random random = new Random(seed);
      Arcs world = world(random);
      long[] h = random.longs(world.nodeCount(), 0, 30).toArray();
      Search search = algorithm.apply(world);
      search.start(0, world.nodeCount() - 1, node -> h[node]);
      for (int i = 0; i < 500 && search.step() == SearchStatus.RUNNING; i++) {
        NodePath near = search.result().nearestPath();
        assertEquals(world.cost(near), near.cost(), "seed " + seed + " on the way: " + near);
      }
      if (search.status() == SearchStatus.FOUND) {
        found++;
        NodePath path = search.result().path();
        assertEquals(world.cost(path), path.cost(), "seed " + seed + ": " + path);
        assertEquals(path.cost(), search.cost());
      }
    }
    assertTrue(found > 500, found + " found");
  }

  /** The start of the path is found again, more cheaply, just before its end is chosen. */
  @Test
  void weightedWithAnInconsistentEstimate() {
    Arcs world = Arcs.of(5, 0, 1, 10, 0, 2, 1, 2, 1, 1, 1, 3, 1, 3, 4, 100);
    Search search = Algorithms.weightedAstar(world, 2);
    search.start(0, 4, node -> new long[] {0, 60, 54, 0, 0}[node]).run();
    assertEquals(world.cost(search.result().path()), search.cost());
  }

  @Test
  void treesOfUnfinishedSearchesHoldWholePaths() {
    for (int seed = 0; seed < 4_000; seed++) {
      Random random = new Random(seed);
      Arcs world = world(random);
      long[] h = random.longs(world.nodeCount(), 0, 30).toArray();
      Search search = Algorithms.astar(world);
      search.start(0, world.nodeCount() - 1, node -> h[node]);
      search.run(1 + random.nextInt(9));
      CostToGo tree = Algorithms.tree(search, world);
      for (int node = 0; node < world.nodeCount(); node++) {
        if (tree.reached(node)) {
          int[] back = new int[tree.copyPath(node, new int[0])];
          tree.copyPath(node, back);
          assertEquals(0, back[back.length - 1], "seed " + seed);
          assertEquals(tree.cost(node), search.g(node));
        }
      }
    }
  }
}
