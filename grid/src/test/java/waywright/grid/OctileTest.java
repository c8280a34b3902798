package waywright.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The two whole step costs against real numbers. */
class OctileTest {

  /** How many steps of each kind two paths may differ by. */
  private static final int STEPS = 1_000_000;

  /**
   * All cases, not a sample. Two lengths a + b·√2 differ by d + e·√2 with |d|, |e| ≤ 10^6. For e =
   * 0 and for d and e of one sign there is nothing to show; otherwise the sign changes once as d
   * grows, so that it is enough to look at the two d on either side of e·√2.
   */
  @Test
  void costsOrderAsLengthsDoForAMillionStepsOfEachKind() {
    for (long e = 1; e <= STEPS; e++) {
      long d = root(2 * e * e);
      assertTrue(d * d < 2 * e * e && 2 * e * e < (d + 1) * (d + 1), "d < e·√2 < d + 1");
      assertTrue(Octile.cost(d, 0) < Octile.cost(0, e), d + " straight, " + e + " diagonal");
      assertTrue(Octile.cost(d + 1, 0) > Octile.cost(0, e), d + 1 + " straight, " + e);
    }
  }

  /** The first pair that is confused has more steps than that, so the claim is not idle. */
  @Test
  void beyondThatItEnds() {
    assertEquals(
        Octile.cost(Octile.DIAGONAL, 0), Octile.cost(0, Octile.STRAIGHT), "not so for lengths");
    BigInteger two = BigInteger.TWO.multiply(square(Octile.STRAIGHT));
    assertEquals(BigInteger.ONE, two.subtract(square(Octile.DIAGONAL)).abs());
    assertTrue(Octile.STRAIGHT > STEPS);
  }

  /** Convergents of √2 and their neighbors, on top of common steps: the nearest calls there are. */
  @Test
  void convergentsAndTheirNeighbors() {
    BigDecimal root = BigDecimal.valueOf(2).sqrt(new MathContext(60));
    Random random = new Random(1);
    for (long p = 1, q = 1; p + 2 * q <= STEPS; ) {
      for (int i = 0; i < 200; i++) {
        long a = random.nextInt(3) - 1 + p;
        long b = random.nextInt(3) - 1 + q;
        long commonA = random.nextInt((int) (STEPS - a));
        long commonB = random.nextInt((int) (STEPS - b));
        int real = BigDecimal.valueOf(a).compareTo(root.multiply(BigDecimal.valueOf(b)));
        int whole =
            Long.compare(Octile.cost(commonA + a, commonB), Octile.cost(commonA, commonB + b));
        assertEquals(real, whole, a + " against " + b + "√2");
      }
      long next = p + 2 * q;
      q = p + q;
      p = next;
    }
  }

  @Test
  void lengthsComeBackOutOfCosts() {
    Random random = new Random(2);
    for (int i = 0; i < 100_000; i++) {
      long straight = random.nextInt(STEPS);
      long diagonal = random.nextInt(STEPS);
      long cost = Octile.cost(straight, diagonal);
      assertEquals(diagonal, Octile.diagonals(cost));
      assertEquals(Octile.length(straight, diagonal), Octile.length(cost));
    }
  }

  /** Rounded once: within an ulp or so of the real number. */
  @Test
  void lengthsAreRight() {
    BigDecimal root = BigDecimal.valueOf(2).sqrt(new MathContext(60));
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      int a = random.nextInt(STEPS);
      int b = random.nextInt(STEPS);
      BigDecimal real = BigDecimal.valueOf(a).add(root.multiply(BigDecimal.valueOf(b)));
      double length = Octile.length(a, b);
      BigDecimal off = real.subtract(new BigDecimal(length)).abs();
      assertTrue(off.doubleValue() <= 1.5 * Math.ulp(length), a + " + " + b + "√2: " + off);
    }
  }

  @Test
  void hugeCostsAreRefusedAndNeverWrap() {
    assertThrows(ArithmeticException.class, () -> Octile.cost(Long.MAX_VALUE / 2, 0));
    assertThrows(ArithmeticException.class, () -> Octile.cost(0, Long.MAX_VALUE / 1000));
    long most = Long.MAX_VALUE / Octile.STRAIGHT;
    assertThrows(ArithmeticException.class, () -> Octile.cost(most, most));
    assertEquals(
        Octile.cost(0, 7) + Octile.cost(5, 0), Octile.distance(12, 7), "7 diagonal, 5 straight");
    assertTrue(Octile.distance(Integer.MAX_VALUE, Integer.MAX_VALUE) > 0);
    assertTrue(Octile.distance(0, Integer.MAX_VALUE) > 0);
  }

  private static BigInteger square(long n) {
    return BigInteger.valueOf(n).pow(2);
  }

  /** The whole root of a number below 2^52, where the root of a double is right. */
  private static long root(long n) {
    return new BigDecimal(Math.sqrt(n)).setScale(0, RoundingMode.FLOOR).longValue();
  }
}
