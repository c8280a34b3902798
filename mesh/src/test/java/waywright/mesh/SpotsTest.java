package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import waywright.mesh.internal.Walls;
import waywright.mesh.route.Sight;

/** Nearest points, random points and distances to walls, against looking everywhere. */
class SpotsTest {

  @Test
  void theNearestPointIsInsideAndNoneIsNearer() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random);
      NavMesh mesh = cells.mesh(random);
      double size = Walls.of(mesh).sides.farthest();
      for (int i = 0; i < 10; i++) {
        double x = (4 * random.nextDouble() - 2) * size;
        double y = (4 * random.nextDouble() - 2) * size;
        Spot spot = mesh.nearest(x, y, Double.POSITIVE_INFINITY);
        double least = Double.POSITIVE_INFINITY;
        for (int p = 0; p < mesh.polygonCount(); p++) {
          least = Math.min(least, Math.sqrt(mesh.squaredDistance(p, x, y)));
        }
        String what = "seed " + seed + " query " + i;
        assertTrue(spot.exists() && mesh.contains(spot.polygon(), spot.x(), spot.y()), what);
        assertEquals(least, spot.distance(), 1e-12 * size, what);
        assertEquals(Math.hypot(x - spot.x(), y - spot.y()), spot.distance(), 1e-12 * size, what);
      }
    }
  }

  @Test
  void theNearestWallIsFound() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random);
      NavMesh mesh = cells.mesh(random);
      Function<DoubleSupplier, Spot> spots = mesh.randomSpots(NavMesh.EVERY_POLYGON);
      Sight distance = new Sight(mesh);
      Spot spot = spots.apply(random::nextDouble);
      assertTrue(mesh.contains(spot.polygon(), spot.x(), spot.y()));
      double least = Double.POSITIVE_INFINITY;
      for (int side = 0; side < mesh.sideCount(); side++) {
        if (mesh.twin(side) < 0) {
          least = Math.min(least, Walls.of(mesh).sides.squaredDistance(side, spot.x(), spot.y()));
        }
      }
      // The nearest wall of all is one that can be walked to.
      double found = distance.wallDistance(spot.x(), spot.y(), Double.POSITIVE_INFINITY);
      assertEquals(
          Math.sqrt(least), found, 1e-12 * Walls.of(mesh).sides.farthest(), "seed " + seed);
    }
    NavMesh mesh = Shapes.cells("...", "...", "...").build();
    assertEquals(1.5, new Sight(mesh).wallDistance(1.5, 1.5, 9));
    assertEquals(1, new Sight(mesh).wallDistance(1.5, 1.5, 1));
    assertEquals(-1, new Sight(mesh).wallDistance(5, 5, 9));
    assertEquals(0, new Sight(mesh).wallDistance(3, 1, 9));
  }

  @Test
  void randomPointsAreEvenByArea() {
    NavMesh mesh = Shapes.of("0,0 1,0 1,1 0,1; 1,0 4,0 4,1 1,1").build();
    Function<DoubleSupplier, Spot> spots = mesh.randomSpots(NavMesh.EVERY_POLYGON);
    Random random = new Random(1);
    int left = 0;
    int low = 0;
    for (int i = 0; i < 40_000; i++) {
      Spot spot = spots.apply(random::nextDouble);
      left += spot.x() < 1 ? 1 : 0;
      low += spot.y() < 0.5 ? 1 : 0;
    }
    assertEquals(10_000, left, 500);
    assertEquals(20_000, low, 600);
    Function<DoubleSupplier, Spot> right = mesh.randomSpots(polygon -> polygon == 1);
    assertTrue(right.apply(() -> 0).x() >= 1);
    assertTrue(right.apply(() -> Math.nextDown(1.0)).x() >= 1);
  }
}
