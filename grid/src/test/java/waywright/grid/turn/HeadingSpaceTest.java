package waywright.grid.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.search.Search;
import waywright.search.SearchStatus;

/** Turns against rounds of improvement over cells and angles, until nothing improves. */
class HeadingSpaceTest {

  private static final long NONE = Long.MAX_VALUE;

  /** The least cost to any heading in a cell, by degrees. */
  private static long least(GridMap map, Movement movement, int from, int to, long turn) {
    int width = map.width();
    long[][] best = new long[map.size()][8];
    for (long[] row : best) {
      Arrays.fill(row, NONE);
    }
    Arrays.fill(best[from], 0);
    boolean improved = true;
    while (improved) {
      improved = false;
      for (int cell = 0; cell < map.size(); cell++) {
        for (int angle = 0; angle < 360; angle += 45) {
          long cost = best[cell][angle / 45];
          for (int next = 0; cost != NONE && next < 360; next += 45) {
            int dx = (int) Math.round(Math.cos(Math.toRadians(next)));
            int dy = (int) Math.round(Math.sin(Math.toRadians(next)));
            if (next % 90 != 0) {
              dx = next == 45 || next == 315 ? 1 : -1;
              dy = next < 180 ? 1 : -1;
            }
            if (opens(map, movement, cell, dx, dy)) {
              int head = cell + dy * width + dx;
              int apart = Math.min(Math.abs(angle - next), 360 - Math.abs(angle - next));
              long length = dx != 0 && dy != 0 ? Octile.DIAGONAL : Octile.STRAIGHT;
              long then = cost + length * movement.cost(map.terrain(head)) + turn * (apart / 45);
              if (then < best[head][next / 45]) {
                best[head][next / 45] = then;
                improved = true;
              }
            }
          }
        }
      }
    }
    return Arrays.stream(best[to]).min().getAsLong();
  }

  private static boolean free(GridMap map, Movement movement, int x, int y) {
    return map.contains(x, y) && movement.passable(map.letter(x, y));
  }

  private static boolean opens(GridMap map, Movement movement, int cell, int dx, int dy) {
    int x = map.x(cell);
    int y = map.y(cell);
    if (!free(map, movement, x, y) || !free(map, movement, x + dx, y + dy)) {
      return false;
    }
    boolean row = free(map, movement, x + dx, y);
    boolean column = free(map, movement, x, y + dy);
    return dx == 0
        || dy == 0
        || movement.neighbors() == 8
            && (movement.corners() == Corners.NEVER ? row && column : row || column);
  }

  @Test
  void costsWhatStepsAndTurnsCost() {
    int found = 0;
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      byte[] letters = new byte[(2 + random.nextInt(6)) * 7];
      for (int i = 0; i < letters.length; i++) {
        letters[i] = (byte) ".....~##".charAt(random.nextInt(8));
      }
      GridMap map = GridMap.of(7, letters.length / 7, letters);
      Movement movement =
          Movement.builder()
              .cost('.', 1)
              .cost('~', 3)
              .neighbors(random.nextInt(3) == 0 ? 4 : 8)
              .corners(random.nextBoolean() ? Corners.NEVER : Corners.ONE_OPEN)
              .build();
      GridSpace space = new GridSpace(map, movement);
      long turn = random.nextInt(4) == 0 ? 0 : random.nextInt(3_000_000);
      HeadingSpace world = new HeadingSpace(space, turn);
      int from = random.nextInt(map.size());
      int to = random.nextInt(map.size());
      Search search = Algorithms.astar(world);
      search.start(world.starts(from), world.goal(to), world.towards(to)).run();
      if (space.contains(from) && space.contains(to)) {
        long least = least(map, movement, from, to, turn);
        assertEquals(least == NONE ? -1 : least, search.cost(), "map " + seed + "\n" + map);
        found += least == NONE ? 0 : 1;
        if (search.status() == SearchStatus.FOUND) {
          int[] cells = world.cells(search.result().path().toArray());
          assertEquals(from, cells[0]);
          assertEquals(to, cells[cells.length - 1]);
        }
      }
    }
    assertTrue(found > 50, found + " found");
  }

  @Test
  void fewerTurnsAreWorthAWayRound() {
    GridSpace space = new GridSpace(GridMap.filled(6, 4, '.'), Movement.walker());
    HeadingSpace free = new HeadingSpace(space, 0);
    HeadingSpace dear = new HeadingSpace(space, Octile.STRAIGHT);
    int east = dear.node(0, Direction.EAST);
    int goal = dear.node(5, Direction.EAST);
    Search straight = Algorithms.dijkstra(dear).start(east, goal);
    straight.run();
    assertEquals(5 * Octile.STRAIGHT, straight.cost());
    assertEquals(8 * 24, free.nodeCount());
  }

  @Test
  void refusesTurnsOutOfRange() {
    GridSpace space = new GridSpace(GridMap.of(".."), Movement.walker());
    assertThrows(IllegalArgumentException.class, () -> new HeadingSpace(space, -1));
    assertThrows(IllegalArgumentException.class, () -> new HeadingSpace(space, 1_000_000_000_001L));
    assertEquals(16, new HeadingSpace(space, 1_000_000_000_000L).nodeCount());
    HeadingSpace world = new HeadingSpace(space, 1);
    assertThrows(IndexOutOfBoundsException.class, () -> world.starts(2));
    assertThrows(IndexOutOfBoundsException.class, () -> world.node(-1, Direction.NORTH));
  }

  @Test
  void wallsAreNoNodesAndEstimatesKnowTheDistance() {
    HeadingSpace world = new HeadingSpace(new GridSpace(GridMap.of("..#."), Movement.walker()), 7);
    for (int heading = 0; heading < 8; heading++) {
      assertTrue(world.contains(8 + heading) && world.contains(24 + heading));
      assertFalse(world.contains(16 + heading));
      assertEquals(2 * Octile.STRAIGHT, world.towards(2).estimate(heading));
    }
    assertFalse(world.contains(-1) || world.contains(32));
    assertTrue(world.towards(2).isConsistent());
  }
}
