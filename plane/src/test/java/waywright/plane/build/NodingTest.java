package waywright.plane.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.plane.internal.Contact;

class NodingTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private final SplittableRandom random = new SplittableRandom(22);

  @Test
  void whatIsNodedMeetsInPointsAlone() {
    for (int i = 0; i < 1000 * SCALE; i++) {
      Strands strands = strands(i);
      Strands noded = Noding.of(strands);
      for (int a = 0; a < noded.count(); a++) {
        assertTrue(noded.ax(a) != noded.bx(a) || noded.ay(a) != noded.by(a));
        for (int b = a + 1; b < noded.count(); b++) {
          Contact contact = Noding.contact(noded, a, b);
          boolean fine =
              contact == Contact.NONE
                  || (contact == Contact.TOUCH && Noding.shareAnEnd(noded, a, b))
                  || (contact == Contact.OVERLAP && sameEnds(noded, a, b));
          assertTrue(fine, contact + " in round " + i);
        }
      }
    }
  }

  @Test
  void theOrderOfStrandsIsNothing() {
    for (int i = 0; i < 1000; i++) {
      Strands strands = strands(i);
      Strands shuffled = new Strands(4);
      List<Integer> order = new ArrayList<>();
      for (int k = 0; k < strands.count(); k++) {
        order.add(random.nextInt(order.size() + 1), k);
      }
      for (int k : order) {
        boolean turned = random.nextBoolean();
        shuffled.add(
            turned ? strands.bx(k) : strands.ax(k),
            turned ? strands.by(k) : strands.ay(k),
            turned ? strands.ax(k) : strands.bx(k),
            turned ? strands.ay(k) : strands.by(k),
            1,
            turned ? -strands.turns(k) : strands.turns(k));
      }
      PlanarGraph one = PlanarGraph.of(Noding.of(strands));
      PlanarGraph other = PlanarGraph.of(Noding.of(shuffled));
      org.junit.jupiter.api.Assertions.assertArrayEquals(one.x(), other.x());
      org.junit.jupiter.api.Assertions.assertArrayEquals(one.y(), other.y());
      org.junit.jupiter.api.Assertions.assertArrayEquals(one.from(), other.from());
      org.junit.jupiter.api.Assertions.assertArrayEquals(one.to(), other.to());
      org.junit.jupiter.api.Assertions.assertArrayEquals(one.turns(), other.turns());
    }
  }

  @Test
  void whatIsCleanStaysAsItIs() {
    Strands strands = new Strands(4);
    // The end (3, 1) is nearer than half a step to the first strand.
    strands.add(0, 0, 7, 2, 1, 1);
    strands.add(3, 1, 3, 5, 1, 1);
    assertEquals(2, Noding.of(strands).count());
  }

  @Test
  void pixelsOfCrossingsAreThoseOfFractions() {
    for (int i = 0; i < 100_000; i++) {
      int reach = i % 2 == 0 ? 10 : 1 << 25;
      int[] p = random.ints(8, -reach, reach + 1).toArray();
      Strands s = new Strands(4);
      s.add(p[0], p[1], p[2], p[3], 1, 1);
      s.add(p[4], p[5], p[6], p[7], 1, 1);
      if (Noding.contact(s, 0, 1) == Contact.CROSSING) {
        long pixel = Pixel.ofCrossing(s, 0, 1);
        assertEquals(pixel, Pixel.ofCrossing(s, 1, 0));
        assertTrue(Pixel.isPassed(s, 0, Strands.x(pixel), Strands.y(pixel)));
        assertTrue(Pixel.isPassed(s, 1, Strands.x(pixel), Strands.y(pixel)));
      }
    }
  }

  /** Against dense sampling in sixteenths: who is inside is passed, who is passed is near. */
  @Test
  void aStrandPassesExactlyOnePixelAtEachOfItsPoints() {
    for (int i = 0; i < 20_000; i++) {
      int[] p = random.ints(4, -8, 9).toArray();
      Strands s = new Strands(4);
      s.add(p[0], p[1], p[2], p[3], 1, 1);
      for (int k = 0; k < 20; k++) {
        int d = random.nextInt(1, 33);
        int n = random.nextInt(d + 1);
        int x = Math.floorDiv(2 * (p[0] * d + n * (p[2] - p[0])) + d, 2 * d);
        int y = Math.floorDiv(2 * (p[1] * d + n * (p[3] - p[1])) + d, 2 * d);
        assertTrue(Pixel.isPassed(s, 0, x, y));
      }
      int passed = 0;
      for (int x = -9; x <= 9; x++) {
        for (int y = -9; y <= 9; y++) {
          passed += Pixel.isPassed(s, 0, x, y) ? 1 : 0;
        }
      }
      assertEquals(pixels(p), passed);
    }
  }

  /** The pixels of all points where the strand may enter one, and between each two of these. */
  private static int pixels(int[] p) {
    java.util.TreeSet<Long> seen = new java.util.TreeSet<>();
    java.util.TreeSet<Double> at = new java.util.TreeSet<>(List.of(0.0, 1.0));
    int dx = p[2] - p[0];
    int dy = p[3] - p[1];
    for (int k = -19; k <= 19; k += 2) {
      if (dx != 0) {
        at.add((k - 2.0 * p[0]) / (2.0 * dx));
      }
      if (dy != 0) {
        at.add((k - 2.0 * p[1]) / (2.0 * dy));
      }
    }
    Double before = null;
    for (double t : at) {
      if (t < 0 || t > 1) {
        continue;
      }
      if (before != null && t - before > 1e-9) {
        seen.add(pixel(p, (t + before) / 2, 0));
      }
      seen.add(pixel(p, t, 1e-9));
      before = t;
    }
    return seen.size();
  }

  private static long pixel(int[] p, double t, double nudge) {
    double x = p[0] + t * (p[2] - p[0]);
    double y = p[1] + t * (p[3] - p[1]);
    return Strands.point((int) Math.floor(x + 0.5 + nudge), (int) Math.floor(y + 0.5 + nudge));
  }

  private Strands strands(int i) {
    Strands strands = new Strands(4);
    int reach = i % 3 == 0 ? 4 : i % 3 == 1 ? 30 : 1 << 25;
    int count = random.nextInt(1, 25);
    for (int k = 0; k < count; k++) {
      int[] p = random.ints(4, -reach, reach + 1).toArray();
      if (i % 7 == 0) {
        p[2] = p[0] + random.nextInt(-2, 3);
      }
      strands.add(p[0], p[1], p[2], p[3], 1, 1);
    }
    return strands;
  }

  private static boolean sameEnds(Strands s, int i, int j) {
    long a = Strands.point(s.ax(i), s.ay(i));
    long b = Strands.point(s.bx(i), s.by(i));
    long c = Strands.point(s.ax(j), s.ay(j));
    long d = Strands.point(s.bx(j), s.by(j));
    return (a == c && b == d) || (a == d && b == c);
  }
}
