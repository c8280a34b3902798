package waywright.plane.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RingsTest {

  private static final double[] SQUARE = {0, 0, 4, 0, 4, 4, 0, 4};

  /** Rings that cross and touch themselves as they like, against the sum of angles. */
  @ParameterizedTest
  @EnumSource
  void windingAgreesWithTheSumOfAngles(Orientation side) {
    SplittableRandom random = new SplittableRandom(16);
    for (int i = 0; i < 20_000; i++) {
      double[] ring = random.ints(2 * random.nextInt(3, 12), 0, 7).asDoubleStream().toArray();
      for (int k = 0; k < 8; k++) {
        double x = random.nextInt(14) / 2.0;
        double y = random.nextInt(14) / 2.0;
        Containment wanted = onRing(ring, x, y);
        if (wanted == Containment.OUTSIDE) {
          int turns = angles(ring, x, y);
          assertEquals(turns, Rings.winding(side, ring, x, y));
          wanted = turns != 0 ? Containment.INSIDE : Containment.OUTSIDE;
        }
        assertEquals(wanted, Rings.locate(side, ring, x, y));
      }
    }
  }

  @Test
  void aSquareSaysWhereAPointIs() {
    assertEquals(Containment.INSIDE, locate(2, 2));
    assertEquals(Containment.ON_VERTEX, locate(4, 4));
    assertEquals(Containment.ON_SIDE, locate(4, 2));
    assertEquals(Containment.ON_SIDE, locate(2, 0));
    assertEquals(Containment.OUTSIDE, locate(4 + 1e-12, 2));
    assertEquals(Containment.OUTSIDE, locate(5, 4));
    assertEquals(Containment.OUTSIDE, locate(Double.NaN, 4));
  }

  @Test
  void aRingWithoutVerticesHoldsNothing() {
    assertEquals(Containment.OUTSIDE, Rings.locate(Orientation.ADAPTIVE, new double[0], 0, 0));
  }

  private static Containment locate(double x, double y) {
    return Rings.locate(Orientation.ADAPTIVE, SQUARE, x, y);
  }

  private static Containment onRing(double[] ring, double x, double y) {
    Containment found = Containment.OUTSIDE;
    for (int i = 0; i < ring.length; i += 2) {
      int j = (i + 2) % ring.length;
      if (ring[i] == x && ring[i + 1] == y) {
        return Containment.ON_VERTEX;
      }
      Contact contact =
          Oracle.contact(
              (long) (2 * x),
              (long) (2 * y),
              (long) (2 * x),
              (long) (2 * y),
              (long) (2 * ring[i]),
              (long) (2 * ring[i + 1]),
              (long) (2 * ring[j]),
              (long) (2 * ring[j + 1]));
      found = contact == Contact.NONE ? found : Containment.ON_SIDE;
    }
    return found;
  }

  private static int angles(double[] ring, double x, double y) {
    double sum = 0;
    for (int i = 0; i < ring.length; i += 2) {
      int j = (i + 2) % ring.length;
      double ax = ring[i] - x;
      double ay = ring[i + 1] - y;
      double bx = ring[j] - x;
      double by = ring[j + 1] - y;
      sum += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
    }
    return (int) Math.rint(sum / (2 * Math.PI));
  }
}
