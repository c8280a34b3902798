package waywright.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import waywright.cost.CostScale;
import waywright.space.ArcBuffer;

/** Topology, metric and geometry, apart and together. */
class GraphPartsTest {

  @Test
  void thePartsMakeTheGraphThatTheBuilderMakes() {
    for (int seed = 0; seed < 40; seed++) {
      Graph built = WildGraphs.of(seed, 1 + seed, 5 * seed, 9);
      int[] tails = new int[built.arcCount()];
      int[] heads = new int[built.arcCount()];
      long[] costs = new long[built.arcCount()];
      for (int arc = 0; arc < costs.length; arc++) {
        tails[arc] = built.tail(arc);
        heads[arc] = built.head(arc);
        costs[arc] = built.cost(arc);
      }
      Topology topology = Topology.of(built.nodeCount(), tails, heads);
      Graph graph = Graph.of(topology, Metric.of(costs));
      assertArcs(built, graph);
      assertArcs(built.reversed(), graph.reversed());
      for (int start = 0; start < graph.nodeCount(); start++) {
        assertArrayEquals(BellmanFord.costs(built, start), BellmanFord.costs(graph, start));
      }
    }
  }

  private static void assertArcs(Graph expected, Graph graph) {
    ArcBuffer some = new ArcBuffer();
    ArcBuffer others = new ArcBuffer();
    int place = 0;
    for (int node = 0; node < expected.nodeCount(); node++) {
      some.clear();
      others.clear();
      expected.expand(node, some);
      graph.expand(node, others);
      assertEquals(some.size(), others.size());
      assertEquals(place, graph.topology().firstOut(node));
      for (int i = 0; i < some.size(); i++, place++) {
        assertEquals(some.head(i), others.head(i));
        assertEquals(some.cost(i), others.cost(i));
        assertEquals(some.arc(i), others.arc(i));
        assertEquals(some.arc(i), graph.topology().arcAt(place));
      }
    }
    assertEquals(place, graph.topology().firstOut(expected.nodeCount()));
  }

  @Test
  void anotherMetricSharesAllElse() {
    GraphBuilder builder = new GraphBuilder(new CostScale(1));
    builder.node("a", 1, 2);
    builder.node("b", 3, 4);
    Graph free = builder.edge("a", "b", 2.5).arc("a", "b", 7.0).build();
    Graph jam = free.with(free.metric().with((arc, cost) -> arc == 0 ? cost + 100 : cost));
    assertSame(free.topology(), jam.topology());
    assertSame(free.geometry(), jam.geometry());
    assertSame(free.topology().reversed(), jam.reversed().topology());
    assertEquals(5, free.cost(0));
    assertEquals(105, jam.cost(0));
    assertEquals(14, jam.cost(2));
    assertEquals(2.5, jam.scale().toDouble(jam.cost(1)));
    assertEquals("b", jam.name(1));
    assertEquals(4, jam.y(1));
    assertArrayEquals(new long[] {0, 14}, BellmanFord.costs(jam, 0));
    ArcBuffer arcs = new ArcBuffer();
    jam.expand(0, arcs);
    assertEquals(105, arcs.cost(0));
    arcs.clear();
    jam.reversed().expand(1, arcs);
    assertEquals(105, arcs.cost(0));
    assertEquals(0, arcs.head(0));
  }

  @Test
  void largeCostsComeOutWhole() {
    Random random = new Random(1);
    for (int bits = 29; bits <= 62; bits++) {
      long cost = (1L << bits) - 1 - random.nextInt(3);
      Graph graph = Graph.of(Topology.of(2, new int[] {1}, new int[] {0}), Metric.of(cost));
      ArcBuffer arcs = new ArcBuffer();
      graph.expand(1, arcs);
      assertEquals(cost, arcs.cost(0));
      assertEquals(0, arcs.arc(0));
    }
  }

  @Test
  void whatIsHandedOverIsCopied() {
    int[] tails = {0};
    int[] heads = {1};
    long[] costs = {5};
    double[] xs = {1, 2};
    double[] ys = {3, 4};
    Graph graph = Graph.of(Topology.of(2, tails, heads), Metric.of(costs), Geometry.of(xs, ys));
    tails[0] = 1;
    heads[0] = 0;
    costs[0] = 6;
    xs[0] = 7;
    ys[1] = 8;
    assertEquals(0, graph.tail(0));
    assertEquals(1, graph.head(0));
    assertEquals(5, graph.cost(0));
    assertEquals(1, graph.x(0));
    assertEquals(4, graph.y(1));
  }

  @Test
  void placesMayBeMissing() {
    Geometry some = Geometry.of(new double[] {1, Double.NaN}, new double[] {2, Double.NaN});
    assertTrue(some.isPlaced(0));
    assertFalse(some.isPlaced(1));
    assertFalse(some.isPlaced(2));
    assertTrue(some.isComplete(1));
    assertFalse(some.isComplete(2));
    assertTrue(Double.isNaN(some.x(1)) && Double.isNaN(some.y(7)));
    assertTrue(Geometry.NONE.isComplete(0));
    Graph none = Graph.of(Topology.of(1, new int[0], new int[0]), Metric.of());
    assertFalse(none.hasCoordinates());
    assertEquals("0", none.name(0));
  }

  @Test
  void refusesWhatDoesNotFit() {
    Topology two = Topology.of(2, new int[] {0}, new int[] {1});
    refused(() -> Topology.of(-1, new int[0], new int[0]), "-1 nodes");
    refused(() -> Topology.of(Integer.MAX_VALUE, new int[0], new int[0]), "Maybe");
    refused(() -> Topology.of(2, new int[1], new int[2]), "1 tails", "2 heads");
    refused(() -> Topology.of(2, new int[] {0, 2}, new int[2]), "arc 1", "node 2", "Maybe");
    refused(() -> Topology.of(2, new int[2], new int[] {0, -1}), "arc 1", "node -1");
    refused(() -> Metric.of(3, -2), "arc 1", "cost -2", "Maybe");
    refused(() -> Metric.of(1L << 62), "arc 0", "4611686018427387904");
    refused(() -> Metric.of(3).with((arc, cost) -> cost - 4), "arc 0", "cost -1");
    refused(() -> Graph.of(two, Metric.of(1, 2)), "a metric of 2 arcs", "1 arcs", "Maybe");
    refused(() -> Graph.of(two, Metric.of(1)).with(Metric.of()), "a metric of 0 arcs");
    refused(() -> Geometry.of(new double[1], new double[2]), "1 x", "2 y", "Maybe");
    refused(() -> Geometry.of(new double[] {0}, new double[] {Double.NaN}), "node 0", "NaN");
    refused(() -> Geometry.of(new double[] {1e101}, new double[1]), "node 0", "1.0E101");
    assertThrows(IndexOutOfBoundsException.class, () -> two.arcFrom(1, 0));
    assertEquals("topology of 2 nodes and 1 arcs", two.toString());
  }

  private static void refused(Executable call, String... parts) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
  }
}
