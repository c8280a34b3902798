package waywright.grid.internal.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;
import waywright.prepare.Preparation;
import waywright.search.SearchListener;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** Which steps are taken from each cell, by what the nine cells around it are. */
class CanonicalSpaceTest {

  @Test
  void stepsAreThoseOfTheGroundAround() {
    Random random = new Random(1);
    int[] seen = new int[3];
    for (int round = 0; round < 100; round++) {
      Movement movement =
          RandomGrids.movements().get(round % 4).toBuilder()
              .cost('~', 3)
              .cost('=', 1)
              .cost('v', 1)
              .exits('v', Direction.SOUTH)
              .build();
      GridMap map = map(random, round % 3 == 0 ? ".....#" : "......=~v#");
      CanonicalSpace space = CanonicalSpace.prepare(new GridSpace(map, movement)).finish();
      for (int cell = 0; cell < map.size(); cell++) {
        if (!movement.passable(map.terrain(cell))) {
          continue;
        }
        int kind = kind(map, movement, cell);
        seen[kind]++;
        assertEquals(kind == 0, CanonicalSpace.isLevel(space.known(cell)), "level");
        for (int arrival = 0; arrival <= CanonicalTable.NO_ARRIVAL; arrival++) {
          assertEquals(
              expected(map, movement, cell, arrival, kind),
              space.successors(space.known(cell), arrival),
              movement + " from " + cell + " after " + arrival + " on\n" + map);
        }
      }
    }
    assertTrue(IntStream.of(seen).allMatch(count -> count > 250), "of each kind");
  }

  private static GridMap map(Random random, String letters) {
    int width = 1 + random.nextInt(9);
    byte[] terrain = new byte[width * (1 + random.nextInt(9))];
    for (int i = 0; i < terrain.length; i++) {
      terrain[i] = (byte) letters.charAt(random.nextInt(letters.length()));
    }
    return GridMap.of(width, terrain.length / width, terrain);
  }

  /** 0 where all that is open costs the same, 1 where it does not, 2 beside one-way cells. */
  private static int kind(GridMap map, Movement movement, int cell) {
    int kind = 0;
    for (int y = map.y(cell) - 1; y <= map.y(cell) + 1; y++) {
      for (int x = map.x(cell) - 1; x <= map.x(cell) + 1; x++) {
        int terrain = map.contains(x, y) ? map.terrain(map.cell(x, y)) : '#';
        if (movement.passable(terrain)) {
          boolean same = movement.cost(terrain) == movement.cost(map.terrain(cell));
          kind = Math.max(kind, terrain == 'v' ? 2 : same ? 0 : 1);
        }
      }
    }
    return kind;
  }

  private static int expected(GridMap map, Movement movement, int cell, int arrival, int kind) {
    int steps = steps(map, movement, cell);
    if (kind == 0) {
      Movement eight =
          movement.neighbors() == 4
              ? movement.toBuilder().neighbors(8).corners(Corners.NEVER).build()
              : movement;
      return CanonicalTable.of(movement).successors(arrival, steps(map, eight, cell));
    }
    for (int d = 0; d < 8 && kind == 1 && arrival != CanonicalTable.NO_ARRIVAL; d++) {
      // From the cell before straight to the next one, without this one.
      int across = Math.abs(Direction.dx(d) + Direction.dx(arrival));
      int down = Math.abs(Direction.dy(d) + Direction.dy(arrival));
      boolean sooner = movement.neighbors() == 4 ? across + down == 0 : across + down < 2;
      steps &= sooner ? ~(1 << d) : -1;
    }
    return steps;
  }

  private static int steps(GridMap map, Movement movement, int cell) {
    int steps = 0;
    for (int d = 0; d < 8; d++) {
      int x = map.x(cell);
      int y = map.y(cell);
      boolean open = GridOracle.step(map, movement, x, y, Direction.dx(d), Direction.dy(d)) >= 0;
      steps |= open ? 1 << d : 0;
    }
    return steps;
  }

  /** On even ground without walls each cell is opened once and never cheaper again. */
  @Test
  void inTheOpenEachCellIsReachedOnce() {
    for (Movement movement : RandomGrids.movements()) {
      GridMap map = GridMap.filled(40, 30, '.');
      CanonicalSearch search =
          new CanonicalSearch(CanonicalSpace.prepare(new GridSpace(map, movement)).finish());
      int[] asked = new int[1];
      search.listen(
          new SearchListener() {
            @Override
            public void opened(int node, int parent, long g, long h) {
              asked[0]++;
            }

            @Override
            public void improved(int node, int parent, long g, long h) {
              throw new AssertionError(node + " is reached again");
            }
          });
      search.start(map.cell(17, 11), Goal.none(), Heuristic.ZERO).run();
      assertEquals(map.size(), asked[0]);
      assertEquals(map.size(), search.expanded());
      assertEquals(0, search.reopened());
    }
  }

  @Test
  void workIsForeseenAndDoneInPortions() {
    for (Movement movement : RandomGrids.movements()) {
      GridMap map = GridMap.filled(200, 90, '.').with(20, 20, 30, 9, '#');
      Preparation<CanonicalSpace> made = CanonicalSpace.prepare(new GridSpace(map, movement));
      assertEquals(made.work(), CanonicalSpace.work(map, movement));
      long spent = 0;
      long most = 0;
      while (!made.isDone()) {
        long now = made.run(1);
        most = Math.max(most, now);
        spent += now;
      }
      assertEquals(made.work(), spent);
      assertTrue(most <= spent / 90 + 1, most + " of " + spent + " at once");
      CanonicalSpace whole = CanonicalSpace.prepare(new GridSpace(map, movement)).finish();
      for (int cell = 0; cell < map.size(); cell++) {
        assertEquals(
            whole.successors(whole.known(cell), cell % 9),
            made.finish().successors(made.finish().known(cell), cell % 9));
      }
    }
  }
}
