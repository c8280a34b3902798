package waywright.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import waywright.algorithm.Algorithms;
import waywright.landmark.Landmarks;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;

class LandmarksTest {

  @Test
  void neverEstimateTooMuchNorInconsistently() {
    int finite = 0;
    int none = 0;
    for (int seed = 0; seed < 60; seed++) {
      Graph graph = graph(seed);
      Landmarks landmarks = Landmarks.farthest(graph, 1 + seed % 6);
      for (int goal = 0; goal < graph.nodeCount(); goal += 7) {
        long[] costs = BellmanFord.costs(graph.reversed(), goal);
        for (Heuristic heuristic :
            new Heuristic[] {landmarks.to(goal), landmarks.between(seed % 5, goal, 2)}) {
          assertEquals(0, heuristic.estimate(goal));
          for (int v = 0; v < costs.length; v++) {
            long estimate = heuristic.estimate(v);
            assertTrue(costs[v] < 0 || estimate <= costs[v], "node " + v + " to " + goal);
            finite += estimate > 0 && estimate < Heuristic.NO_PATH ? 1 : 0;
            none += estimate == Heuristic.NO_PATH ? 1 : 0;
          }
          assertConsistent(graph, heuristic);
        }
      }
    }
    assertTrue(finite > 1000 && none > 1000, finite + " estimates, " + none + " without a way");
  }

  /** One-way arcs, parts out of reach, loops, zeros; and roads. */
  private static Graph graph(int seed) {
    return switch (seed % 4) {
      case 0 -> RandomGraphs.city(seed, 9, 7);
      case 1 -> WildGraphs.of(seed, 60, 70, 50);
      case 2 -> WildGraphs.of(seed, 60, 200, 9);
      default -> RandomGraphs.busStops(seed, 60, 4);
    };
  }

  private static void assertConsistent(Graph graph, Heuristic heuristic) {
    for (int arc = 0; arc < graph.arcCount(); arc++) {
      long tail = heuristic.estimate(graph.tail(arc));
      long head = heuristic.estimate(graph.head(arc));
      assertTrue(
          head == Heuristic.NO_PATH || tail <= graph.cost(arc) + head,
          "arc " + arc + ": " + tail + " > " + graph.cost(arc) + " + " + head);
    }
  }

  @Test
  void findTheSameCostsWithFewerExpansions() {
    long blind = 0;
    long guided = 0;
    for (int seed = 0; seed < 20; seed++) {
      Graph graph = RandomGraphs.city(seed, 30, 30);
      Landmarks landmarks = Landmarks.farthest(graph, 8);
      Search search = Algorithms.astar(graph);
      for (int goal = 3; goal < graph.nodeCount(); goal += 97) {
        SearchStatus status = search.start(seed, goal).run();
        long cost = search.cost();
        blind += search.statistics().expanded();
        assertEquals(status, search.start(seed, goal, landmarks.between(seed, goal, 3)).run());
        assertEquals(cost, search.cost());
        guided += search.statistics().expanded();
      }
    }
    assertTrue(3 * guided < blind, guided + " of " + blind);
  }

  @Test
  void areAsManyAsTheWorldHas() {
    GraphBuilder builder = new GraphBuilder();
    builder.nodes(4);
    builder.edge(0, 1, 5);
    Landmarks two = Landmarks.farthest(builder.build(), 9);
    assertEquals(2, two.count());
    assertEquals(1, two.node(0));
    assertEquals(0, two.node(1));
    assertEquals(0, Landmarks.farthest(new GraphBuilder().build(), 3).count());
    assertThrows(IllegalArgumentException.class, () -> Landmarks.farthest(builder.build(), 0));
    assertThrows(IllegalArgumentException.class, () -> two.between(0, 1, 0));
  }

  /** Those chosen for a start say there as much as all together: the best is among them. */
  @Test
  void thoseChosenForAStartSayMostThere() {
    int fewer = 0;
    for (int seed = 0; seed < 40; seed++) {
      Graph graph = graph(seed);
      Landmarks landmarks = Landmarks.farthest(graph, 2 + seed % 6);
      for (int start = seed % 3; landmarks.count() > 0 && start < graph.nodeCount(); start += 5) {
        for (int goal = 0; goal < graph.nodeCount(); goal += 11) {
          Heuristic all = landmarks.to(goal);
          for (int most = 1; most <= landmarks.count() + 1; most++) {
            Heuristic some = landmarks.between(start, goal, most);
            assertEquals(all.estimate(start), some.estimate(start), start + " to " + goal);
            fewer += most == 1 && isLessSomewhere(graph, some, all) ? 1 : 0;
          }
          Heuristic every = landmarks.between(start, goal, landmarks.count());
          for (int v = 0; v < graph.nodeCount(); v++) {
            assertEquals(all.estimate(v), every.estimate(v));
          }
        }
      }
    }
    assertTrue(fewer > 100, fewer + " choices say less elsewhere");
  }

  private static boolean isLessSomewhere(Graph graph, Heuristic some, Heuristic all) {
    boolean less = false;
    for (int v = 0; v < graph.nodeCount(); v++) {
      assertTrue(some.estimate(v) <= all.estimate(v));
      less |= some.estimate(v) < all.estimate(v);
    }
    return less;
  }

  @Test
  void takeATableForEachDirection() {
    GraphBuilder ring = new GraphBuilder();
    ring.nodes(6);
    for (int node = 0; node < 6; node++) {
      ring.arc(node, (node + 1) % 6, 2);
    }
    Landmarks three = Landmarks.farthest(ring.build(), 3);
    assertEquals(3, three.count());
    assertEquals(2L * 8 * 3 * 6, three.bytes());
  }

  @Test
  void nodesOfAnotherWorldAreRefused() {
    Landmarks landmarks = Landmarks.farthest(RandomGraphs.city(1, 3, 3), 2);
    for (int node : new int[] {-1, 1_000_000}) {
      String no = " " + node + " is not in 0 .. 8.";
      refused("goal" + no, () -> landmarks.to(node));
      refused("goal" + no, () -> landmarks.between(0, node, 1));
      refused("start" + no, () -> landmarks.between(node, 0, 1));
    }
    assertThrows(IndexOutOfBoundsException.class, () -> landmarks.node(2));
    assertThrows(IndexOutOfBoundsException.class, () -> landmarks.node(-1));
  }

  private static void refused(String words, Executable call) {
    Exception e = assertThrows(IndexOutOfBoundsException.class, call);
    assertTrue(e.getMessage().startsWith(words), e::getMessage);
  }
}
