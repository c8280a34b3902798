package waywright.grid.internal.frontier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/** The shell and the loop on their own, under a search that simply opens all neighbors. */
class GridShellTest {

  private static Movement rules(int round) {
    return RandomGrids.movements().get(round % 4).toBuilder().cost('~', 2 + round % 3).build();
  }

  private static GridMap ground(Random random) {
    int width = 2 + random.nextInt(12);
    byte[] letters = new byte[width * (2 + random.nextInt(12))];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) "....~~#".charAt(random.nextInt(7));
    }
    return GridMap.of(width, letters.length / width, letters);
  }

  private static int[] free(Random random, GridMap map, int count) {
    int[] all = IntStream.range(0, map.size()).filter(i -> map.terrain(i) != '#').toArray();
    return random
        .ints(all.length == 0 ? 0 : count, 0, Math.max(1, all.length))
        .map(i -> all[i])
        .toArray();
  }

  /** One question with several starts and goals, all at costs, and what is true of it. */
  private record Query(GridMap map, Movement movement, Sources sources, Goal goal, long best) {

    static Query of(Random random, int round) {
      GridMap map = ground(random);
      Movement movement = rules(round);
      int[] starts = free(random, map, 1 + round % 3);
      int[] ends = free(random, map, 1 + round % 4);
      long dear = round % 2 == 0 ? 0 : 5_000_000;
      Sources sources = Sources.of(starts, costs(random, starts.length, dear));
      Goal goal = Goal.anyOf(ends, costs(random, ends.length, dear));
      long best = Long.MAX_VALUE;
      for (int i = 0; i < starts.length; i++) {
        long[] distances = GridOracle.distances(map, movement, starts[i]);
        for (int end : ends) {
          if (distances[end] >= 0) {
            best = Math.min(best, sources.cost(i) + distances[end] + goal.cost(end));
          }
        }
      }
      return new Query(map, movement, sources, goal, best);
    }

    private static long[] costs(Random random, int count, long dear) {
      return random.longs(count, 0, dear + 1).toArray();
    }

    NeighborSearch search() {
      return new NeighborSearch(new GridSpace(map, movement));
    }

    boolean isEmpty() {
      return sources.size() == 0;
    }
  }

  @Test
  void theCheapestOfAllPairsIsFoundWithinTheLimit() {
    Random random = new Random(1);
    int beyond = 0;
    for (int round = 0; round < 300; round++) {
      Query query = Query.of(random, round);
      if (query.isEmpty()) {
        continue;
      }
      NeighborSearch search = query.search();
      search.start(query.sources, query.goal, Heuristic.ZERO).run();
      checkAnswer(query, search);
      if (query.best < Long.MAX_VALUE && query.best > 0) {
        search.limit(query.best);
        search.start(query.sources, query.goal, Heuristic.ZERO).run();
        checkAnswer(query, search);
        search.limit(query.best - 1);
        search.start(query.sources, query.goal, Heuristic.ZERO);
        while (search.run(1) == SearchStatus.RUNNING) {
          assertTrue(search.lowerBound() <= query.best);
        }
        assertEquals(SearchStatus.BEYOND_LIMIT, search.status());
        assertEquals(query.best, search.lowerBound());
        assertEquals(-1, search.cost());
        beyond++;
      }
    }
    assertTrue(beyond > 120, beyond + " beyond the limit");
  }

  private static void checkAnswer(Query query, NeighborSearch search) {
    boolean found = query.best < Long.MAX_VALUE;
    assertEquals(found ? SearchStatus.FOUND : SearchStatus.UNREACHABLE, search.status());
    assertEquals(found ? query.best : -1, search.cost());
    assertEquals(found ? query.best : SearchResult.INFINITE, search.lowerBound());
    int[] path = new int[query.map.size()];
    int count = search.copyPath(path);
    assertEquals(found, count > 0);
    if (found) {
      int end = path[count - 1];
      assertEquals(end, search.goalReached());
      long steps = GridOracle.cost(query.map, query.movement, path, count);
      assertEquals(query.best - query.goal.cost(end), search.g(path[0]) + steps);
      assertArrayEquals(Arrays.copyOf(path, count), search.result().path().toArray());
      int[] small = new int[count - 1];
      assertEquals(count, search.copyPath(small));
      assertTrue(Arrays.stream(small).allMatch(cell -> cell == 0), "nothing is copied");
    }
  }

  @Test
  void eventsAndCountersTellWhatHappened() {
    Random random = new Random(2);
    int improved = 0;
    for (int round = 0; round < 300; round++) {
      Query query = Query.of(random, round);
      if (query.isEmpty()) {
        continue;
      }
      NeighborSearch search = query.search();
      Goal goal = round % 3 == 0 ? Goal.none() : query.goal;
      Told told = new Told(search, query.map);
      search.listen(told);
      search.start(query.sources, goal, Heuristic.ZERO).run();
      told.checkEnd();
      improved += told.improved;
      // Without a listener, in portions, and once more: the same.
      long[] counted = counted(search);
      search.listen(null);
      search.start(query.sources, goal, Heuristic.ZERO);
      while (search.run(3) == SearchStatus.RUNNING) {}
      assertArrayEquals(counted, counted(search));
      assertEquals(told.last, search.current());
    }
    assertTrue(improved > 100, improved + " improved");
  }

  private static long[] counted(Search search) {
    return new long[] {
      search.expanded(), search.generated(), search.reopened(), search.peakFrontier()
    };
  }

  /** Keeps what was told of each cell: g, 1 if closed. */
  private static final class Told implements SearchListener {

    private final Search search;
    private final long[] costs;
    private final boolean[] closed;
    private int met;
    private int expanded;
    private int again;
    private int open;
    private int peak;
    private int improved;
    private int last = -1;

    Told(Search search, GridMap map) {
      this.search = search;
      costs = new long[map.size()];
      closed = new boolean[map.size()];
      Arrays.fill(costs, -1);
    }

    @Override
    public void running() {
      peak = Math.max(peak, open);
    }

    @Override
    public void current(int node, int parent, long g, long h) {
      assertEquals(node, search.current());
      last = node;
      check(node, parent, g, h);
    }

    @Override
    public void opened(int node, int parent, long g, long h) {
      assertEquals(-1, costs[node]);
      met++;
      reach(node, parent, g, h);
    }

    @Override
    public void improved(int node, int parent, long g, long h) {
      assertTrue(!closed[node] && g < costs[node]);
      improved++;
      open--;
      reach(node, parent, g, h);
    }

    @Override
    public void reopened(int node, int parent, long g, long h) {
      assertTrue(closed[node] && g < costs[node]);
      again++;
      reach(node, parent, g, h);
    }

    private void reach(int node, int parent, long g, long h) {
      costs[node] = g;
      closed[node] = false;
      open++;
      check(node, parent, g, h);
    }

    @Override
    public void closed(int node, int parent, long g, long h) {
      assertFalse(closed[node]);
      closed[node] = true;
      open--;
      expanded++;
      assertEquals(expanded, search.expanded());
      check(node, parent, g, h);
    }

    private void check(int node, int parent, long g, long h) {
      assertEquals(costs[node], g);
      assertEquals(g, search.g(node));
      assertEquals(search.parent(node), parent);
      assertEquals(closed[node], search.isClosed(node));
      assertTrue(search.isSeen(node) && costs[parent] <= g);
    }

    void checkEnd() {
      assertEquals(met, search.generated());
      assertEquals(expanded, search.expanded());
      assertEquals(again, search.reopened());
      assertEquals(Math.max(peak, open), search.peakFrontier());
      for (int cell = 0; cell < costs.length; cell++) {
        assertEquals(costs[cell] >= 0, search.isSeen(cell));
        assertEquals(costs[cell] >= 0 && closed[cell], search.isClosed(cell));
      }
      assertFalse(search.isSeen(-1) || search.isSeen(costs.length));
    }
  }

  /** Towards no goal all cells are closed at their distance, each after its parent. */
  @Test
  void withoutAGoalAllDistancesAreKnown() {
    Random random = new Random(3);
    for (int round = 0; round < 100; round++) {
      Query query = Query.of(random, round);
      if (query.isEmpty()) {
        continue;
      }
      NeighborSearch search = query.search();
      int start = query.sources.node(0);
      search.start(start, Goal.none(), Heuristic.ZERO).run();
      long[] distances = GridOracle.distances(query.map, query.movement, start);
      for (int cell = 0; cell < distances.length; cell++) {
        assertEquals(distances[cell] >= 0, search.isClosed(cell));
        if (distances[cell] < 0) {
          int unseen = cell;
          Exception e = assertThrows(IllegalArgumentException.class, () -> search.g(unseen));
          assertTrue(e.getMessage().contains("node " + cell), e.getMessage());
          continue;
        }
        assertEquals(distances[cell], search.g(cell));
        assertEquals(0, search.h(cell));
        int[] pair = {search.parent(cell), cell};
        long step = cell == start ? 0 : GridOracle.cost(query.map, query.movement, pair, 2);
        assertEquals(distances[cell] - step, distances[pair[0]]);
        assertEquals(cell == start, pair[0] == cell);
      }
    }
  }

  /** The estimate is the octile distance at the least cost of terrain. */
  @Test
  void estimatesAreThoseOfAnEmptyMap() {
    Movement dear = Movement.builder().cost('.', 2).cost('~', 5).build();
    GridMap map = GridMap.filled(12, 9, '.').with(3, 0, 1, 7, '~');
    NeighborSearch search = new NeighborSearch(new GridSpace(map, dear));
    search.start(0, map.cell(11, 5)).run();
    long[] empty = GridOracle.distances(GridMap.filled(12, 9, '.'), dear, map.cell(11, 5));
    int[] seen = search.seen().toArray();
    assertTrue(seen.length > 20, seen.length + " seen");
    for (int cell : seen) {
      assertEquals(empty[cell], search.h(cell), "cell " + cell);
    }
  }

  @Test
  void aTestThatThrowsMayBeAskedAgain() {
    GridMap map = GridMap.of("..........");
    NeighborSearch search = new NeighborSearch(new GridSpace(map, Movement.walker()));
    boolean[] fails = {true};
    Goal goal =
        cell -> {
          if (cell == 4 && fails[0]) {
            throw new IllegalStateException("not now");
          }
          return cell == 7;
        };
    search.start(0, goal, Heuristic.ZERO);
    for (int i = 0; i < 3; i++) {
      assertThrows(IllegalStateException.class, search::run);
      assertEquals(SearchStatus.RUNNING, search.status());
      assertEquals(4, search.expanded());
    }
    fails[0] = false;
    assertEquals(SearchStatus.FOUND, search.run());
    assertEquals(7, search.goalReached());
    assertEquals(8, search.copyPath(new int[10]));
  }

  @Test
  void aListenerThatThrowsInTheMidstOfAStepSpoilsIt() {
    GridMap map = GridMap.of("....");
    NeighborSearch search = new NeighborSearch(new GridSpace(map, Movement.walker()));
    search.listen(
        new SearchListener() {
          @Override
          public void closed(int node, int parent, long g, long h) {
            if (node == 1) {
              throw new IllegalStateException("enough");
            }
          }
        });
    search.start(0, 3);
    assertEquals(SearchStatus.RUNNING, search.step());
    assertThrows(IllegalStateException.class, search::step);
    assertEquals(SearchStatus.CANCELLED, search.status());
    assertEquals(0, search.lowerBound());
    search.listen(null);
    search.start(0, 3).run();
    assertEquals(SearchStatus.FOUND, search.status());
  }

  /** 2^57 is more than it can count to, and is said to be so. */
  @Test
  void costsThatItCannotCountToAreRefused() {
    GridMap map = GridMap.of("...");
    NeighborSearch search = new NeighborSearch(new GridSpace(map, Movement.walker()));
    long much = CellStates.COST_LIMIT - 1;
    search.start(Sources.of(new int[] {0}, new long[] {much}), Goal.node(2), Heuristic.ZERO);
    Exception e = assertThrows(ArithmeticException.class, search::run);
    assertTrue(e.getMessage().contains("2^57"), e.getMessage());
    assertEquals(SearchStatus.CANCELLED, search.status());
    search.start(Sources.of(new int[] {2}, new long[] {much}), Goal.node(2), Heuristic.ZERO).run();
    assertEquals(much, search.cost());
  }

  @Test
  void saysWhatItCanDo() {
    NeighborSearch search = new NeighborSearch(new GridSpace(GridMap.of("."), Movement.walker()));
    for (SearchFeature feature : SearchFeature.values()) {
      boolean can =
          switch (feature) {
            case SEVERAL_SOURCES, SOURCE_COSTS, SEVERAL_GOALS, GOAL_COSTS, NODES, EVENTS, OPTIMAL ->
                true;
            case ANY_GOAL -> true;
            default -> false;
          };
      assertEquals(can, search.supports(feature), feature.words());
    }
  }
}
