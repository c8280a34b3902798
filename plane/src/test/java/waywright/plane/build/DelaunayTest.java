package waywright.plane.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.plane.Lattice;

class DelaunayTest {

  private final SplittableRandom random = new SplittableRandom(21);

  @Test
  void inCircleAgreesWithBigNumbers() {
    int zeros = 0;
    for (int i = 0; i < 300_000; i++) {
      int reach = i % 2 == 0 ? 1 << random.nextInt(2, 26) : 3;
      int[] p = random.ints(8, -reach, reach + 1).toArray();
      if (i % 5 == 0) {
        // A rectangle's corners lie on one circle; sometimes one is a step off.
        p = new int[] {p[0], p[1], p[2], p[1], p[2], p[3], p[0], p[3] + random.nextInt(2)};
      }
      int wanted = inCircle(p);
      zeros += wanted == 0 ? 1 : 0;
      assertEquals(wanted, InCircle.sign(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]));
    }
    assertTrue(zeros > 1000);
  }

  @Test
  void randomGraphsAreTriangulatedByTheBook() {
    for (int i = 0; i < 1500; i++) {
      int reach = i % 3 == 0 ? 4 : i % 3 == 1 ? 40 : Lattice.REACH;
      Strands strands = new Strands(8);
      int segments = random.nextInt(1, i % 10 == 0 ? 60 : 12);
      for (int k = 0; k < segments; k++) {
        int[] p = random.ints(4, -reach, reach + 1).toArray();
        strands.add(p[0], p[1], p[2], p[3], PlanarGraph.WALL, 1);
      }
      check(PlanarGraph.of(Noding.of(strands)));
    }
  }

  @Test
  void manyPointsInOneLineOrOneCircle() {
    Strands strands = new Strands(8);
    for (int k = 0; k < 200; k++) {
      strands.add(k, 0, k, 1 + k % 3, PlanarGraph.WALL, 1);
    }
    for (int k = 0; k < 12; k++) {
      int[] circle = {65, 0, 63, 16, 60, 25, 56, 33, 52, 39, 39, 52, 33, 56, 25, 60, 16, 63, 0, 65};
      int at = k % 9;
      strands.add(
          circle[2 * at],
          200 + circle[2 * at + 1],
          -circle[2 * at],
          200 - circle[2 * at + 1] - k / 9,
          PlanarGraph.WALL,
          1);
    }
    check(PlanarGraph.of(Noding.of(strands)));
  }

  private static void check(PlanarGraph graph) {
    Triangles t = Delaunay.of(graph);
    int fixed = 0;
    BigInteger sum = BigInteger.ZERO;
    for (int e = 0; e < t.halfEdges; e++) {
      if (t.twin[e] >= 0) {
        assertEquals(e, t.twin[t.twin[e]]);
        assertEquals(t.origin[e], t.target(t.twin[e]));
        assertEquals(t.edge[e], t.edge[t.twin[e]]);
      }
      if (t.edge[e] >= 0) {
        fixed++;
        int a = Math.min(t.origin[e], t.target(e));
        int b = Math.max(t.origin[e], t.target(e));
        assertEquals(graph.from()[t.edge[e]], a);
        assertEquals(graph.to()[t.edge[e]], b);
      } else if (t.twin[e] >= 0) {
        int a = t.origin[e];
        int b = t.target(e);
        int c = t.apex(e);
        int d = t.apex(t.twin[e]);
        int inside =
            inCircle(new int[] {t.x[a], t.y[a], t.x[b], t.y[b], t.x[c], t.y[c], t.x[d], t.y[d]});
        assertTrue(inside <= 0, "empty circles");
        assertTrue(inside < 0 || Math.min(a, b) < Math.min(c, d), "ties at the least point");
      }
      if (e % 3 == 0) {
        long area = t.side(t.origin[e], t.origin[e + 1], t.origin[e + 2]);
        assertTrue(area > 0, "counter-clockwise");
        sum = sum.add(BigInteger.valueOf(area));
      }
    }
    assertEquals(2 * graph.edges(), fixed, "all edges are there");
    int n = graph.x().length;
    assertEquals(3 * (2 * n + 2), t.halfEdges);
    BigInteger wide = BigInteger.valueOf((long) t.x[n + 2] - t.x[n]);
    BigInteger high = BigInteger.valueOf((long) t.y[n + 2] - t.y[n]);
    assertEquals(wide.multiply(high).shiftLeft(1), sum, "the box is covered");
  }

  /** The plain 4 × 4 determinant. */
  static int inCircle(int[] p) {
    BigInteger[][] m = new BigInteger[3][3];
    for (int i = 0; i < 3; i++) {
      BigInteger dx = BigInteger.valueOf((long) p[2 * i] - p[6]);
      BigInteger dy = BigInteger.valueOf((long) p[2 * i + 1] - p[7]);
      m[i] = new BigInteger[] {dx, dy, dx.multiply(dx).add(dy.multiply(dy))};
    }
    BigInteger det = BigInteger.ZERO;
    for (int i = 0; i < 3; i++) {
      BigInteger[] a = m[i];
      BigInteger[] b = m[(i + 1) % 3];
      BigInteger[] c = m[(i + 2) % 3];
      det = det.add(a[2].multiply(b[0].multiply(c[1]).subtract(b[1].multiply(c[0]))));
    }
    return det.signum();
  }
}
