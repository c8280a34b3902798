package waywright.road.cch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.graph.Geometry;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.graph.Topology;
import waywright.prepare.Workers;
import waywright.road.FuzzedRoads;
import waywright.road.PlainDijkstra;
import waywright.road.TestWorkers;
import waywright.road.order.NodeOrder;
import waywright.search.Certificate;
import waywright.search.Search;

/** Many answers at once beside plain Dijkstra, one by one. */
class BatchTest {

  private static final int WORLDS = Integer.getInteger("waywright.fuzz", 100);

  @Test
  void cellsCostWhatPlainDijkstraSays() {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      SplittableRandom random = new SplittableRandom(seed);
      int n = roads.topology.nodeCount();
      int[] sources = random.ints(random.nextInt(20), 0, n).toArray();
      int[] targets = random.ints(random.nextInt(12), 0, n).toArray();
      Customization basic = customized(roads);
      for (Customization costs : List.of(basic, basic.perfect())) {
        TargetSet set = TargetSet.of(costs, targets);
        int[][] cells = set.matrix(sources, Workers.NONE);
        OneToMany alone = set.query();
        for (int i = 0; i < sources.length; i++) {
          long[] distances = PlainDijkstra.from(roads.topology, roads.costs, sources[i]);
          alone.run(sources[i]);
          for (int j = 0; j < targets.length; j++) {
            assertEquals(distances[targets[j]], cells[i][j], "seed " + seed);
            assertEquals(distances[targets[j]], alone.cost(j), "seed " + seed);
          }
        }
      }
    }
  }

  @Test
  void nearestPlacesAreTheFirstOfAllSorted() {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      SplittableRandom random = new SplittableRandom(seed);
      int n = roads.topology.nodeCount();
      int[] places = random.ints(random.nextInt(20), 0, n).toArray();
      int k = 1 + random.nextInt(6);
      Nearest.Query query = Nearest.of(customized(roads).perfect(), k, places).query();
      for (int source = 0; source < n; source++) {
        long[] distances = PlainDijkstra.from(roads.topology, roads.costs, source);
        List<Integer> sorted =
            IntStream.range(0, places.length)
                .filter(place -> distances[places[place]] >= 0)
                .boxed()
                .sorted(Comparator.comparingLong((Integer place) -> distances[places[place]]))
                .limit(k)
                .toList();
        List<Integer> found = new ArrayList<>();
        int count = query.run(source);
        for (int i = 0; i < count; i++) {
          found.add(query.place(i));
          assertEquals(distances[query.node(i)], query.cost(i), "seed " + seed);
        }
        assertEquals(sorted, found, "seed " + seed + ", from " + source);
      }
    }
  }

  @Test
  void reachNestsAndItsTreeAndProofsHold() {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      SplittableRandom random = new SplittableRandom(seed);
      int n = roads.topology.nodeCount();
      int source = random.nextInt(n);
      TargetSet all = TargetSet.all(customized(roads));
      long[] distances = PlainDijkstra.from(roads.topology, roads.costs, source);
      Reach whole = Reach.of(all.query(), all, source, Customization.MOST);
      Reach part = Reach.of(all.query(), all, source, random.nextInt(20));
      for (int node = 0; node < n; node++) {
        assertEquals(distances[node], whole.cost(node), "seed " + seed);
        assertEquals(distances[node] <= part.limit() ? distances[node] : -1, part.cost(node));
        checkTree(roads, whole, node);
        checkProof(roads, whole.certificate(node), source, node, distances[node]);
      }
      for (int arc = 0; arc < roads.costs.length; arc++) {
        assertTrue(part.costAlong(arc) <= whole.costAlong(arc), "seed " + seed);
        int tail = roads.topology.tail(arc);
        boolean isAll = part.costAlong(arc) == roads.costs[arc];
        assertEquals(
            part.cost(tail) >= 0 && (long) part.cost(tail) + roads.costs[arc] <= part.limit(),
            isAll);
      }
    }
  }

  private static void checkTree(FuzzedRoads roads, Reach reach, int node) {
    int arc = reach.arcTo(node);
    if (node == reach.source() || reach.cost(node) < 0) {
      assertEquals(-1, arc);
      return;
    }
    int tail = roads.topology.tail(arc);
    assertEquals(node, roads.topology.head(arc));
    assertEquals(reach.cost(node), reach.cost(tail) + roads.costs[arc]);
    int at = node;
    for (int steps = 0; at != reach.source(); steps++) {
      assertTrue(steps < roads.topology.nodeCount(), "the tree has a round");
      at = roads.topology.tail(reach.arcTo(at));
    }
  }

  private static void checkProof(
      FuzzedRoads roads, Certificate proof, int source, int goal, long distance) {
    if (proof instanceof Certificate.Cut cut) {
      boolean[] closed = new boolean[roads.topology.nodeCount()];
      for (int node : cut.closed()) {
        closed[node] = true;
      }
      assertTrue(distance < 0 && closed[source] && !closed[goal]);
      for (int arc = 0; arc < roads.costs.length; arc++) {
        boolean leaves = closed[roads.topology.tail(arc)] && !closed[roads.topology.head(arc)];
        assertFalse(leaves && roads.costs[arc] != Customization.CLOSED);
      }
    } else if (proof instanceof Certificate.Potentials potentials) {
      long[] p = potentials.potentials();
      assertEquals(distance, potentials.cost());
      assertTrue(p[source] <= 0 && p[goal] >= distance);
      for (int arc = 0; arc < roads.costs.length; arc++) {
        long rise = p[roads.topology.head(arc)] - p[roads.topology.tail(arc)];
        assertTrue(roads.costs[arc] == Customization.CLOSED || rise <= roads.costs[arc]);
      }
    }
  }

  @Test
  void matrixHasTheSameBytesWhoeverWorks() throws IOException {
    Graph city = GraphBuilder.city(3, 40, 30);
    Customization costs =
        CustomizableHierarchy.of(city.topology(), NodeOrder.of(city.topology(), city.geometry()))
            .customize(new int[city.arcCount()], Workers.NONE)
            .with(IntStream.range(0, city.arcCount()).toArray(), scrambled(city.arcCount()));
    int[] nodes = IntStream.range(0, 300).map(i -> i * 7 % city.nodeCount()).toArray();
    TargetSet targets = TargetSet.of(costs, nodes);
    StringBuilder alone = new StringBuilder();
    targets.writeCsv(nodes, Workers.NONE, alone);
    for (int workers = 2; workers < 4; workers++) {
      StringBuilder together = new StringBuilder();
      targets.writeCsv(nodes, new TestWorkers(workers), together);
      assertEquals(alone.toString(), together.toString());
    }
    assertEquals(301, alone.chars().filter(c -> c == '\n').count());
    assertTrue(alone.toString().startsWith("source,0,7,14,"));
    int[][] cells = targets.matrix(nodes, Workers.NONE);
    assertEquals(0, cells[5][5]);
    assertTrue(alone.toString().contains("\n0,0," + cells[0][1] + ","));
  }

  private static int[] scrambled(int count) {
    return IntStream.range(0, count).map(arc -> arc * 7919 % 101).toArray();
  }

  /** Ways that no int of a sweep holds are exceptions, and only those. */
  @Test
  void dearWaysAreNotCalledUnreachable() {
    int[] costs = {Customization.MOST, 1, Customization.MOST};
    Topology line = Topology.of(5, new int[] {0, 1, 2}, new int[] {1, 2, 3});
    // Ends first: no shortcut is as long as the whole.
    Customization made =
        CustomizableHierarchy.of(line, NodeOrder.of(4, 0, 3, 1, 2)).customize(costs, Workers.NONE);
    OneToMany query = TargetSet.of(made, 1, 4).query();
    query.run(0);
    assertArrayEquals(new int[] {Customization.MOST, -1}, new int[] {query.cost(0), query.cost(1)});
    String message =
        assertThrows(ArithmeticException.class, () -> TargetSet.of(made, 3).query().run(0))
            .getMessage();
    assertTrue(message.contains("from node 0 to node 3 costs 2^30 or more"), message);
    Search search = made.search();
    search.start(0, 3).run();
    assertEquals(2147483647L, search.cost());
  }

  /** All nodes as sources, many of them bypassed on the way to some targets. */
  @Test
  void bypassedNodesKeepAllCosts() {
    SplittableRandom random = new SplittableRandom(5);
    for (int seed = 0; seed < 4; seed++) {
      Graph city = GraphBuilder.city(seed, 24, 18);
      int n = city.nodeCount();
      int[] costs = random.ints(city.arcCount(), 0, seed == 0 ? 2 : 1_000).toArray();
      if (seed > 1) {
        Arrays.setAll(costs, arc -> random.nextInt(6) == 0 ? Customization.CLOSED : costs[arc]);
      }
      long[][] distances = new long[n][];
      for (int source = 0; source < n; source++) {
        distances[source] = PlainDijkstra.from(city.topology(), costs, source);
      }
      Customization basic =
          CustomizableHierarchy.of(city.topology(), NodeOrder.of(city.topology(), city.geometry()))
              .customize(costs, Workers.NONE);
      for (Customization made : List.of(basic, basic.perfect())) {
        for (int count : new int[] {0, 1, 2, 3, 8, 40, 200}) {
          compare(made, random.ints(count, 0, n).toArray(), distances);
        }
        compare(made, IntStream.range(0, n).toArray(), distances);
      }
    }
  }

  private static void compare(Customization costs, int[] targets, long[][] distances) {
    TargetSet set = TargetSet.of(costs, targets);
    SweepGraph graph = set.graph;
    assertTrue(graph.placeCount() <= set.reach() && graph.tails.length <= arcsTo(set), "too many");
    int[] row = new int[targets.length];
    for (int source = 0; source < distances.length; source++) {
      OneToMany query = set.query();
      query.run(source);
      for (int i = 0; i < targets.length; i++) {
        assertEquals(distances[source][targets[i]], query.cost(i));
      }
      int[] both = {source, (source + 5) % distances.length};
      query.run(both, 0, 2);
      for (int lane = 0; lane < 2; lane++) {
        query.copyCosts(lane, row);
        for (int i = 0; i < targets.length; i++) {
          assertEquals(distances[both[lane]][targets[i]], row[i]);
        }
      }
    }
  }

  /** Arcs that a sweep to all nodes has, to those that paths to the targets descend through. */
  private static int arcsTo(TargetSet set) {
    UpwardArcs arcs = set.costs().backward;
    int count = 0;
    for (int number = 0; number < set.graph.indices.length; number++) {
      for (int a = arcs.firsts()[number]; a < arcs.firsts()[number + 1]; a++) {
        boolean counts = set.graph.indices[number] >= 0 && arcs.costs()[a] != Customization.CLOSED;
        count += counts ? 1 : 0;
      }
    }
    return count;
  }

  /** Costs of some tenths of what an int holds: right, or an exception where 2^30 is reached. */
  @Test
  void dearArcsAreNotAddedUpBeyondTheRange() {
    int right = 0;
    int refused = 0;
    for (int seed = 0; seed < 40 * WORLDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int n = 2 + random.nextInt(9);
      int m = random.nextInt(3 * n);
      Topology topology =
          Topology.of(n, random.ints(m, 0, n).toArray(), random.ints(m, 0, n).toArray());
      int[] costs = random.ints(m, 0, 3).map(third -> third * (Customization.MOST / 2)).toArray();
      int[] order = IntStream.range(0, n).toArray();
      Customization made;
      try {
        made =
            CustomizableHierarchy.of(topology, NodeOrder.of(order)).customize(costs, Workers.NONE);
      } catch (IllegalArgumentException e) {
        continue;
      }
      int[] targets = random.ints(1 + random.nextInt(3), 0, n).toArray();
      for (int source = 0; source < n; source++) {
        long[] distances = PlainDijkstra.from(topology, costs, source);
        boolean isFar = false;
        for (int target : targets) {
          isFar |= distances[target] > Customization.MOST;
        }
        OneToMany query = TargetSet.of(made, targets).query();
        if (isFar) {
          int from = source;
          assertThrows(ArithmeticException.class, () -> query.run(from), "seed " + seed);
          refused++;
        } else {
          query.run(source);
          for (int i = 0; i < targets.length; i++) {
            assertEquals(distances[targets[i]], query.cost(i), "seed " + seed);
          }
          right++;
        }
      }
    }
    assertTrue(right > WORLDS && refused > WORLDS / 2, right + ", " + refused);
  }

  private static Customization customized(FuzzedRoads roads) {
    return CustomizableHierarchy.of(roads.topology, NodeOrder.of(roads.topology, Geometry.NONE))
        .customize(roads.costs, Workers.NONE);
  }
}
