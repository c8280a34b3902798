package waywright.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import waywright.algorithm.Algorithms;
import waywright.cost.CostScale;
import waywright.search.Search;
import waywright.space.Heuristic;

class CoordinateHeuristicTest {

  @Test
  void isConsistentOnEveryArcOfRoadNetworks() {
    for (int seed = 0; seed < 20; seed++) {
      Graph city = RandomGraphs.city(seed, 25, 20);
      assertConsistent(city, CoordinateHeuristic.straightLine(city));
      assertConsistent(city, CoordinateHeuristic.straightLine(city, 49));
      Graph stops = RandomGraphs.busStops(seed, 80, 4);
      assertConsistent(stops, CoordinateHeuristic.straightLine(stops));
    }
  }

  /** No slack at all: arcs on a line whose cost is their length exactly, at every magnitude. */
  @Test
  void isConsistentWhereNothingIsLeftForRounding() {
    for (int magnitude = 0; magnitude < 45; magnitude++) {
      Graph graph = line(1L << magnitude);
      CoordinateHeuristic heuristic = CoordinateHeuristic.straightLine(graph, 1);
      assertEquals(1, heuristic.factor(), 1e-9);
      assertConsistent(graph, heuristic);
    }
  }

  private static Graph line(long unit) {
    GraphBuilder builder = new GraphBuilder();
    SplitMix64 random = new SplitMix64(unit);
    builder.node(0, 0);
    long x = 0;
    for (int i = 1; i < 200; i++) {
      long step = random.below(5) * unit;
      x += step;
      builder.node(3.0 * x, 4.0 * x);
      builder.edge(i - 1, i, step * 5);
    }
    return builder.build();
  }

  /**
   * Lengths in all directions as costs with binary places, rounded up by less than one part in
   * 10^12.
   */
  @Test
  void isConsistentWhereCostsAreRoundedLengths() {
    for (int places : new int[] {0, 10, 32}) {
      for (double extent : new double[] {1e-3, 1, 1e3, 1e6}) {
        GraphBuilder builder = new GraphBuilder(new CostScale(places));
        SplitMix64 random = new SplitMix64(places);
        double[] xs = new double[120];
        double[] ys = new double[120];
        for (int i = 0; i < 120; i++) {
          // Clusters: some nodes very near to each other, some at the same place.
          boolean twin = i > 0 && i % 10 == 0;
          xs[i] = twin ? xs[i - 1] : extent * (unit(random) - 0.5);
          ys[i] = twin ? ys[i - 1] : extent * (unit(random) - 0.5) * (i % 3 == 0 ? 1e-9 : 1);
          builder.node(xs[i], ys[i]);
        }
        for (int i = 0; i < 400; i++) {
          int a = random.below(120);
          int b = random.below(120);
          double length = Math.hypot(xs[a] - xs[b], ys[a] - ys[b]);
          builder.edge(a, b, places == 0 ? Math.ceil(length) : length);
        }
        Graph graph = builder.build();
        CoordinateHeuristic heuristic = CoordinateHeuristic.straightLine(graph);
        assertConsistent(graph, heuristic);
        if (places == 32 && extent >= 1) {
          assertEquals(1, heuristic.factor(), 1e-6, "as good as the lengths allow");
        }
      }
    }
  }

  @Test
  void greatCirclesAreConsistentAllOverTheGlobe() {
    for (double spread : new double[] {360, 20, 0.1}) {
      GraphBuilder builder = new GraphBuilder();
      SplitMix64 random = new SplitMix64(7);
      for (int i = 0; i < 150; i++) {
        builder.node(spread * (unit(random) - 0.5), spread / 2 * (unit(random) - 0.5));
      }
      builder.node(180, 0);
      builder.node(-180, 0);
      builder.node(0, 90);
      builder.node(77, 90);
      Graph nodes = builder.build();
      for (int i = 0; i < 500; i++) {
        int a = random.below(nodes.nodeCount());
        int b = random.below(nodes.nodeCount());
        builder.edge(a, b, Math.ceil(haversine(nodes, a, b)));
      }
      Graph graph = builder.build();
      CoordinateHeuristic heuristic = CoordinateHeuristic.greatCircle(graph);
      assertConsistent(graph, heuristic);
      assertTrue(heuristic.factor() > 0.999, () -> "factor " + heuristic.factor());
    }
  }

  /** The same distance by another formula. */
  private static double haversine(Graph graph, int a, int b) {
    double lat1 = Math.toRadians(graph.y(a));
    double lat2 = Math.toRadians(graph.y(b));
    double s1 = Math.sin((lat2 - lat1) / 2);
    double s2 = Math.sin(Math.toRadians(graph.x(b) - graph.x(a)) / 2);
    double s = s1 * s1 + Math.cos(lat1) * Math.cos(lat2) * s2 * s2;
    return 2 * CoordinateHeuristic.EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(s)));
  }

  @Test
  void measuresFromParisToNewYork() {
    GraphBuilder builder = new GraphBuilder();
    int paris = builder.node("Paris", 2.3522, 48.8566);
    int newYork = builder.node("New York", -74.0060, 40.7128);
    Graph graph = builder.edge(paris, newYork, 5_837_500L).build();
    CoordinateHeuristic heuristic = CoordinateHeuristic.greatCircle(graph, 0.99);
    assertEquals(0.99 * 5_837_240, heuristic.to(newYork).estimate(paris), 1_000);
    assertEquals(0, heuristic.to(paris).estimate(paris));
  }

  @Test
  void spendsLessThanDijkstraAndFindsTheSame() {
    Graph city = RandomGraphs.city(11, 60, 60);
    CoordinateHeuristic heuristic = CoordinateHeuristic.straightLine(city);
    Search astar = Algorithms.astar(city);
    Search dijkstra = Algorithms.dijkstra(city);
    long[] expanded = {0, 0};
    SplitMix64 random = new SplitMix64(1);
    for (int i = 0; i < 100; i++) {
      int from = random.below(3_600);
      int to = random.below(3_600);
      dijkstra.start(from, to);
      dijkstra.run();
      astar.start(from, to, heuristic.to(to));
      astar.run();
      assertEquals(dijkstra.cost(), astar.cost());
      assertEquals(0, astar.reopened());
      expanded[0] += dijkstra.expanded();
      expanded[1] += astar.expanded();
    }
    assertTrue(expanded[1] < expanded[0] / 2, expanded[1] + " of " + expanded[0]);
  }

  @Test
  void severalGoalsTakeTheNearest() {
    Graph city = RandomGraphs.city(2, 10, 10);
    CoordinateHeuristic heuristic = CoordinateHeuristic.straightLine(city);
    Heuristic any = heuristic.toAny(3, 50, 99);
    for (int node = 0; node < 100; node++) {
      long least = Long.MAX_VALUE;
      for (int goal : new int[] {3, 50, 99}) {
        least = Math.min(least, heuristic.to(goal).estimate(node));
      }
      assertEquals(least, any.estimate(node));
    }
    assertThrows(IndexOutOfBoundsException.class, () -> heuristic.to(100));
    assertThrows(IndexOutOfBoundsException.class, () -> heuristic.toAny(1, -1));
  }

  @Test
  void namesTheArcThatBreaksIt() {
    GraphBuilder builder = new GraphBuilder();
    builder.node("a", 0, 0);
    builder.node("b", 3, 4);
    builder.arc("a", "b", 5).arc("b", "a", 4);
    Graph graph = builder.build();
    refused(() -> CoordinateHeuristic.straightLine(graph, 1), "arc 1 from b to a costs 4.0", "5.0");
    assertEquals(0.8, CoordinateHeuristic.straightLine(graph).factor(), 1e-9);
    assertEquals(0.5, CoordinateHeuristic.straightLine(graph, 0.5).factor(), 1e-9);
    Graph free = builder.arc("a", "b", 0).build();
    refused(() -> CoordinateHeuristic.straightLine(free), "arc 2 from a to b costs 0.0", "Maybe");
    refused(() -> CoordinateHeuristic.straightLine(free, 1e-9), "arc 2");
    Graph lost = builder.arc("a", "c", 9).build();
    refused(() -> CoordinateHeuristic.straightLine(lost), "node c has no coordinates");
    refused(() -> CoordinateHeuristic.straightLine(graph, 0), "factor of 0.0");
    refused(() -> CoordinateHeuristic.straightLine(graph, Double.NaN), "factor of NaN");
    GraphBuilder swapped = new GraphBuilder();
    swapped.node(48.8, 102.3);
    refused(() -> CoordinateHeuristic.greatCircle(swapped.build()), "latitude 102.3", "swapped");
  }

  @Test
  void nothingToProveIsNothingToEstimate() {
    GraphBuilder builder = new GraphBuilder();
    builder.node(1, 1);
    builder.node(1, 1);
    builder.node(5, 5);
    CoordinateHeuristic heuristic =
        CoordinateHeuristic.straightLine(builder.arc(0, 1, 0L).arc(0, 0, 0L).build());
    assertEquals(0, heuristic.factor());
    assertEquals(0, heuristic.to(2).estimate(0));
    assertEquals(0, CoordinateHeuristic.straightLine(new GraphBuilder().build()).factor());
  }

  /** h(u) ≤ c + h(v) for every arc, and h(goal) = 0, in whole numbers. */
  private static void assertConsistent(Graph graph, CoordinateHeuristic heuristic) {
    for (int goal = 0; goal < graph.nodeCount(); goal += 1 + graph.nodeCount() / 60) {
      Heuristic h = heuristic.to(goal);
      assertEquals(0, h.estimate(goal));
      assertTrue(h.isConsistent());
      for (int arc = 0; arc < graph.arcCount(); arc++) {
        long before = h.estimate(graph.tail(arc));
        long after = h.estimate(graph.head(arc));
        assertTrue(before <= graph.cost(arc) + after, "arc " + arc + " of " + graph);
      }
    }
  }

  private static void refused(Executable call, String... parts) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
  }

  /** Returns a number in [0, 1). */
  private static double unit(SplitMix64 random) {
    return (random.next() >>> 11) * 0x1p-53;
  }
}
