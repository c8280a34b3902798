package waywright.road.cch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.graph.Geometry;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.prepare.Workers;
import waywright.road.FuzzedRoads;
import waywright.road.PlainDijkstra;
import waywright.road.order.NodeOrder;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;

/** Hub labels beside plain Dijkstra, on networks of every bad kind, closed arcs among them. */
class HubLabelsTest {

  /** More of them: -Dwaywright.fuzz=1000. */
  private static final int WORLDS = Integer.getInteger("waywright.fuzz", 100);

  private static CustomizableHierarchy hierarchy(Topology topology) {
    return CustomizableHierarchy.of(topology, NodeOrder.of(topology, Geometry.NONE));
  }

  @Test
  void everyPairCostsWhatPlainDijkstraSaysAndNoEntryIsTooMany() {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      Customization basic = hierarchy(roads.topology).customize(roads.costs, Workers.NONE);
      HubLabels labels = HubLabels.of(basic);
      judge("seed " + seed, roads.topology, roads.costs, labels);
      HubLabels ofPerfect = HubLabels.of(basic.perfect());
      assertArrayEquals(labels.forward.entries().array(), ofPerfect.forward.entries().array());
      assertArrayEquals(labels.backward.entries().array(), ofPerfect.backward.entries().array());
      assertEquals(labels.bytes(), ofPerfect.bytes());
      judge("perfect, seed " + seed, roads.topology, roads.costs, ofPerfect);
      requireLeast("seed " + seed, roads, ofPerfect);
    }
  }

  /** A hub is there if and only if it is the highest number of all cheapest paths, or the node. */
  private static void requireLeast(String where, FuzzedRoads roads, HubLabels labels) {
    CustomizableHierarchy hierarchy = labels.customization().hierarchy;
    int n = roads.topology.nodeCount();
    long[][] distances = new long[n][];
    for (int v = 0; v < n; v++) {
      distances[v] = PlainDijkstra.from(roads.topology, roads.costs, v);
    }
    long count = 0;
    for (int v = 0; v < n; v++) {
      for (int hub = v; hub < n; hub++) {
        int node = hierarchy.nodes[v];
        int top = hierarchy.nodes[hub];
        boolean isAhead = hub == v || isHighest(distances, hierarchy, node, top, hub);
        boolean isBack = hub == v || isHighest(distances, hierarchy, top, node, hub);
        int ahead = hub == v ? 0 : (int) distances[node][top];
        int back = hub == v ? 0 : (int) distances[top][node];
        assertEquals(isAhead ? ahead : -1, labels.forward.cost(v, hub), where);
        assertEquals(isBack ? back : -1, labels.backward.cost(v, hub), where);
        count += (isAhead ? 1 : 0) + (isBack ? 1 : 0);
      }
    }
    assertEquals(count, labels.entryCount(), where);
  }

  /** Whether two nodes are joined, and no number above the hub is on a cheapest path. */
  private static boolean isHighest(
      long[][] distances, CustomizableHierarchy hierarchy, int from, int to, int hub) {
    boolean isHighest = distances[from][to] >= 0;
    for (int above = hub + 1; above < distances.length && isHighest; above++) {
      int by = hierarchy.nodes[above];
      boolean isJoined = distances[from][by] >= 0 && distances[by][to] >= 0;
      isHighest = !isJoined || distances[from][by] + distances[by][to] > distances[from][to];
    }
    return isHighest;
  }

  @Test
  void labelsOfUpdatedCostsAreThoseOfTheNewOnes() {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      SplittableRandom random = new SplittableRandom(seed);
      int[] costs = roads.costs.clone();
      Customization now = hierarchy(roads.topology).customize(costs, Workers.NONE);
      for (int update = 0; update < 4 && costs.length > 0; update++) {
        int arc = random.nextInt(costs.length);
        costs[arc] = FuzzedRoads.cost(random, 1000);
        now = now.with(new int[] {arc}, new int[] {costs[arc]});
      }
      judge("seed " + seed, roads.topology, costs, HubLabels.of(now));
    }
  }

  @Test
  void severalStartsAndGoalsWithCosts() {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      SplittableRandom random = new SplittableRandom(seed);
      FuzzedRoads.Ends ends = roads.ends(random, 3, 12);
      Search search =
          HubLabels.of(hierarchy(roads.topology).customize(roads.costs, Workers.NONE)).search();
      search.start(ends.sources(), ends.goal(), Heuristic.ZERO);
      assertEquals(SearchStatus.RUNNING, search.run(2));
      long best = roads.cost(ends);
      assertEquals(best < 0 ? SearchStatus.UNREACHABLE : SearchStatus.FOUND, search.run());
      assertEquals(best, search.cost(), "seed " + seed);
      if (search.cost() >= 0) {
        assertEquals(search.goalReached(), search.result().path().end());
        NodePath path = search.result().path();
        assertTrue(path.size() < 2 || path.arc(path.size() - 2) >= 0);
      }
    }
  }

  @Test
  void limitsAndStrangersAreToldApart() {
    Topology line = Topology.of(4, new int[] {0, 1}, new int[] {1, 2});
    Search search = HubLabels.of(hierarchy(line).customize(Metric.of(5, 7))).search();
    assertEquals(SearchStatus.FOUND, search.start(0, 2).run());
    assertEquals(12, search.lowerBound());
    assertArrayEquals(new int[] {0, 1, 2}, search.result().path().toArray());
    assertEquals(SearchStatus.UNREACHABLE, search.start(0, 3).run());
    assertEquals(0, search.copyPath(new int[9]));
    assertEquals(SearchStatus.INVALID_GOAL, search.start(0, 4).run());
    assertEquals(SearchStatus.INVALID_START, search.start(-1, 0).run());
    search.limit(11);
    assertEquals(SearchStatus.BEYOND_LIMIT, search.start(0, 2).run());
    search.limit(12);
    assertEquals(SearchStatus.FOUND, search.start(0, 2).run());
    assertEquals(SearchStatus.FOUND, search.start(1, 1).run());
    assertArrayEquals(new int[] {1}, search.result().path().toArray());
    search.start(0, 2).cancel();
    assertEquals(SearchStatus.CANCELLED, search.run());
    assertEquals(-1, search.cost());
  }

  @Test
  void sizesAreReckonedAndWhatIsTooLargeIsRefused() {
    Graph city = GraphBuilder.city(4, 60, 50);
    Customization costs = hierarchy(city.topology()).customize(city.metric()).perfect();
    HubLabels labels = HubLabels.of(costs);
    long entries = 8 * (labels.entryCount() + 2L * city.nodeCount());
    long reckoned = HubLabels.estimatedBytes(costs);
    assertTrue(Math.abs(reckoned - entries) < entries / 5, reckoned + " for " + entries);
    assertEquals(entries + 8L * (city.nodeCount() + 1), labels.bytes());
    List<String> messages = new ArrayList<>();
    for (long most : new long[] {-1, 0, entries / 2}) {
      messages.add(
          assertThrows(
                  IllegalArgumentException.class, () -> HubLabels.of(costs, most, Workers.NONE))
              .getMessage());
    }
    assertTrue(messages.get(0).contains("Maybe a product overflowed?"), messages.get(0));
    assertTrue(
        messages.get(2).startsWith("hub labels of this network would take " + reckoned + " bytes"),
        messages.get(2));
    assertThrows(IndexOutOfBoundsException.class, () -> labels.cost(0, city.nodeCount()));
  }

  @Test
  void hubsThatAreTooFarAreRefused() {
    int count = 300;
    int[] tails = new int[count];
    int[] heads = new int[count];
    int[] costs = new int[count];
    Arrays.setAll(tails, arc -> arc);
    Arrays.setAll(heads, arc -> arc + 1);
    Arrays.fill(costs, 1 << 23);
    int[] order = new int[count + 1];
    Arrays.setAll(order, rank -> rank);
    Customization line =
        CustomizableHierarchy.of(Topology.of(count + 1, tails, heads), NodeOrder.of(order))
            .customize(costs, Workers.NONE);
    String message =
        assertThrows(IllegalArgumentException.class, () -> HubLabels.of(line)).getMessage();
    assertTrue(message.contains("or more. Maybe choose a coarser scale?"), message);
  }

  /** Costs, nodes and arcs of all pairs. */
  private static void judge(String where, Topology topology, int[] costs, HubLabels labels) {
    Search search = labels.search();
    for (int source = 0; source < topology.nodeCount(); source++) {
      long[] distances = PlainDijkstra.from(topology, costs, source);
      for (int target = 0; target < distances.length; target++) {
        search.start(source, target).run();
        String what = where + ": " + source + " to " + target;
        assertEquals(distances[target], search.cost(), what);
        assertEquals(distances[target], labels.cost(source, target), what);
        if (distances[target] >= 0) {
          NodePath path = search.result().path();
          long sum = 0;
          for (int i = 0; i + 1 < path.size(); i++) {
            assertEquals(path.node(i), topology.tail(path.arc(i)), what);
            sum += costs[path.arc(i)];
          }
          assertEquals(source, path.start(), what);
          assertEquals(target, path.end(), what);
          assertEquals(distances[target], sum, what);
        }
      }
    }
  }
}
