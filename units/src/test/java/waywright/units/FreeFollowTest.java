package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;

/** Following a route in continuous motion: corners, frames, pushes, edits and rollbacks. */
class FreeFollowTest {

  private static final String[] SPIRAL = {
    "...........",
    "##########.",
    "..........." + "",
    ".##########",
    "...........",
    "##########.",
    "...........",
  };

  private static final String[] ZIGZAG = {
    "....#....#....", ".##.#.##.#.##.", ".##.#.##.#.##.", ".##.#.##.#.##.", ".##...##...##.",
  };

  private static void assertLegal(FreeJudge scene) {
    assertTrue(scene.leastGap >= -1e-9 && scene.leastWall >= -1e-9, scene::toString);
  }

  @Test
  void cutsNoCornerInASerpentineOfWidthOne() {
    FreeJudge scene = new FreeJudge(SPIRAL);
    Unit unit = scene.add(0.5, 0.5, 0.5, 3);
    unit.goTo(0.5, 6.5);
    assertTrue(scene.run(400) > 0 && unit.state() == UnitState.ARRIVED, scene::toString);
    assertLegal(scene);
  }

  /**
   * Case 43: whatever the frames, the same corners in the same order, legal in each frame, and the
   * end within one frame.
   */
  @Test
  void passesTheSameCornersInFramesOfAnyLength() {
    List<Integer> expected = null;
    double end = Double.NaN;
    for (int milliseconds : new int[] {1, 7, 16, 200}) {
      FreeJudge scene = new FreeJudge(ZIGZAG);
      Unit unit = scene.add(0.5, 4.5, 0.4, 3);
      unit.goTo(13.5, 4.5);
      List<Integer> nodes = new ArrayList<>();
      int frames = 0;
      while (frames < 30_000 / milliseconds && !unit.state().isOver()) {
        frames++;
        scene.units.update(milliseconds / 1000.0);
        scene.judge();
        int node = (int) unit.y() * 14 + (int) unit.x();
        if (nodes.isEmpty() || nodes.get(nodes.size() - 1) != node) {
          nodes.add(node);
        }
      }
      assertEquals(UnitState.ARRIVED, unit.state());
      assertLegal(scene);
      end = Double.isNaN(end) ? frames * milliseconds / 1000.0 : end;
      assertEquals(end, frames * milliseconds / 1000.0, milliseconds / 1000.0 + 1e-9);
      List<Integer> corners =
          nodes.stream()
              .filter(node -> List.of(0, 3, 59, 61, 5, 8, 64, 66).contains(node))
              .toList();
      expected = expected == null ? corners : expected;
      assertEquals(expected, corners);
    }
  }

  /** Long ticks: legal, and at the goal within a tick for each corner of the time of short ones. */
  @Test
  void arrivesWithLongTicksAsWithShortOnes() {
    double[] times = new double[2];
    for (int i = 0; i < 2; i++) {
      FreeJudge scene = new FreeJudge(ZIGZAG);
      scene.units.ticks(i == 0 ? 0.2 : 0.02, 100_000);
      Unit unit = scene.add(0.5, 4.5, 0.4, 3);
      unit.goTo(13.5, 4.5);
      times[i] = scene.run(2000) * (i == 0 ? 0.2 : 0.02);
      assertEquals(UnitState.ARRIVED, unit.state());
      assertLegal(scene);
    }
    assertEquals(times[1], times[0], 0.2 * 8);
  }

  @Test
  void mirroredScenesStayMirrored() {
    String[] rows = {"..........", "..####....", "..#.......", "..#.......", ".........."};
    String[] mirrored = new String[rows.length];
    for (int y = 0; y < rows.length; y++) {
      mirrored[y] = new StringBuilder(rows[y]).reverse().toString();
    }
    FreeJudge one = new FreeJudge(rows);
    FreeJudge other = new FreeJudge(mirrored);
    Unit left = one.add(1.5, 0.5, 0.25, 3);
    Unit right = other.add(8.5, 0.5, 0.25, 3);
    left.goTo(8.5, 3.5);
    right.goTo(1.5, 3.5);
    for (int i = 0; i < 100; i++) {
      one.tick();
      other.tick();
      assertEquals(left.y(), right.y(), 1e-9);
      assertEquals(left.x(), 10 - right.x(), 1e-9);
    }
    assertEquals(UnitState.ARRIVED, left.state());
  }

  /** Case 42: a target beside a unit that turns slowly, inside of its turning circle. */
  @Test
  void reachesATargetInItsTurningCircle() {
    FreeJudge scene = FreeJudge.open(20, 20);
    Unit unit = scene.units.add(10, 10, Body.radius(0.4), Speed.of(3).turning(1).acceleration(4));
    unit.goTo(10.0, 10.1);
    assertTrue(scene.run(100) > 0, scene::toString);
    assertEquals(UnitState.ARRIVED, unit.state());
    unit.goTo(3.0, 9.0);
    assertTrue(scene.run(200) > 0, scene::toString);
    assertEquals(UnitState.ARRIVED, unit.state());
  }

  /** At every speed and turning rate, to goals behind, beside and inside of its turning circle. */
  @Test
  void goesWhereItHeadsAndTurnsNoFaster() {
    double[][] goals = {{14.5, 16.5}, {8.5, 10.5}, {14.5, 10.6}, {14.4, 10.5}, {25.5, 3.5}};
    for (double speed : new double[] {0.1, 1, 3}) {
      for (double turning : new double[] {0.01, 0.1, 1, 3}) {
        for (double[] goal : goals) {
          FreeJudge scene = FreeJudge.open(40, 24);
          Speed limits = Speed.of(speed).turning(turning);
          Unit unit = scene.units.add(14.5, 10.5, Body.radius(0.4), limits);
          unit.goTo(goal[0], goal[1]);
          assertTurns(scene, unit, 20_000);
          assertEquals(goal[0], unit.now.x, 1e-9);
          assertEquals(goal[1], unit.now.y, 1e-9);
        }
      }
    }
  }

  private static void assertTurns(FreeJudge scene, Unit unit, int ticks) {
    for (int i = 0; i < ticks && !unit.state().isOver(); i++) {
      double x = unit.now.x;
      double y = unit.now.y;
      double heading = Math.atan2(unit.now.headingY, unit.now.headingX);
      scene.tick();
      double turned = angle(Math.atan2(unit.now.headingY, unit.now.headingX), heading);
      assertTrue(turned <= unit.speed.turning() * 0.1 + 1e-9, () -> unit + " turned by " + turned);
      double dx = unit.now.x - x;
      double dy = unit.now.y - y;
      if (dx * dx + dy * dy > 1e-12) {
        double beside = angle(Math.atan2(dy, dx), Math.atan2(unit.now.headingY, unit.now.headingX));
        assertTrue(beside < 1e-3, () -> unit + " goes beside its heading by " + beside);
      }
    }
    assertEquals(UnitState.ARRIVED, unit.state(), scene::toString);
  }

  private static double angle(double a, double b) {
    return Math.abs(Math.IEEEremainder(a - b, 2 * Math.PI));
  }

  @Test
  void gainsSpeedSlowlyAndBrakesBeforeItsGoal() {
    for (double change : new double[] {0.05, 0.2, 1, 4}) {
      FreeJudge scene = FreeJudge.open(40, 24);
      Unit unit = scene.units.add(4.5, 10.5, Body.radius(0.4), Speed.of(3).acceleration(change));
      unit.goTo(14.0, 12.0);
      double speed = 0;
      for (int i = 0; i < 1_000 && !unit.state().isOver(); i++) {
        double x = unit.now.x;
        double y = unit.now.y;
        scene.tick();
        double now = Math.hypot(unit.now.x - x, unit.now.y - y) / 0.1;
        double changed = Math.abs(now - speed) / 0.1;
        boolean ends = unit.state().isOver();
        assertTrue(
            ends || changed <= change + 1e-6, () -> unit + " changed its speed by " + changed);
        speed = now;
      }
      assertEquals(UnitState.ARRIVED, unit.state());
    }
  }

  @Test
  void keepsTheSpeedAndAccelerationOfItsUnit() {
    FreeJudge scene = FreeJudge.open(30, 10);
    Unit unit = scene.units.add(2.5, 5.5, Body.radius(0.4), Speed.of(3).acceleration(2));
    unit.goTo(27.5, 5.5);
    double before = unit.now.x;
    double speed = 0;
    for (int i = 0; i < 200 && !unit.state().isOver(); i++) {
      scene.tick();
      double now = (unit.now.x - before) / 0.1;
      assertTrue(now <= 3 + 1e-9 && now - speed <= 2 * 0.1 + 1e-9, "speed " + now);
      before = unit.now.x;
      speed = now;
    }
    assertEquals(27.5, unit.now.x);
    assertEquals(UnitState.ARRIVED, unit.state());
  }

  /**
   * Case 44: a wall on the next cell, on the cell of the unit and on the one just left, and a push
   * back; the unit gets another cell, and is never walled in.
   */
  @Test
  void staysOutOfWallsThatAppear() {
    for (int where = -1; where <= 1; where++) {
      FreeJudge scene = new FreeJudge("..............", ".............." + "", "..............");
      Unit unit = scene.add(1.5, 1.5, 0.4, 3);
      unit.goTo(12.5, 1.5);
      for (int i = 0; i < 15; i++) {
        scene.tick();
      }
      scene.world.set((int) unit.x() + where, 1, '#');
      scene.judge();
      scene.units.update(0.05);
      scene.judge();
      double left = unit.x() - 1;
      unit.moveTo(left, 1.5);
      scene.judge();
      assertEquals('.', scene.world.terrain((int) unit.x(), (int) unit.y()));
      assertTrue(Math.hypot(unit.x() - left, unit.y() - 1.5) < 2, unit.x() + ", " + unit.y());
      for (int i = 0; i < 300 && !unit.state().isOver(); i++) {
        assertNotEquals(GaveUp.WALLED_IN, unit.reason());
        scene.tick();
      }
      assertEquals(UnitState.ARRIVED, unit.state());
      assertLegal(scene);
    }
  }

  /** Pushed once a tick for 100 ticks: legal all the time, few questions, and home in the end. */
  @Test
  void comesHomeAfterPushes() {
    FreeJudge scene = new FreeJudge(ZIGZAG);
    Unit unit = scene.add(0.5, 4.5, 0.4, 3);
    unit.goTo(13.5, 4.5);
    SplittableRandom random = new SplittableRandom(7);
    scene.tick();
    long before = unit.now.ticket.changes();
    for (int i = 0; i < 100; i++) {
      double x = unit.x() + random.nextDouble() - 0.5;
      double y = unit.y() + random.nextDouble() - 0.5;
      unit.moveTo(Math.max(0.1, Math.min(13.9, x)), Math.max(0.1, Math.min(4.9, y)));
      scene.judge();
      scene.tick();
    }
    long answers = unit.now.ticket.changes() - before;
    assertTrue(answers <= 100 / 8 + 1, answers + " answers");
    assertTrue(scene.run(300) > 0, scene::toString);
    assertEquals(UnitState.ARRIVED, unit.state());
    assertLegal(scene);
  }

  /**
   * A unit that sleeps in a corridor makes way and comes back. One that holds blocks it: the unit
   * before it gives up after 256 ticks without progress.
   */
  @Test
  void asksSleepersToMakeWay() {
    FreeJudge scene = new FreeJudge("....####....", "............", "....####....");
    Unit sleeper = scene.add(6.5, 1.5, 0.4, 3);
    Unit unit = scene.add(1.5, 1.5, 0.4, 3);
    unit.goTo(10.5, 1.5);
    assertTrue(scene.run(600) > 0, scene::toString);
    assertEquals(UnitState.ARRIVED, unit.state());
    for (int i = 0; i < 300; i++) {
      scene.tick();
    }
    assertEquals(6.5, sleeper.x(), 1e-6);
    assertLegal(scene);

    FreeJudge held = new FreeJudge("....####....", "............", "....####....");
    Unit guard = held.add(6.5, 1.5, 0.4, 3).holds(true);
    Unit walker = held.add(1.5, 1.5, 0.4, 3);
    walker.goTo(10.5, 1.5);
    for (int i = 0; i < 200 && Math.hypot(walker.x() - guard.x(), walker.y() - 1.5) > 0.85; i++) {
      held.tick();
    }
    int ticks = held.run(1000);
    assertTrue(ticks > 128 && ticks <= 256 + 8, ticks + " " + held);
    assertEquals(GaveUp.BLOCKED_BY_UNITS, walker.reason());
    assertEquals(guard, walker.blocker());
    assertEquals(6.5, guard.x());
    assertLegal(held);
  }

  /** Case 41: from a state saved 100 ticks ago the same ticks lead to the same hashes. */
  @Test
  void repeatsFromASavedState() {
    String[] rows = new String[24];
    for (int y = 0; y < 24; y++) {
      rows[y] = ".".repeat(19) + (y == 12 ? "." : "#") + ".".repeat(19);
    }
    FreeJudge scene = new FreeJudge(rows);
    for (int i = 0; i < 12; i++) {
      scene.add(5.5 + i % 4 * 1.2, 9.5 + i / 4 * 1.2, 1 / 2.4, 3).goTo(31.5, 12.5);
      scene.add(33.5 - i % 4 * 1.2, 9.5 + i / 4 * 1.2, 1 / 2.4, 3).goTo(7.5, 12.5);
    }
    for (int round = 0; round < 5; round++) {
      for (int i = 0; i < 7; i++) {
        scene.tick();
      }
      UnitsState saved = scene.units.save();
      List<Long> hashes = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        scene.tick();
        hashes.add(scene.units.hash());
      }
      scene.units.restore(saved);
      for (int i = 0; i < 100; i++) {
        scene.tick();
        assertEquals(hashes.get(i), scene.units.hash(), "round " + round + " tick " + i);
      }
    }
    assertLegal(scene);
  }

  /** The goal of the leader is a corner of four cells; the follower pushes it a little aside. */
  @Test
  void aLeaderOnACorner() {
    Random random = new Random(8);
    for (int game = 0; game < 40; game++) {
      Units units = new Units(new GameWorld(GridMap.filled(16, 16, '.')));
      double x = game == 0 ? 8.0 : 1 + 14 * random.nextDouble();
      double y = game == 0 ? 7.4 : 1 + 6 * random.nextDouble();
      Unit leader = units.add(x, y, Body.radius(0.3), Speed.of(3));
      Unit follower = units.add(12.2, game == 0 ? 3.0 : 9.5, Body.radius(0.4), Speed.of(3));
      leader.goTo(
          game == 0 ? 4.0 : 2 + random.nextInt(13), game == 0 ? 7.0 : 2 + random.nextInt(13));
      follower.follow(leader);
      for (int tick = 0; tick < 400; tick++) {
        units.tick();
      }
      x = follower.x();
      y = follower.y();
      for (int tick = 0; tick < 100; tick++) {
        units.tick();
        assertEquals(x, follower.x(), "game " + game);
        assertEquals(y, follower.y(), "game " + game);
      }
      assertEquals(UnitState.ARRIVED, follower.state());
      assertTrue(leader.state().isOver());
    }
  }
}
