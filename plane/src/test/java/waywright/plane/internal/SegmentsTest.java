package waywright.plane.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SegmentsTest {

  private final SplittableRandom random = new SplittableRandom(15);

  /** On few points nearly everything is collinear, touching or the same. */
  @ParameterizedTest
  @EnumSource
  void contactAgreesWithFractions(Orientation side) {
    int[] seen = new int[Contact.values().length];
    for (int i = 0; i < 300_000; i++) {
      int[] p = random.ints(8, 0, i % 3 == 0 ? 4 : 8).toArray();
      Contact wanted = Oracle.contact(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]);
      seen[wanted.ordinal()]++;
      assertEquals(wanted, Segments.contact(side, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]));
      assertEquals(wanted, Segments.contact(side, p[6], p[7], p[4], p[5], p[0], p[1], p[2], p[3]));
    }
    for (int count : seen) {
      assertEquals(true, count > 1000);
    }
  }

  /** The same in coordinates that are no whole numbers: skewed by factors that keep all exact. */
  @Test
  void contactAgreesInSkewedDoubles() {
    for (int i = 0; i < 100_000; i++) {
      int[] p = random.ints(8, 0, 8).toArray();
      double[] q = new double[8];
      for (int k = 0; k < 8; k += 2) {
        q[k] = 0.1 + p[k] * 0x1p-40 + p[k + 1] * 0x1p-45;
        q[k + 1] = 1e3 + p[k + 1] * 0x1p-30;
      }
      assertEquals(
          Oracle.contact(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]),
          Segments.contact(Orientation.ADAPTIVE, q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7]));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPointIsOnASegmentIfItTouchesIt(Orientation side) {
    for (int i = 0; i < 200_000; i++) {
      int[] p = random.ints(6, 0, 6).toArray();
      boolean wanted =
          Oracle.contact(p[0], p[1], p[0], p[1], p[2], p[3], p[4], p[5]) != Contact.NONE;
      assertEquals(wanted, Segments.on(side, p[0], p[1], p[2], p[3], p[4], p[5]));
    }
  }
}
