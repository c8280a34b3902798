package waywright.road.cch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.graph.Geometry;
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

/** Searches over hierarchies beside plain Dijkstra, on networks of every bad kind. */
class CustomizedSearchTest {

  /** More of them: -Dwaywright.fuzz=1000. */
  private static final int WORLDS = Integer.getInteger("waywright.fuzz", 100);

  @Test
  void everyPairCostsWhatPlainDijkstraSays() {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      CustomizableHierarchy hierarchy = hierarchy(roads.topology, seed);
      Customization basic = hierarchy.customize(roads.costs, Workers.NONE);
      judge("seed " + seed, roads.topology, roads.costs, basic);
      judge("perfect, seed " + seed, roads.topology, roads.costs, basic.perfect());
    }
  }

  @Test
  void updatesGiveWhatCustomizingAnewGives() {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      SplittableRandom random = new SplittableRandom(seed);
      CustomizableHierarchy hierarchy = hierarchy(roads.topology, seed);
      int[] costs = roads.costs.clone();
      Customization updated = hierarchy.customize(costs, Workers.NONE);
      for (int round = 0; round < 8 && costs.length > 0; round++) {
        int[] arcs = random.ints(1 + random.nextInt(4), 0, costs.length).toArray();
        int[] values = new int[arcs.length];
        for (int i = 0; i < arcs.length; i++) {
          values[i] = FuzzedRoads.cost(random, 1000);
          costs[arcs[i]] = values[i];
        }
        updated = updated.with(arcs, values);
        Customization anew = hierarchy.customize(costs, Workers.NONE);
        String where = "seed " + seed + ", round " + round;
        assertArrayEquals(anew.ups, updated.ups, where);
        assertArrayEquals(anew.downs, updated.downs, where);
        for (int e = 0; e < anew.ups.length; e++) {
          assertTrue(
              anew.ups[e] == Customization.CLOSED
                  || anew.ways.get(2 * e) == updated.ways.get(2 * e));
          assertTrue(
              anew.downs[e] == Customization.CLOSED
                  || anew.ways.get(2 * e + 1) == updated.ways.get(2 * e + 1));
        }
      }
      judge("updated, seed " + seed, roads.topology, costs, updated);
    }
  }

  @Test
  void severalStartsAndGoalsWithCosts() {
    for (int seed = 0; seed < WORLDS; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      SplittableRandom random = new SplittableRandom(seed);
      FuzzedRoads.Ends ends = roads.ends(random, 1 + random.nextInt(4), 1 + random.nextInt(4));
      long best = roads.cost(ends);
      Search search =
          hierarchy(roads.topology, seed).customize(roads.costs, Workers.NONE).perfect().search();
      search.start(ends.sources(), ends.goal(), Heuristic.ZERO);
      assertEquals(best < 0 ? SearchStatus.UNREACHABLE : SearchStatus.FOUND, search.run());
      assertEquals(best, search.cost(), "seed " + seed);
      if (best >= 0) {
        NodePath path = search.result().path();
        assertTrue(Arrays.stream(ends.starts()).anyMatch(start -> start == path.start()));
        assertEquals(search.goalReached(), path.end());
      }
    }
  }

  @Test
  void limitsBudgetsAndStrangersAreToldApart() {
    Topology line = Topology.of(4, new int[] {0, 1}, new int[] {1, 2});
    Search search =
        CustomizableHierarchy.of(line, NodeOrder.of(0, 1, 2, 3))
            .customize(Metric.of(5, 7))
            .search();
    assertEquals(SearchStatus.FOUND, search.start(0, 2).run());
    assertEquals(12, search.lowerBound());
    assertEquals(SearchStatus.UNREACHABLE, search.start(0, 3).run());
    assertEquals(SearchStatus.UNREACHABLE, search.start(2, 0).run());
    assertEquals(SearchStatus.INVALID_GOAL, search.start(0, 4).run());
    assertEquals(SearchStatus.INVALID_START, search.start(-1, 0).run());
    search.limit(11);
    assertEquals(SearchStatus.BEYOND_LIMIT, search.start(0, 2).run());
    assertEquals(12, search.lowerBound());
    search.limit(12);
    assertEquals(SearchStatus.RUNNING, search.start(0, 2).run(1));
    assertEquals(SearchStatus.FOUND, search.run());
    assertEquals(0, search.start(1, 1).run() == SearchStatus.FOUND ? search.cost() : -1);
    assertArrayEquals(new int[] {1}, search.result().path().toArray());
    search.start(0, 2).cancel();
    assertEquals(SearchStatus.CANCELLED, search.run());
  }

  /** The cheapest of parallel arcs is taken, of equals the one of the smallest id. */
  @Test
  void parallelArcs() {
    Topology three = Topology.of(2, new int[] {0, 0, 0}, new int[] {1, 1, 1});
    Customization now =
        CustomizableHierarchy.of(three, NodeOrder.of(1, 0)).customize(Metric.of(9, 7, 7));
    Search search = now.search();
    search.start(0, 1).run();
    assertEquals(1, search.result().path().arc(0));
    search = now.with(new int[] {1}, new int[] {8}).search();
    search.start(0, 1).run();
    assertEquals(2, search.result().path().arc(0));
    assertEquals(7, search.cost());
  }

  @Test
  void dearWaysAreExactOrRefused() {
    int count = 127;
    int[] tails = new int[count];
    int[] heads = new int[count];
    int[] costs = new int[count];
    for (int arc = 0; arc < count; arc++) {
      tails[arc] = arc;
      heads[arc] = arc + 1;
      costs[arc] = 1 << 23;
    }
    int[] order = new int[count + 1];
    Arrays.setAll(order, rank -> rank);
    Topology line = Topology.of(count + 1, tails, heads);
    CustomizableHierarchy hierarchy = CustomizableHierarchy.of(line, NodeOrder.of(order));
    Search search = hierarchy.customize(costs, Workers.NONE).search();
    search.start(0, count).run();
    assertEquals((long) count << 23, search.cost());

    // From the middle outwards, whole halves become shortcuts: more than an int may hold.
    int[] inner = new int[count + 1];
    Arrays.setAll(inner, rank -> rank < count - 1 ? rank + 1 : rank == count - 1 ? 0 : count);
    Arrays.fill(costs, Customization.MOST / 100);
    CustomizableHierarchy poor = CustomizableHierarchy.of(line, NodeOrder.of(inner));
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> poor.customize(costs, Workers.NONE).perfect())
            .getMessage();
    assertTrue(message.contains("2^30 or more. Maybe choose a coarser scale?"), message);
    costs[3] = -1;
    message =
        assertThrows(IllegalArgumentException.class, () -> poor.customize(costs, Workers.NONE))
            .getMessage();
    assertTrue(message.contains("arc 3 costs -1"), message);
  }

  /** A hierarchy of an order by cuts, or of any order at all. */
  private static CustomizableHierarchy hierarchy(Topology topology, int seed) {
    if (seed % 2 == 0) {
      return CustomizableHierarchy.of(topology, NodeOrder.of(topology, Geometry.NONE));
    }
    SplittableRandom random = new SplittableRandom(seed);
    int[] nodes = new int[topology.nodeCount()];
    for (int i = 0; i < nodes.length; i++) {
      int j = random.nextInt(i + 1);
      nodes[i] = nodes[j];
      nodes[j] = i;
    }
    return CustomizableHierarchy.of(topology, NodeOrder.of(nodes));
  }

  /** Costs, nodes and arcs of all pairs. */
  private static void judge(String where, Topology topology, int[] costs, Customization made) {
    Search search = made.search();
    for (int source = 0; source < topology.nodeCount(); source++) {
      long[] distances = PlainDijkstra.from(topology, costs, source);
      for (int target = 0; target < distances.length; target++) {
        search.start(source, target).run();
        assertEquals(distances[target], search.cost(), where + ": " + source + " to " + target);
        if (distances[target] >= 0) {
          NodePath path = search.result().path();
          long sum = 0;
          for (int i = 0; i + 1 < path.size(); i++) {
            assertEquals(path.node(i), topology.tail(path.arc(i)), where);
            assertEquals(path.node(i + 1), topology.head(path.arc(i)), where);
            sum += costs[path.arc(i)];
          }
          assertEquals(source, path.start());
          assertEquals(target, path.end());
          assertEquals(distances[target], sum, where);
          assertEquals(path.size(), path.nodes().distinct().count(), where);
        }
      }
    }
  }
}
