package waywright.grid.route;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.algorithm.Algorithms;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;
import waywright.search.SearchStatus;

/** Every question a pathfinder takes, answered again from the rules alone. */
class GridPathfinderTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static Movement movement(int round) {
    return RandomGrids.movements().get(round % 4).toBuilder().cost('~', 3).build();
  }

  private static GridMap map(Random random, String letters) {
    int width = 1 + random.nextInt(14);
    byte[] terrain = new byte[width * (1 + random.nextInt(14))];
    for (int cell = 0; cell < terrain.length; cell++) {
      terrain[cell] = (byte) letters.charAt(random.nextInt(letters.length()));
    }
    return GridMap.of(width, terrain.length / width, terrain);
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "astar", "dijkstra", "canonical", "jpsw", "jps"})
  void answersWhatTheRulesSay(String algorithm) {
    Random random = new Random(6);
    int found = 0;
    for (int round = 0; round < 120 * SCALE; round++) {
      Movement movement = movement(round);
      GridMap map = map(random, algorithm.equals("jps") ? "....#" : "....~#");
      GridPathfinder finder = GridPathfinder.of(new GridSpace(map, movement)).algorithm(algorithm);
      // Also a little beside the map.
      int x = random.nextInt(map.width() + 2) - 1;
      int y = random.nextInt(map.height() + 2) - 1;
      int toX = random.nextInt(map.width() + 6) - 3;
      int toY = random.nextInt(map.height() + 6) - 3;
      boolean onMap = map.contains(toX, toY);
      check(finder, x, y, cell -> onMap && cell == map.cell(toX, toY), f -> f.find(x, y, toX, toY));
      boolean corners = movement.neighbors() == 8;
      IntPredicate beside =
          cell -> {
            int dx = Math.abs(map.x(cell) - toX);
            int dy = Math.abs(map.y(cell) - toY);
            return Math.max(dx, dy) == 1 && (corners || dx + dy == 1);
          };
      found += check(finder, x, y, beside, f -> f.findBeside(x, y, toX, toY)) ? 1 : 0;
      double radius = random.nextInt(80) / 10.0;
      check(
          finder,
          x,
          y,
          cell -> Math.hypot(map.x(cell) - toX, map.y(cell) - toY) <= radius,
          f -> f.findWithin(x, y, toX, toY, radius));
      int[] cells = random.ints(1 + random.nextInt(5), 0, map.size()).toArray();
      check(
          finder,
          x,
          y,
          cell -> Arrays.stream(cells).anyMatch(one -> one == cell),
          f -> f.findNearest(x, y, cells));
    }
    assertTrue(found > 10 * SCALE, found + " found");
  }

  private static boolean check(
      GridPathfinder finder,
      int x,
      int y,
      IntPredicate goal,
      java.util.function.Function<GridPathfinder, GridRoute> question) {
    GridRoute route = question.apply(finder);
    GridMap map = finder.map();
    Movement movement = finder.space().movement();
    boolean starts = map.contains(x, y) && movement.passable(map.terrain(map.cell(x, y)));
    long[] distances =
        starts ? GridOracle.distances(map, movement, map.cell(x, y)) : new long[map.size()];
    long best =
        IntStream.range(0, map.size())
            .filter(cell -> starts && distances[cell] >= 0 && goal.test(cell))
            .mapToLong(cell -> distances[cell])
            .min()
            .orElse(-1);
    String what = movement + " from " + x + ", " + y + ": " + route + "\n" + map;
    assertEquals(best >= 0, route.isFound(), what);
    assertEquals(best, finder.cost(), what);
    assertEquals(starts, route.status() != SearchStatus.INVALID_START, what);
    int[] cells = route.cells();
    int[] copied = new int[cells.length + 1];
    assertEquals(cells.length, finder.copyPath(copied));
    assertArrayEquals(cells, Arrays.copyOf(copied, cells.length));
    assertEquals(cells.length, route.size());
    assertEquals(best, route.cost(), what);
    assertEquals(finder.statistics(), route.statistics());
    if (best >= 0) {
      assertEquals(best, GridOracle.cost(map, movement, cells, cells.length), what);
      assertEquals(best, route.lowerBound(), what);
      assertEquals(map.cell(x, y), cells[0]);
      assertTrue(goal.test(cells[cells.length - 1]), what);
      checkShown(route, map, movement);
    }
    return best > 0;
  }

  private static void checkShown(GridRoute route, GridMap map, Movement movement) {
    long straight = 0;
    long diagonal = 0;
    StringBuilder text = new StringBuilder("FOUND, length ").append(route.length()).append(':');
    for (int i = 0; i < route.size(); i++) {
      int cell = route.cells()[i];
      assertEquals(map.x(cell), route.x(i));
      assertEquals(map.y(cell), route.y(i));
      text.append(" (").append(map.x(cell)).append(',').append(map.y(cell)).append(')');
      if (i > 0) {
        int cost = movement.cost(map.terrain(cell));
        boolean slanted = route.x(i) != route.x(i - 1) && route.y(i) != route.y(i - 1);
        straight += slanted ? 0 : cost;
        diagonal += slanted ? cost : 0;
      }
    }
    assertEquals(movement.pathCost(straight, diagonal), route.cost());
    assertEquals(Octile.length(straight, diagonal), route.length());
    assertEquals(straight + diagonal * Math.sqrt(2), route.length(), 1e-9);
    assertEquals(text.toString(), route.toString());
    route.cells()[0]--;
    assertEquals(map.cell(route.x(0), route.y(0)), route.cells()[0], "a copy");
  }

  /** From the goal back each cell is the best of those that lie on a cheapest path. */
  @ParameterizedTest
  @EnumSource(names = "AS_FOUND", mode = EnumSource.Mode.EXCLUDE)
  void thePathShownIsThePreferredOne(PathPreference preference) {
    Random random = new Random(7);
    int compared = 0;
    for (int round = 0; round < 300; round++) {
      Movement movement = movement(round);
      GridMap map = map(random, "......~#");
      GridPathfinder finder = GridPathfinder.of(map, movement).prefer(preference);
      int start = random.nextInt(map.size());
      int goal = random.nextInt(map.size());
      GridRoute route = finder.find(map.x(start), map.y(start), map.x(goal), map.y(goal));
      if (route.isFound()) {
        long[] distances = GridOracle.distances(map, movement, start);
        int[] cells = route.cells();
        int after = -1;
        for (int i = cells.length - 1; i > 0; i--) {
          int best = best(map, movement, distances, preference, cells[i], after);
          assertEquals(best, cells[i - 1], preference + " at " + i + " of " + route + "\n" + map);
          after = cells[i];
          compared++;
        }
      }
    }
    assertTrue(compared > 300, compared + " compared");
  }

  private static int best(
      GridMap map, Movement movement, long[] distances, PathPreference wish, int cell, int after) {
    int best = -1;
    boolean bestWished = false;
    for (int d = 0; d < 8; d++) {
      int x = map.x(cell) - Direction.dx(d);
      int y = map.y(cell) - Direction.dy(d);
      long step = GridOracle.step(map, movement, x, y, Direction.dx(d), Direction.dy(d));
      if (step < 0 || distances[map.cell(x, y)] + step != distances[cell]) {
        continue;
      }
      int before = map.cell(x, y);
      boolean wished =
          switch (wish) {
            case AS_FOUND -> false;
            case STRAIGHT -> after >= 0 && cell - before == after - cell;
            case CARDINAL_FIRST -> d >= 4;
            case DIAGONAL_FIRST -> d < 4;
          };
      if (best < 0 || wished && !bestWished || wished == bestWished && before < best) {
        best = before;
        bestWished = wished;
      }
    }
    return best;
  }

  @Test
  void tellsWhoAnswersAndFollowsOtherMaps() {
    GridMap map = GridMap.filled(9, 9, '.');
    GridPathfinder finder = GridPathfinder.of(map);
    finder.find(0, 0, 8, 0);
    assertTrue(finder.explanation().startsWith("A*"), finder.explanation());
    assertEquals(finder, finder.prepare());
    finder.find(0, 0, 8, 0);
    assertTrue(finder.explanation().startsWith("jump point"), finder.explanation());
    GridMap walled = map.with(4, 0, 1, 8, '#');
    finder.use(new GridSpace(walled, Movement.walker()));
    assertEquals(walled, finder.map());
    check(finder, 0, 0, cell -> cell == 8, f -> f.find(0, 0, 8, 0));
    finder.avoided().avoid(map.cell(4, 8));
    assertEquals(SearchStatus.UNREACHABLE, finder.find(0, 0, 8, 0).status());
    GridPathfinder plain =
        GridPathfinder.of(new GridSpace(map, Movement.walker())).algorithm(Algorithms::astar);
    assertEquals(plain, plain.prepare());
    String explanation = plain.explanation();
    assertTrue(explanation.endsWith("Search: chosen by name"), explanation);
  }

  @Test
  void questionsThatMakeNoSenseAreRefused() {
    GridPathfinder finder = GridPathfinder.of(GridMap.filled(3, 3, '.'));
    List<Consumer<GridPathfinder>> questions =
        List.of(
            f -> f.findNearest(0, 0),
            f -> f.findWithin(0, 0, 2, 2, -0.1),
            f -> f.findWithin(0, 0, 2, 2, 1e9),
            f -> f.findWithin(0, 0, 2, 2, Double.NaN));
    for (Consumer<GridPathfinder> question : questions) {
      assertThrows(IllegalArgumentException.class, () -> question.accept(finder));
    }
    assertTrue(finder.findWithin(0, 0, 2, 2, 0).isFound());
    assertTrue(finder.findWithin(0, 0, 2, 2, 999_999_999).isFound());
  }
}
