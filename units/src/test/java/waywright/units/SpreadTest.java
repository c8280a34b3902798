package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/** Ticks whose work is spread over frames. */
class SpreadTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static Units units(boolean steps) {
    String[] rows = new String[12];
    Arrays.fill(rows, ".".repeat(20));
    Units units = new Units(new GameWorld(GridMap.of(rows)));
    return (steps ? units.gridSteps() : units).spread();
  }

  @Test
  void framesOfAnyLengthGiveTheSameTicks() {
    for (boolean steps : new boolean[] {true, false}) {
      Units whole = units(steps).ticks(0.125, 20_000);
      Units parts = units(steps).ticks(0.125, 20_000);
      for (Units units : List.of(whole, parts)) {
        for (int i = 0; i < 40; i++) {
          Unit unit = units.add(i % 10 + 0.5, i / 10 + 0.5, Body.radius(0.4), Speed.of(3));
          unit.goTo(19 - i % 10, 11 - 2 * (i / 10));
        }
      }
      for (int tick = 0; tick < 800; tick++) {
        whole.update(0.125);
        for (int frame = 0; frame < 8; frame++) {
          parts.update(1 / 64.0);
        }
        assertEquals(whole.hash(), parts.hash(), "tick " + tick);
      }
      assertTrue(isOver(whole), whole.all() + (steps ? " steps" : " free"));
    }
  }

  /** A group whose order is worked on in parts, also if the world changes between two parts. */
  @Test
  void aLargeGroupGetsTheSamePositions() {
    for (boolean steps : new boolean[] {true, false}) {
      GameWorld[] worlds = new GameWorld[2];
      Units[] twins = new Units[2];
      for (int i = 0; i < 2; i++) {
        String[] rows = new String[130];
        Arrays.fill(rows, ".".repeat(130));
        worlds[i] = new GameWorld(GridMap.of(rows));
        twins[i] = new Units(worlds[i]).ticks(0.125, 20_000).spread();
        if (steps) {
          twins[i].gridSteps();
        }
        for (int k = 0; k < 9_000; k++) {
          twins[i].add(k % 125 + 0.5, k / 125 + 0.5, Body.radius(0.4), Speed.of(3));
        }
      }
      for (int tick = 0; tick < 6; tick++) {
        for (int i = 0; i < 2; i++) {
          if (tick % 3 == 0) {
            twins[i].group(twins[i].all()).goTo(60 + tick, 80);
          }
          for (int frame = 0; frame < 8; frame++) {
            // The one has worked on the order for two frames when the wall appears.
            if (tick == 3 && frame == 2 * i) {
              worlds[i].set(63, 80, '#');
            }
            twins[i].update(i == 1 ? 1 / 64.0 : frame == 7 ? 0.125 : 0);
          }
          twins[i].save();
        }
        List<Unit> wanted = twins[0].all();
        List<Unit> found = twins[1].all();
        for (int k = 0; k < wanted.size(); k++) {
          String where = "tick " + tick + ", unit " + k;
          assertEquals(wanted.get(k).now.slot, found.get(k).now.slot, where);
          assertEquals(wanted.get(k).now.x, found.get(k).now.x, where);
          assertEquals(wanted.get(k).now.y, found.get(k).now.y, where);
        }
      }
      assertTrue(twins[0].all().stream().allMatch(unit -> unit.now.slot >= 0));
    }
  }

  @Test
  void anOrderWithinATickShowsAtOnceAndCountsFromTheNext() {
    Units units = units(true);
    Unit unit = units.add(2.5, 2.5, Body.CELL, Speed.of(10));
    unit.goTo(2, 2);
    units.update(0.1);
    units.update(0.09);
    assertEquals(UnitState.ARRIVED, unit.state());
    unit.goTo(5, 2);
    assertEquals(UnitState.MOVING, unit.state());
    assertNull(unit.reason());
    units.update(0.02);
    assertEquals(2.5, unit.x());
    units.update(0.1);
    assertEquals(3.5, unit.x());
  }

  /** Saved, restored or neither: the same calls show the same, and end with equal hashes. */
  @Test
  void rollbacksChangeNothing() {
    for (boolean steps : new boolean[] {true, false}) {
      Units units = marching(steps);
      Units twin = marching(steps);
      UnitsState saved = units.save();
      for (int round = 0; round < 3; round++) {
        units.all().get(0).goTo(3, 9);
        for (int frame = 0; frame < 60; frame++) {
          if (frame % 7 == round) {
            units.all().get(frame % 20).goTo(frame % 19, 5);
          }
          units.update(0.03);
        }
        units.restore(saved);
      }
      for (int frame = 0; frame < 400; frame++) {
        if (frame % 40 == 0) {
          units.all().get(frame / 40).goTo(frame / 40, 9);
          twin.all().get(frame / 40).goTo(frame / 40, 9);
        }
        units.update(0.03);
        twin.update(0.03);
        assertEquals(shown(twin), shown(units), "frame " + frame);
      }
      assertEquals(twin.hash(), units.hash());
    }
  }

  /** Units on their way, in the middle of a tick. */
  private static Units marching(boolean steps) {
    Units units = units(steps);
    for (int i = 0; i < 20; i++) {
      units.add(i % 5 + 0.5, i / 5 + 0.5, Body.radius(0.4), Speed.of(3));
    }
    units.group(units.all()).formation(Formation.box()).goTo(12, 6);
    for (int i = 0; i < 7; i++) {
      units.update(0.13);
    }
    return units;
  }

  /** Returns all positions that are shown. */
  private static String shown(Units units) {
    StringBuilder text = new StringBuilder();
    for (Unit unit : units.all()) {
      text.append(unit.x()).append(' ').append(unit.y()).append('\n');
    }
    return text.toString();
  }

  /** The group is shown where it was, also if its next positions are looked at. */
  @Test
  void previewsChangeNothing() {
    Units units = marching(false);
    Units twin = marching(false);
    for (int frame = 0; frame < 100; frame++) {
      units.group(units.all()).preview(frame % 19 + 0.5, 4.5);
      units.update(0.03);
      twin.update(0.03);
      assertEquals(shown(twin), shown(units), "frame " + frame);
      assertEquals(twin.hash(), units.hash());
    }
  }

  /** A wall far from all units, also while what the next tick does is known already. */
  @Test
  void editsElsewhereMoveNobody() {
    for (boolean steps : new boolean[] {true, false}) {
      String[] rows = new String[12];
      Arrays.fill(rows, ".".repeat(20));
      GameWorld world = new GameWorld(GridMap.of(rows));
      Units units = new Units(world).spread();
      if (steps) {
        units.gridSteps();
      }
      for (int i = 0; i < 20; i++) {
        units.add(i % 5 + 0.5, i / 5 + 0.5, Body.radius(0.4), Speed.of(3));
      }
      units.group(units.all()).goTo(12, 6);
      for (int frame = 0; frame < 90; frame++) {
        units.update(0.03);
        if (frame % 3 == 0) {
          units.hash(); // does the rest of the tick
        }
        String before = shown(units);
        world.set(19, 11, frame % 2 == 0 ? '#' : '.');
        assertEquals(before, shown(units), "frame " + frame + (steps ? ", steps" : ""));
      }
    }
  }

  /** Smaller bodies are looked at where those of an order do not fit; one of these gave up. */
  @Test
  void previewsOfSmallerBodiesChangeNothing() {
    String[] hashes = new String[2];
    for (int twin = 0; twin < 2; twin++) {
      GameWorld world =
          new GameWorld(
              GridMap.of(
                  "....................",
                  "....................",
                  "..............#.....",
                  "..............#.#...",
                  "..............###...",
                  "#####...............",
                  "...##...............",
                  "...##..............."));
      Units units = new Units(world).gridSteps();
      Unit large = units.add(1.5, 1.5, Body.square(2), Speed.of(3));
      Unit shut = units.add(0.5, 6.5, Body.square(2), Speed.of(3));
      List<Unit> small =
          List.of(
              units.add(8.5, 0.5, Body.CELL, Speed.of(3)),
              units.add(10.5, 0.5, Body.CELL, Speed.of(3)));
      Group group = units.group(List.of(large, shut)).formation(Formation.line());
      group.goTo(15, 3);
      for (int tick = 0; tick < 60; tick++) {
        if (twin == 1) {
          units.group(small).preview(4, 4);
        }
        if (tick == 20) {
          world.set(19, 0, '#');
        }
        units.tick();
      }
      hashes[twin] = large.x() + ", " + large.y() + ", " + large.state() + shut.state();
    }
    assertEquals(hashes[0], hashes[1]);
  }

  /** In grid steps a position is that of the anchor, also of a square of several cells. */
  @Test
  void previewsAreWhereUnitsWillBeShown() {
    Units units = units(true);
    Group group =
        units.group(
            List.of(
                units.add(1.5, 1.5, Body.square(2), Speed.of(3)),
                units.add(1.5, 4.5, Body.square(2), Speed.of(3)),
                units.add(1.5, 7.5, Body.square(2), Speed.of(3))));
    double[] wanted = group.preview(12, 6);
    group.goTo(12.0, 6.0);
    for (int i = 0; i < 60; i++) {
      units.tick();
    }
    for (int i = 0; i < 3; i++) {
      Unit unit = group.units().get(i);
      assertEquals(UnitState.ARRIVED, unit.state());
      assertEquals(wanted[2 * i], unit.x());
      assertEquals(wanted[2 * i + 1], unit.y());
    }
  }

  /** The tick that is due next is done: a unit in its old cell is still shown there. */
  @Test
  void nobodyIsPutWhereAnotherIsShown() {
    Units units = units(true);
    Unit walker = units.add(2.5, 2.5, Body.CELL, Speed.of(10));
    walker.goTo(9, 2);
    units.update(0.25);
    double x = walker.x();
    units.save();
    assertEquals(x, walker.x());
    assertThrows(IllegalArgumentException.class, () -> units.add(x, 2.5, Body.CELL, Speed.of(1)));
    Unit other = units.add(15.5, 9.5, Body.CELL, Speed.of(1));
    other.moveTo(x, 2.5);
    assertTrue(Math.abs(other.x() - walker.x()) >= 1 || Math.abs(other.y() - walker.y()) >= 1);
  }

  @Test
  void whatIsShownNeverJumps() {
    Units units = units(false);
    Unit unit = units.add(2.5, 2.5, Body.radius(0.4), Speed.of(3));
    unit.goTo(18, 9);
    double x = unit.x();
    double y = unit.y();
    for (int frame = 0; frame < 600; frame++) {
      if (frame % 7 == 0) {
        units.save();
      }
      if (frame % 50 == 0) {
        units.add(0.5, 0.5, Body.radius(0.2), Speed.of(1)).remove();
      }
      units.update(0.016);
      assertTrue(Math.hypot(unit.x() - x, unit.y() - y) <= 3 * 0.016 + 1e-9, "frame " + frame);
      x = unit.x();
      y = unit.y();
    }
    assertEquals(UnitState.ARRIVED, unit.state());
    assertEquals(18.5, unit.x());
  }

  /** Operations in any frame: no two bodies ever cover one cell, twins stay equal, all ends. */
  @Test
  void randomGamesOfFrames() {
    for (int seed = 1; seed <= 14 * SCALE; seed++) {
      play(seed);
    }
  }

  private static void play(int seed) {
    Random random = new Random(seed);
    FuzzWorld.Kind kind = FuzzWorld.Kind.values()[random.nextInt(3)];
    FuzzWorld[] worlds = new FuzzWorld[2];
    Units[] twins = new Units[2];
    int largest = 4 + random.nextInt(14);
    for (int i = 0; i < 2; i++) {
      worlds[i] = new FuzzWorld(kind, new Random(seed), largest);
      twins[i] = worlds[i].units().spread();
    }
    for (int frame = 0; frame < 3_000; frame++) {
      double dt = random.nextInt(60) / 1000.0;
      long operation = frame < 10 || frame < 400 && random.nextInt(3) == 0 ? random.nextLong() : 0;
      for (int i = 0; i < 2; i++) {
        if (operation != 0) {
          operate(worlds[i], twins[i], new Random(operation), frame < 10);
        }
        twins[i].update(dt);
      }
      assertEquals(shown(twins[0]), shown(twins[1]), "seed " + seed + " frame " + frame);
      if (frame % 50 == 0) {
        assertEquals(twins[0].hash(), twins[1].hash(), "seed " + seed + " frame " + frame);
      }
      Set<Integer> covered = new HashSet<>();
      for (Unit unit : twins[0].all()) {
        for (int node : worlds[0].covered(unit.movement(), unit.node())) {
          assertTrue(covered.add(node), "seed " + seed + " frame " + frame + ": " + unit);
        }
      }
    }
    for (int frame = 0; frame < 100_000 && !isOver(twins[0]); frame++) {
      twins[0].update(0.05);
    }
    assertTrue(isOver(twins[0]), "seed " + seed + " has no end");
    for (Unit unit : twins[0].all()) {
      assertTrue(worlds[0].stands(unit.movement(), unit.node()) || unit.reason() != null);
    }
  }

  private static boolean isOver(Units units) {
    return units.all().stream()
        .allMatch(unit -> unit.state() == UnitState.IDLE || unit.state().isOver());
  }

  private static void operate(FuzzWorld world, Units units, Random random, boolean adds) {
    List<Unit> all = units.all();
    int node = random.nextInt(world.count());
    if (adds || all.isEmpty()) {
      Movement movement = world.movements[random.nextInt(world.movements.length)];
      try {
        units.add(world.x(node), world.y(node), movement, Speed.of(1 + random.nextInt(20)));
      } catch (IllegalArgumentException taken) {
        assertTrue(taken.getMessage().contains("Maybe"));
      }
      return;
    }
    Unit unit = all.get(random.nextInt(all.size()));
    switch (random.nextInt(9)) {
      case 0, 1, 2 -> unit.goToNode(node);
      case 3 -> units.group(all).goTo(world.x(node), world.y(node));
      case 4 -> unit.stop();
      case 5 -> unit.moveTo(unit.now.x, unit.now.y);
      case 6 -> units.save();
      case 7 -> unit.remove();
      default -> world.edit(random, node);
    }
  }
}
