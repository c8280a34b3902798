package waywright.road.index;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithm;
import waywright.graph.Geometry;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.prepare.Workers;
import waywright.road.FuzzedRoads;
import waywright.road.FuzzedTurns;
import waywright.road.PlainDijkstra;
import waywright.road.Slices;
import waywright.road.TestWorkers;
import waywright.road.order.NodeOrder;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.Crc32c;

/** All algorithms for roads, from memory and from files, beside plain Dijkstra. */
class RoadAlgorithmTest {

  /** More of them: -Dwaywright.fuzz=1000. */
  private static final int WORLDS = Integer.getInteger("waywright.fuzz", 100);

  private static final List<RoadAlgorithm> PREPARED =
      Arrays.stream(RoadAlgorithm.values()).filter(RoadAlgorithm::isPrepared).toList();

  private static byte[] bytes(RoadIndex index) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    index.write(out);
    return out.toByteArray();
  }

  private static RoadIndex build(RoadAlgorithm algorithm, Graph graph) {
    return algorithm.build(graph, order(graph), Workers.NONE);
  }

  private static Supplier<NodeOrder> order(Graph graph) {
    return () -> NodeOrder.of(graph.topology(), Geometry.NONE);
  }

  /** The index as it was made and, if it is kept, as it comes from its file. */
  private static List<RoadIndex> both(RoadAlgorithm algorithm, RoadIndex made, Graph graph)
      throws IOException {
    if (!algorithm.isPrepared()) {
      return List.of(made);
    }
    byte[] bytes = bytes(made);
    RoadIndex read = algorithm.read(Slices.of(bytes, 3 + bytes.length % 9), graph);
    assertArrayEquals(bytes, bytes(read));
    return List.of(made, read);
  }

  @Test
  void everyPairCostsWhatPlainDijkstraSays() throws IOException {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      Graph graph = roads.open(roads.costs);
      for (RoadAlgorithm algorithm : RoadAlgorithm.values()) {
        for (RoadIndex index : both(algorithm, build(algorithm, graph), graph)) {
          judge(algorithm + ", seed " + seed, graph, index.search());
        }
      }
    }
  }

  @Test
  void afterUpdatesAnIndexIsMadeAnewAndAnOldFileIsRefused() throws IOException {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      SplittableRandom random = new SplittableRandom(seed);
      int[] costs = roads.costs.clone();
      if (costs.length == 0) {
        continue;
      }
      Graph before = roads.open(costs);
      costs[random.nextInt(costs.length)] = 1_000_000 + seed;
      Graph graph = roads.open(costs);
      for (RoadAlgorithm algorithm : PREPARED) {
        IndexBytes old = Slices.of(bytes(build(algorithm, before)), 20);
        assertEquals(
            Reason.WRONG_WORLD,
            assertThrows(IndexFormatException.class, () -> algorithm.read(old, graph)).reason());
        judge(algorithm + ", seed " + seed, graph, build(algorithm, graph).search());
      }
    }
  }

  @Test
  void statesCostWhatArcsWithTurnsCost() throws IOException {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      int arcs = roads.topology.arcCount();
      if (arcs == 0 || arcs > 200) {
        continue;
      }
      FuzzedTurns turns = new FuzzedTurns(roads, seed);
      Graph graph = open(turns);
      NodeOrder order = NodeOrder.ofArcs(roads.topology, Geometry.NONE);
      for (RoadAlgorithm algorithm : RoadAlgorithm.values()) {
        RoadIndex made = algorithm.build(graph, () -> order, Workers.NONE);
        for (RoadIndex index : both(algorithm, made, graph)) {
          judgeTurns(algorithm + ", seed " + seed, roads, turns, index.search());
        }
      }
    }
  }

  private static Graph open(FuzzedTurns turns) {
    int[] open =
        IntStream.range(0, turns.costs.length)
            .filter(turn -> turns.costs[turn] < Integer.MAX_VALUE)
            .toArray();
    return Graph.of(
        Topology.of(
            turns.states.nodeCount(),
            IntStream.of(open).map(turns.states::tail).toArray(),
            IntStream.of(open).map(turns.states::head).toArray()),
        Metric.of(IntStream.of(open).mapToLong(turn -> turns.costs[turn]).toArray()));
  }

  private static void judgeTurns(
      String where, FuzzedRoads roads, FuzzedTurns turns, Search search) {
    SplittableRandom random = new SplittableRandom(where.hashCode());
    int arcs = roads.topology.arcCount();
    for (int query = 0; query < 20; query++) {
      int start = random.nextInt(arcs);
      int goal = random.nextInt(roads.topology.nodeCount());
      int[] into = IntStream.range(0, arcs).filter(a -> roads.topology.head(a) == goal).toArray();
      if (into.length > 0 && roads.costs[start] != Integer.MAX_VALUE) {
        long[] distances = turns.plain(start);
        long best = IntStream.of(into).mapToLong(a -> distances[a]).min().orElseThrow();
        search.start(
            Sources.of(new int[] {start}, new long[] {roads.costs[start]}),
            Goal.anyOf(into),
            Heuristic.ZERO);
        search.run();
        assertEquals(best == Long.MAX_VALUE ? -1 : best, search.cost(), where + ", " + query);
      }
    }
  }

  /** Costs, nodes and arcs of all pairs. */
  private static void judge(String where, Graph graph, Search search) {
    int[] costs = new int[graph.arcCount()];
    Arrays.setAll(costs, arc -> (int) graph.cost(arc));
    for (int source = 0; source < graph.nodeCount(); source++) {
      long[] distances = PlainDijkstra.from(graph.topology(), costs, source);
      for (int target = 0; target < distances.length; target++) {
        search.start(source, target).run();
        assertEquals(distances[target], search.cost(), where + ": " + source + " to " + target);
        if (distances[target] >= 0) {
          NodePath path = search.result().path();
          assertEquals(distances[target], walk(graph, path), where);
          assertEquals(source, path.start());
          assertEquals(target, path.end());
          assertEquals(path.size(), path.nodes().distinct().count(), where);
        }
      }
    }
  }

  private static long walk(Graph graph, NodePath path) {
    long sum = 0;
    for (int i = 0; i + 1 < path.size(); i++) {
      assertEquals(path.node(i), graph.tail(path.arc(i)));
      assertEquals(path.node(i + 1), graph.head(path.arc(i)));
      sum += graph.cost(path.arc(i));
    }
    return sum;
  }

  @Test
  void filesDoNotDependOnWorkers() throws IOException {
    Graph city = GraphBuilder.city(7, 20, 16);
    for (RoadAlgorithm algorithm : PREPARED) {
      byte[] alone = bytes(build(algorithm, city));
      byte[] helped = bytes(algorithm.build(city, order(city), new TestWorkers(3)));
      assertArrayEquals(alone, helped, algorithm.toString());
    }
  }

  @Test
  void everyDamagedByteAndEveryCutIsRefused() throws IOException {
    Graph small = GraphBuilder.city(2, 4, 3);
    for (RoadAlgorithm algorithm : PREPARED) {
      byte[] bytes = bytes(build(algorithm, small));
      for (int i = 0; i < bytes.length; i++) {
        byte[] damaged = bytes.clone();
        damaged[i] ^= (byte) (1 + i % 255);
        refuse(algorithm, damaged, small);
        if (i > 0) {
          refuse(algorithm, Arrays.copyOf(bytes, i), small);
        }
      }
    }
  }

  private static void refuse(RoadAlgorithm algorithm, byte[] bytes, Graph graph) {
    assertThrows(
        IndexFormatException.class,
        () -> algorithm.read(Slices.of(bytes, 6), graph),
        algorithm::toString);
  }

  /** With a right check sum: refused, or at least every query ends. */
  @Test
  void forgedNumbersAreRefusedOrEnd() throws IOException {
    Graph small = GraphBuilder.city(2, 5, 4);
    for (RoadAlgorithm algorithm : PREPARED) {
      byte[] good = bytes(build(algorithm, small));
      SplittableRandom random = new SplittableRandom(4);
      int refused = 0;
      for (int round = 0; round < 3000; round++) {
        byte[] forged = forged(good, random);
        try {
          RoadIndex read = algorithm.read(Slices.of(forged, 8), small);
          for (int s = 0; s < small.nodeCount(); s++) {
            ask(read.search(), s, small.nodeCount() - 1 - s);
          }
        } catch (IndexFormatException e) {
          refused++;
        }
      }
      assertTrue(refused > 1000, algorithm + " refused " + refused);
    }
  }

  private static byte[] forged(byte[] good, SplittableRandom random) {
    byte[] forged = good.clone();
    int at = 24 + 4 * random.nextInt((good.length - 28) / 4);
    ByteBuffer numbers = ByteBuffer.wrap(forged);
    numbers.putInt(
        at, random.nextInt(4) == 0 ? random.nextInt() : numbers.getInt(at) + random.nextInt(5) - 2);
    numbers.putInt(forged.length - 4, Crc32c.update(0, numbers.slice(0, forged.length - 4)));
    return forged;
  }

  private static void ask(Search search, int from, int to) {
    search.start(from, to).run();
    try {
      assertTrue(search.copyPath(new int[0]) >= 0);
    } catch (IllegalStateException e) {
      assertTrue(e.getMessage().contains("Maybe the labels are forged?"), e.getMessage());
    }
  }

  @Test
  void namesAreThoseOfTheCatalogue() {
    assertEquals(List.of("dijkstra", "ch", "cch", "labels"), RoadAlgorithm.catalogue().names());
    assertEquals(RoadAlgorithm.LABELS, RoadAlgorithm.named("labels"));
    String message =
        assertThrows(IllegalArgumentException.class, () -> RoadAlgorithm.named("label"))
            .getMessage();
    assertTrue(message.contains("Maybe \"labels\"?"), message);
    Graph city = GraphBuilder.city(3, 6, 5);
    for (Algorithm algorithm : RoadAlgorithm.catalogue().all()) {
      judge(algorithm.name(), city, algorithm.over(city));
      assertFalse(RoadAlgorithm.catalogue().features(algorithm).isEmpty());
    }
  }

  @Test
  void dijkstraKeepsNothing() {
    Graph city = GraphBuilder.city(3, 6, 5);
    RoadIndex plain = build(RoadAlgorithm.DIJKSTRA, city);
    assertEquals(0, plain.bytes());
    assertThrows(
        UnsupportedOperationException.class, () -> plain.write(new ByteArrayOutputStream()));
    assertThrows(
        UnsupportedOperationException.class,
        () -> RoadAlgorithm.DIJKSTRA.read(Slices.of(new byte[64], 6), city));
  }
}
