package waywright.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Random;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;

class CostScaleTest {

  private static BigDecimal exact(double value) {
    return new BigDecimal(value);
  }

  /** The real number that a whole cost stands for. */
  private static BigDecimal meaning(CostScale scale, long whole) {
    return BigDecimal.valueOf(whole).multiply(exact(Math.scalb(1.0, -scale.places())));
  }

  private static double any(Random random, double most) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(200);
      case 1 -> random.nextInt(2_000) / 10.0;
      case 2 -> Math.scalb(random.nextDouble(), -random.nextInt(80));
      default -> random.nextDouble() * Math.min(most / 4, 1e6);
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 16, 32, 44, 52})
  void costsGoUpAndEstimatesDownByLessThanOneUnit(int places) {
    CostScale scale = new CostScale(places);
    Random random = new Random(places);
    BigDecimal unit = meaning(scale, 1);
    for (int i = 0; i < 5_000; i++) {
      double value = any(random, scale.most());
      BigDecimal up = meaning(scale, scale.up(value)).subtract(exact(value));
      BigDecimal down = exact(value).subtract(meaning(scale, scale.down(value)));
      assertTrue(up.signum() >= 0 && up.compareTo(unit) < 0, value + " up " + up);
      assertTrue(down.signum() >= 0 && down.compareTo(unit) < 0, value + " down " + down);
    }
  }

  /** h(u) ≤ c + h(v) for the real numbers, as sharp as a double can be. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 16, 32, 44, 52})
  void consistencyIsKept(int places) {
    CostScale scale = new CostScale(places);
    Random random = new Random(places);
    int sharp = 0;
    for (int i = 0; i < 20_000; i++) {
      double c = any(random, scale.most());
      double hv = any(random, scale.most());
      BigDecimal sum = exact(c).add(exact(hv));
      double hu = sum.doubleValue();
      if (exact(hu).compareTo(sum) > 0) {
        hu = Math.nextDown(hu);
      }
      assertTrue(scale.down(hu) <= scale.up(c) + scale.down(hv), hu + " ≤ " + c + " + " + hv);
      sharp += scale.down(hu) == scale.up(c) + scale.down(hv) ? 1 : 0;
    }
    assertTrue(sharp > 1_000, "the test would notice one unit less: " + sharp);
  }

  @Test
  void wholeNumbersStayExact() {
    for (CostScale scale : new CostScale[] {CostScale.WHOLE, CostScale.FINE}) {
      for (long n : new long[] {0, 1, 7, 1_000_000, 999_999_999}) {
        assertEquals(n << scale.places(), scale.up(n));
        assertEquals(n << scale.places(), scale.down(n));
        assertEquals(n, scale.toDouble(scale.up(n)));
      }
    }
    assertEquals(0, CostScale.FINE.up(-0.0));
    assertEquals(1, CostScale.FINE.up(Double.MIN_VALUE), "never free unless it is");
    assertEquals(0, CostScale.FINE.down(Double.MIN_VALUE));
    assertEquals(Double.POSITIVE_INFINITY, CostScale.FINE.toDouble(Long.MAX_VALUE));
    assertEquals(Heuristic.NO_PATH, CostScale.FINE.down(Double.POSITIVE_INFINITY));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9, 10, 32, 52})
  void theLargestIsTheLargest(int places) {
    CostScale scale = new CostScale(places);
    assertTrue(scale.up(scale.most()) <= ArcBuffer.MAX_COST);
    assertTrue(scale.down(scale.most()) <= ArcBuffer.MAX_COST);
    double beyond = Math.scalb(1.0, 62 - places);
    refused(() -> scale.up(beyond), "coarser CostScale");
    refused(() -> scale.down(beyond), "coarser CostScale");
    assertTrue(scale.up(Math.nextDown(beyond)) <= ArcBuffer.MAX_COST);
    assertEquals(Math.nextDown(beyond), scale.most());
  }

  @Test
  void badNumbersAreRefusedByName() {
    CostScale scale = CostScale.FINE;
    refused(() -> scale.up(Double.NaN), "the cost NaN is not a number. Maybe");
    refused(() -> scale.down(Double.NaN), "the estimate NaN is not a number. Maybe");
    refused(() -> scale.up(-1.5), "the cost -1.5 is negative. Maybe");
    refused(() -> scale.down(-1e-300), "the estimate -1.0E-300 is negative. Maybe");
    refused(() -> scale.up(Double.NEGATIVE_INFINITY), "negative");
    refused(() -> scale.down(Double.NEGATIVE_INFINITY), "negative");
    refused(() -> scale.up(Double.POSITIVE_INFINITY), "the cost Infinity is above");
    refused(() -> scale.up(1e300), "the cost 1.0E300 is above");
    refused(() -> scale.down(Double.MAX_VALUE), "is above");
    for (int places : new int[] {-1, 53, Integer.MIN_VALUE}) {
      assertThrows(IllegalArgumentException.class, () -> new CostScale(places));
    }
  }

  private static void refused(LongSupplier call, String words) {
    var refused = assertThrows(IllegalArgumentException.class, call::getAsLong);
    assertTrue(refused.getMessage().contains(words), refused.getMessage());
  }
}
