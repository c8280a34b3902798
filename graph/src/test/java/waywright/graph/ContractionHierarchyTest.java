package waywright.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.hierarchy.ContractionHierarchy;
import waywright.prepare.Build;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;
import waywright.store.IndexFormatException;

/** Against Bellman and Ford on all pairs of small graphs: neither too long nor too short. */
class ContractionHierarchyTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 9, 1_000_000})
  void equalsTheOracleOnWildGraphs(int maxCost) {
    for (int seed = 0; seed < 240; seed++) {
      int nodes = 1 + seed % 29;
      compare(WildGraphs.of(seed, nodes, nodes * (seed % 7), maxCost));
    }
  }

  @Test
  void equalsTheOracleInCities() {
    for (int seed = 0; seed < 12; seed++) {
      compare(RandomGraphs.city(seed, 5 + seed, 16 - seed));
      compare(RandomGraphs.busStops(seed, 80, 1 + seed % 4));
    }
  }

  /** One way round, some with short ways across, in both directions of numbering. */
  @Test
  void equalsTheOracleOnRings() {
    Random random = new Random(1);
    for (int round = 0; round < 60; round++) {
      GraphBuilder builder = new GraphBuilder();
      int nodes = 1 + random.nextInt(40);
      builder.nodes(nodes);
      for (int node = 0; node < nodes; node++) {
        int next = (node + 1) % nodes;
        long cost = random.nextInt(4);
        builder.arc(round % 2 == 0 ? node : next, round % 2 == 0 ? next : node, cost);
      }
      for (int chord = round % 5; chord > 0; chord--) {
        builder.arc(random.nextInt(nodes), random.nextInt(nodes), (long) random.nextInt(9));
      }
      compare(builder.build());
    }
  }

  /** A hub with more neighbors than are sampled, all of them joined by nothing else. */
  @Test
  void equalsTheOracleOnStars() {
    GraphBuilder builder = new GraphBuilder();
    builder.nodes(60);
    for (int leaf = 1; leaf < 60; leaf++) {
      builder.arc(leaf, 0, (long) leaf % 7);
      if (leaf % 3 != 0) {
        builder.arc(0, leaf, (long) leaf % 5);
      }
    }
    compare(builder.build());
  }

  private static void compare(Graph graph) {
    Search search = ContractionHierarchy.of(graph).search();
    int[] buffer = new int[graph.nodeCount()];
    for (int start = 0; start < graph.nodeCount(); start++) {
      long[] costs = BellmanFord.costs(graph, start);
      for (int goal = 0; goal < costs.length; goal++) {
        SearchStatus status = search.start(start, goal).run();
        assertEquals(costs[goal] < 0 ? SearchStatus.UNREACHABLE : SearchStatus.FOUND, status);
        assertEquals(costs[goal], search.cost());
        assertEquals(costs[goal] < 0 ? SearchResult.INFINITE : costs[goal], search.lowerBound());
        assertEquals(costs[goal] < 0 ? -1 : goal, search.goalReached());
        int count = search.copyPath(buffer);
        assertEquals(costs[goal] < 0, count == 0);
        if (count > 0) {
          NodePath path = search.result().path();
          assertArrayEquals(path.toArray(), Arrays.copyOf(buffer, count));
          assertEquals(costs[goal], verified(graph, path, start, goal));
        }
      }
    }
  }

  /** Thousands of nodes on a path, asked of a search that has answered nothing yet. */
  @Test
  void unpacksPathsLongerThanAllArraysOfANewSearch() throws IndexFormatException {
    Random random = new Random(7);
    for (int maxCost = 0; maxCost < 2; maxCost++) {
      int[] nodes = IntStream.range(0, 4_000).toArray();
      for (int i = nodes.length - 1; i > 0; i--) {
        int j = random.nextInt(i + 1);
        int other = nodes[j];
        nodes[j] = nodes[i];
        nodes[i] = other;
      }
      GraphBuilder builder = new GraphBuilder();
      builder.nodes(nodes.length);
      for (int i = 0; i + 1 < nodes.length; i++) {
        builder.arc(nodes[i], nodes[i + 1], (long) maxCost * (1 + i % 5));
        builder.arc(nodes[i], nodes[i + 1], (long) maxCost * (2 + i % 5));
        builder.arc(nodes[i], nodes[i], 0L);
      }
      Graph line = builder.build();
      ContractionHierarchy made = ContractionHierarchy.of(line);
      ContractionHierarchy read = ContractionHierarchy.read(made.write(), line);
      for (ContractionHierarchy hierarchy : List.of(made, read)) {
        Search search = hierarchy.search();
        search.start(nodes[0], nodes[nodes.length - 1]).run();
        assertArrayEquals(nodes, search.result().path().toArray());
        assertEquals(
            search.cost(), verified(line, search.result().path(), nodes[0], search.goalReached()));
        assertEquals(SearchStatus.UNREACHABLE, hierarchy.search().start(nodes[1], nodes[0]).run());
        int[] buffer = new int[nodes.length];
        assertEquals(SearchStatus.FOUND, hierarchy.search().start(5, 5).run());
        Search part = hierarchy.search();
        part.start(nodes[17], nodes[3_500]).run();
        assertEquals(3_484, part.copyPath(buffer));
        assertArrayEquals(Arrays.copyOfRange(nodes, 17, 3_501), Arrays.copyOf(buffer, 3_484));
      }
    }
  }

  /** The cost of a path by its own arcs, after a check that it is one without repeats. */
  private static long verified(Graph graph, NodePath path, int start, int goal) {
    assertEquals(start, path.start());
    assertEquals(goal, path.end());
    long sum = 0;
    for (int i = 0; i + 1 < path.size(); i++) {
      assertEquals(path.node(i), graph.tail(path.arc(i)));
      assertEquals(path.node(i + 1), graph.head(path.arc(i)));
      sum += graph.cost(path.arc(i));
    }
    assertEquals(path.size(), path.nodes().distinct().count());
    assertEquals(path.cost(), sum);
    return sum;
  }

  @Test
  void startsAndGoalsMayCostSomething() {
    Random random = new Random(2);
    for (int round = 0; round < 300; round++) {
      Graph graph = WildGraphs.of(round, 1 + random.nextInt(25), random.nextInt(90), 9);
      int[] starts = random.ints(1 + random.nextInt(4), 0, graph.nodeCount()).toArray();
      int[] goals = random.ints(1 + random.nextInt(4), 0, graph.nodeCount()).distinct().toArray();
      long[] before = random.longs(starts.length, 0, 12).toArray();
      long[] after = random.longs(goals.length, 0, 12).toArray();
      long least = Long.MAX_VALUE;
      for (int s = 0; s < starts.length; s++) {
        long[] costs = BellmanFord.costs(graph, starts[s]);
        for (int g = 0; g < goals.length; g++) {
          if (costs[goals[g]] >= 0) {
            least = Math.min(least, before[s] + costs[goals[g]] + after[g]);
          }
        }
      }
      Search search = ContractionHierarchy.of(graph).search();
      search.start(Sources.of(starts, before), Goal.anyOf(goals, after), Heuristic.ZERO).run();
      assertEquals(least == Long.MAX_VALUE ? -1 : least, search.cost());
      if (least != Long.MAX_VALUE) {
        NodePath path = search.result().path();
        long sum = 0;
        for (int i = 0; i + 1 < path.size(); i++) {
          sum += graph.cost(path.arc(i));
        }
        long first = Long.MAX_VALUE;
        for (int s = 0; s < starts.length; s++) {
          first = starts[s] == path.start() ? Math.min(first, before[s]) : first;
        }
        long last = Long.MAX_VALUE;
        for (int g = 0; g < goals.length; g++) {
          last = goals[g] == path.end() ? after[g] : last;
        }
        assertEquals(least, first + sum + last);
        assertEquals(path.end(), search.goalReached());
      }
    }
  }

  @Test
  void onlyPathsWithinTheLimitCount() {
    Graph graph = RandomGraphs.city(3, 12, 12);
    Search search = ContractionHierarchy.of(graph).search();
    long[] costs = BellmanFord.costs(graph, 5);
    Random random = new Random(3);
    for (int goal = 0; goal < costs.length; goal++) {
      long limit = Math.max(0, costs[goal] + random.nextInt(5) - 2);
      search.limit(limit);
      SearchStatus status = search.start(5, goal).run();
      if (costs[goal] >= 0 && costs[goal] <= limit) {
        assertEquals(SearchStatus.FOUND, status);
        assertEquals(costs[goal], search.cost());
      } else {
        assertEquals(-1, search.cost());
        assertTrue(costs[goal] < 0 || status == SearchStatus.BEYOND_LIMIT, "" + status);
        assertTrue(search.lowerBound() > limit);
      }
    }
  }

  @Test
  void stepsComeToTheSameAsOneRunAndTheBoundNeverLies() {
    Graph graph = RandomGraphs.city(4, 20, 20);
    ContractionHierarchy hierarchy = ContractionHierarchy.of(graph);
    Search whole = hierarchy.search();
    Search slow = hierarchy.search();
    Random random = new Random(4);
    for (int i = 0; i < 200; i++) {
      int start = random.nextInt(graph.nodeCount());
      int goal = random.nextInt(graph.nodeCount());
      whole.start(start, goal).run();
      slow.start(start, goal);
      long steps = 0;
      long bound = 0;
      while (slow.run(1) == SearchStatus.RUNNING) {
        steps++;
        assertTrue(slow.lowerBound() >= bound);
        bound = slow.lowerBound();
        assertTrue(whole.cost() < 0 || bound <= whole.cost());
        assertEquals(steps, slow.expanded());
      }
      assertEquals(whole.status(), slow.status());
      assertEquals(whole.cost(), slow.cost());
      assertEquals(whole.expanded(), slow.expanded());
    }
  }

  @Test
  void saysWhatItCannotDo() {
    Search search = ContractionHierarchy.of(RandomGraphs.city(1, 3, 3)).search();
    assertTrue(search.supports(SearchFeature.OPTIMAL));
    assertFalse(search.supports(SearchFeature.ANY_GOAL));
    assertThrows(
        UnsupportedOperationException.class,
        () -> search.start(0, Goal.where(node -> node == 3), Heuristic.ZERO));
    assertEquals(SearchStatus.INVALID_START, search.start(9, 0).run());
    assertEquals(SearchStatus.INVALID_GOAL, search.start(0, -1).run());
    assertEquals(0, ContractionHierarchy.of(new GraphBuilder().build()).nodeCount());
  }

  @Test
  void largeCostsStayWholeOrAreRefused() {
    long cost = (1L << 60) / 40 - 1;
    GraphBuilder builder = new GraphBuilder();
    builder.nodes(40);
    for (int node = 0; node + 1 < 40; node++) {
      builder.arc(node, node + 1, cost);
    }
    Search search = ContractionHierarchy.of(builder.build()).search();
    search.start(0, 39).run();
    assertEquals(39 * cost, search.cost());
    Graph dear = builder.arc(39, 0, cost + 100).build();
    String message =
        assertThrows(IllegalArgumentException.class, () -> ContractionHierarchy.of(dear))
            .getMessage();
    assertTrue(message.contains("2^60") && message.contains("Maybe"), message);
  }

  /** Ends that together cost more than a long can hold, and more than a path may. */
  @Test
  void dearEndsAreBeyondTheLimit() {
    Graph graph = new GraphBuilder().arc("a", "b", 1).build();
    Search search = ContractionHierarchy.of(graph).search();
    long most = (1L << 62) - 1;
    for (long end : new long[] {1, 1L << 61, most}) {
      Sources sources = Sources.of(new int[] {0}, new long[] {most});
      Goal goal = Goal.anyOf(new int[] {1}, new long[] {end});
      assertEquals(SearchStatus.BEYOND_LIMIT, search.start(sources, goal, Heuristic.ZERO).run());
      assertEquals(-1, search.cost());
    }
  }

  /** Three workers, the last of whom is always done first. */
  private static final Workers THREE =
      new Workers() {
        @Override
        public int count() {
          return 3;
        }

        @Override
        public void share(int items, Part part) {
          part.run(2, items / 3, items);
          part.run(0, 0, items / 6);
          part.run(1, items / 6, items / 3);
        }
      };

  @Test
  void doesNotDependOnWhoWorksNorOnTheSteps() {
    for (int seed = 0; seed < 20; seed++) {
      Graph graph =
          seed % 2 == 0 ? RandomGraphs.city(seed, 15, 15) : WildGraphs.of(seed, 50, 200, 5);
      byte[] alone = ContractionHierarchy.of(graph).write();
      Build<ContractionHierarchy> build = ContractionHierarchy.build(graph, THREE);
      assertThrows(IllegalStateException.class, build::result);
      while (build.run(1)) {
        assertTrue(build.done() < build.total());
      }
      assertArrayEquals(alone, build.result().write());
      assertEquals(graph.nodeCount(), build.done());
    }
  }

  @Test
  void anotherMetricIsAnotherHierarchy() {
    Graph free = RandomGraphs.city(7, 14, 14);
    Graph jam = free.with(free.metric().with((arc, cost) -> arc % 3 == 0 ? 5 * cost : cost));
    Search before = ContractionHierarchy.of(free).search();
    Search after =
        ContractionHierarchy.build(jam, Workers.NONE).finish(BuildProgress.SILENT).search();
    long[] free7 = BellmanFord.costs(free, 7);
    long[] jam7 = BellmanFord.costs(jam, 7);
    for (int goal = 0; goal < free7.length; goal++) {
      before.start(7, goal).run();
      after.start(7, goal).run();
      assertEquals(free7[goal], before.cost());
      assertEquals(jam7[goal], after.cost());
    }
  }
}
