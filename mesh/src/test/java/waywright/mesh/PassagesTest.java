package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.Passages;
import waywright.mesh.route.Sight;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.Outlines;

class PassagesTest {

  /**
   * A little smaller, and a mesh eroded by that lets it through; a little larger, and none does.
   * The property {@code outlines} asks for more of them.
   */
  @Test
  void theLargestBodyIsTheLargest() {
    int narrow = 0;
    int closed = 0;
    for (int seed = 0; seed < Integer.getInteger("outlines", 25); seed++) {
      Random random = new Random(seed);
      Floors floors = new Floors(random, 40);
      NavMesh mesh = NavMesh.of(floors.outlines().build());
      Passages passages = new Passages(mesh);
      Sight distance = new Sight(mesh);
      for (int i = 0; i < 6; i++) {
        double[] p = random.ints(4, 1, Floors.SIZE).asDoubleStream().toArray();
        double d =
            Math.min(
                distance.wallDistance(p[0], p[1], Double.POSITIVE_INFINITY),
                distance.wallDistance(p[2], p[3], Double.POSITIVE_INFINITY));
        double largest = passages.largestRadius(p[0], p[1], p[2], p[3]);
        assertEquals(largest, passages.largestRadius(p[2], p[3], p[0], p[1]));
        if (d < 60) {
          continue;
        }
        String what = "seed " + seed + ", question " + i + ": " + largest + " of " + d;
        if (largest > 20) {
          assertTrue(largest <= d * (1 + 1e-12), what);
          double less = largest * 0.994 - 8;
          ConvexParts safe = floors.outlines().eroded(less, 64).build();
          assertTrue(isOpen(safe, p), what);
        }
        if (largest < d * 0.99 - 8) {
          double more = largest * 1.006 + 8;
          ConvexParts loose = floors.outlines().relaxed(more, 64).build();
          assertTrue(!isOpen(loose, p), what);
          narrow += largest > 0 ? 1 : 0;
          closed += largest == 0 ? 1 : 0;
        }
      }
    }
    assertTrue(narrow > 3 && closed > 0, narrow + " narrow, " + closed + " closed");
  }

  /** Vertices in the middle of a straight wall: what is behind them is no passage. */
  @Test
  void passagesLieOnTheMesh() {
    Outlines room = new Outlines(Lattice.UNIT).outline(0, 0, 8, 0, 8, 8, 0, 8);
    NavMesh mesh = NavMesh.of(room.hole(3, 3, 4, 3, 5, 3, 5, 5, 4, 5, 3, 5).build());
    Passages passages = new Passages(mesh);
    assertTrue(passages.size() >= 4);
    for (int i = 0; i < passages.size(); i++) {
      assertTrue(
          mesh.contains(
              (passages.fromX(i) + passages.toX(i)) / 2,
              (passages.fromY(i) + passages.toY(i)) / 2));
      assertTrue(i == 0 || passages.width(i) <= passages.width(i - 1));
      assertEquals(3, passages.width(i));
    }
    assertEquals(1.5, passages.largestRadius(1.5, 1.5, 6.5, 6.5));
  }

  /** A wall that is free on both sides: the point is in front of one of them alone. */
  @Test
  void theFarSideOfAWallIsNotTheNearest() {
    Outlines room = new Outlines(Lattice.UNIT).outline(0, 0, 10, 0, 10, 10, 0, 10);
    NavMesh mesh = NavMesh.of(room.hole(3, 0, 4, 0, 4, 3, 3, 3).wall(3, 9, 10, 7).build());
    double straight = Math.sqrt(1.25);
    assertEquals(straight, new Passages(mesh).largestRadius(3, 6, 2, 8.5), 1e-15);
    assertTrue(new Round(mesh).find(3, 6, 2, 8.5, 1).isFound());
  }

  /** Points as near to a slanted wall as doubles can be: nothing has room there. */
  @Test
  void nothingFitsBesideAWallThatIsAllButTouched() {
    Outlines room = new Outlines(Lattice.UNIT).outline(0, 0, 9, 0, 9, 9, 0, 9);
    Passages passages = new Passages(NavMesh.of(room.wall(1, 1, 4, 2).build()));
    for (int k = 1; k < 300; k++) {
      double y = 1 + k / 300.0;
      for (double at : new double[] {Math.nextDown(y), y, Math.nextUp(y)}) {
        double largest = passages.largestRadius(1 + k / 100.0, at, 8, 8);
        assertTrue(largest >= 0 && largest < 1e-15, k + ": " + largest);
      }
    }
  }

  private static boolean isOpen(ConvexParts parts, double[] p) {
    if (parts.polygons() == 0) {
      return false;
    }
    NavMesh mesh = NavMesh.of(parts);
    int[] from = new int[1];
    int[] to = new int[1];
    return mesh.locate(p[0], p[1], from) > 0
        && mesh.locate(p[2], p[3], to) > 0
        && mesh.component(from[0]) == mesh.component(to[0]);
  }
}
