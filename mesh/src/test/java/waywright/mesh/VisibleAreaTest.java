package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.mesh.internal.Walls;
import waywright.mesh.route.Sight;
import waywright.plane.internal.Orientation;

/** All that is seen from a point, against single looks. */
class VisibleAreaTest {

  private static final double FAR = Double.POSITIVE_INFINITY;

  @Test
  void theOutlineHoldsWhatSingleLooksSee() {
    int inside = 0;
    int outside = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random);
      NavMesh mesh = cells.mesh(random);
      Sight seen = new Sight(mesh);
      Sight sight = new Sight(mesh);
      int[] from = PolyanyaOracleTest.point(cells, random);
      double x = cells.x(from[0], from[1]);
      double y = cells.y(from[0], from[1]);
      assertEquals(mesh.contains(x, y), seen.lookAround(x, y), "seed " + seed);
      double[] outline = seen.visibleOutline();
      if (outline.length < 6) {
        assertFalse(mesh.contains(x, y));
        continue;
      }
      for (int i = 0; i < 60; i++) {
        double px = mesh.left() + random.nextDouble() * (mesh.right() - mesh.left());
        double py = mesh.bottom() + random.nextDouble() * (mesh.top() - mesh.bottom());
        // A random point lies on the rim only by rounding: both may be right then.
        boolean rim = rimDistance(outline, px, py) < 1e-9 * Walls.of(mesh).sides.farthest();
        boolean is = winding(outline, px, py) != 0;
        assertTrue(rim || is == sight.sees(x, y, px, py), "seed " + seed + " point " + i);
        inside += is ? 1 : 0;
        outside += is ? 0 : 1;
      }
    }
    assertTrue(inside > 2000 && outside > 2000, inside + " inside, " + outside + " outside");
  }

  /** How often a ring winds around a point: the exact crossings of the ray to its right. */
  private static int winding(double[] ring, double x, double y) {
    int winding = 0;
    for (int i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      double turn = Orientation.ADAPTIVE.of(ring[j], ring[j + 1], ring[i], ring[i + 1], x, y);
      winding += ring[j + 1] <= y && ring[i + 1] > y && turn > 0 ? 1 : 0;
      winding -= ring[j + 1] > y && ring[i + 1] <= y && turn < 0 ? 1 : 0;
    }
    return winding;
  }

  private static double rimDistance(double[] ring, double x, double y) {
    double least = FAR;
    for (int i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      double sx = ring[i] - ring[j];
      double sy = ring[i + 1] - ring[j + 1];
      double t = ((x - ring[j]) * sx + (y - ring[j + 1]) * sy) / (sx * sx + sy * sy);
      t = Math.max(0, Math.min(1, t));
      least = Math.min(least, Math.hypot(ring[j] + t * sx - x, ring[j + 1] + t * sy - y));
    }
    return least;
  }

  @Test
  void aPillarHidesWhatIsBehindIt() {
    NavMesh mesh = Shapes.cells("...", ".#.", "...").build();
    Sight seen = new Sight(mesh);
    assertTrue(seen.lookAround(0, 0));
    assertEquals(2.25 + 1 + 2.25, seen.visibleArea(), 1e-12);
    assertTrue(seen.lookAround(1.5, 0));
    // Its shadow, itself among it, is 1 wide at its foot and 3 at the wall behind it.
    assertEquals(9 - 4, seen.visibleArea(), 1e-12);
    assertEquals(0, winding(seen.visibleOutline(), 1.5, 2.5));
    assertFalse(seen.lookAround(1.5, 1.5));
    assertEquals(0, seen.visibleOutline().length);
    assertEquals(0, seen.visibleArea());
  }

  @Test
  void aFloorIsSeenUnderAnother() {
    NavMeshBuilder mesh = NavMesh.builder();
    for (double[] floor : new double[][] {{0, 4, 0}, {1, 3, 2}}) {
      int a = mesh.vertex(floor[0], 0, floor[2]);
      mesh.vertex(floor[1], 0, floor[2]);
      mesh.vertex(floor[1], 1, floor[2]);
      mesh.vertex(floor[0], 1, floor[2]);
      mesh.polygon(a, a + 1, a + 2, a + 3);
    }
    Sight seen = new Sight(mesh.build());
    assertTrue(seen.lookAround(2, 0.5, 0.1));
    assertEquals(4, seen.visibleArea(), 1e-12);
    assertTrue(seen.lookAround(2, 0.5, 1.9));
    assertEquals(2, seen.visibleArea(), 1e-12);
  }
}
