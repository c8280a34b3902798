package waywright.grid.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;

class ReachabilityTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  @Test
  void componentsEqualDijkstra() {
    Random random = new Random(1);
    for (int round = 0; round < 500; round++) {
      GridMap map = RandomGrids.map(random, 20);
      for (Movement movement : RandomGrids.movements()) {
        check(
            ConnectedComponents.prepare(map, movement).finish(),
            map,
            movement,
            random.nextInt(map.size()),
            random);
      }
    }
  }

  @Test
  void editedComponentsEqualDijkstra() {
    Random random = new Random(2);
    for (int round = 0; round < 150; round++) {
      GridMap map = RandomGrids.map(random, 16);
      for (Movement movement : RandomGrids.movements()) {
        ConnectedComponents components = ConnectedComponents.prepare(map, movement).finish();
        GridMap edited = map;
        for (int edit = 0; edit < 60; edit++) {
          int cell = random.nextInt(map.size());
          boolean passable = random.nextInt(5) > 1;
          components.set(cell, passable);
          edited = edited.with(map.x(cell), map.y(cell), passable ? '.' : '@');
          if (edit % 4 == 0) {
            check(components, edited, movement, random.nextInt(map.size()), random);
          }
        }
        assertEquals(
            ConnectedComponents.prepare(edited, movement).finish().count(), components.count());
      }
    }
  }

  @Test
  void labelsDoNotGrowForEver() {
    ConnectedComponents components =
        ConnectedComponents.prepare(GridMap.filled(5, 1, '.'), Movement.walker()).finish();
    for (int i = 0; i < 1000; i++) {
      components.set(i % 5, false);
      assertEquals(i % 5 == 0 || i % 5 == 4 ? 1 : 2, components.count());
      components.set(i % 5, true);
      assertEquals(1, components.count());
      assertEquals(5, components.size(0));
    }
  }

  @Test
  void directedReachEqualsDijkstra() {
    Random random = new Random(3);
    for (int round = 0; round < 270 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 14);
      for (int cell = 0; cell < map.size(); cell++) {
        if (map.terrain(cell) == '.' && random.nextInt(100) < round % 80) {
          map = map.with(map.x(cell), map.y(cell), "v>^".charAt(random.nextInt(3)));
        }
      }
      for (Movement movement : RandomGrids.movements()) {
        Movement oneWay =
            movement.toBuilder()
                .cost('v', 1)
                .cost('>', 1)
                .cost('^', 1)
                .exits('v', Direction.SOUTH, Direction.SOUTH_WEST)
                .exits('>', Direction.EAST)
                .exits('^', Direction.NORTH, Direction.NORTH_EAST)
                .build();
        GridSpace space = new GridSpace(map, oneWay);
        check(Reachability.of(space), map, oneWay, random.nextInt(map.size()), random);
      }
    }
  }

  @Test
  void refusesOneWayTerrainAndCellsOffTheMap() {
    Movement oneWay = Movement.walker().toBuilder().exits('.', Direction.EAST).build();
    GridMap map = GridMap.of("..");
    assertThrows(
        IllegalArgumentException.class, () -> ConnectedComponents.prepare(map, oneWay).finish());
    ConnectedComponents components = ConnectedComponents.prepare(map, Movement.walker()).finish();
    assertThrows(IndexOutOfBoundsException.class, () -> components.set(2, true));
    assertThrows(IndexOutOfBoundsException.class, () -> components.nearestReachable(0, 2));
    assertThrows(IllegalArgumentException.class, () -> components.cut(2));
  }

  private static void check(
      Reachability reach, GridMap map, Movement movement, int from, Random random) {
    boolean open = movement.passable(map.terrain(from));
    long[] distances = GridOracle.distances(map, movement, from);
    for (int to = 0; to < map.size(); to++) {
      boolean expected = open && movement.passable(map.terrain(to)) && distances[to] >= 0;
      assertEquals(
          expected, reach.reaches(from, to), () -> movement + " from " + from + "\n" + map);
    }
    int goal = random.nextInt(map.size());
    assertEquals(open ? nearest(map, distances, goal) : -1, reach.nearestReachable(from, goal));
    if (open) {
      int[] cut = IntStream.range(0, map.size()).filter(cell -> distances[cell] >= 0).toArray();
      assertTrue(java.util.Arrays.equals(cut, reach.cut(from).closed()));
    }
  }

  private static int nearest(GridMap map, long[] distances, int goal) {
    int best = -1;
    for (int cell = 0; cell < map.size(); cell++) {
      if (distances[cell] >= 0 && (best < 0 || away(map, cell, goal) < away(map, best, goal))) {
        best = cell;
      }
    }
    return best;
  }

  private static long away(GridMap map, int a, int b) {
    return Octile.distance(Math.abs(map.x(a) - map.x(b)), Math.abs(map.y(a) - map.y(b)));
  }

  @Test
  void numbersOfComponentsTellWhoHangsTogether() {
    Random random = new Random(7);
    for (int round = 0; round < 60; round++) {
      GridMap map = RandomGrids.map(random, 8);
      for (Movement movement : RandomGrids.movements()) {
        GridSpace space = new GridSpace(map, movement);
        StrongComponents strong = new StrongComponents(space);
        ConnectedComponents parts = ConnectedComponents.prepare(map, movement).finish();
        assertEquals(parts.count(), strong.count());
        int[] all = IntStream.range(0, map.size()).toArray();
        assertEquals(
            parts.count(),
            IntStream.of(all).map(parts::component).distinct().filter(part -> part >= 0).count());
        for (int cell : all) {
          boolean free = space.contains(cell);
          assertEquals(free, parts.component(cell) >= 0 && strong.component(cell) >= 0);
          int other = random.nextInt(map.size());
          boolean both = free && parts.reaches(cell, other);
          assertEquals(both, free && parts.component(cell) == parts.component(other));
          assertEquals(both, free && strong.component(cell) == strong.component(other));
        }
      }
    }
  }
}
