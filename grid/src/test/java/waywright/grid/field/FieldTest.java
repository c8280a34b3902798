package waywright.grid.field;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;

/** Fields against relaxation to a fixed point, over every kind of movement. */
class FieldTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  @Test
  void equalsTheFixedPointOnEveryKindOfMovement() {
    Random random = new Random(1);
    for (int round = 0; round < 500 * SCALE; round++) {
      GridSpace space = RandomSpaces.next(random);
      int count = 1 + random.nextInt(4);
      int[] goals = random.ints(count, 0, space.nodeCount()).toArray();
      long[] handicaps = new long[count];
      for (int i = 0; i < count; i++) {
        handicaps[i] =
            random.nextInt(3) == 0
                ? random.nextLong(60 * Octile.STRAIGHT) - 20 * Octile.STRAIGHT
                : 0;
      }
      String what =
          round + ": " + space.movement() + " goals " + Arrays.toString(goals) + "\n" + space.map();
      Field field = Field.towards(space, goals, handicaps);
      assertArrayEquals(FixedPoint.towards(space, goals, handicaps), field.toArray(), what);
      assertArrayEquals(
          FixedPoint.from(space, goals), Field.from(space, goals).toArray(), () -> "from, " + what);
      assertStepsAddUp(space, field, what);
    }
  }

  private static void assertStepsAddUp(GridSpace space, Field field, String what) {
    for (int cell = 0; cell < space.nodeCount(); cell++) {
      int next = field.next(cell);
      assertEquals(field.reached(cell), next >= 0, what);
      if (next >= 0 && next != cell) {
        assertEquals(
            field.cost(cell), field.cost(next) + FixedPoint.stepCost(space, cell, next), what);
      }
    }
  }

  @Test
  void repairsToTheLastByte() {
    Random random = new Random(2);
    for (int round = 0; round < 134 * SCALE; round++) {
      GridSpace space = RandomSpaces.next(random);
      int[] goals = random.ints(1 + random.nextInt(3), 0, space.nodeCount()).toArray();
      Field field = Field.towards(space, goals);
      Field from = Field.from(space, goals);
      for (int edit = 0; edit < 12; edit++) {
        int[] cells = random.ints(1 + random.nextInt(4), 0, space.nodeCount()).distinct().toArray();
        byte[] letters = new byte[cells.length];
        for (int i = 0; i < cells.length; i++) {
          letters[i] = (byte) RandomSpaces.letter(random);
        }
        GridMap map = space.map().with(cells, letters);
        GridSpace newer = space.with(map, cells);
        assertSteps(new GridSpace(map, space.movement()), newer);
        String before =
            round + "." + edit + " " + space.movement() + "\n" + space.map() + "\n" + map;
        space = newer;
        field.repair(space, cells);
        from.repair(space, cells);
        assertArrayEquals(Field.towards(space, goals).toArray(), field.toArray(), before);
        assertArrayEquals(Field.from(space, goals).toArray(), from.toArray(), before);
      }
    }
  }

  private static void assertSteps(GridSpace expected, GridSpace actual) {
    for (int cell = 0; cell < expected.nodeCount(); cell++) {
      assertEquals(expected.steps(cell), actual.steps(cell));
    }
  }

  @Test
  void isTheSameInSmallPortions() {
    Random random = new Random(3);
    for (int round = 0; round < 100; round++) {
      GridSpace space = RandomSpaces.next(random);
      Field whole = Field.towards(space, 0, space.nodeCount() - 1);
      Field parts = new Field(space);
      parts.aim(new int[] {0, space.nodeCount() - 1}, new long[2]);
      while (!parts.run(1 + random.nextInt(7))) {}
      assertArrayEquals(whole.toArray(), parts.toArray());
      assertEquals(whole.expanded(), parts.expanded());
    }
  }

  /** After an edit too, whether that withdraws few costs or most. */
  @Test
  void isRepairedInSmallPortions() {
    Random random = new Random(4);
    for (int round = 0; round < 200; round++) {
      GridSpace space = RandomSpaces.next(random);
      int[] goals = {0, space.nodeCount() - 1};
      Field whole = Field.towards(space, goals);
      Field parts = Field.towards(space, goals);
      for (int edit = 0; edit < 6; edit++) {
        int cell = random.nextInt(space.nodeCount());
        byte[] letter = {(byte) RandomSpaces.letter(random)};
        space = space.with(space.map().with(new int[] {cell}, letter), cell);
        whole.repair(space, cell);
        parts.follow(space, cell);
        assertFalse(parts.isComplete());
        long spent = 0;
        boolean done = false;
        while (!done) {
          int portion = 1 + random.nextInt(7);
          long before = parts.expanded();
          done = parts.run(portion);
          assertTrue(parts.expanded() - before <= portion, "no more than the budget");
          spent += parts.expanded() - before;
        }
        assertArrayEquals(whole.toArray(), parts.toArray());
        assertEquals(spent, parts.expanded());
        if (edit == 5) {
          parts.follow(space, cell);
          parts.aim(goals, new long[2]);
          parts.run(Long.MAX_VALUE);
          assertArrayEquals(whole.toArray(), parts.toArray(), "aimed during a repair");
        }
      }
    }
  }

  /** A map in pages: each cost is the least that a step allows, and a goal's is 0. */
  @Test
  void isExactOnLargeMaps() {
    Random random = new Random(5);
    byte[] letters = new byte[1_100 * 1_000];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) "...~#".charAt(random.nextInt(5));
    }
    GridMap map = GridMap.of(1_100, 1_000, letters).with(500, 500, '.');
    Movement movement = Movement.builder().cost('.', 1).cost('~', 3).build();
    GridSpace space = new GridSpace(map, movement);
    int goal = map.cell(500, 500);
    Field field = Field.inPortions(space);
    field.aim(new int[] {goal}, new long[1]);
    while (!field.run(9_999)) {}
    assertLeast(space, field, goal);
    assertArrayEquals(Field.towards(space, goal).toArray(), field.toArray());
    GridMap edited = map.with(480, 480, 20, 1, '#');
    GridSpace newer = space.with(edited, map.differences(edited));
    field.repair(newer, map.differences(edited));
    assertLeast(newer, field, goal);
    field.aim(new int[] {goal}, new long[] {1L << 33});
    field.run(Long.MAX_VALUE);
    field.aim(new int[] {goal}, new long[1]);
    field.run(Long.MAX_VALUE);
    assertLeast(newer, field, goal);
  }

  /** A large map on which costs pass 2^32 half way. */
  private static GridSpace dear() {
    Movement movement = Movement.builder().cost('.', 7).build();
    return new GridSpace(GridMap.filled(1_100, 1_000, '.'), movement);
  }

  /** Goals all over the map, in rows that lie far apart. */
  private static int[] scattered(GridSpace space) {
    return IntStream.range(0, 8).map(i -> space.map().cell(100 * i, 10 + 120 * i)).toArray();
  }

  /**
   * What a field holds is told by what it spent: not by its portions, nor by what it held before.
   */
  @Test
  void roomTellsNothingOfThePast() {
    GridSpace space = dear();
    int[] goals = scattered(space);
    Field whole = Field.inPortions(space);
    Field parts = Field.inPortions(space);
    parts.aim(new int[] {0}, new long[] {1L << 33});
    parts.run(Long.MAX_VALUE);
    for (long spent : new long[] {1, 300, 4_000, 300_001, Long.MAX_VALUE}) {
      whole.aim(goals, new long[goals.length]);
      whole.run(spent);
      parts.aim(goals, new long[goals.length]);
      boolean over = false;
      for (long left = spent; left > 0 && !over; left -= Math.min(left, 777)) {
        over = parts.run(Math.min(left, 777));
      }
      assertEquals(over, whole.isComplete());
      assertEquals(whole.expanded(), parts.expanded());
      assertTrue(over || parts.expanded() == spent, "all is spent");
      assertArrayEquals(whole.toArray(), parts.toArray());
    }
    long[] costs = Field.towards(space, goals).toArray();
    assertArrayEquals(costs, whole.toArray());
    long most = Arrays.stream(costs).max().orElseThrow();
    assertTrue(most >> 32 > 0, "wide costs");
    int pages = (costs.length >> 16) + 1;
    long paid = whole.expanded() - costs.length;
    assertTrue(paid > 256 * pages && paid <= (256 + 512) * pages, () -> "pages for " + paid);
  }

  private static void assertLeast(GridSpace space, Field field, int goal) {
    int reached = 0;
    for (int cell = 0; cell < space.nodeCount(); cell++) {
      long least = cell == goal ? 0 : Field.UNREACHED;
      for (int left = space.steps(cell); left != 0; left &= left - 1) {
        int d = Integer.numberOfTrailingZeros(left);
        int head = cell + Direction.offset(d, space.map().width());
        if (field.reached(head)) {
          least = Math.min(least, field.cost(head) + space.stepCost(head, d));
        }
      }
      assertEquals(least, field.cost(cell));
      reached += field.reached(cell) ? 1 : 0;
    }
    assertTrue(reached > space.nodeCount() / 2, "most of the map");
  }

  @Test
  void leadsUnitsToTheGoal() {
    GridMap map = GridMap.of("..#..", "..#..", ".....");
    Field field = Field.towards(new GridSpace(map, Movement.walker()), map.cell(4, 0));
    int[] path = new int[16];
    int count = field.copyPath(map.cell(0, 0), path);
    assertEquals(map.cell(4, 0), path[count - 1]);
    assertEquals(4 * Octile.STRAIGHT + 2 * Octile.DIAGONAL, field.cost(0));
    assertEquals(7, count);
  }

  @Test
  void refusesWhatIsNoGoal() {
    GridSpace space = new GridSpace(GridMap.of("..", ".."), Movement.walker());
    assertThrows(IndexOutOfBoundsException.class, () -> Field.towards(space, 4));
    assertThrows(
        IllegalArgumentException.class,
        () -> Field.towards(space, new int[] {1}, new long[] {Long.MAX_VALUE}));
    assertThrows(
        IllegalArgumentException.class, () -> Field.towards(space, new int[] {1}, new long[2]));
    Field field = Field.towards(space, 0);
    GridSpace other =
        new GridSpace(space.map(), space.movement().toBuilder().corners(Corners.ALWAYS).build());
    assertThrows(IllegalArgumentException.class, () -> field.repair(other));
  }
}
