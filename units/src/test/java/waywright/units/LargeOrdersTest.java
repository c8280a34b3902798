package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.grid.Body;

/** Many units under one order in continuous motion: all arrive, within a stated time. */
class LargeOrdersTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static FreeJudge rivers() {
    FreeJudge scene = FreeJudge.open(96, 64);
    scene.world.fill(30, 0, 3, 64, '~');
    scene.world.fill(60, 0, 3, 64, '~');
    scene.world.fill(30, 10, 3, 4, '.');
    scene.world.fill(30, 45, 3, 5, '.');
    scene.world.fill(60, 28, 3, 6, '.');
    return scene;
  }

  private static List<Unit> scatter(FreeJudge scene, Random random, int count, int x, int width) {
    return scatter(scene, random, count, x, width, 0.4);
  }

  private static List<Unit> scatter(
      FreeJudge scene, Random random, int count, int x, int width, double radius) {
    List<Unit> units = new ArrayList<>();
    boolean[] taken = new boolean[scene.world.width() * scene.world.height()];
    while (units.size() < count) {
      int cellX = x + random.nextInt(width);
      int cellY = 1 + random.nextInt(scene.world.height() - 2);
      int cell = cellY * scene.world.width() + cellX;
      if (!taken[cell]) {
        taken[cell] = true;
        units.add(scene.add(cellX + 0.5, cellY + 0.5, radius, 3));
      }
    }
    return units;
  }

  private static void assertHome(FreeJudge scene, int most) {
    int ticks = 0;
    while (ticks < most && !scene.units.all().stream().allMatch(unit -> unit.state().isOver())) {
      ticks++;
      scene.units.tick();
      scene.ticks++;
      if (ticks % 10 == 0) {
        scene.judge();
      }
    }
    assertEquals(scene.units.all().size(), scene.home(), scene::toString);
    assertTrue(scene.leastGap >= -1e-9 && scene.leastWall >= -1e-9, scene::toString);
  }

  /** Twice the larger of 75 cells and what passes 6 cells of bridge before the last 55. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void threeHundredCrossTwoRivers(long seed) {
    FreeJudge scene = rivers();
    scene.units.group(scatter(scene, new Random(seed), 300, 1, 24)).goTo(80, 32);
    assertHome(scene, 850);
  }

  @Test
  void theyFormUpBehindTheRivers() {
    FreeJudge scene = rivers();
    List<Unit> army = scatter(scene, new Random(3), 300, 1, 24);
    scene.units.group(army).formation(Formation.box()).goTo(80, 32);
    assertHome(scene, 950);
  }

  @Test
  void twoArmiesPassEachOtherOnTheBridges() {
    FreeJudge scene = rivers();
    Random random = new Random(2);
    List<Unit> one = scatter(scene, random, 300, 1, 24);
    List<Unit> other = scatter(scene, random, 100, 66, 28);
    scene.units.group(one).goTo(80, 32);
    scene.units.group(other).goTo(12, 32);
    assertHome(scene, 1500);
  }

  @ParameterizedTest
  @CsvSource({"100, 5", "1000, 6"})
  void manyFillOneGoal(int count, long seed) {
    FreeJudge scene = FreeJudge.open(96, 96);
    scene.units.group(scatter(scene, new Random(seed), count, 1, 94)).goTo(48, 48);
    assertHome(scene, 400);
  }

  /** Nobody gets a position on which a unit without an order stands: it would come back. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void aGoalFillsAmongUnitsThatStandThere(long seed) {
    FreeJudge scene = FreeJudge.open(31, 20);
    List<Unit> all = scatter(scene, new Random(seed), 105, 1, 29);
    all.subList(20, 105).forEach(unit -> unit.goTo(19, 14));
    assertArrived(scene, all.subList(20, 105), 400);
  }

  /**
   * A point between cells, as under a pointer: small bodies and large ones, with a shape or not.
   */
  @ParameterizedTest
  @CsvSource({"0.15, 5", "0.15, 12", "0.25, 23", "0.3, 16", "0.4, 20", "0.6, 16", "0.7, 23"})
  void unitsFillAnyPoint(double radius, int count) {
    for (int seed = 0; seed < 2 * SCALE; seed++) {
      Random random = new Random(seed);
      FreeJudge scene = FreeJudge.open(24, 24);
      List<Unit> all = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        all.add(scene.add(2 + i % 5 * 2 + seed / 2 % 2, 2 + i / 5 * 2, radius, 3));
      }
      double x = 10 + 10 * random.nextDouble();
      double y = 10 + 10 * random.nextDouble();
      if (seed % 2 == 0) {
        all.forEach(unit -> unit.goTo(x, y));
      } else {
        scene.units.group(all).formation(Formation.box()).goTo(x, y);
      }
      assertArrived(scene, all, 400);
    }
  }

  /** All on the shortest line, at most a third longer: by how much depends on no speed. */
  @ParameterizedTest
  @CsvSource({"0.5, 1", "1, 2", "1.25, 3", "1.5, 4", "2, 5", "6, 6"})
  void slowUnitsPassThoseThatStandAsFastOnesDo(double speed, long seed) {
    FreeJudge scene = FreeJudge.open(60, 60);
    List<Unit> still = scatter(scene, new Random(seed), 200, 1, 58);
    List<Unit> walkers = new ArrayList<>();
    double far = 0;
    for (Unit unit : still.subList(0, 40)) {
      double x = unit.x();
      double y = unit.y();
      unit.remove();
      walkers.add(scene.add(x, y, 0.4, speed));
      far = Math.max(far, Math.hypot(x - 30.5, y - 30.5));
    }
    walkers.forEach(unit -> unit.goTo(30, 30));
    assertArrived(scene, walkers, 20 + (int) (10 * far / speed * 4 / 3));
  }

  private static void assertArrived(FreeJudge scene, List<Unit> walkers, int most) {
    for (int i = 0; i < most && !walkers.stream().allMatch(unit -> unit.state().isOver()); i++) {
      scene.tick();
    }
    assertTrue(
        walkers.stream().allMatch(unit -> unit.state().isOver() && unit.reason() == null),
        scene::toString);
    assertTrue(scene.leastGap >= -1e-9 && scene.leastWall >= -1e-9, scene::toString);
  }

  /** The positions of each are beside or among those of the other, and all walks cross. */
  @ParameterizedTest
  @CsvSource({"54, 71, 0.45, 2, 0", "100, 100, 0.45, 0, 0", "100, 100, 0.45, 0, 3"})
  void twoGroupsFillGoalsSideBySide(int left, int right, double radius, int gap, int later) {
    FreeJudge scene = FreeJudge.open(60, 50);
    Random random = new Random(5);
    Group first = scene.units.group(scatter(scene, random, left, 30, 28, radius));
    Group second = scene.units.group(scatter(scene, random, right, 2, 28, radius));
    first.goTo(25, 14);
    for (int i = 0; i < later; i++) {
      scene.units.tick();
    }
    second.goTo(25 + gap, 14);
    assertHome(scene, 800);
  }

  private static double along(int i) {
    return (i % 2 == 0 ? 1 : -1) * (5 + i / 14 * 1.5);
  }

  /** Two groups in rows of seven meet in a corridor of twelve diameters: they form lanes. */
  @ParameterizedTest
  @CsvSource({"250, true, 600", "250, false, 2600"})
  void twoGroupsMeetInCorridor(int count, boolean together, int most) {
    int half = count / 14 * 2 + 20;
    FreeJudge scene = FreeJudge.open(2 * half, 12);
    List<Unit> units = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      units.add(scene.add(half - along(i), 6 + (i / 2 % 7 - 3) * 1.5, 0.5, 2.5));
    }
    for (int first = 0; first < 2 && together; first++) {
      int parity = first;
      List<Unit> group = units.stream().filter(unit -> unit.id() % 2 == parity).toList();
      double x = group.stream().mapToDouble(Unit::x).average().orElseThrow();
      scene.units.group(group).formation(Formation.keep()).goTo(2 * half - x, 6);
    }
    for (int i = 0; i < count && !together; i++) {
      units.get(i).goTo(half + along(i), units.get(i).y());
    }
    assertHome(scene, most);
  }

  /** Large bodies, small ones and three speeds, in two groups that exchange their sides. */
  @Test
  void bodiesOfTwoSizesExchangeSides() {
    FreeJudge scene = FreeJudge.open(80, 60);
    List<Unit> one = new ArrayList<>();
    List<Unit> other = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      double y = 6.5 + i / 8 * 5;
      double x = 4.5 + i / 2 % 4 * 4;
      double radius = i % 8 < 2 ? 0.9 : 0.4;
      boolean second = i % 2 == 1;
      Unit unit = scene.units.add(second ? 80 - x : x, y, Body.radius(radius), Speed.of(2 + i % 3));
      (second ? other : one).add(unit);
    }
    scene.units.group(one).goTo(66, 30);
    scene.units.group(other).goTo(12, 30);
    assertHome(scene, 1000);
  }

  /** More seeds, for the long run. */
  @Test
  @EnabledIfSystemProperty(named = "units.long", matches = "true")
  void manySeeds() {
    twoGroupsMeetInCorridor(1000, true, 5000);
    for (long seed = 1; seed <= 20; seed++) {
      threeHundredCrossTwoRivers(seed);
      manyFillOneGoal(1000, seed);
      manyFillOneGoal(300, seed);
    }
  }
}
