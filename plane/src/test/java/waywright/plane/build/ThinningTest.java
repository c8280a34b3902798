package waywright.plane.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.plane.Lattice;

/** Rings with fewer vertices: nothing is free that was not, and little is lost. */
class ThinningTest {

  private final SplittableRandom random = new SplittableRandom(5);

  /** A ring that goes in and out about a circle. */
  private double[] wavy(double x, double y, double radius, double waves, int n) {
    double[] ring = new double[2 * n];
    for (int i = 0; i < n; i++) {
      double far = radius + waves * random.nextDouble(-1, 1);
      ring[2 * i] = Math.rint(x + far * Math.cos(2 * Math.PI * i / n));
      ring[2 * i + 1] = Math.rint(y + far * Math.sin(2 * Math.PI * i / n));
    }
    return ring;
  }

  private static Outlines outlines(List<double[]> rings, double tolerance) {
    Outlines outlines = new Outlines(Lattice.UNIT).simplifying(tolerance).outline(rings.get(0));
    rings.subList(1, rings.size()).forEach(outlines::hole);
    return outlines;
  }

  @Test
  void takesAwayLittleAndAddsNothing() {
    long before = 0;
    long after = 0;
    int points = 0;
    for (int round = 0; round < 200; round++) {
      List<double[]> rings = new ArrayList<>();
      rings.add(wavy(1000, 1000, 950, random.nextDouble(80), 3 + random.nextInt(90)));
      for (int k = random.nextInt(7); k > 0; k--) {
        double x = random.nextInt(200, 1800);
        double y = random.nextInt(200, 1800);
        rings.add(wavy(x, y, 200, random.nextDouble(60), 3 + random.nextInt(40)));
      }
      double tolerance = round % 4 == 0 ? random.nextInt(900) : random.nextInt(80);
      ConvexParts whole = outlines(rings, 0).build();
      ConvexParts thin = outlines(rings, tolerance).build();
      PartsChecker.check(thin);
      before += whole.sides();
      after += thin.sides();
      for (int k = 0; k < 400; k++) {
        int x2 = random.nextInt(0, 4001);
        int y2 = random.nextInt(0, 4001);
        double off = ErosionTest.distance(rings, x2 / 2.0, y2 / 2.0);
        boolean told = ErosionTest.isFree(rings, x2 / 2.0, y2 / 2.0);
        boolean free = PartsChecker.polygonAt(thin, x2, y2) >= 0;
        String what = "round " + round + " at " + x2 / 2.0 + ", " + y2 / 2.0 + ", " + tolerance;
        // Where new sides cross others, snapping bends them by half a step.
        assertTrue(told || !free || off <= 1, what + ": free");
        assertTrue(!told || free || off <= tolerance + 1, what + ": lost, " + off + " off");
        points++;
      }
    }
    assertTrue(after < 0.8 * before, after + " sides of " + before);
    assertEquals(80_000, points);
  }

  @Test
  void dropsWhatBulgesAndKeepsWhatAWayWouldCut() {
    double[] bulge = {0, 0, 10, 0, 20, -2, 30, 0, 40, 0, 40, 40, 0, 40};
    double[] dent = {0, 0, 10, 0, 20, 2, 30, 0, 40, 0, 40, 40, 0, 40};
    assertEquals(4, outlines(List.of(bulge), 2).build().vertices());
    assertEquals(7, outlines(List.of(bulge), 1.9).build().vertices());
    assertTrue(outlines(List.of(dent), 9).build().vertices() >= 5);
    double[] yard = {-50, -50, 90, -50, 90, 90, -50, 90};
    ConvexParts hollow = outlines(List.of(yard, dent), 2).build();
    assertEquals(8, hollow.vertices());
    assertEquals(2 * (140 * 140 - 40 * 40), area(hollow));
  }

  private static long area(ConvexParts parts) {
    long sum = 0;
    for (int p = 0; p < parts.polygons(); p++) {
      sum += parts.doubledArea(p);
    }
    return sum;
  }

  @Test
  void whereARingBeginsDoesNotMatter() {
    for (int round = 0; round < 50; round++) {
      double[] ring = wavy(0, 0, 500, 60, 40);
      LatticeRing first = LatticeRing.of("first", Lattice.UNIT, ring, 3);
      int turn = 2 * random.nextInt(1, 40);
      double[] turned = new double[ring.length];
      for (int i = 0; i < ring.length; i++) {
        turned[i] = ring[(i + turn) % ring.length];
      }
      LatticeRing other = LatticeRing.of("other", Lattice.UNIT, turned, 3);
      for (int side = -1; side <= 1; side += 2) {
        int[] a = Thinning.of(first, side, 50).x().clone();
        int[] b = Thinning.of(other, side, 50).x().clone();
        Arrays.sort(a);
        Arrays.sort(b);
        assertArrayEquals(a, b);
      }
    }
  }

  @Test
  void refusesWhatCannotBeKnown() {
    Outlines outlines = new Outlines(Lattice.UNIT);
    assertThrows(IllegalArgumentException.class, () -> outlines.simplifying(-1));
    assertThrows(IllegalArgumentException.class, () -> outlines.simplifying(Double.NaN));
    outlines.simplifying(1);
    assertThrows(IllegalStateException.class, outlines::repairing);
    Outlines mended = new Outlines(Lattice.UNIT).repairing();
    assertThrows(IllegalStateException.class, () -> mended.simplifying(1));
  }
}
