package waywright.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.algorithm.Algorithms;
import waywright.cost.CostScale;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;

class GraphTest {

  @Test
  void readsLikeATimetable() {
    Graph roads =
        new GraphBuilder()
            .edge("Ulm", "Augsburg", 86)
            .edge("Augsburg", "Munich", 80)
            .arc("Munich", "Ulm", 154)
            .build();
    Search search = Algorithms.dijkstra(roads);
    search.start(roads.node("Ulm"), roads.node("Munich"));
    NodePath there = search.solve().path();
    assertEquals(166, there.cost());
    assertEquals(
        List.of("Ulm", "Augsburg", "Munich"), there.nodes().mapToObj(roads::name).toList());
    search.start(roads.node("Munich"), roads.node("Ulm"));
    assertEquals(154, search.solve().cost());
  }

  @Test
  void keepsLoopsParallelArcsAndZeros() {
    GraphBuilder builder = new GraphBuilder();
    builder.nodes(3);
    builder.arc(1, 1, 0L).arc(0, 1, 5L).arc(0, 1, 3L).arc(0, 1, 4L).arc(1, 2, 0L);
    Graph graph = builder.build();
    assertEquals(3, graph.outDegree(0));
    assertEquals(2, graph.outDegree(1));
    assertEquals(0, graph.outDegree(2));
    assertEquals(2, graph.arcFrom(0, 1));
    for (Search search : List.of(Algorithms.dijkstra(graph), Algorithms.bidirectional(graph))) {
      search.start(0, 2);
      NodePath path = search.solve().path();
      assertEquals(3, path.cost());
      assertEquals(2, path.arc(0), "the cheapest of three parallel arcs");
      assertEquals(4, path.arc(1));
      search.start(2, 0);
      assertEquals(SearchStatus.UNREACHABLE, search.solve().status());
      search.start(1, 1);
      assertEquals(0, search.solve().cost());
      search.start(1, 3);
      assertEquals(SearchStatus.INVALID_GOAL, search.solve().status());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1_000_000})
  void everySearchAgreesWithTheOracle(int maxCost) {
    for (int seed = 0; seed < 150; seed++) {
      int nodes = 1 + seed % 23;
      Graph graph = WildGraphs.of(seed, nodes, nodes * (seed % 5), maxCost);
      List<Search> searches =
          List.of(
              Algorithms.dijkstra(graph),
              Algorithms.astar(graph),
              Algorithms.bidirectional(graph),
              Algorithms.weightedAstar(graph, 1));
      for (int start = 0; start < nodes; start++) {
        long[] costs = BellmanFord.costs(graph, start);
        for (int goal = 0; goal < nodes; goal++) {
          for (Search search : searches) {
            search.start(start, goal);
            SearchResult result = search.solve();
            assertEquals(costs[goal] >= 0, result.hasPath(), () -> search.getClass() + " " + graph);
            if (result.hasPath()) {
              assertEquals(costs[goal], verified(graph, result.path(), start, goal));
            }
          }
        }
      }
    }
  }

  /** The cost of a path by its own arcs, after a check that it is one. */
  private static long verified(Graph graph, NodePath path, int start, int goal) {
    assertEquals(start, path.start());
    assertEquals(goal, path.end());
    long sum = 0;
    for (int i = 0; i + 1 < path.size(); i++) {
      int arc = path.arc(i);
      assertEquals(path.node(i), graph.tail(arc));
      assertEquals(path.node(i + 1), graph.head(arc));
      sum += graph.cost(arc);
    }
    assertEquals(path.cost(), sum);
    return sum;
  }

  @Test
  void reversedTurnsEveryArcAndKeepsItsId() {
    Graph graph = WildGraphs.of(3, 40, 200, 9);
    Graph back = graph.reversed();
    assertSame(graph, back.reversed());
    assertSame(back, graph.reversed());
    assertEquals(200, back.arcCount());
    for (int arc = 0; arc < 200; arc++) {
      assertEquals(graph.tail(arc), back.head(arc));
      assertEquals(graph.head(arc), back.tail(arc));
      assertEquals(graph.cost(arc), back.cost(arc));
    }
    ArcBuffer arcs = new ArcBuffer();
    int seen = 0;
    for (int node = 0; node < 40; node++) {
      arcs.clear();
      back.expand(node, arcs);
      assertEquals(back.outDegree(node), arcs.size());
      for (int i = 0; i < arcs.size(); i++) {
        assertEquals(node, graph.head(arcs.arc(i)));
        assertEquals(arcs.head(i), graph.tail(arcs.arc(i)));
        assertEquals(back.arcFrom(node, i), arcs.arc(i));
        seen++;
      }
    }
    assertEquals(200, seen);
  }

  @Test
  void arcsKeepTheOrderInWhichTheyWereAdded() {
    GraphBuilder builder = new GraphBuilder();
    builder.nodes(4);
    builder.arc(2, 3, 1L).arc(0, 3, 1L).arc(2, 1, 1L).arc(0, 2, 1L).arc(2, 2, 1L);
    Graph graph = builder.build();
    ArcBuffer arcs = new ArcBuffer();
    graph.expand(2, arcs);
    assertEquals(3, arcs.size());
    assertEquals(3, arcs.head(0));
    assertEquals(1, arcs.head(1));
    assertEquals(2, arcs.head(2));
    assertEquals(2, graph.tail(4));
    assertEquals(0, graph.tail(1));
  }

  @Test
  void fractionalCostsAreRoundedUp() {
    GraphBuilder builder = new GraphBuilder(new CostScale(2));
    builder.arc("a", "b", 0.3).arc("b", "c", 2).arc("a", "c", 2.75);
    Graph graph = builder.build();
    assertEquals(2, graph.cost(0));
    assertEquals(8, graph.cost(1));
    Search search = Algorithms.dijkstra(graph);
    search.start(0, 2);
    assertEquals(2.5, graph.scale().toDouble(search.solve().cost()));
  }

  @Test
  void aBuilderGoesOnAndItsGraphsStay() {
    GraphBuilder builder = new GraphBuilder().edge("a", "b", 1);
    Graph first = builder.build();
    builder.place(builder.node("a"), 1, 2);
    Graph second = builder.arc("b", "c", 1).build();
    assertEquals(2, first.nodeCount());
    assertFalse(first.hasNode("c"));
    assertFalse(first.hasCoordinates());
    assertEquals(3, second.nodeCount());
    assertEquals(1, second.x(0));
    assertTrue(Double.isNaN(second.x(2)));
    assertEquals("graph of 3 nodes and 3 arcs", second.toString());
  }

  @Test
  void nodesWithoutNamesAreCalledByNumber() {
    GraphBuilder builder = new GraphBuilder().countFrom(1);
    builder.nodes(3);
    builder.node("x");
    Graph graph = builder.build();
    assertEquals("1", graph.name(0));
    assertEquals("x", graph.name(3));
    assertEquals(2, graph.node("3"));
    assertFalse(graph.hasNode("0"));
    assertFalse(graph.hasNode("4"), "node 4 has a name");
    assertFalse(graph.hasNode("03"));
    refused(() -> graph.node("y"), "\"y\"", "Maybe");
    assertThrows(IndexOutOfBoundsException.class, () -> graph.name(4));
    GraphBuilder numbers = new GraphBuilder();
    assertEquals(0, numbers.node("5"));
    assertEquals(1, numbers.node("0"));
    assertEquals(0, numbers.node("5"));
    assertEquals(1, numbers.build().node("0"));
  }

  @Test
  void refusesByName() {
    GraphBuilder builder = new GraphBuilder();
    builder.node("a");
    builder.node("b");
    refused(() -> builder.arc("a", "b", -1), "from a to b", "negative cost -1", "Maybe");
    refused(() -> builder.edge(0, 1, -2L), "negative cost -2");
    refused(() -> builder.arc(0, 1, Long.MAX_VALUE), "cost 9223372036854775807");
    refused(() -> builder.arc(0, 1, Double.NaN), "from a to b", "not a number");
    refused(() -> builder.arc(0, 1, -0.5), "negative");
    refused(() -> builder.arc(0, 1, Double.POSITIVE_INFINITY), "Infinity");
    refused(() -> builder.arc(0, 1, 0.5), "0.5", "not whole", "CostScale");
    refused(() -> builder.arc(0, 2, 1L), "node 2", "there are 2");
    refused(() -> builder.arc(-1, 0, 1L), "node -1");
    refused(() -> builder.nodes(-1), "-1");
    refused(() -> builder.nodes(Integer.MAX_VALUE), "2147483647");
    refused(() -> builder.place(0, Double.NaN, 0), "NaN");
    refused(() -> builder.place(1, 0, 1e300), "1.0E300");
    refused(() -> new GraphBuilder(CostScale.FINE).edge("a", "b", 1L << 40), "not in 0");
    assertEquals(0, builder.arcCount(), "what was refused left no trace");
  }

  @Test
  void drawsTheSameNetworksForTheSameSeed() {
    Graph stops = RandomGraphs.busStops(5, 60, 3);
    assertEquals(60, stops.nodeCount());
    assertEquals("Stop 1", stops.name(0));
    assertTrue(stops.hasCoordinates());
    for (long cost : BellmanFord.costs(stops, 0)) {
      assertTrue(cost >= 0, "all stops are connected");
    }
    assertEquals(fingerprint(stops), fingerprint(RandomGraphs.busStops(5, 60, 3)));
    assertTrue(fingerprint(stops) != fingerprint(RandomGraphs.busStops(6, 60, 3)));
    Graph city = RandomGraphs.city(5, 30, 20);
    long reached = Arrays.stream(BellmanFord.costs(city, 0)).filter(c -> c >= 0).count();
    assertTrue(reached > 590, "reached " + reached);
    assertEquals(0, RandomGraphs.busStops(1, 1, 5).arcCount());
    assertEquals(1, RandomGraphs.city(1, 1, 1).nodeCount());
    refused(() -> RandomGraphs.city(1, 0, 1), "columns 0");
    // The same on every machine and for ever: seeds are quoted in reports.
    assertEquals(-1_051_364_752, fingerprint(stops));
  }

  private static int fingerprint(Graph graph) {
    int print = graph.nodeCount();
    for (int arc = 0; arc < graph.arcCount(); arc++) {
      print = 31 * (31 * (31 * print + graph.tail(arc)) + graph.head(arc)) + (int) graph.cost(arc);
    }
    return print;
  }

  private static void refused(Executable call, String... parts) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  @SuppressWarnings("NullAway")
  void whatIsRefusedAddsNothing() {
    GraphBuilder graph = new GraphBuilder();
    assertThrows(NullPointerException.class, () -> graph.arc(null, "b", 1));
    assertThrows(NullPointerException.class, () -> graph.arc("a", null, 1));
    assertThrows(NullPointerException.class, () -> graph.node((String) null));
    assertThrows(IllegalArgumentException.class, () -> graph.arc("a", "b", -1));
    assertThrows(IllegalArgumentException.class, () -> graph.edge("a", "b", 0.5));
    assertThrows(IllegalArgumentException.class, () -> graph.node(0, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> graph.node("a", Double.NaN, 0));
    assertEquals(0, graph.nodeCount());
    assertEquals(0, graph.arcCount());
  }
}
