package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.game.Target;
import waywright.game.graph.GraphWorld;
import waywright.graph.GraphBuilder;
import waywright.grid.Body;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.mesh.NavMesh;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;

/** One unit with nobody else in the world: it arrives, or there is no path, and it never stands. */
class AloneTest {

  /** How long a unit that turns and speeds up slowly may take for the last part of its way. */
  private static final int STILL = 150;

  @Test
  void onCells() {
    int arrived = 0;
    for (int seed = 1; seed <= 700; seed++) {
      Random random = new Random(seed);
      String[] rows = rows(random);
      GameWorld world = new GameWorld(GridMap.of(rows));
      int kind = random.nextInt(3);
      HexStorage storage = HexStorage.values()[random.nextInt(5)];
      Units units = kind == 2 ? Units.ofHexagons(world, storage) : new Units(world);
      Movement movement =
          Movement.builder()
              .cost('.', 1)
              .cost('%', 1 + random.nextInt(4))
              .neighbors(kind == 0 ? 8 : kind == 1 ? 4 : 6)
              .corners(Corners.values()[random.nextInt(3)])
              .body(Body.radius(0.05 + 0.05 * random.nextInt(kind == 2 ? 9 : 18)))
              .build();
      Unit unit = add(random, units, movement, rows[0].length(), rows.length);
      if (unit != null) {
        order(random, unit, rows[0].length(), rows.length);
        arrived += play(units, unit, "seed " + seed + ", kind " + kind);
      }
    }
    assertTrue(arrived > 450, arrived + " arrived");
  }

  private static String[] rows(Random random) {
    String[] rows = new String[5 + random.nextInt(10)];
    int width = 6 + random.nextInt(12);
    for (int y = 0; y < rows.length; y++) {
      StringBuilder row = new StringBuilder();
      for (int x = 0; x < width; x++) {
        int letter = random.nextInt(12);
        row.append(letter == 0 ? '#' : letter < 3 ? '%' : '.');
      }
      rows[y] = row.toString();
    }
    return rows;
  }

  private static Unit add(Random random, Units units, Movement movement, int width, int height) {
    double fast = new double[] {0.03, 0.1, 0.5, 2, 8}[random.nextInt(5)];
    Speed speed = Speed.of(fast);
    speed = random.nextBoolean() ? speed : speed.turning(1 + random.nextInt(4)).acceleration(fast);
    for (int i = 0; i < 50; i++) {
      try {
        double x = random.nextDouble() * width;
        return units.add(x, random.nextDouble() * height, movement, speed);
      } catch (IllegalArgumentException blocked) {
        assertTrue(blocked.getMessage().contains("Maybe"));
      }
    }
    return null;
  }

  private static void order(Random random, Unit unit, int width, int height) {
    int x = random.nextInt(width);
    int y = random.nextInt(height);
    switch (random.nextInt(3)) {
      case 0 -> unit.goTo(x, y);
      case 1 -> {
        try {
          unit.goTo(random.nextDouble() * width, random.nextDouble() * height);
        } catch (IllegalArgumentException outside) {
          unit.goTo(x, y);
        }
      }
      default -> unit.goTo(Target.within(x, y, 1));
    }
  }

  /** Plays an order to its end; returns 1 if the unit arrived. */
  private static int play(Units units, Unit unit, String what) {
    int still = 0;
    for (int tick = 0; tick < 60_000 && !unit.state().isOver(); tick++) {
      units.tick();
      still = unit.now.x == unit.now.fromX && unit.now.y == unit.now.fromY ? still + 1 : 0;
      assertTrue(still < STILL, what + " stands: " + unit);
    }
    assertTrue(unit.state().isOver(), what);
    boolean gaveUp = unit.state() == UnitState.GAVE_UP;
    boolean isClosed =
        unit.reason() == GaveUp.UNREACHABLE || unit.reason() == GaveUp.BLOCKED_BY_WALL;
    assertEquals(gaveUp, isClosed, what + ": " + unit);
    return gaveUp ? 0 : 1;
  }

  /** Roads whose edges take thousands of ticks. */
  @Test
  void onLongRoads() {
    for (double distance : new double[] {1, 30, 90, 300, 1000}) {
      for (int nodes = 2; nodes <= 4; nodes++) {
        GraphBuilder roads = new GraphBuilder();
        for (int i = 0; i < nodes; i++) {
          roads.node(i * distance, 0);
        }
        for (int i = 1; i < nodes; i++) {
          roads.edge(i - 1, i, (long) distance);
        }
        Units units = new Units(new GraphWorld(roads.build()));
        Unit unit = units.addAt(0, Speed.of(1));
        unit.goToNode(nodes - 1);
        int ticks = 0;
        while (!unit.state().isOver() && ticks < 40_000) {
          units.tick();
          ticks++;
        }
        assertEquals(UnitState.ARRIVED, unit.state());
        assertEquals(nodes - 1, unit.node());
        assertEquals(10 * distance * (nodes - 1), ticks, 2);
      }
    }
  }

  /** A floor with holes, and nodes at distances whose multiples are rounded. */
  @Test
  void onAMesh() {
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      Outlines floor = new Outlines(new Lattice(1 / 64.0, 0, 0));
      floor.outline(0, 0, 26, 0, 26, 11, 0, 11);
      for (int i = 0; i < random.nextInt(4); i++) {
        double x = 2 + 6 * i + random.nextInt(3);
        double y = 2 + random.nextInt(6);
        floor.hole(x, y, x + 2.5, y, x + 2.5, y + 1, x, y + 1);
      }
      double pitch = new double[] {0.6, 0.7, 1, 1.1}[random.nextInt(4)];
      Units units = Units.onMesh(pitch, NavMesh.of(floor.build()));
      Movement movement = Movement.walker().toBuilder().body(Body.radius(0.3)).build();
      Unit unit = add(random, units, movement, 26, 11);
      List<String> legs = new ArrayList<>();
      for (int leg = 0; unit != null && leg < 4; leg++) {
        double x = 0.5 + random.nextDouble() * 25;
        double y = 0.5 + random.nextDouble() * 10;
        legs.add(x + ", " + y);
        unit.goTo(x, y);
        play(units, unit, "seed " + seed + ": " + legs);
      }
    }
  }

  /** A path that leads back to where it came from first: the unit goes on from the last place. */
  @Test
  void aPathPastANodeTwice() {
    Units units = new Units(new GameWorld(GridMap.filled(9, 1, '.'))).gridSteps();
    Unit unit = units.add(2.5, 0.5, Body.CELL, Speed.of(1));
    unit.goTo(8, 0);
    while (unit.course.length == 0) {
      units.tick();
    }
    int from = unit.course.path[0];
    int[] back = {from + 1, from};
    unit.course.rejoin(back, 2, 0, units.nodes, unit.movement);
    assertTrue(unit.course.moveTo(from + 1));
    assertEquals(from + 2, unit.course.after(from + 1));
  }

  /** Up and down a ramp, with orders that change on the way. */
  @Test
  void onFloors() {
    NavMesh mesh = UnitsOnFloorsTest.bridge(2);
    int turned = 0;
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      Units units = Units.onMesh(mesh).height(0);
      double radius = 0.2 + 0.1 * random.nextInt(4);
      Speed speed = Speed.of(1 + random.nextInt(8));
      speed = random.nextBoolean() ? speed : speed.turning(3);
      Unit unit = units.add(1 + 20 * random.nextDouble(), 2, Body.radius(radius), speed);
      for (int leg = 0; leg < 8; leg++) {
        boolean above = random.nextBoolean();
        units.height(above ? 3 : 0);
        double along = random.nextDouble();
        unit.goTo(above ? 10 : 1 + 22 * along, above ? -6 + 17 * along : 2);
        if (random.nextInt(3) == 0) {
          for (int tick = random.nextInt(60); tick > 0; tick--) {
            units.tick();
          }
          turned++;
        } else {
          play(units, unit, "seed " + seed + ", leg " + leg);
        }
      }
    }
    assertTrue(turned > 100, turned + " orders changed");
  }
}
