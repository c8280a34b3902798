package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.hex.HexStorage;

/** Units in continuous motion: alone, and among others. */
class FreeMotionTest {

  private static void assertHome(FreeJudge scene, int most) {
    int end = scene.run(most);
    assertTrue(end > 0 && scene.home() == scene.units.all().size(), scene::toString);
    assertLegal(scene);
  }

  private static void assertLegal(FreeJudge scene) {
    assertTrue(scene.leastGap >= -1e-9 && scene.leastWall >= -1e-9, scene::toString);
  }

  @Test
  void landsExactly() {
    FreeJudge scene = FreeJudge.open(40, 20);
    Unit unit = scene.add(3.5, 4.5, 0.4, 3);
    unit.goTo(30.25, 12.125);
    assertHome(scene, 200);
    scene.tick();
    assertEquals(30.25, unit.x());
    assertEquals(12.125, unit.y());
  }

  /** 20 to one point: one is there, the others stand around it, and nobody moves any more. */
  @Test
  void fillsThePositionsAroundOneGoal() {
    FreeJudge scene = FreeJudge.open(40, 40);
    for (int i = 0; i < 20; i++) {
      scene.add(2.5 + i % 5 * 2, 2.5 + i / 5 * 3, 0.4, 3).goTo(30.5, 30.5);
    }
    assertHome(scene, 300);
    assertEquals(1, scene.count(UnitState.ARRIVED));
    for (int i = 0; i < 300; i++) {
      scene.tick();
    }
    double[] before = scene.positions();
    for (int i = 0; i < 100; i++) {
      scene.tick();
    }
    assertEquals(Arrays.toString(before), Arrays.toString(scene.positions()));
  }

  /** 40 on a circle, each to the opposite position. */
  @Test
  void crossesACircle() {
    FreeJudge scene = FreeJudge.open(60, 60);
    Unit[] units = new Unit[40];
    for (int i = 0; i < units.length; i++) {
      double angle = 2 * Math.PI * i / units.length;
      units[i] = scene.add(30 + 9.5 * Math.cos(angle), 30 + 9.5 * Math.sin(angle), 0.5, 2);
    }
    for (int i = 0; i < units.length; i++) {
      Unit other = units[(i + 20) % 40];
      units[i].goTo(other.x(), other.y());
    }
    assertHome(scene, 1500);
  }

  /** Two blocks of 20 that exchange their positions, and two that cross at a right angle. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void passesBlocks(boolean crossing) {
    FreeJudge scene = FreeJudge.open(60, 60);
    for (int i = 0; i < 40; i++) {
      double along = (crossing ? 12.5 : 10.5) + i % 4;
      double across = 28.5 + i / 4 % 5;
      boolean second = i >= 20;
      double x = !second ? along : crossing ? across : 60 - along;
      double y = second && crossing ? along : across;
      double toX = !crossing ? 60 - x : second ? x : x + 32;
      scene.add(x, y, 0.4, 2).goTo(toX, second && crossing ? y + 32 : y);
    }
    assertHome(scene, 1000);
  }

  /**
   * Case 37: a gap of 1.2 diameters in a wall. In the end nobody stands in its axis; before that,
   * units that wait do, but none for more than ten seconds.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void passesAGap(boolean bothWays) {
    String[] rows = new String[24];
    for (int y = 0; y < 24; y++) {
      rows[y] = ".".repeat(19) + (y == 12 ? "." : "#") + ".".repeat(19);
    }
    FreeJudge scene = new FreeJudge(rows);
    for (int i = 0; i < 12; i++) {
      scene.add(5.5 + i % 4 * 1.2, 9.5 + i / 4 * 1.2, 1 / 2.4, 3).goTo(31.5, 12.5);
      if (bothWays) {
        scene.add(33.5 - i % 4 * 1.2, 9.5 + i / 4 * 1.2, 1 / 2.4, 3).goTo(7.5, 12.5);
      }
    }
    double[] before = scene.positions();
    int[] stands = new int[before.length / 2];
    while (scene.ticks < 2500 && scene.home() < stands.length) {
      scene.tick();
      double[] now = scene.positions();
      for (int i = 0; i < stands.length; i++) {
        double x = now[2 * i];
        double y = now[2 * i + 1];
        boolean inAxis = Math.abs(y - 12.5) < 1 / 2.4 && Math.abs(x - 19.5) < 4;
        boolean still = Math.hypot(x - before[2 * i], y - before[2 * i + 1]) < 1e-3;
        stands[i] = inAxis && still ? stands[i] + 1 : 0;
        int unit = i;
        assertTrue(stands[i] <= 100, () -> unit + " stands in the axis: " + scene);
      }
      before = now;
    }
    for (Unit unit : scene.units.all()) {
      assertTrue(Math.abs(unit.x() - 19.5) > 4, () -> unit + " is left at the door: " + scene);
    }
    assertHome(scene, 10);
  }

  /** Two discs that fill a gap of two diameters, and a goal where all touch. */
  @Test
  void passesAGapOfTwoDiameters() {
    String[] rows = new String[24];
    for (int y = 0; y < 24; y++) {
      rows[y] = ".".repeat(19) + (y == 12 || y == 13 ? "." : "#") + ".".repeat(19);
    }
    FreeJudge scene = new FreeJudge(rows);
    for (int i = 0; i < 12; i++) {
      scene.add(5.5 + i % 4 * 1.2, 9.5 + i / 4 * 1.2, 0.5, 3).goTo(31.5, 12.5);
    }
    assertHome(scene, 500);
  }

  /** A corridor of one cell and 20 steps, in one direction and in both. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void passesACorridor(boolean bothWays) {
    String[] rows = new String[21];
    for (int y = 0; y < 21; y++) {
      rows[y] = ".".repeat(15) + (y == 10 ? "." : "#").repeat(20) + ".".repeat(15);
    }
    FreeJudge scene = new FreeJudge(rows);
    for (int i = 0; i < 8; i++) {
      scene.add(5.5 + i % 4 * 1.2, 8.5 + i / 4 * 1.2, 0.4, 3).goTo(43.5, 10.5);
      if (bothWays) {
        scene.add(44.5 - i % 4 * 1.2, 8.5 + i / 4 * 1.2, 0.4, 3).goTo(6.5, 10.5);
      }
    }
    assertHome(scene, 1500);
  }

  /** A door closes on a queue: nobody is in the wall, all take the other door. */
  @Test
  void leavesADoorThatCloses() {
    String[] rows = new String[24];
    for (int y = 0; y < 24; y++) {
      rows[y] = ".".repeat(19) + (y == 12 || y == 2 ? "." : "#") + ".".repeat(19);
    }
    FreeJudge scene = new FreeJudge(rows);
    for (int i = 0; i < 12; i++) {
      scene.add(8.5 + i % 4 * 1.2, 9.5 + i / 4 * 1.2, 1 / 2.4, 3).goTo(31.5, 12.5);
    }
    int closed = 0;
    for (int i = 0; i < 200 && closed == 0; i++) {
      scene.tick();
      boolean inside =
          scene.units.all().stream()
              .anyMatch(unit -> (int) unit.x() == 19 && (int) unit.y() == 12 && unit.id() > 3);
      if (inside) {
        scene.world.set(19, 12, '#');
        scene.judge();
        scene.units.update(0.04);
        scene.judge();
        closed = i;
      }
    }
    assertTrue(closed > 0, scene::toString);
    assertHome(scene, 1500);
  }

  /** A door closes for good: units that saw their goals through it say that there is no path. */
  @Test
  void saysThatNoPathIsLeftWhenADoorCloses() {
    for (int width = 1; width <= 4; width++) {
      FreeJudge scene = FreeJudge.open(39, 24);
      scene.world.fill(19, 0, 1, 24, '#');
      scene.world.fill(19, 12 - width / 2, 1, width, '.');
      for (int i = 0; i < 24; i++) {
        boolean west = i % 2 == 0;
        double x = 5.5 + i / 2 % 4 * 1.2;
        double y = 8.5 + i / 8 * 1.2;
        scene.add(west ? x : 39 - x, y, 0.45, 3).goTo(west ? 31.5 : 7.5, 12.5);
      }
      for (int i = 0; i < 60; i++) {
        scene.tick();
      }
      scene.world.fill(19, 12 - width / 2, 1, width, '#');
      scene.run(500);
      for (Unit unit : scene.units.all()) {
        boolean isBeyond = unit.x() > 19.5 == (unit.id() % 2 == 0);
        assertEquals(isBeyond ? null : GaveUp.UNREACHABLE, unit.reason(), unit + " by " + width);
      }
      assertLegal(scene);
    }
  }

  /** Units on hexagons fill the positions around one goal. */
  @Test
  void movesOnHexagons() {
    FreeJudge map = FreeJudge.open(30, 30);
    Units units = Units.ofHexagons(map.world, HexStorage.ODD_R);
    Movement round = Movement.walker().toBuilder().neighbors(6).body(Body.radius(0.4)).build();
    for (int i = 0; i < 12; i++) {
      units.add(3 + i % 4 * 1.5, 3 + i / 4 * 1.5, round, Speed.of(3)).goTo(20, 20);
    }
    for (int i = 0; i < 400; i++) {
      units.tick();
      for (Unit a : units.all()) {
        for (Unit b : units.all()) {
          double dx = a.x() - b.x();
          double dy = a.y() - b.y();
          assertTrue(a == b || Math.sqrt(dx * dx + dy * dy) >= 0.8 - 1e-9, "tick " + i);
        }
      }
    }
    assertEquals(1, units.all().stream().filter(u -> u.state() == UnitState.ARRIVED).count());
    assertTrue(units.all().stream().allMatch(u -> u.state().isOver() && u.reason() == null));
  }
}
