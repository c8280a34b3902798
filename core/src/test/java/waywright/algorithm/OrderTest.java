package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.space.ArcBuffer;

/** Orders of weighted searches against numbers of any size. */
class OrderTest {

  private static final BigInteger ONE = BigInteger.valueOf(Order.ONE);

  private static Order order(Random random) {
    double w = random.nextInt(5) == 0 ? 1 + random.nextInt(9) : 1 + random.nextDouble() * 9;
    return Order.weighted(w, true);
  }

  /** Any size, small ones often. */
  private static long number(Random random) {
    return (random.nextLong() >>> 2) >>> random.nextInt(62);
  }

  /** g + w·h in units of 1/ONE, exactly. */
  private static BigInteger exact(Order order, long g, long h) {
    return BigInteger.valueOf(g)
        .multiply(ONE)
        .add(BigInteger.valueOf(h).multiply(BigInteger.valueOf(order.weight())));
  }

  @Test
  void theSumIsExactAndEndsAtTheMost() {
    Random random = new Random(1);
    int inside = 0;
    for (int i = 0; i < 200_000; i++) {
      Order order = order(random);
      long g = number(random);
      long h = number(random);
      BigInteger sum = exact(order, g, h).divide(ONE);
      BigInteger most = BigInteger.valueOf(ArcBuffer.MAX_COST);
      BigInteger f = BigInteger.valueOf(order.f(g, h));
      String what = order + " f(" + g + ", " + h + ")";
      if (sum.compareTo(most) >= 0) {
        assertEquals(most, f, what);
      } else if (sum.compareTo(most.subtract(BigInteger.valueOf(order.weight()))) <= 0) {
        assertEquals(sum, f, what);
        inside++;
      } else {
        assertTrue(f.equals(sum) || f.equals(most), what);
      }
    }
    assertTrue(inside > 100_000, inside + " sums in range");
  }

  /** First by f, then by tie: that is by g + w·h, exactly. */
  @Test
  void tiesCompareWhatRoundingLeftOut() {
    Random random = new Random(2);
    int ties = 0;
    for (int i = 0; i < 400_000; i++) {
      Order order = order(random);
      long g = random.nextInt(20);
      long h = random.nextInt(20);
      long otherG = random.nextInt(20);
      long otherH = random.nextInt(20);
      int wanted = exact(order, g, h).compareTo(exact(order, otherG, otherH));
      int byF = Long.compare(order.f(g, h), order.f(otherG, otherH));
      int byTie = Long.compare(order.tie(h), order.tie(otherH));
      String what = order + " of " + g + "+" + h + " and " + otherG + "+" + otherH;
      if (wanted != 0) {
        assertEquals(wanted, byF != 0 ? byF : byTie, what);
        ties += byF == 0 ? 1 : 0;
      } else {
        assertEquals(0, byF, what);
        assertEquals(Long.compare(h, otherH), byTie, what + ": the nearer one first");
      }
    }
    assertTrue(ties > 1_000, ties + " ties of what rounding left");
  }

  /** The bound that a weighted search proves: the least sum that the weight lifts to f. */
  @Test
  void theLeastSumIsTheLeast() {
    Random random = new Random(3);
    for (int i = 0; i < 100_000; i++) {
      Order order = order(random);
      long f = number(random) >>> 1;
      BigInteger least = BigInteger.valueOf(order.least(f));
      BigInteger weight = BigInteger.valueOf(order.weight());
      BigInteger lifted = BigInteger.valueOf(f).multiply(ONE);
      String what = order + " " + f;
      assertTrue(least.multiply(weight).compareTo(lifted) >= 0, what);
      assertTrue(least.subtract(BigInteger.ONE).multiply(weight).compareTo(lifted) < 0, what);
    }
  }

  @Test
  void theWeightInForceIsTheOneAskedForRoundedDown() {
    Random random = new Random(4);
    for (int i = 0; i < 1_000; i++) {
      double w = 1 + random.nextDouble() * 999;
      double bound = Order.weighted(w, false).bound();
      assertTrue(bound <= w && bound > w - 1.0 / Order.ONE, w + " " + bound);
    }
    assertEquals(1, Order.BY_F.bound());
    assertEquals(0, Order.BY_ARRIVAL.bound());
  }
}
