package waywright.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.hierarchy.ContractionHierarchy;
import waywright.prepare.PreparedStore;
import waywright.route.Reason;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.space.Goal;

class GraphPathfinderTest {

  @Test
  void readsLikeATimetable() {
    Graph roads =
        new GraphBuilder().edge("Ulm", "Augsburg", 86).edge("Augsburg", "Munich", 80).build();
    GraphRoute route = GraphPathfinder.of(roads).find(roads.node("Ulm"), roads.node("Munich"));
    assertTrue(route.isFound());
    assertEquals(Reason.NONE, route.reason());
    assertEquals("", route.message());
    assertEquals(166, route.length());
    assertEquals(3, route.size());
    assertEquals("Augsburg", roads.name(route.node(1)));
    assertEquals("FOUND, length 166.0: Ulm Augsburg Munich", route.toString());
  }

  /** A fresh pathfinder per question, a used one and a prepared one agree with Dijkstra. */
  @Test
  void everyCandidateFindsTheSameCosts() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int nodes = 1 + random.nextInt(40);
      Graph graph = WildGraphs.of(seed, nodes, random.nextInt(4 * nodes), 9);
      GraphPathfinder used = GraphPathfinder.of(graph);
      GraphPathfinder prepared = GraphPathfinder.of(graph).prepare();
      GraphPathfinder given = GraphPathfinder.of(graph, ContractionHierarchy.of(graph));
      for (int i = 0; i < 20; i++) {
        int from = random.nextInt(nodes);
        int to = random.nextInt(nodes);
        long cost =
            Algorithms.dijkstra(graph).start(from, to).solve().hasPath()
                ? Algorithms.dijkstra(graph).start(from, to).solve().cost()
                : -1;
        for (GraphPathfinder finder :
            List.of(used, prepared, given, GraphPathfinder.of(graph).algorithm("bidirectional"))) {
          GraphRoute route = finder.find(from, to);
          assertEquals(cost, route.cost());
          assertEquals(cost >= 0 ? Reason.NONE : Reason.NO_PATH, route.reason());
          assertEquals(cost, finder.cost());
          assertEquals(cost < 0 ? 0 : route.nodes().length, route.size());
          assertEquals(cost < 0, Double.isInfinite(route.length()));
        }
        int third = random.nextInt(nodes);
        long either = used.find(from, Goal.anyOf(to, third)).cost();
        assertEquals(either, prepared.find(from, Goal.anyOf(to, third)).cost());
        assertEquals(either, prepared.find(from, node -> node == to || node == third).cost());
      }
    }
  }

  @Test
  void explainsWhoAnswers() {
    Graph graph = RandomGraphs.city(1, 6, 6);
    GraphPathfinder finder = GraphPathfinder.of(graph);
    assertEquals("no query yet", finder.explanation());
    finder.find(0, 5);
    assertTrue(
        finder.explanation().startsWith("Dijkstra: not Contraction hierarchy"),
        finder::explanation);
    finder.prepare().find(0, 5);
    assertTrue(finder.explanation().startsWith("Contraction hierarchy: "), finder::explanation);
    finder.find(0, node -> node == 5);
    assertEquals(
        "Dijkstra: not Contraction hierarchy, because the goal is a test", finder.explanation());
    List<Integer> closed = new ArrayList<>();
    finder.listen(
        new SearchListener() {
          @Override
          public void closed(int node, int parent, long g, long h) {
            closed.add(node);
          }
        });
    finder.find(0, 5);
    assertFalse(closed.isEmpty(), "a listener is told of nodes, so the hierarchy does not answer");
  }

  /**
   * What one finder prepared serves the others over the same graph and store, and no other graph.
   */
  @Test
  void findersShareAStore() {
    Graph graph = RandomGraphs.city(1, 9, 9);
    PreparedStore store = new PreparedStore();
    GraphPathfinder one = GraphPathfinder.of(graph, store);
    GraphPathfinder two = GraphPathfinder.of(graph, store);
    GraphPathfinder other = GraphPathfinder.of(graph.with(graph.metric()), store);
    two.find(0, 50);
    one.prepare();
    long bytes = store.bytes();
    assertEquals(ContractionHierarchy.of(graph).bytes(), bytes);
    for (GraphPathfinder finder : List.of(one, two, two.prepare(), other)) {
      finder.find(0, 50);
      String who = finder == other ? "Dijkstra" : "Contraction hierarchy";
      assertTrue(finder.explanation().startsWith(who), finder::explanation);
      assertEquals(bytes, store.bytes());
    }
    other.prepare();
    assertEquals(2 * bytes, store.bytes());
    List.of(one, two, other).forEach(GraphPathfinder::close);
    GraphPathfinder.of(RandomGraphs.city(7, 9, 9), store).prepare();
    assertTrue(store.bytes() > 2 * bytes, "what is idle stays while there is memory");
  }

  /**
   * Costs change at random; answers equal fresh ones, and the store holds what fits or is in use.
   */
  @Test
  void aSmallStoreEvicts() {
    Random random = new Random(5);
    Graph graph = RandomGraphs.city(3, 8, 8);
    long bytes = ContractionHierarchy.of(graph).bytes();
    PreparedStore store = new PreparedStore(2 * bytes);
    for (int edit = 0; edit < 60; edit++) {
      long[] costs = random.longs(graph.arcCount(), 0, 9).toArray();
      graph = graph.with(Metric.of(costs));
      GraphPathfinder finder = GraphPathfinder.of(graph, store).prepare();
      for (int i = 0; i < 20; i++) {
        int from = random.nextInt(graph.nodeCount());
        int to = random.nextInt(graph.nodeCount());
        assertEquals(GraphPathfinder.of(graph).find(from, to).cost(), finder.find(from, to).cost());
      }
      assertTrue(finder.explanation().startsWith("Contraction"), finder::explanation);
      finder.close();
      assertTrue(store.bytes() <= store.capacity(), store.bytes() + " bytes");
    }
  }

  @Test
  void stepsPausesAndCancels() {
    Graph graph = RandomGraphs.city(2, 20, 20);
    GraphPathfinder finder = GraphPathfinder.of(graph);
    finder.start(0, graph.nodeCount() - 1);
    assertEquals(SearchStatus.RUNNING, finder.step());
    assertEquals(Reason.BUDGET, finder.route().reason());
    assertThrows(IllegalStateException.class, () -> finder.algorithm("dijkstra"));
    while (finder.run(7) == SearchStatus.RUNNING) {}
    long cost = finder.cost();
    assertTrue(cost > 0);
    finder.limit(cost - 1);
    assertEquals(Reason.LIMIT, finder.find(0, graph.nodeCount() - 1).reason());
    finder.limit(cost);
    finder.start(0, graph.nodeCount() - 1).cancel();
    finder.run();
    assertEquals(Reason.CANCELLED, finder.route().reason());
    assertEquals(-1, finder.route().cost());
    assertEquals(Reason.NO_START, finder.find(-1, 3).reason());
    assertEquals(Reason.NO_GOAL, finder.find(3, 99_999).reason());
    assertThrows(IndexOutOfBoundsException.class, () -> finder.route().node(0));
    assertThrows(
        IllegalArgumentException.class,
        () -> GraphPathfinder.of(graph, ContractionHierarchy.of(RandomGraphs.city(3, 2, 2))));
  }
}
