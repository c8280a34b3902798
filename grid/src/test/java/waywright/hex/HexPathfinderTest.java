package waywright.hex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import waywright.algorithm.Algorithms;
import waywright.checker.HexWorld;
import waywright.checker.Judge;
import waywright.checker.Query;
import waywright.checker.internal.Oracle;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridRoute;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.TwoWayExpander;

/** Hex searches against the checker's own hexagons and its plain Dijkstra. */
class HexPathfinderTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final Movement MOVEMENT =
      Movement.builder().cost('.', 1).cost('~', 3).cost('^', 7).neighbors(6).build();
  private static final Map<Character, Long> COSTS = Map.of('.', 1L, '~', 3L, '^', 7L);
  private static final List<Function<TwoWayExpander, Search>> OPTIMAL =
      List.of(Algorithms::astar, Algorithms::dijkstra, Algorithms::bidirectional);

  private static GridMap random(Random random) {
    int width = 1 + random.nextInt(9);
    int height = 1 + random.nextInt(9);
    byte[] letters = new byte[width * height];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) "....~~^###".charAt(random.nextInt(10));
    }
    return GridMap.of(width, height, letters);
  }

  @ParameterizedTest
  @EnumSource
  void costsAreThoseOfThePlainDijkstra(HexStorage storage) {
    for (int seed = 0; seed < 100 * SCALE; seed++) {
      Random random = new Random(seed);
      GridMap map = random(random);
      HexWorld truth = truth(map, storage);
      HexSpace space = new HexSpace(new HexMap(map, storage), MOVEMENT);
      int from = random.nextInt(map.size());
      long[] distances = Oracle.dijkstra(truth, from);
      for (Function<TwoWayExpander, Search> algorithm : OPTIMAL) {
        HexPathfinder finder = HexPathfinder.of(space).algorithm(algorithm);
        for (int to = 0; to < map.size(); to++) {
          GridRoute route = finder.find(map.x(from), map.y(from), map.x(to), map.y(to));
          String question = "seed " + seed + " to " + to;
          Supplier<String> where = () -> storage + " " + question + ": " + route;
          if (!truth.isOpen(from)) {
            assertEquals(SearchStatus.INVALID_START, route.status(), where);
          } else if (!truth.isOpen(to)) {
            assertEquals(SearchStatus.INVALID_GOAL, route.status(), where);
          } else if (distances[to] == Oracle.UNREACHED) {
            assertEquals(SearchStatus.UNREACHABLE, route.status(), where);
          } else {
            assertEquals(distances[to], route.cost(), where);
            assertEquals(distances[to], route.lowerBound(), where);
            assertTrue(
                Judge.path(truth, Query.of(from, to), route.cells(), route.cost()).accepted(),
                where);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void avoidedCellsCountAsBlockedFromBothEnds(HexStorage storage) {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      GridMap map = random(random);
      int from = random.nextInt(map.size());
      int to = random.nextInt(map.size());
      GridMap walled = map;
      HexPathfinder astar = finder(map, storage, Algorithms::astar);
      HexPathfinder bidirectional = finder(map, storage, Algorithms::bidirectional);
      for (int cell : random.ints(5, 0, map.size()).toArray()) {
        walled = walled.with(map.x(cell), map.y(cell), '#');
        astar.avoided().avoid(cell);
        bidirectional.avoided().avoid(cell);
      }
      GridRoute expected =
          finder(walled, storage, Algorithms::dijkstra)
              .find(map.x(from), map.y(from), map.x(to), map.y(to));
      for (HexPathfinder finder : List.of(astar, bidirectional)) {
        GridRoute route = finder.find(map.x(from), map.y(from), map.x(to), map.y(to));
        assertEquals(expected.status(), route.status());
        assertEquals(expected.cost(), route.cost());
      }
      astar.avoided().clear();
      assertEquals(
          finder(map, storage, Algorithms::dijkstra)
              .find(map.x(from), map.y(from), map.x(to), map.y(to))
              .cost(),
          astar.find(map.x(from), map.y(from), map.x(to), map.y(to)).cost());
    }
  }

  @ParameterizedTest
  @EnumSource
  void besideNearestAndWithinEndAtTheCheapestCell(HexStorage storage) {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      GridMap map = random(random);
      HexWorld truth = truth(map, storage);
      int from = random.nextInt(map.size());
      int to = random.nextInt(map.size());
      if (!truth.isOpen(from)) {
        continue;
      }
      long[] distances = Oracle.dijkstra(truth, from);
      HexPathfinder finder = finder(map, storage, Algorithms::astar);
      int x = map.x(to);
      int y = map.y(to);
      check(best(truth, distances, to, 1, 1), finder.findBeside(map.x(from), map.y(from), x, y));
      check(best(truth, distances, to, 0, 3), finder.findWithin(map.x(from), map.y(from), x, y, 3));
      int other = random.nextInt(map.size());
      long nearest = Math.min(distances[to], distances[other]);
      check(nearest, finder.findNearest(map.x(from), map.y(from), to, other));
    }
  }

  private static void check(long distance, GridRoute route) {
    if (distance == Oracle.UNREACHED) {
      assertTrue(
          route.status() == SearchStatus.UNREACHABLE || route.status() == SearchStatus.INVALID_GOAL,
          route::toString);
    } else {
      assertEquals(distance, route.cost(), route::toString);
    }
  }

  private static long best(HexWorld truth, long[] distances, int to, int least, int most) {
    long best = Oracle.UNREACHED;
    for (int cell = 0; cell < distances.length; cell++) {
      int steps = truth.distance(cell, to);
      best = steps >= least && steps <= most ? Math.min(best, distances[cell]) : best;
    }
    return best;
  }

  @ParameterizedTest
  @EnumSource
  void storagesTurnBackWhatTheyTurned(HexStorage storage) {
    for (int x = -9; x <= 9; x++) {
      for (int y = -9; y <= 9; y++) {
        int q = storage.q(x, y);
        int r = storage.r(x, y);
        assertEquals(x, storage.column(q, r));
        assertEquals(y, storage.row(q, r));
      }
    }
  }

  @Test
  void oneRowAndOneCellAreMapsToo() {
    GridRoute row = HexPathfinder.of(HexMap.of(HexStorage.ODD_R, ".....")).find(0, 0, 4, 0);
    assertArrayEquals(new int[] {0, 1, 2, 3, 4}, row.cells());
    GridRoute cell = HexPathfinder.of(HexMap.of(HexStorage.EVEN_Q, ".")).find(0, 0, 0, 0);
    assertArrayEquals(new int[] {0}, cell.cells());
  }

  @Test
  void movementsForSquaresAreRefusedAndSoAreHexesOnSquares() {
    HexMap map = HexMap.of(HexStorage.ODD_R, "..");
    assertThrows(IllegalArgumentException.class, () -> new HexSpace(map, Movement.walker()));
    assertThrows(IllegalArgumentException.class, () -> new GridSpace(map.terrain(), MOVEMENT));
  }

  private static HexPathfinder finder(
      GridMap map, HexStorage storage, Function<TwoWayExpander, Search> algorithm) {
    return HexPathfinder.of(new HexSpace(new HexMap(map, storage), MOVEMENT)).algorithm(algorithm);
  }

  private static HexWorld truth(GridMap map, HexStorage storage) {
    return new HexWorld(
        map.width(), map.height(), map.toBytes(), COSTS, HexWorld.Layout.valueOf(storage.name()));
  }
}
