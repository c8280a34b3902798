package waywright.units;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;

/** Many units that are put on one point, or out of one wall: see {@link FullRings}. */
class UnitsOnOnePointTest {

  private static final int MANY = Boolean.getBoolean("units.long") ? 100_000 : 10_000;

  private final GameWorld world = new GameWorld(GridMap.filled(400, 400, '.'));

  private static Units units(GameWorld world, boolean grid) {
    return grid ? new Units(world).gridSteps() : new Units(world);
  }

  private static FullRings rings(Units units) {
    return units.motion instanceof GridSteps steps ? steps.full : ((FreeMotion) units.motion).full;
  }

  /** Of any number those move that have room within 24; the others stay, and it is said why. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void putsManyOnOnePoint(boolean grid) {
    Units units = units(world, grid);
    for (int i = 0; i < MANY; i++) {
      units.add(i % 400 + 0.5, i / 400 + 0.5, Body.radius(0.4), Speed.of(3));
    }
    int refused = 0;
    for (Unit unit : units.all()) {
      try {
        unit.moveTo(200.5, 350.5);
      } catch (IllegalArgumentException full) {
        assertEquals(
            "no position within 24 of (200.5, 350.5) is free."
                + " Maybe too many units are there, or a wall?",
            full.getMessage());
        refused++;
      }
    }
    assertLegal(units);
    int most = grid ? 49 * 49 : (int) (49 * 49 / 0.64);
    assertTrue(MANY - refused >= 49 * 49 && MANY - refused <= most, "moved as many as fit");
    assertTrue(rings(units).looked < 2_000_000, () -> rings(units).looked + " positions");
    units.tick();
    assertLegal(units);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void refusesToAddWhereOneIs(boolean grid) {
    Units units = units(world, grid);
    units.add(200.5, 350.5, Body.radius(0.4), Speed.of(3));
    for (int i = 0; i < MANY; i++) {
      assertThrows(
          IllegalArgumentException.class,
          () -> units.add(200.5, 350.5, Body.radius(0.4), Speed.of(3)));
    }
    assertEquals(0, rings(units).looked);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void comeOutOfAWall(boolean grid) {
    Units units = units(world, grid);
    for (int i = 0; i < 1600; i++) {
      units.add(60.5 + i % 40, 60.5 + i / 40, Body.radius(0.4), Speed.of(3));
    }
    units.group(units.all()).goTo(150, 150);
    units.tick();
    world.fill(60, 60, 40, 40, '#');
    units.tick();
    assertLegal(units);
  }

  private void assertLegal(Units units) {
    Map<Long, Unit> at = new HashMap<>();
    List<Unit> all = units.all();
    for (Unit unit : all) {
      assertTrue(units.motion.isLegal(unit), unit::toString);
      // No two centers of bodies of this radius are in one quarter of a cell.
      long cell = (long) (2 * unit.x()) << 32 | (long) (2 * unit.y());
      assertNull(at.put(cell, unit), unit::toString);
    }
    for (Unit unit : all) {
      long column = (long) (2 * unit.x());
      long row = (long) (2 * unit.y());
      for (long other = 0; other < 25; other++) {
        Unit near = at.get(column + other % 5 - 2 << 32 | row + other / 5 - 2);
        if (near != null && near != unit) {
          double dx = near.x() - unit.x();
          double dy = near.y() - unit.y();
          assertTrue(dx * dx + dy * dy > 0.64 - 1e-9, () -> unit + " overlaps " + near);
        }
      }
    }
  }

  /** Units that remember and others that never do are put to the same positions. */
  @ParameterizedTest
  @CsvSource({"false, 1", "false, 2", "false, 3", "true, 1", "true, 2", "true, 3"})
  void findsTheSameWithoutMemory(boolean grid, long seed) {
    GameWorld small = new GameWorld(GridMap.of(FreeJudge.rows(new Random(seed), 90, 30, 10)));
    Units units = units(small, grid);
    Units forgetful = units(small, grid);
    Random random = new Random(seed);
    for (int i = 0; i < 2000; i++) {
      rings(forgetful).full = 0;
      int what = random.nextInt(200);
      int one = random.nextInt(Math.max(1, units.all().size()));
      double x = 12.5 + random.nextInt(4) * (random.nextInt(8) > 0 ? 1 : 0.4);
      double y = 12.5 + random.nextInt(2);
      if (units.all().isEmpty() || what < 100) {
        Body body = Body.radius(random.nextInt(4) > 0 ? 0.4 : grid ? 0.3 : 0.6);
        double atX = random.nextInt(90) + 0.5;
        double atY = random.nextInt(30) + 0.5;
        assertEquals(isAdded(units, atX, atY, body), isAdded(forgetful, atX, atY, body));
      } else if (what < 190) {
        assertEquals(isMoved(units.all().get(one), x, y), isMoved(forgetful.all().get(one), x, y));
      } else if (what < 198) {
        units.all().get(one).remove();
        forgetful.all().get(one).remove();
      } else if (what == 198) {
        small.set((int) x, (int) y, random.nextBoolean() ? '#' : '.');
      } else {
        units.all().get(one).goTo(20, 20);
        forgetful.all().get(one).goTo(20, 20);
        units.update(0.15);
        forgetful.update(0.15);
      }
      if (i % 16 == 0) {
        assertArrayEquals(positions(units), positions(forgetful), "after " + i);
      }
    }
    assertEquals(units.hash(), forgetful.hash());
    long looked = rings(units).looked;
    long most = rings(forgetful).looked;
    assertTrue(looked < most, () -> looked + " positions, without memory " + most);
  }

  private static boolean isAdded(Units units, double x, double y, Body body) {
    try {
      units.add(x, y, body, Speed.of(3));
      return true;
    } catch (IllegalArgumentException taken) {
      return false;
    }
  }

  private static boolean isMoved(Unit unit, double x, double y) {
    try {
      unit.moveTo(x, y);
      return true;
    } catch (IllegalArgumentException full) {
      return false;
    }
  }

  private static double[] positions(Units units) {
    return units.all().stream()
        .flatMapToDouble(unit -> DoubleStream.of(unit.x(), unit.y()))
        .toArray();
  }
}
