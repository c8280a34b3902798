package waywright.grid.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.Body;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;

/** Building sites among units larger than a cell: each square built, and all worked out anew. */
class BuildableForBodiesTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private int refused;
  private int longer;

  @Test
  void saysOfEverySquareWhatBuildingItSays() {
    for (int seed = 0; seed < 84 * SCALE; seed++) {
      Random random = new Random(seed);
      GridMap map = map(random);
      Movement movement =
          Movement.builder()
              .cost('.', 1)
              .cost('~', 3)
              .corners(Corners.values()[random.nextInt(3)])
              .body(random.nextInt(4) == 0 ? Body.disc(1, 1) : Body.square(2 + random.nextInt(2)))
              .build();
      GridSpace space = new GridSpace(map, movement);
      int[] free = IntStream.range(0, map.size()).filter(space::contains).toArray();
      if (free.length > 3) {
        check(space, some(free, 2, random), some(free, 1, random), some(free, 1, random), seed);
      }
    }
    assertTrue(
        refused > 330 * SCALE && longer > 100 * SCALE, refused + " refused, " + longer + " longer");
  }

  private void check(GridSpace space, int[] spawns, int[] goals, int[] units, int seed) {
    for (int side = 1; side <= 2; side++) {
      Buildable where =
          Buildable.over(space).spawns(spawns).goals(goals).units(units).footprint(side).survey();
      Field now = Field.towards(space, goals);
      for (int cell = 0; cell < space.nodeCount(); cell++) {
        long delta = delta(space, now, spawns, goals, units, cell, side);
        int at = cell;
        assertEquals(
            delta, where.delta(cell), () -> "map " + seed + ", cell " + at + "\n" + space.map());
        refused += delta < 0 ? 1 : 0;
        longer += delta > 0 ? 1 : 0;
      }
    }
  }

  /** How much longer the worst lane gets, −1 if the square must not be built. */
  private static long delta(
      GridSpace space, Field now, int[] spawns, int[] goals, int[] units, int cell, int side) {
    GridMap map = space.ground();
    int x = map.x(cell);
    int y = map.y(cell);
    if (x + side > map.width() || y + side > map.height()) {
      return -1;
    }
    for (int i = 0; i < side * side; i++) {
      if (!space.mover().passable(map.letter(x + i % side, y + i / side))) {
        return -1;
      }
    }
    GridSpace built = new GridSpace(map.with(x, y, side, side, '#'), space.mover());
    int[] all = IntStream.of(goals).toArray();
    for (int[] kind : new int[][] {spawns, units, all}) {
      if (Arrays.stream(kind).anyMatch(one -> !built.contains(one))) {
        return -1;
      }
    }
    Field then = Field.towards(built, goals);
    long delta = 0;
    for (int spawn : spawns) {
      if (now.reached(spawn)) {
        if (!then.reached(spawn)) {
          return -1;
        }
        delta = Math.max(delta, then.cost(spawn) - now.cost(spawn));
      }
    }
    return Arrays.stream(units).anyMatch(one -> now.reached(one) && !then.reached(one))
        ? -1
        : delta;
  }

  private static int[] some(int[] cells, int count, Random random) {
    return random.ints(count, 0, cells.length).map(i -> cells[i]).toArray();
  }

  private static GridMap map(Random random) {
    byte[] letters = new byte[(5 + random.nextInt(6)) * 9];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) "........~~#".charAt(random.nextInt(11));
    }
    return GridMap.of(letters.length / 9, 9, letters);
  }
}
