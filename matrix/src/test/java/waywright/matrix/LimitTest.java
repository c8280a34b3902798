package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.checker.World;
import waywright.checker.internal.Oracle;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.route.GridPathfinder;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;
import waywright.testkit.Case;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.RandomWorlds;

/** Unreachable and beyond the limit are told apart, where that is proven. */
class LimitTest {

  private static final List<Function<TwoWayExpander, Search>> SEARCHES =
      List.of(
          Algorithms::dijkstra,
          Algorithms::astar,
          world -> Algorithms.anytime(world, 3),
          Algorithms::bidirectional);

  /** How often each status was right. */
  private final int[] seen = new int[SearchStatus.values().length];

  /** How often a search proved by a side of its own what others could not. */
  private int early;

  private static long[] distances(TwoWayExpander world, int start) {
    ArcBuffer out = new ArcBuffer();
    List<World.Arc> arcs = new ArrayList<>();
    for (int node = 0; node < world.nodeCount(); node++) {
      if (world.contains(node)) {
        out.clear();
        world.expand(node, out);
        for (int i = 0; i < out.size(); i++) {
          arcs.add(new World.Arc(node, out.head(i), out.cost(i)));
        }
      }
    }
    return Oracle.dijkstra(World.of(world.nodeCount(), arcs), start);
  }

  /** Asks for all limits that change something, each of a search of its own. */
  private void check(TwoWayExpander world, int start, int goal, Heuristic h, Random random) {
    if (!world.contains(start) || !world.contains(goal)) {
      return;
    }
    long[] distances = distances(world, start);
    long best = distances[goal];
    long farthest = farthest(distances);
    for (long limit : limits(distances, best, farthest, random)) {
      for (int i = 0; i < SEARCHES.size(); i++) {
        Search search = SEARCHES.get(i).apply(world);
        search.limit(limit);
        boolean informed = i == 1 || i == 2;
        SearchStatus status = search.start(start, goal, informed ? h : Heuristic.ZERO).run();
        String what = "search " + i + ", limit " + limit + ", best " + best;
        seen[status.ordinal()]++;
        if (best <= limit) {
          assertEquals(SearchStatus.FOUND, status, what);
        } else if (best != Oracle.UNREACHED) {
          assertEquals(SearchStatus.BEYOND_LIMIT, status, what);
        } else if (informed && h != Heuristic.ZERO) {
          long most = 0;
          for (int node = 0; node < distances.length; node++) {
            long g = distances[node];
            most = g == Oracle.UNREACHED ? most : Math.max(most, g + h.estimate(node));
          }
          assertEquals(unreachable(most <= limit), status, what);
        } else if (i < 3) {
          assertEquals(unreachable(farthest <= limit), status, what);
        } else {
          early += status == SearchStatus.UNREACHABLE && farthest > limit ? 1 : 0;
          boolean met = farthest <= limit && farthest(distances(world.reversed(), goal)) <= limit;
          assertTrue(!met || status == SearchStatus.UNREACHABLE, what);
          assertNotEquals(SearchStatus.FOUND, status, what);
        }
      }
    }
  }

  private static long farthest(long[] distances) {
    return Arrays.stream(distances).filter(d -> d != Oracle.UNREACHED).max().orElseThrow();
  }

  private static SearchStatus unreachable(boolean proven) {
    return proven ? SearchStatus.UNREACHABLE : SearchStatus.BEYOND_LIMIT;
  }

  private static long[] limits(long[] distances, long best, long farthest, Random random) {
    long some = distances[random.nextInt(distances.length)];
    return LongStream.of(0, best - 1, best, farthest - 1, farthest, farthest * 3, some)
        .filter(limit -> limit >= 0 && limit <= ArcBuffer.MAX_COST)
        .distinct()
        .toArray();
  }

  @Test
  void onGridsAndGraphs() {
    for (long seed = 0; seed < 400; seed++) {
      Case query = seed % 2 == 0 ? RandomWorlds.grid(seed, 9) : RandomWorlds.graph(seed);
      Heuristic h = Spaces.heuristic(query);
      check(Spaces.of(query), query.start(), query.goal(), h, new Random(seed));
    }
    enough();
  }

  @Test
  void onHexagons() {
    Movement six = Movement.walker().toBuilder().neighbors(6).cost('~', 4).build();
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      String[] rows = new String[6];
      for (int y = 0; y < rows.length; y++) {
        StringBuilder row = new StringBuilder();
        for (int x = 0; x < 7; x++) {
          row.append("..~##".charAt(random.nextInt(5)));
        }
        rows[y] = row.toString();
      }
      HexSpace space = new HexSpace(HexMap.of(HexStorage.ODD_R, rows), six);
      check(space, random.nextInt(42), random.nextInt(42), Heuristic.ZERO, random);
    }
    enough();
  }

  private void enough() {
    for (SearchStatus status :
        List.of(SearchStatus.FOUND, SearchStatus.BEYOND_LIMIT, SearchStatus.UNREACHABLE)) {
      assertTrue(seen[status.ordinal()] > 100, status + " " + seen[status.ordinal()]);
    }
    assertTrue(early > 10, early + " proven early");
  }

  /** No engine of the grid calls a goal unreachable that is only too far, nor the other way. */
  @Test
  void enginesOfTheGridClaimNothingThatIsNotProven() {
    int unreachable = 0;
    for (long seed = 0; seed < 60; seed++) {
      GridCase query = RandomWorlds.grid(seed, 9).withoutAvoided();
      GridMap map = query.map();
      for (String name : List.of("auto", "astar", "jps", "canonical", "dijkstra")) {
        GridPathfinder free = GridPathfinder.of(map, query.movement());
        SearchStatus truth =
            free.find(
                    map.x(query.start()), map.y(query.start()),
                    map.x(query.goal()), map.y(query.goal()))
                .status();
        if (truth != SearchStatus.FOUND && truth != SearchStatus.UNREACHABLE
            || GridAlgorithms.catalogue().named(name).fit().obstacle(free.space()).isPresent()) {
          continue;
        }
        Search search = GridAlgorithms.catalogue().named(name).over(free.space());
        search.limit(0);
        SearchStatus limited = search.start(query.start(), query.goal()).run();
        String what = name + " seed " + seed + ": " + truth + ", " + limited;
        if (limited == SearchStatus.UNREACHABLE) {
          assertEquals(SearchStatus.UNREACHABLE, truth, what);
          unreachable++;
        }
        search.limit(ArcBuffer.MAX_COST);
        assertEquals(truth, search.start(query.start(), query.goal()).run(), what);
      }
    }
    assertTrue(unreachable > 0, "none");
  }
}
