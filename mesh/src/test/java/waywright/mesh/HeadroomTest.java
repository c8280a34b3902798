package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.search.SearchStatus;

/** How much height is free above floors, against samples of both. */
class HeadroomTest {

  /** Two slanting squares, bent along a diagonal, the second above the first. */
  private static NavMesh squares(Random random, double[] box) {
    NavMeshBuilder mesh = NavMesh.builder();
    for (int floor = 0; floor < 2; floor++) {
      double x = random.nextInt(8) / 2.0;
      double y = random.nextInt(8) / 2.0;
      double size = 1 + random.nextInt(8) / 2.0;
      int[] ring = new int[4];
      for (int i = 0; i < 4; i++) {
        double across = i == 1 || i == 2 ? size : 0;
        double up = i > 1 ? size : 0;
        ring[(i + floor) % 4] = mesh.vertex(x + across, y + up, 2 * floor + random.nextDouble());
      }
      mesh.polygon(ring);
      box[4 * floor] = x;
      box[4 * floor + 1] = y;
      box[4 * floor + 2] = x + size;
      box[4 * floor + 3] = y + size;
    }
    return mesh.build();
  }

  @Test
  void itIsTheLeastOfAllSamples() {
    int over = 0;
    for (int seed = 0; seed < 300; seed++) {
      double[] box = new double[8];
      NavMesh mesh = squares(new Random(seed), box);
      double left = Math.max(box[0], box[4]);
      double low = Math.max(box[1], box[5]);
      double right = Math.min(box[2], box[6]);
      double top = Math.min(box[3], box[7]);
      assertEquals(Double.POSITIVE_INFINITY, mesh.headroom(1));
      if (!(left < right && low < top)) {
        assertEquals(Double.POSITIVE_INFINITY, mesh.headroom(0), "seed " + seed);
        continue;
      }
      double least = Double.POSITIVE_INFINITY;
      int steps = 32;
      for (int i = 0; i <= steps; i++) {
        for (int k = 0; k <= steps; k++) {
          double x = left + (right - left) * i / steps;
          double y = low + (top - low) * k / steps;
          least = Math.min(least, mesh.height(1, x, y) - mesh.height(0, x, y));
        }
      }
      // Each floor rises by no more than 1 a unit either way.
      double between = 2 * (right - left + top - low) / steps;
      assertTrue(mesh.headroom(0) <= least + 1e-12, "seed " + seed);
      assertTrue(mesh.headroom(0) >= least - between, "seed " + seed);
      over++;
    }
    assertTrue(over > 100, "too few lie over one another: " + over);
  }

  /** A road with a bridge over its middle, and a way round. */
  private static NavMesh road(double beam) {
    NavMeshBuilder mesh = NavMesh.builder();
    for (int y = 0; y < 3; y++) {
      for (int x = 0; x < 4; x++) {
        mesh.vertex(x, y, 0);
      }
    }
    for (int y = 0; y < 2; y++) {
      for (int x = 0; x < 3; x++) {
        int v = 4 * y + x;
        mesh.polygon(v, v + 1, v + 5, v + 4);
      }
    }
    int a = mesh.vertex(1, -1, 3);
    mesh.vertex(2, -1, 3);
    mesh.vertex(2, 1, 2);
    mesh.vertex(1, 1, 2);
    mesh.polygon(a, a + 1, a + 2, a + 3);
    return mesh.ceiling(4, beam).build();
  }

  @Test
  void theTallGoRoundOrNowhere() {
    NavMesh mesh = road(1.5);
    assertEquals(2, mesh.headroom(1));
    assertEquals(1.5, mesh.headroom(4));
    assertEquals(1.5, mesh.ceiling(4));
    assertEquals(Double.POSITIVE_INFINITY, mesh.ceiling(1));
    assertEquals(Double.POSITIVE_INFINITY, mesh.headroom(0));
    MeshPathfinder cat = MeshPathfinder.of(mesh, Agent.POINT.filter(mesh.withHeadroom(1.5)));
    assertEquals(2, cat.find(0.5, 1.5, 0, 2.5, 1.5, 0).length());
    MeshPathfinder man = MeshPathfinder.of(mesh, Agent.POINT.filter(mesh.withHeadroom(2)));
    assertEquals(1 + Math.sqrt(2), man.find(0.5, 1.5, 0, 2.5, 1.5, 0).length(), 1e-12);
    MeshPathfinder giant = MeshPathfinder.of(mesh, Agent.POINT.filter(mesh.withHeadroom(2.5)));
    assertEquals(SearchStatus.UNREACHABLE, giant.find(0.5, 1.5, 0, 2.5, 1.5, 0).status());
    IntPredicate both = mesh.withHeadroom(2).and(polygon -> polygon > 1);
    assertFalse(both.test(1) || both.test(4));
    assertTrue(both.test(2));
  }

  @Test
  void whatIsNoHeightIsRefused() {
    NavMesh mesh = road(1);
    assertThrows(IllegalArgumentException.class, () -> mesh.withHeadroom(-1));
    assertThrows(IllegalArgumentException.class, () -> mesh.withHeadroom(Double.NaN));
    assertThrows(MeshException.class, () -> NavMesh.builder().ceiling(0, 1));
    assertThrows(MeshException.class, () -> road(0));
  }
}
