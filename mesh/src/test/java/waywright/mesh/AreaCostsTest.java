package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.mesh.route.PolyanyaSearch;
import waywright.mesh.route.Sight;
import waywright.plane.build.ConvexParts;
import waywright.search.SearchStatus;

/** Ways where areas have costs: legal, what they say they cost, and never below their bound. */
class AreaCostsTest {

  @Test
  void costsAreTrueAndBoundsHold() {
    int found = 0;
    double excess = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random).plain();
      int[][] area = new int[cells.width][cells.height];
      for (int[] column : area) {
        for (int y = 0; y < column.length; y++) {
          column[y] = random.nextInt(3);
        }
      }
      NavMesh mesh =
          NavMesh.of(
              ConvexParts.ofCells(
                  cells.width, cells.height, (x, y) -> cells.isFree(x, y) ? area[x][y] : -1));
      double[] costs = {1, 1 + 3 * random.nextDouble(), 1};
      MeshPathfinder find = MeshPathfinder.of(mesh, Agent.POINT.costs(a -> costs[a]));
      MeshPathfinder exact = MeshPathfinder.of(mesh);
      Sight sight = new Sight(mesh);
      for (int i = 0; i < 4; i++) {
        Spot a = spot(mesh, cells, random);
        Spot b = spot(mesh, cells, random);
        MeshRoute route = find.find(a.x(), a.y(), b.x(), b.y());
        String what = "seed " + seed + " query " + i + " " + route;
        SearchStatus status = exact.find(a.x(), a.y(), b.x(), b.y()).status();
        assertEquals(status, route.status(), what);
        if (status == SearchStatus.FOUND) {
          assertTrue(route.length() >= exact.length() - 1e-9, what);
          assertTrue(route.cost() >= route.lowerBound() * (1 - 1e-12), what);
          double slack = 1e-6 * route.cost();
          assertTrue(route.cost() <= find.search().cost() * unit(mesh) + slack, what);
          double walked = walked(mesh, costs, route);
          assertTrue(walked <= route.cost() * 1.03 + 0.02, what + " walked " + walked);
          found++;
          excess += route.cost() / Math.max(1e-9, route.lowerBound()) - 1;
        }
      }
    }
    assertTrue(found > 300, "too few ways: " + found + ", " + excess);
  }

  private static double unit(NavMesh mesh) {
    return new PolyanyaSearch(mesh).unit();
  }

  private static Spot spot(NavMesh mesh, Cells cells, Random random) {
    return mesh.nearest(cells.width * random.nextDouble(), cells.height * random.nextDouble(), 100);
  }

  /** The cost by samples; on a border the cheaper side counts. */
  private static double walked(NavMesh mesh, double[] costs, MeshRoute route) {
    double sum = 0;
    int samples = 200;
    int[] found = new int[64];
    for (int i = 1; i < route.size(); i++) {
      double dx = route.x(i) - route.x(i - 1);
      double dy = route.y(i) - route.y(i - 1);
      for (int k = 0; k < samples; k++) {
        double t = (k + 0.5) / samples;
        Spot at = mesh.nearest(route.x(i - 1) + t * dx, route.y(i - 1) + t * dy, 1e-9);
        assertTrue(at.exists(), "outside the mesh: " + route);
        double least = Double.POSITIVE_INFINITY;
        for (int p = mesh.locate(at.x(), at.y(), found) - 1; p >= 0; p--) {
          least = Math.min(least, costs[mesh.area(found[p])]);
        }
        sum += least * Math.hypot(dx, dy) / samples;
      }
    }
    return sum;
  }

  @Test
  void aClosedAreaIsAWallAndAPartialWayIsSaidSo() {
    NavMesh mesh = NavMesh.of(ConvexParts.ofCells(5, 1, (x, y) -> x == 3 ? 1 : 0));
    MeshPathfinder find =
        MeshPathfinder.of(mesh, Agent.POINT.costs(a -> a == 1 ? Agent.CLOSED : 2));
    assertEquals(SearchStatus.UNREACHABLE, find.find(0.5, 0.5, 4.5, 0.5).status());
    assertEquals(SearchStatus.INVALID_GOAL, find.find(0.5, 0.5, 3.5, 0.5).status());
    assertEquals(4, find.find(0.5, 0.5, 2.5, 0.5).cost(), 1e-12);
    assertThrows(
        IllegalArgumentException.class, () -> MeshPathfinder.of(mesh, Agent.POINT.costs(a -> 0)));
  }

  @Test
  void lightIsRefracted() {
    // Two half planes; the least cost by fine sampling of the one crossing point.
    NavMesh mesh = NavMesh.of(ConvexParts.ofCells(10, 10, (x, y) -> y < 5 ? 0 : 1));
    MeshPathfinder find = MeshPathfinder.of(mesh, Agent.POINT.costs(a -> a == 0 ? 1 : 2.5));
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i <= 100_000; i++) {
      double x = i / 10_000.0;
      least = Math.min(least, Math.hypot(x - 1, 4) + 2.5 * Math.hypot(9 - x, 4));
    }
    assertEquals(least, find.find(1, 1, 9, 9).cost(), 1e-6);
  }
}
