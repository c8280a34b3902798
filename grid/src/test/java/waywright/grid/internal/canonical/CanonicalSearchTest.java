package waywright.grid.internal.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;

class CanonicalSearchTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private final int[] buffer = new int[1 << 12];

  @Test
  void equalsDijkstraOnUniformMaps() {
    Random random = new Random(1);
    for (int round = 0; round < 500 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 3 + round % 20);
      for (Movement movement : RandomGrids.movements()) {
        compare(map, movement, random);
      }
    }
  }

  /** Of more than a million cells, what is known of each lies in pieces. */
  @Test
  void equalsAstarOnALargeMap() {
    Random random = new Random(11);
    int width = 1100;
    String[] rows = new String[1000];
    for (int y = 0; y < rows.length; y++) {
      StringBuilder row = new StringBuilder();
      random.ints(width, 0, 10).forEach(i -> row.append(i < 2 ? '#' : i < 4 ? '~' : '.'));
      rows[y] = row.toString();
    }
    GridSpace space =
        new GridSpace(GridMap.of(rows), Movement.walker().toBuilder().cost('~', 3).build());
    CanonicalSearch canonical = new CanonicalSearch(CanonicalSpace.prepare(space).finish());
    Search astar = Algorithms.astar(space);
    int found = 0;
    for (int i = 0; i < 14 * SCALE; i++) {
      int start = random.nextInt(space.nodeCount());
      int goal = Math.min(space.nodeCount() - 1, start + random.nextInt(100 * width));
      canonical.start(start, goal);
      astar.start(start, goal);
      assertEquals(astar.run(), canonical.run());
      assertEquals(astar.cost(), canonical.cost(), start + " to " + goal);
      found += canonical.status() == SearchStatus.FOUND ? 1 : 0;
    }
    assertTrue(found > 3 * SCALE, found + " found");
  }

  @Test
  void equalsDijkstraOnWeightedMaps() {
    Random random = new Random(2);
    for (int round = 0; round < 500 * SCALE; round++) {
      GridMap map = paint(random, RandomGrids.map(random, 3 + round % 20), ".~:", 1 + round % 30);
      for (Movement movement : RandomGrids.movements()) {
        int dear = round % 3 == 0 ? 1_000_000 : 2 + random.nextInt(4);
        compare(map, movement.toBuilder().cost('~', dear).cost(':', 2).build(), random);
      }
    }
  }

  @Test
  void equalsDijkstraWithOneWayCells() {
    Random random = new Random(3);
    for (int round = 0; round < 333 * SCALE; round++) {
      GridMap map = paint(random, RandomGrids.map(random, 3 + round % 14), ".v>~", 2 + round % 30);
      for (Movement movement : RandomGrids.movements()) {
        Movement oneWay =
            movement.toBuilder()
                .cost('v', 1)
                .cost('>', 1)
                .cost('~', 3)
                .exits('v', Direction.SOUTH, Direction.SOUTH_WEST)
                .exits('>', Direction.EAST, Direction.NORTH)
                .build();
        compare(map, oneWay, random);
      }
    }
  }

  /** Patches of other letters on what is open. */
  private static GridMap paint(Random random, GridMap map, String letters, int patches) {
    GridMap painted = map;
    for (int i = 0; i < patches; i++) {
      int x = random.nextInt(map.width());
      int y = random.nextInt(map.height());
      char letter = letters.charAt(random.nextInt(letters.length()));
      for (int cell = 0; cell < map.size(); cell++) {
        boolean near =
            Math.abs(map.x(cell) - x) <= i % 4 && Math.abs(map.y(cell) - y) <= random.nextInt(4);
        if (near && map.terrain(cell) != '@') {
          painted = painted.with(map.x(cell), map.y(cell), letter);
        }
      }
    }
    return painted;
  }

  private void compare(GridMap map, Movement movement, Random random) {
    GridSpace space = new GridSpace(map, movement);
    CanonicalSearch search = new CanonicalSearch(CanonicalSpace.prepare(space).finish());
    int start = random.nextInt(map.size());
    long[] distances = GridOracle.distances(map, movement, start);
    for (int i = 0; i < 4; i++) {
      int goal = random.nextInt(map.size());
      Supplier<String> query = () -> movement + " from " + start + " to " + goal + "\n" + map;
      SearchStatus expected =
          !space.contains(start)
              ? SearchStatus.INVALID_START
              : !space.contains(goal)
                  ? SearchStatus.INVALID_GOAL
                  : distances[goal] < 0 ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
      assertEquals(expected, search.start(start, goal).run(), query);
      if (expected == SearchStatus.FOUND) {
        assertEquals(distances[goal], search.cost(), query);
        int count = search.copyPath(buffer);
        assertEquals(start, buffer[0], query);
        assertEquals(goal, buffer[count - 1], query);
        assertEquals(distances[goal], GridOracle.cost(map, movement, buffer, count), query);
      }
    }
    if (space.contains(start)) {
      search.start(start, Goal.none(), Heuristic.ZERO).run();
      List<Long> costs = new ArrayList<>();
      List<Long> expected = new ArrayList<>();
      for (int cell = 0; cell < map.size(); cell++) {
        costs.add(search.isSeen(cell) ? search.g(cell) : -1);
        expected.add(distances[cell]);
      }
      assertEquals(expected, costs, () -> movement + " all from " + start + "\n" + map);
    }
  }
}
