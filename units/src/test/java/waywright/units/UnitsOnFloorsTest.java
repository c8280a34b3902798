package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.grid.Body;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;

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
}
