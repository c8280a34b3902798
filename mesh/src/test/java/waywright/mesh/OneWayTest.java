package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.Agent;
import waywright.mesh.route.Corridor;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.Sight;
import waywright.search.SearchStatus;

/** Sides that may be crossed one way alone, against {@link OneWayOracle}. */
class OneWayTest {

  private static final int MAPS = Integer.getInteger("waywright.mesh.maps", 1000);

  @Test
  void waysAreShortestAndLegal() {
    int found = 0;
    int changed = 0;
    for (int seed = 0; seed < MAPS; seed++) {
      Random random = new Random(seed);
      OneWayOracle oracle = new OneWayOracle(random);
      NavMesh mesh = oracle.mesh(true);
      MeshPathfinder find = MeshPathfinder.of(mesh);
      MeshPathfinder free = MeshPathfinder.of(oracle.mesh(false));
      Sight sight = new Sight(mesh);
      for (int i = 0; i < 6; i++) {
        int[] a = oracle.point(random);
        int[] b = oracle.point(random);
        String what = "seed " + seed + " from " + a[0] + " " + a[1] + " to " + b[0] + " " + b[1];
        what += "\n" + oracle;
        double length = oracle.length(a, b);
        SearchStatus status = find.find(a[0], a[1], b[0], b[1]).status();
        boolean is = length < Double.POSITIVE_INFINITY;
        assertEquals(is ? SearchStatus.FOUND : SearchStatus.UNREACHABLE, status, what);
        assertEquals(oracle.sees(a, b), sight.sees(a[0], a[1], b[0], b[1]), what);
        if (is) {
          assertEquals(length, find.length(), 1e-12 * length, what);
          free.find(a[0], a[1], b[0], b[1]);
          changed += free.length() < length * (1 - 1e-9) ? 1 : 0;
          found++;
        }
      }
    }
    assertTrue(found > 2 * MAPS && changed > MAPS / 4, found + " found, " + changed + " changed");
  }

  /** From the second cell to the first, which has one door, into the second. */
  private static NavMeshBuilder two() {
    return Shapes.of("0,0 1,0 1,1 0,1; 1,0 2,0 2,1 1,1");
  }

  @Test
  void whoStandsOnTheSideIsInBoth() {
    NavMesh mesh = two().oneWay(1, 2).build();
    assertTrue(mesh.hasOneWaySides());
    assertTrue(mesh.isOpen(1));
    assertFalse(mesh.isOpen(mesh.twin(1)));
    assertEquals(1, mesh.componentCount());
    assertEquals(1, Shapes.route(mesh, 0.5, 0.5, 1.5, 0.5).length());
    assertEquals(SearchStatus.UNREACHABLE, Shapes.route(mesh, 1.5, 0.5, 0.5, 0.5).status());
    assertEquals(0.5, Shapes.route(mesh, 1, 0.5, 0.5, 0.5).length());
    assertEquals(0.5, Shapes.route(mesh, 1.5, 0.5, 1, 0.5).length());
    Spot right = mesh.nearest(1.5, 0.5, 0);
    Spot left = mesh.nearest(0.5, 0.5, 0);
    assertEquals(
        1, mesh.nearest(0.5, 0.5, 9, mesh.reachableFrom(right, NavMesh.EVERY_POLYGON)).x());
    assertEquals(
        1.5, mesh.nearest(1.5, 0.5, 9, mesh.reachableFrom(left, NavMesh.EVERY_POLYGON)).x());
    assertEquals(0.5, new Sight(mesh).wallDistance(0.5, 0.5, 9));
    assertEquals(0.25, new Sight(mesh).wallDistance(1.25, 0.5, 9));
    assertEquals(0.25, new Sight(mesh).wallDistance(0.75, 0.25, 9));
    assertEquals(0.5, new Sight(two().build()).wallDistance(1.25, 0.5, 9));
  }

  @Test
  void costsOfAreasMindThemToo() {
    NavMesh mesh = two().oneWay(1, 2).build();
    MeshPathfinder find = MeshPathfinder.of(mesh, Agent.POINT.costs(area -> 2));
    assertEquals(2, find.find(0.5, 0.5, 1.5, 0.5).cost(), 1e-6);
    assertEquals(SearchStatus.UNREACHABLE, find.find(1.5, 0.5, 0.5, 0.5).status());
  }

  /** The target walks where its unit may not follow. */
  @Test
  void corridorsAskAgain() {
    NavMesh mesh = Shapes.of("0,0 1,0 1,1 0,1; 1,0 2,0 2,1 1,1").oneWay(1, 2).build();
    Corridor way = new Corridor(mesh);
    assertEquals(SearchStatus.FOUND, way.plan(0.5, 0.5, 0.75, 0.5));
    assertEquals(SearchStatus.FOUND, way.aim(1.75, 0.5));
    assertEquals(1.25, way.advance(9));
    assertEquals(SearchStatus.UNREACHABLE, way.aim(0.5, 0.5));
  }

  @Test
  void badSidesAreRefused() {
    assertThrows(MeshException.class, () -> two().oneWay(0, 1).build());
    assertThrows(MeshException.class, () -> two().oneWay(1, 2).oneWay(2, 1).build());
    assertThrows(MeshException.class, () -> two().bar(1, 2).oneWay(1, 2).build());
    NavMesh mesh = two().oneWay(1, 2).build();
    assertThrows(IllegalArgumentException.class, () -> MeshPathfinder.of(mesh, Agent.radius(1)));
  }

  @Test
  void repairsKeepThem() {
    NavMeshBuilder turned = Shapes.of("0,0 0,1 1,1 1,0; 1,0 2,0 2,1 1,1");
    turned.oneWay(3, 2).ceiling(0, 2).repair(Repair.TURN_CLOCKWISE);
    NavMesh mesh = turned.build();
    assertEquals(SearchStatus.UNREACHABLE, Shapes.route(mesh, 1.5, 0.5, 0.5, 0.5).status());
    assertEquals(SearchStatus.FOUND, Shapes.route(mesh, 0.5, 0.5, 1.5, 0.5).status());
    assertEquals(2, mesh.ceiling(0));
    assertEquals(Double.POSITIVE_INFINITY, mesh.ceiling(1));
  }
}
