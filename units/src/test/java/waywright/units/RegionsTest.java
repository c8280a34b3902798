package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.game.GameWorld;
import waywright.game.Target;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;

/**
 * Units whose goal is any cell of a region: those in it keep in and make room farther in until it
 * is full; those outside give up then.
 */
class RegionsTest {

  private static final Target DEAD_END = Target.where(10, 3, 15, 4, (x, y) -> true);

  private static GameWorld open() {
    return new GameWorld(GridMap.filled(30, 20, '.'));
  }

  /** A dead end of 6 × 2 cells. */
  private static GameWorld deadEnd() {
    GameWorld world = new GameWorld(GridMap.filled(24, 8, '.'));
    world.fill(10, 0, 14, 8, '#');
    world.fill(10, 3, 6, 2, '.');
    return world;
  }

  /** Orders units to a region and judges every tick, and what becomes of each. */
  private static final class Scene {

    final Units units;
    final Target target;
    int ticks;

    Scene(GameWorld world, boolean gridSteps, int count, double radius, Target target) {
      units = gridSteps ? new Units(world).gridSteps() : new Units(world);
      this.target = target;
      Body body = gridSteps ? Body.CELL : Body.radius(radius);
      for (int i = 0; i < count; i++) {
        units.add(i % 10 + 0.5, i / 10 + 0.5, body, Speed.of(3)).goTo(target);
      }
    }

    private boolean isIn(Unit unit) {
      return target.test((int) unit.now.x, (int) unit.now.y, unit.movement);
    }

    private long arrived() {
      return units.all().stream().filter(unit -> unit.state() == UnitState.ARRIVED).count();
    }

    void run(int most) {
      Set<Unit> in = new HashSet<>();
      while (ticks < most && !units.all().stream().allMatch(unit -> unit.state().isOver())) {
        units.tick();
        ticks++;
        for (Unit unit : units.all()) {
          if (unit.state() == UnitState.ARRIVED) {
            in.add(unit);
          }
          boolean isSmall = unit.radius < 0.4;
          assertTrue(
              isSmall || !in.contains(unit) || isIn(unit),
              () -> "pushed out: " + unit + " " + this);
        }
      }
      assertTrue(ticks < most, this::toString);
      for (int i = 0; i < 50; i++) {
        units.tick();
      }
      for (Unit unit : units.all()) {
        assertEquals(isIn(unit), unit.state() == UnitState.ARRIVED, this::toString);
        GaveUp reason = isIn(unit) ? null : GaveUp.GOAL_TAKEN;
        assertEquals(reason, unit.reason(), this::toString);
      }
    }

    @Override
    public String toString() {
      return "tick " + ticks + ", " + units.all();
    }
  }

  @ParameterizedTest
  @CsvSource({"false, 5", "false, 13", "false, 40", "true, 5", "true, 13", "true, 40"})
  void fiveCellsOfOpenGroundAreFilled(boolean gridSteps, int count) {
    Scene scene = new Scene(open(), gridSteps, count, 0.4, Target.within(21, 11, 1));
    scene.run(300);
    assertEquals(5, scene.arrived(), scene::toString);
  }

  @ParameterizedTest
  @CsvSource({"false, 9", "false, 20", "false, 40", "true, 9", "true, 20", "true, 40"})
  void theCellsOfATestAreFilled(boolean gridSteps, int count) {
    Scene scene =
        new Scene(open(), gridSteps, count, 0.4, Target.where(20, 10, 22, 12, (x, y) -> true));
    scene.run(300);
    assertEquals(9, scene.arrived(), scene::toString);
  }

  @ParameterizedTest
  @CsvSource({"false, 12", "false, 14", "false, 40", "true, 12", "true, 14", "true, 40"})
  void aDeadEndIsFilledFromItsEntrance(boolean gridSteps, int count) {
    Scene scene = new Scene(deadEnd(), gridSteps, count, 0.4, DEAD_END);
    scene.run(300);
    assertEquals(12, scene.arrived(), scene::toString);
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void cellsBesideOneAreFilled(boolean gridSteps) {
    Scene scene = new Scene(open(), gridSteps, 20, 0.4, Target.beside(21, 11));
    scene.run(300);
    assertEquals(8, scene.arrived(), scene::toString);
  }

  /** Small bodies may share cells. */
  @ParameterizedTest
  @CsvSource({"0.2, 9, 20", "0.3, 9, 18", "0.5, 9, 9"})
  void bodiesOfOtherSizesFillTheCells(double radius, int least, int count) {
    Scene scene =
        new Scene(open(), false, count, radius, Target.where(20, 10, 22, 12, (x, y) -> true));
    scene.run(400);
    assertTrue(scene.arrived() >= least, scene::toString);
  }

  /** As wide as a cell, they come in from all sides and slide past one another inside. */
  @ParameterizedTest
  @CsvSource({"0.5, 9", "0.5, 12", "0.49, 10"})
  void bodiesAsWideAsCellsFillThem(double radius, int count) {
    for (int seed = 1; seed <= 12; seed++) {
      Random random = new Random(seed);
      Units units = new Units(open());
      while (units.all().size() < count) {
        try {
          double x = random.nextInt(10) + 0.5;
          double y = random.nextInt(20) + 0.5;
          units.add(x, y, Body.radius(radius), Speed.of(1 + random.nextInt(3)));
        } catch (IllegalArgumentException taken) {
          assertTrue(taken.getMessage().contains("Maybe"));
        }
      }
      units.all().forEach(unit -> unit.goTo(Target.where(20, 10, 22, 12, (x, y) -> true)));
      for (int i = 0; i < 600; i++) {
        units.tick();
      }
      long arrived = units.all().stream().filter(u -> u.state() == UnitState.ARRIVED).count();
      assertEquals(9, arrived, "seed " + seed + ": " + units.all());
    }
  }

  /** Others that want in go where one of those inside was taken away. */
  @Test
  void aPlaceThatBecomesFreeIsTaken() {
    Scene scene = new Scene(deadEnd(), false, 14, 0.4, DEAD_END);
    scene.run(300);
    Unit last = null;
    for (Unit unit : scene.units.all()) {
      last = last == null || unit.x() > last.x() ? unit : last;
    }
    last.remove();
    for (int i = 0; i < 300; i++) {
      scene.units.tick();
    }
    assertEquals(12, scene.arrived(), scene::toString);
  }

  /** A unit of another order passes through those in a region, who are in it afterwards. */
  @ParameterizedTest
  @CsvSource({"false", "true"})
  void othersPassThroughARegion(boolean gridSteps) {
    GameWorld world = new GameWorld(GridMap.filled(30, 3, '.'));
    Scene scene = new Scene(world, gridSteps, 9, 0.4, Target.where(14, 0, 16, 2, (x, y) -> true));
    scene.run(300);
    Body body = gridSteps ? Body.CELL : Body.radius(0.4);
    Unit other = scene.units.add(1.5, 1.5, body, Speed.of(3));
    other.goTo(28, 1);
    for (int i = 0; i < 600; i++) {
      scene.units.tick();
    }
    assertEquals(UnitState.ARRIVED, other.state());
    assertEquals(10, scene.arrived(), scene::toString);
  }

  /** A restored state goes on as the saved one did, in the middle of the crowd. */
  @Test
  void aRestoredStateGoesOnAlike() {
    for (boolean gridSteps : new boolean[] {false, true}) {
      Scene scene = new Scene(deadEnd(), gridSteps, 30, 0.4, DEAD_END);
      for (int i = 0; i < (gridSteps ? 12 : 60); i++) {
        scene.units.tick();
      }
      UnitsState before = scene.units.save();
      List<Long> hashes = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        scene.units.tick();
        hashes.add(scene.units.hash());
      }
      scene.units.restore(before);
      for (long hash : hashes) {
        scene.units.tick();
        assertEquals(hash, scene.units.hash());
      }
    }
  }

  /** Who finds its region full learns it there: no search expands the whole map for it. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aFullRegionTakesFewExpansions(boolean gridSteps) {
    Target disc = Target.within(40, 75, 2);
    Scene scene = new Scene(new GameWorld(GridMap.filled(150, 150, '.')), gridSteps, 30, 0.4, disc);
    while (!scene.units.all().stream().allMatch(unit -> unit.state().isOver())) {
      scene.units.tick();
      assertTrue(scene.units.schedule.maySpend(1, 1), scene::toString);
    }
    assertEquals(13, scene.arrived());
  }

  /** A region without an end, whose edge in the world is full: a unit before it gives up. */
  @Test
  void regionsBeyondTheWorldEndAtItsRim() {
    Target away = Target.awayFrom(0, 0, 9);
    for (boolean gridSteps : new boolean[] {false, true}) {
      Scene scene = new Scene(new GameWorld(GridMap.filled(14, 1, '.')), gridSteps, 1, 0.4, away);
      scene.units.add(9.5, 0.5, Body.CELL, Speed.of(3)).holds(true);
      for (int i = 0; i < 600; i++) {
        scene.units.tick();
      }
      assertEquals(GaveUp.GOAL_TAKEN, scene.units.all().get(0).reason(), scene::toString);
    }
    NavMeshBuilder floor = NavMesh.builder();
    floor.vertex(0, 0);
    floor.vertex(14, 0);
    floor.vertex(14, 3);
    floor.vertex(0, 3);
    floor.polygon(0, 1, 2, 3);
    Units onMesh = Units.onMesh(floor.build());
    Unit unit = onMesh.add(2.5, 1.5, Body.radius(0.4), Speed.of(3));
    unit.goTo(away);
    for (int i = 0; i < 100; i++) {
      onMesh.tick();
    }
    assertEquals(UnitState.ARRIVED, unit.state());
    assertTrue(unit.x() >= 8, unit::toString);
  }

  /** A test of a target that throws once: the caller learns it, and the order goes on. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aTestThatThrowsIsAskedAgain(boolean gridSteps) {
    int[] asked = {0};
    Target target =
        Target.where(
            15,
            0,
            20,
            5,
            (x, y) -> {
              if (asked[0]++ == 0) {
                throw new ArithmeticException("once");
              }
              return true;
            });
    Units units = gridSteps ? new Units(open()).gridSteps() : new Units(open());
    Unit unit = units.add(2.5, 2.5, Body.radius(0.4), Speed.of(3));
    unit.goTo(target);
    int thrown = 0;
    for (int i = 0; i < 200; i++) {
      try {
        units.tick();
      } catch (ArithmeticException once) {
        thrown++;
      }
    }
    assertEquals(1, thrown);
    assertEquals(UnitState.ARRIVED, unit.state());
  }
}
