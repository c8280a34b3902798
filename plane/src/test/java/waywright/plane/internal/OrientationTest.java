package waywright.plane.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.plane.Lattice;

class OrientationTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int CASES = 133_000 * SCALE;
  private final SplittableRandom random = new SplittableRandom(14);

  @Test
  void latticeIsExactToItsVeryCorners() {
    int r = Lattice.REACH;
    for (int i = 0; i < CASES; i++) {
      int spread = 1 << random.nextInt(26);
      int ax = corner(i, r);
      int ay = corner(i + 1, r);
      int bx = bounded(-ax, spread);
      int by = bounded(-ay, spread);
      int cx = bounded(ax, spread);
      int cy = bounded(ay, spread);
      int wanted = Oracle.orientation(ax, ay, bx, by, cx, cy);
      assertEquals(wanted, Orientation.LATTICE.sign(ax, ay, bx, by, cx, cy));
      assertEquals(wanted, Orientation.ADAPTIVE.sign(ax, ay, bx, by, cx, cy));
      assertEquals(wanted, Long.signum(Lattice.orientation(ax, ay, bx, by, cx, cy)));
    }
  }

  @Test
  void latticeIsExactInCoordinatesToo() {
    Lattice lattice = Lattice.covering(1e6, -3e5, 1e6 + 1, -3e5 + 0.3);
    for (int i = 0; i < CASES / 4; i++) {
      double ax = lattice.x(bounded(0, Lattice.REACH));
      double ay = lattice.y(bounded(0, Lattice.REACH));
      double bx = lattice.x(bounded(0, Lattice.REACH));
      double by = lattice.y(bounded(0, Lattice.REACH));
      double cx = (i & 1) == 0 ? ax + (bx - ax) / 2 : bx;
      double cy = (i & 1) == 0 ? ay + (by - ay) / 2 : by + lattice.step();
      if (lattice.contains(cx, cy)) {
        assertEquals(
            Oracle.orientation(ax, ay, bx, by, cx, cy),
            Orientation.LATTICE.sign(ax, ay, bx, by, cx, cy));
      }
    }
  }

  /** Points on a line but for rounding, then pushed by an ulp or two. */
  @Test
  void adaptiveTellsPointsOneUlpOffTheLine() {
    int zeros = 0;
    for (int i = 0; i < CASES; i++) {
      double size = Math.scalb(1.0, random.nextInt(-40, 40));
      double ax = wide(size);
      double ay = wide(size);
      double bx = wide(size);
      double by = wide(size);
      double t = (i & 1) == 0 ? random.nextInt(-4, 5) / 4.0 : random.nextDouble();
      double cx = pushed(ax + t * (bx - ax));
      double cy = pushed(ay + t * (by - ay));
      int wanted = Oracle.orientation(ax, ay, bx, by, cx, cy);
      zeros += wanted == 0 ? 1 : 0;
      assertEquals(wanted, Orientation.ADAPTIVE.sign(ax, ay, bx, by, cx, cy));
      assertEquals(-wanted, Orientation.ADAPTIVE.sign(bx, by, ax, ay, cx, cy));
      assertEquals(wanted, Orientation.ADAPTIVE.sign(cx, cy, ax, ay, bx, by));
    }
    assertEquals(true, zeros > 33 * SCALE, zeros + " on the line");
  }

  @Test
  void adaptiveTakesVeryDifferentSizesAtOnce() {
    for (int i = 0; i < CASES / 4; i++) {
      double[] p = new double[6];
      for (int k = 0; k < 6; k++) {
        p[k] = wide(Math.scalb(1.0, random.nextInt(-449, 449)));
      }
      if (random.nextInt(3) == 0) {
        p[4] = p[random.nextInt(2) * 2];
      }
      if (random.nextInt(3) == 0) {
        p[3] = p[1];
      }
      assertEquals(
          Oracle.orientation(p[0], p[1], p[2], p[3], p[4], p[5]),
          Orientation.ADAPTIVE.sign(p[0], p[1], p[2], p[3], p[4], p[5]));
    }
  }

  /** The grid of ulps about (0.5, 0.5) on which plain doubles go wrong. */
  @Test
  void adaptiveKnowsTheFamousPicture() {
    double ulp = Math.ulp(0.5);
    for (int i = 0; i < 256; i++) {
      for (int j = 0; j < 256; j++) {
        assertEquals(
            Integer.signum(j - i),
            Orientation.ADAPTIVE.sign(12, 12, 24, 24, 0.5 + i * ulp, 0.5 + j * ulp));
      }
    }
  }

  @Test
  void productsCompareExactly() {
    for (int i = 0; i < CASES / 2; i++) {
      double a = wide(1000);
      double b = wide(1000);
      double c = (i & 1) == 0 ? pushed(b) : wide(10);
      double d = (i & 1) == 0 ? pushed(a) : pushed(a * b / c);
      assertEquals(Oracle.products(a, b, c, d), Exact.compareProducts(a, b, c, d));
    }
  }

  private double wide(double size) {
    return (random.nextDouble() - 0.5) * size;
  }

  private double pushed(double value) {
    return switch (random.nextInt(4)) {
      case 0 -> Math.nextUp(value);
      case 1 -> Math.nextDown(value);
      default -> value;
    };
  }

  private int bounded(int about, int spread) {
    int value = about + random.nextInt(-spread, spread + 1);
    return Math.max(-Lattice.REACH, Math.min(Lattice.REACH, value));
  }

  private static int corner(int i, int r) {
    return i % 3 == 0 ? r : i % 3 == 1 ? -r : i % 1000;
  }
}
