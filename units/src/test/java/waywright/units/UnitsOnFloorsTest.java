package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.game.mesh.MeshWorld;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.plane.build.ConvexParts;

/** Units on floors above one another. */
class UnitsOnFloorsTest {

  /** A road from west to east at height 0, a bridge over it at height 3, and a ramp between. */
  static NavMesh bridge(double scale) {
    NavMeshBuilder mesh = NavMesh.builder();
    double[][] points = {
      {0, 0, 0},
      {4, 0, 0},
      {6, 0, 0},
      {12, 0, 0},
      {0, 2, 0},
      {4, 2, 0},
      {6, 2, 0},
      {12, 2, 0},
      {4, -4, 3},
      {6, -4, 3},
      {6, -2, 3},
      {6, 6, 3},
      {4, 6, 3},
      {12, -4, 0},
      {12, -2, 0},
      {14, -4, 0},
      {14, 2, 0}
    };
    for (double[] p : points) {
      mesh.vertex(scale * p[0], scale * p[1], p[2]);
    }
    int[][] rings = {
      {0, 1, 5, 4},
      {1, 2, 6, 5},
      {2, 3, 7, 6},
      {8, 9, 10, 11, 12},
      {9, 13, 14, 10},
      {13, 15, 14},
      {14, 15, 16, 3},
      {3, 16, 7}
    };
    for (int[] ring : rings) {
      mesh.polygon(ring);
    }
    return mesh.build();
  }

  /** Two crowds cross, one on the road and one on the bridge: nobody meets the others. */
  @Test
  void floorsDoNotMeet() {
    Units units = Units.onMesh(bridge(3));
    List<Unit> below = new ArrayList<>();
    List<Unit> above = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      units.height(0);
      below.add(units.add(1 + i % 4, 1 + i / 4 * 1.2, Body.radius(0.4), Speed.of(3)));
      units.height(3);
      above.add(units.add(13 + i % 4, -11 + i / 4 * 1.2, Body.radius(0.4), Speed.of(3)));
    }
    units.height(0);
    Group road = units.group(below).goTo(32.5, 3.5);
    units.height(3);
    units.group(above).goTo(15.5, 15.5);
    int ticks = 0;
    double shared = 9;
    while (ticks < 600 && !units.all().stream().allMatch(unit -> unit.state().isOver())) {
      units.tick();
      ticks++;
      for (Unit a : below) {
        for (Unit b : above) {
          shared = Math.min(shared, Math.hypot(a.x() - b.x(), a.y() - b.y()));
        }
      }
    }
    for (Unit unit : units.all()) {
      assertEquals(
          UnitState.ARRIVED,
          unit.state(),
          () -> unit + " at " + unit.x() + ", " + unit.y() + ", " + unit.z() + " " + unit.reason());
    }
    assertTrue(below.stream().allMatch(unit -> unit.z() < 0.1));
    assertTrue(above.stream().allMatch(unit -> unit.z() == 3));
    assertTrue(ticks < 200 && shared < 0.4, ticks + " ticks, " + shared);
    assertEquals(12, road.units().size());
  }

  /**
   * Another mesh is shown, with a wall on a unit: it makes room beside the one that stands there.
   */
  @Test
  void floorsOfAnotherMesh() {
    for (int wall = 2; wall < 9; wall++) {
      MeshWorld world = new MeshWorld(hall(0, false), 1 / 8.0);
      Units units = Units.onMesh(world);
      Unit stays = units.add(5.5, 3.2, Body.radius(0.4), Speed.of(3));
      Unit goes = units.add(wall == 2 ? 4.6 : 5.5, 4.1, Body.radius(0.4), Speed.of(3));
      for (int step = 0; step < 20; step++) {
        world.show(hall(step % 2 == 0 ? wall : 0, step % 2 == 0));
        double gap = Math.hypot(stays.x() - goes.x(), stays.y() - goes.y());
        assertTrue(gap > 0.8 - 1e-9, "wall " + wall + ", shown at " + gap);
        units.tick();
        gap = Math.hypot(stays.x() - goes.x(), stays.y() - goes.y());
        assertTrue(gap > 0.8 - 1e-9, "wall " + wall + ", " + gap);
      }
    }
  }

  /** The same two floors, with their polygons in another order, and maybe one between them. */
  @Test
  void unitsStayOnTheirFloors() {
    for (int between = 0; between < 3; between++) {
      MeshWorld world = new MeshWorld(floors(0, 4), 1 / 8.0);
      Units units = Units.onMesh(world);
      for (int i = 0; i < 8; i++) {
        units.height(i % 2 == 0 ? 0 : 4);
        units.add(1.3 + i, 4.2, Body.radius(0.4), Speed.of(3)).goTo(9 - i, 2.4);
      }
      for (int step = 0; step < 60; step++) {
        if (step % 20 == 9) {
          world.show(between == 0 ? floors(4, 0) : floors(4, between == 1 ? 1.5 : 3, 0));
        } else if (step % 20 == 19) {
          world.show(floors(0, 4));
        }
        for (Unit unit : units.all()) {
          assertEquals(unit.id() % 2 == 0 ? 0 : 4, unit.z(), unit + " in step " + step);
        }
        units.tick();
      }
      for (int tick = 0; tick < 100; tick++) {
        units.tick();
      }
      for (Unit unit : units.all()) {
        assertEquals(unit.id() % 2 == 0 ? 0 : 4, unit.z());
        assertEquals(UnitState.ARRIVED, unit.state());
      }
    }
  }

  private static NavMesh floors(double... heights) {
    NavMeshBuilder mesh = NavMesh.builder();
    for (int i = 0; i < heights.length; i++) {
      mesh.vertex(0, 0, heights[i]);
      mesh.vertex(10, 0, heights[i]);
      mesh.vertex(10, 8, heights[i]);
      mesh.vertex(0, 8, heights[i]);
      mesh.polygon(4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3);
    }
    return mesh.build();
  }

  /** A hall at height 0, up to a wall, and maybe a gallery over its north, which comes first. */
  private static NavMesh hall(int wall, boolean gallery) {
    NavMeshBuilder mesh = NavMesh.builder();
    double north = wall == 0 ? 10 : 3.75;
    double[][] points = {{0, 5, 3}, {10, 5, 3}, {10, 10, 3}, {0, 10, 3}};
    double[][] floor = {{0, 0, 0}, {10, 0, 0}, {10, north, 0}, {0, north, 0}};
    double[][] rest = {
      {0, 3.75 + wall / 8.0, 0}, {10, 3.75 + wall / 8.0, 0}, {10, 10, 0}, {0, 10, 0}
    };
    for (double[][] ring : new double[][][] {points, floor, rest}) {
      for (double[] p : ring) {
        mesh.vertex(p[0], p[1], p[2]);
      }
    }
    if (gallery) {
      mesh.polygon(0, 1, 2, 3);
    }
    mesh.polygon(4, 5, 6, 7);
    if (wall > 0) {
      mesh.polygon(8, 9, 10, 11);
    }
    return mesh.build();
  }

  /** The way up leads over the ramp. */
  @Test
  void fromTheRoadToTheBridge() {
    Units units = Units.onMesh(bridge(3)).height(0);
    Unit unit = units.add(15, 3, Body.radius(0.4), Speed.of(3));
    units.height(3);
    unit.goTo(15, 3.0);
    double east = 0;
    int ticks = 0;
    while (!unit.state().isOver() && ticks++ < 1000) {
      units.tick();
      east = Math.max(east, unit.x());
    }
    assertEquals(UnitState.ARRIVED, unit.state());
    assertEquals(3, unit.z());
    assertTrue(east > 30);
  }

  /** Two rooms without a door, and a link between: it takes the time that its cost needs. */
  @Test
  void links() {
    NavMesh mesh = rooms();
    for (int units = 1; units <= 12; units += 11) {
      MeshJudge judge = new MeshJudge(Units.onMesh(mesh, new MeshLink(9.2, 4.3, 12.6, 5.1, 6)));
      List<Unit> all = new ArrayList<>();
      for (int i = 0; i < units; i++) {
        all.add(judge.add(1 + i % 4, 1 + i / 4, 0.4, 3));
      }
      judge.units.group(all).goTo(18.5, 4.5);
      UnitsState before = judge.units.save();
      int ticks = judge.run(mesh, 3000);
      assertEquals(units, judge.count(UnitState.ARRIVED), judge::toString);
      assertTrue(judge.leastGap >= -1e-9 && judge.leastWall >= -1e-9, judge::toString);
      // 8.4 to the link, 6 over it, 6.2 from there: at 0.3 a tick.
      assertTrue(ticks >= 20 / 0.3 + (units - 1) * 20, ticks + " ticks");
      long hash = judge.units.hash();
      judge.units.restore(before);
      // In this past nobody has been on the link.
      assertTrue(judge.units.orders.all.stream().allMatch(order -> order.now.linked < 0));
      judge.run(mesh, 3000);
      assertEquals(hash, judge.units.hash());
    }
    // Nobody returns.
    MeshJudge judge = new MeshJudge(Units.onMesh(mesh, new MeshLink(9.2, 4.3, 12.6, 5.1, 6)));
    Unit unit = judge.add(15, 5, 0.4, 3);
    unit.goTo(3, 3);
    judge.run(mesh, 1000);
    assertEquals(GaveUp.UNREACHABLE, unit.reason());
  }

  private static NavMesh rooms() {
    NavMeshBuilder mesh = NavMesh.builder();
    for (double x : new double[] {0, 10, 12, 20}) {
      mesh.vertex(x, 0);
      mesh.vertex(x, 8);
    }
    mesh.polygon(0, 2, 3, 1);
    mesh.polygon(4, 6, 7, 5);
    return mesh.build();
  }

  /** A side that is open eastward only: bodies pass it, and nobody returns, pushed or not. */
  @Test
  void oneWaySides() {
    NavMeshBuilder builder = NavMesh.builder();
    for (double x : new double[] {0, 5, 10}) {
      builder.vertex(x, 0);
      builder.vertex(x, 8);
    }
    builder.polygon(0, 2, 3, 1);
    builder.polygon(2, 4, 5, 3);
    NavMesh mesh = builder.oneWay(2, 3).build();
    boolean east = mesh.isOpen(mesh.first(0) + 1);
    MeshJudge judge = new MeshJudge(Units.onMesh(mesh));
    List<Unit> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      double x = 1 + i % 2 * 1.1;
      all.add(judge.add(east ? x : 10 - x, 1 + i / 2 * 1.2, 0.4, 3));
    }
    double sign = east ? 1 : -1;
    judge.units.group(all).goTo(5 + sign * 1.6, 4.5);
    judge.run(mesh, 2000);
    assertEquals(10, judge.count(UnitState.ARRIVED), judge::toString);
    all.forEach(unit -> unit.goTo(5 - sign * 3, 4.3));
    for (int i = 0; i < 300; i++) {
      judge.run(mesh, 1);
      assertTrue(all.stream().allMatch(unit -> sign * (unit.x() - 5) >= -1e-9));
    }
    assertTrue(all.stream().allMatch(unit -> unit.reason() == GaveUp.UNREACHABLE));
    assertTrue(judge.leastGap >= -1e-9 && judge.leastWall >= -1e-9, judge::toString);
  }

  /** Mud costs five: units go around it if that is cheaper, and into water never. */
  @Test
  void areas() {
    String[] rows = {
      "............", //
      "....mmmm....",
      "....mmmm....",
      "....mmmm..~~",
      "....mmmm..~.",
    };
    NavMesh mesh =
        NavMesh.of(
            ConvexParts.ofCells(12, 5, (x, y) -> rows[y].charAt(x) == '.' ? 0 : rows[y].charAt(x)));
    Movement walker = Movement.builder().cost('.', 1).cost('m', 5).body(Body.radius(0.3)).build();
    Units units = Units.onMesh(mesh);
    Unit unit = units.add(1.5, 2.5, walker, Speed.of(3));
    unit.goTo(9.6, 2.4);
    double least = 9;
    while (!unit.state().isOver()) {
      units.update(0.05);
      least = Math.min(least, unit.y());
      int x = (int) unit.x();
      assertTrue(rows[(int) unit.y()].charAt(x) == '.', unit.x() + ", " + unit.y());
    }
    assertEquals(UnitState.ARRIVED, unit.state());
    assertTrue(least < 1);
    unit.goTo(11.5, 4.5);
    while (!unit.state().isOver()) {
      units.update(0.05);
    }
    assertEquals(GaveUp.UNREACHABLE, unit.reason());
    // Across a little mud.
    unit.goTo(6.5, 2.5);
    while (!unit.state().isOver()) {
      units.update(0.05);
    }
    assertEquals(UnitState.ARRIVED, unit.state());
  }
}
