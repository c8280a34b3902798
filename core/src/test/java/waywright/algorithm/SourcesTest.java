package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;
import waywright.space.TwoWayExpander;

/** Starts and goals with costs, against all pairs of distances. */
class SourcesTest {

  private static final long FAR = Long.MAX_VALUE / 4;

  static List<Function<TwoWayExpander, Search>> algorithms() {
    return List.of(
        Algorithms::astar,
        Algorithms::dijkstra,
        Algorithms::bidirectional,
        PairByPair::new,
        EitherSearch::new);
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void theCheapestSumIsFound(Function<TwoWayExpander, Search> algorithm) {
    Random random = new Random(11);
    for (int round = 0; round < 3_000; round++) {
      int n = 2 + random.nextInt(9);
      int[] list = new int[3 * random.nextInt(3 * n)];
      long[][] dist = new long[n][n];
      for (long[] row : dist) {
        Arrays.fill(row, FAR);
      }
      for (int i = 0; i < list.length; i += 3) {
        list[i] = random.nextInt(n);
        list[i + 1] = random.nextInt(n);
        list[i + 2] = random.nextInt(9);
        dist[list[i]][list[i + 1]] = Math.min(dist[list[i]][list[i + 1]], list[i + 2]);
      }
      close(dist);
      int[] starts = random.ints(1 + random.nextInt(3), 0, n).toArray();
      int[] ends = random.ints(1 + random.nextInt(3), 0, n).toArray();
      long[] before = random.longs(starts.length, 0, 12).toArray();
      long[] after = random.longs(ends.length, 0, 12).toArray();
      long best = FAR;
      for (int s = 0; s < starts.length; s++) {
        for (int e = 0; e < ends.length; e++) {
          best = Math.min(best, before[s] + dist[starts[s]][ends[e]] + after[e]);
        }
      }
      Search search = algorithm.apply(Arcs.of(n, Arrays.stream(list).asLongStream().toArray()));
      long limit = random.nextBoolean() ? 1_000 : random.nextInt(30);
      search.limit(limit);
      search.start(Sources.of(starts, before), Goal.anyOf(ends, after), Heuristic.ZERO);
      while (search.step() == SearchStatus.RUNNING) {
        assertTrue(search.lowerBound() <= best, "bound " + search.lowerBound() + " of " + best);
      }
      String what = "round " + round + ": " + search.result();
      if (best > limit) {
        assertFalse(search.status() == SearchStatus.FOUND, what);
        assertEquals(-1, search.goalReached(), what);
        assertTrue(best == FAR || search.status() == SearchStatus.BEYOND_LIMIT, what);
        continue;
      }
      assertEquals(SearchStatus.FOUND, search.status(), what);
      assertEquals(best, search.cost(), what);
      assertEquals(best, search.lowerBound(), what);
      assertEquals(best, search.result().cost(), what);
      int[] path = new int[n];
      int count = search.copyPath(path);
      assertEquals(search.goalReached(), path[count - 1], what);
      assertEquals(best, sum(path, count, list, starts, before, ends, after), what);
    }
  }

  private static void close(long[][] dist) {
    for (int k = 0; k < dist.length; k++) {
      dist[k][k] = 0;
    }
    for (int k = 0; k < dist.length; k++) {
      for (int i = 0; i < dist.length; i++) {
        for (int j = 0; j < dist.length; j++) {
          dist[i][j] = Math.min(dist[i][j], dist[i][k] + dist[k][j]);
        }
      }
    }
  }

  private static long sum(
      int[] path, int count, int[] list, int[] starts, long[] before, int[] ends, long[] after) {
    long sum = least(path[0], starts, before) + least(path[count - 1], ends, after);
    for (int i = 1; i < count; i++) {
      long step = FAR;
      for (int a = 0; a < list.length; a += 3) {
        if (list[a] == path[i - 1] && list[a + 1] == path[i]) {
          step = Math.min(step, list[a + 2]);
        }
      }
      sum += step;
    }
    return sum;
  }

  private static long least(int node, int[] nodes, long[] costs) {
    long least = FAR;
    for (int i = 0; i < nodes.length; i++) {
      least = nodes[i] == node ? Math.min(least, costs[i]) : least;
    }
    return least;
  }

  @Test
  void whatIsNotSupportedIsRefusedByName() {
    Search search = Algorithms.breadthFirst(Arcs.of(3, 0, 1, 1, 1, 2, 1));
    assertFalse(search.supports(SearchFeature.GOAL_COSTS));
    Goal dear = Goal.anyOf(new int[] {1, 2}, new long[] {1, 0});
    var refused =
        assertThrows(
            UnsupportedOperationException.class, () -> search.start(0, dear, Heuristic.ZERO));
    assertTrue(refused.getMessage().contains("goals with costs. Maybe"), refused.getMessage());
  }

  @Test
  void costsOutOfRangeAreRefused() {
    long[] wrong = {-1};
    int[] node = {0};
    assertThrows(IllegalArgumentException.class, () -> Sources.of(node, wrong));
    assertThrows(IllegalArgumentException.class, () -> Goal.anyOf(node, wrong));
    assertThrows(IllegalArgumentException.class, () -> Sources.of(node, new long[2]));
  }

  @Test
  void startGoalCurrentOpenAndClosedCanBeRead() {
    Search search = Algorithms.dijkstra(Arcs.of(4, 0, 1, 1, 0, 2, 5, 1, 3, 1));
    search.start(0, 3);
    assertEquals(-1, search.current());
    search.step();
    search.step();
    assertEquals(1, search.current());
    assertEquals(0, search.sources().node(0));
    assertEquals(3, search.goal().node());
    assertEquals(List.of(2, 3), search.open().boxed().toList());
    assertEquals(List.of(0, 1), search.closed().boxed().toList());
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void aLimitSetAfterwardsChangesNoBound(Function<TwoWayExpander, Search> algorithm) {
    Search search = algorithm.apply(Arcs.of(2, 0, 1, 7));
    search.limit(5);
    assertEquals(SearchStatus.BEYOND_LIMIT, search.start(0, 1).run());
    assertEquals(6, search.lowerBound());
    search.limit(1_000);
    assertEquals(6, search.lowerBound(), "of the search that was");
  }

  /** Each end may cost all that a path may: together they are beyond every limit. */
  @ParameterizedTest
  @MethodSource("algorithms")
  void endsThatCostTheMostDoNotWrapRound(Function<TwoWayExpander, Search> algorithm) {
    Search search = algorithm.apply(Arcs.of(2, 0, 1, 7));
    long most = ArcBuffer.MAX_COST;
    for (long[] ends : new long[][] {{most, most}, {most, 0}, {0, most}, {most - 6, 0}}) {
      Sources dear = Sources.of(new int[] {0}, new long[] {ends[0]});
      search.start(dear, Goal.anyOf(new int[] {1}, new long[] {ends[1]}), Heuristic.ZERO);
      assertEquals(SearchStatus.BEYOND_LIMIT, search.run());
      assertEquals(-1, search.cost());
      assertEquals(most + 1, search.lowerBound());
    }
    Sources last = Sources.of(new int[] {0}, new long[] {most - 7});
    assertEquals(SearchStatus.FOUND, search.start(last, Goal.node(1), Heuristic.ZERO).run());
    assertEquals(most, search.cost());
    assertEquals(most, search.lowerBound());
  }

  /** The sums are the whole search's, and a path of one pair is not lost to a later pair. */
  @ParameterizedTest
  @MethodSource("algorithms")
  void theAnswerIsCopiedAllOrNothing(Function<TwoWayExpander, Search> algorithm) {
    Search search = algorithm.apply(Arcs.of(5, 0, 1, 1, 1, 2, 1, 3, 4, 9, 4, 2, 9));
    for (int[] starts : new int[][] {{0, 3}, {3, 0}, {0}}) {
      search.start(starts, Goal.anyOf(2, 4), Heuristic.ZERO);
      assertEquals(0, search.copyPath(new int[5]));
      assertEquals(SearchStatus.FOUND, search.run());
      int[] exact = new int[3];
      assertEquals(3, search.copyPath(exact));
      assertArrayEquals(new int[] {0, 1, 2}, exact);
      int[] small = {-1, -1};
      assertEquals(3, search.copyPath(small));
      assertArrayEquals(new int[] {-1, -1}, small);
      assertEquals(List.of(0, 1, 2), search.result().path().nodes().boxed().toList());
      assertTrue(search.expanded() >= 2, search.expanded() + " expanded");
    }
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void costsOfSourcesAreLookedAtWhenASearchStarts(Function<TwoWayExpander, Search> algorithm) {
    Search search = algorithm.apply(Arcs.of(2, 0, 1, 7));
    for (long wrong : new long[] {-1, ArcBuffer.MAX_COST + 1, Long.MIN_VALUE}) {
      Sources own =
          new Sources() {
            @Override
            public int size() {
              return 1;
            }

            @Override
            public int node(int i) {
              return 0;
            }

            @Override
            public long cost(int i) {
              return wrong;
            }
          };
      var refused =
          assertThrows(
              IllegalArgumentException.class,
              () -> search.start(own, Goal.node(1), Heuristic.ZERO));
      assertTrue(
          refused.getMessage().contains("the start at node 0 costs " + wrong),
          refused.getMessage());
      search.reset();
    }
  }
}
