package waywright.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Clearance against the squares themselves, before and after edits. */
class ClearancesTest {

  private static int largest(boolean[][] free, int x, int y) {
    int side = 0;
    while (side < Body.MAX_SIZE && fits(free, x, y, side + 1)) {
      side++;
    }
    return side;
  }

  private static boolean fits(boolean[][] free, int x, int y, int side) {
    if (y + side > free.length || x + side > free[0].length) {
      return false;
    }
    for (int i = 0; i < side * side; i++) {
      if (!free[y + i / side][x + i % side]) {
        return false;
      }
    }
    return true;
  }

  @Test
  void isTheLargestSquareAfterEveryEdit() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      int size = seed == 0 ? 80 : 1 + random.nextInt(14);
      boolean[][] free = new boolean[size][seed == 0 ? 70 : 1 + random.nextInt(14)];
      GridMap map = GridMap.filled(free[0].length, free.length, '.');
      for (boolean[] row : free) {
        Arrays.fill(row, true);
      }
      for (int edit = 0; edit < (seed == 0 ? 3 : 40); edit++) {
        check(free, map);
        int x = random.nextInt(map.width());
        int y = random.nextInt(map.height());
        free[y][x] = seed == 0 ? edit == 2 : random.nextInt(3) > 0;
        map = map.with(x, y, free[y][x] ? '.' : '#');
      }
      check(free, map);
      byte[] clearances = map.clearances(Movement.walker(), Body.MAX_SIZE);
      for (int side = 1; side < 5; side++) {
        Anchors anchors = Anchors.of(map, Movement.walker().toBuilder().size(side).build());
        for (int cell = 0; cell < map.size(); cell++) {
          boolean fits = clearances[cell] >= side;
          assertEquals(fits, anchors.isOpen(cell));
        }
      }
    }
  }

  private static void check(boolean[][] free, GridMap map) {
    byte[] clearances = map.clearances(Movement.walker(), Body.MAX_SIZE);
    for (int y = 0; y < free.length; y++) {
      for (int x = 0; x < free[0].length; x++) {
        assertEquals(largest(free, x, y), clearances[map.cell(x, y)], x + "," + y);
      }
    }
  }

  @Test
  void refusesSquaresThatNoByteCounts() {
    GridMap map = GridMap.of("..");
    assertThrows(IllegalArgumentException.class, () -> map.clearances(Movement.walker(), 0));
    assertThrows(IllegalArgumentException.class, () -> map.clearances(Movement.walker(), 128));
  }
}
