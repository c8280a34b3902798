package waywright.grid.internal.wave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.field.Field;
import waywright.grid.field.FixedPoint;
import waywright.grid.field.RandomSpaces;

/** Costs in 32 bits are those in 64, on either side of 2^32 and across it. */
class CellCostsTest {

  /** More than two pages. */
  private static final int MANY = 150_000;

  @Test
  void holdsWhatThereIsRoomFor() {
    CellCosts costs = new CellCosts(3, 3);
    assertEquals(Field.UNREACHED, costs.get(0));
    costs.ensureFits(0, CellCosts.NARROW - 1);
    costs.set(0, 0);
    costs.set(1, CellCosts.NARROW - 1);
    assertTrue(costs.isNarrow());
    assertArrayEquals(new long[] {0, CellCosts.NARROW - 1, Field.UNREACHED}, costs.toArray());
    assertTrue(costs.isCheaper(CellCosts.NARROW - 2, 1));
    assertFalse(costs.isCheaper(CellCosts.NARROW - 1, 1));
    assertTrue(costs.isCheaper(CellCosts.NARROW - 1, 2));
    costs.ensureFits(0, CellCosts.NARROW);
    assertFalse(costs.isNarrow());
    assertArrayEquals(new long[] {0, CellCosts.NARROW - 1, Field.UNREACHED}, costs.toArray());
    costs.set(2, CellCosts.NARROW);
    assertEquals(CellCosts.NARROW, costs.get(2));
    assertFalse(costs.isCheaper(CellCosts.NARROW, 2));
    costs.clear();
    assertEquals(Field.UNREACHED, costs.get(0));
  }

  @Test
  void negativeCostsNeedMoreRoom() {
    CellCosts costs = new CellCosts(1, 1);
    costs.ensureFits(-1, 5);
    costs.set(0, -1);
    assertEquals(-1, costs.get(0));
  }

  /** In one array and in pages, across 2^32 and back to nothing, as an array of longs says. */
  @ParameterizedTest
  @ValueSource(ints = {0, MANY})
  void costsAreThoseOfAnArray(int mostInOne) {
    Random random = new Random(33);
    CellCosts costs = new CellCosts(MANY, mostInOne);
    for (int wave = 0; wave < 8; wave++) {
      costs.clear();
      long[] model = new long[MANY];
      Arrays.fill(model, Field.UNREACHED);
      long least = wave < 3 ? 0 : -9;
      long most = wave < 3 ? CellCosts.NARROW - 1 : 1L << 40;
      boolean late = wave == 3;
      for (int i = 0; i < 4_000; i++) {
        if (!late || i > 2_000) {
          costs.ensureFits(least, most);
        }
        int cell = random.nextInt(wave % 2 == 0 ? MANY : MANY / 3);
        long bound = late && i <= 2_000 ? CellCosts.NARROW : most;
        long cost = random.nextInt(9) == 0 ? Field.UNREACHED : random.nextLong(bound);
        assertEquals(model[cell], costs.get(cell));
        assertEquals(cost < model[cell], costs.isCheaper(cost, cell));
        costs.set(cell, cost);
        model[cell] = cost;
      }
      assertArrayEquals(model, costs.toArray());
      assertEquals(wave < 3, costs.isNarrow());
    }
  }

  /** Pages are owed for when they are made, widened, or used again. */
  @Test
  void pagesAreWorthTheirRoom() {
    CellCosts costs = new CellCosts(MANY, 0);
    for (int wave = 0; wave < 3; wave++) {
      costs.set(0, 1);
      costs.set(1, 2);
      assertEquals(256, costs.owed);
      costs.set(MANY - 1, 3);
      assertEquals(512, costs.owed);
      costs.ensureFits(0, 1L << 33);
      assertEquals(512, costs.owed);
      costs.set(1, 1L << 32);
      costs.set(2, 1L << 32);
      assertEquals(1024, costs.owed);
      assertEquals(1, costs.get(0));
      costs.clear();
      assertTrue(costs.isNarrow());
      assertEquals(0, costs.owed);
    }
    CellCosts inOne = new CellCosts(MANY, MANY);
    inOne.set(0, 1);
    inOne.ensureFits(0, 1L << 33);
    inOne.set(1, 1L << 32);
    assertEquals(0, inOne.owed);
  }

  /** Goals that cost nearly 2^32: the wave outgrows 32 bits at every stage of it. */
  @Test
  void wavesAcrossTheBoundEqualTheFixedPointAndAreRepaired() {
    Random random = new Random(32);
    for (int round = 0; round < 600; round++) {
      GridSpace space = RandomSpaces.next(random);
      int[] goals = random.ints(2, 0, space.nodeCount()).toArray();
      long[] handicaps = new long[2];
      for (int i = 0; i < 2; i++) {
        handicaps[i] = (1L << 32) + random.nextInt(5) - random.nextInt(30) * Octile.STRAIGHT;
      }
      String what = round + ": " + space.movement() + "\n" + space.map();
      Field field = Field.towards(space, goals, handicaps);
      assertArrayEquals(FixedPoint.towards(space, goals, handicaps), field.toArray(), what);
      for (int edit = 0; edit < 4; edit++) {
        int cell = random.nextInt(space.nodeCount());
        byte[] letter = {(byte) RandomSpaces.letter(random)};
        GridMap map = space.map().with(new int[] {cell}, letter);
        space = space.with(map, cell);
        field.repair(space, cell);
        assertArrayEquals(FixedPoint.towards(space, goals, handicaps), field.toArray(), what);
      }
      field.aim(goals, new long[2]);
      field.run(Long.MAX_VALUE);
      assertArrayEquals(Field.towards(space, goals).toArray(), field.toArray(), what);
    }
  }
}
