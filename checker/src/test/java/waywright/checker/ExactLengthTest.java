package waywright.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.checker.OctileWorld.ExactLength;

class ExactLengthTest {

  private static int compare(long a1, long b1, long a2, long b2) {
    return new ExactLength(a1, b1).compareTo(new ExactLength(a2, b2));
  }

  private static final BigDecimal SQRT2 = BigDecimal.valueOf(2).sqrt(new MathContext(120));

  @Test
  void convergentsOfRootTwoFallOnTheRightSide() {
    assertTrue(compare(7, 0, 0, 5) < 0, "7 < 5√2");
    assertTrue(compare(3, 0, 0, 2) > 0, "3 > 2√2");
    assertTrue(compare(99, 0, 0, 70) > 0, "99 > 70√2");
    assertTrue(compare(0, 1_136_689, 1_607_521, 0) > 0, "a convergent from below");
    assertEquals(0, compare(5, -3, 5, -3));
    assertEquals(0, compare(Long.MIN_VALUE, 1, Long.MIN_VALUE, 1));
    assertTrue(compare(Long.MIN_VALUE, 0, Long.MAX_VALUE, 0) < 0);
  }

  @Test
  void agreesWithLongDecimals() {
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      int bits = 1 + random.nextInt(62);
      long a1 = random.nextLong() >> bits;
      long b1 = random.nextLong() >> bits;
      long a2 = random.nextLong() >> bits;
      long b2 = random.nextLong() >> bits;
      int wanted = decimal(a1, b1).compareTo(decimal(a2, b2));
      assertEquals(
          wanted,
          compare(a1, b1, a2, b2),
          () -> a1 + " + " + b1 + "√2 against " + a2 + " + " + b2 + "√2");
    }
  }

  @Test
  void stepCostsOrderSumsOfAMillionStepsOfEachKindExactly() {
    Random random = new Random(2);
    for (int i = 0; i < 200_000; i++) {
      ExactLength one = new ExactLength(random.nextInt(1_000_001), random.nextInt(1_000_001));
      // The nearest rival: shift diagonals, then choose the straight steps that come closest.
      long diagonal = random.nextInt(1_000_001);
      long straight =
          Math.round(one.straight() + (one.diagonal() - diagonal) * Math.sqrt(2))
              + random.nextInt(3)
              - 1;
      if (straight < 0 || straight > 1_000_000) {
        continue;
      }
      ExactLength other = new ExactLength(straight, diagonal);
      BigInteger cost = one.cost();
      assertEquals(
          one.compareTo(other), cost.compareTo(other.cost()), () -> one + " against " + other);
    }
  }

  private static BigDecimal decimal(long a, long b) {
    return BigDecimal.valueOf(a).add(SQRT2.multiply(BigDecimal.valueOf(b)));
  }
}
