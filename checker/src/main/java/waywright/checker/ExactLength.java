package waywright.checker;

import java.math.BigInteger;

/**
 * A length {@code straight + diagonal · √2}, kept as its two whole numbers and compared without
 * rounding.
 *
 * @param straight weighted number of straight steps
 * @param diagonal weighted number of diagonal steps
 */
public record ExactLength(long straight, long diagonal) implements Comparable<ExactLength> {

  /** No step at all. */
  public static final ExactLength ZERO = new ExactLength(0, 0);

  /**
   * The sum of two lengths.
   *
   * @throws ArithmeticException if a part does not fit in a {@code long}
   */
  public ExactLength plus(ExactLength other) {
    return new ExactLength(
        Math.addExact(straight, other.straight), Math.addExact(diagonal, other.diagonal));
  }

  /**
   * The cost of this many steps at {@link OctileWorld#STRAIGHT} and {@link OctileWorld#DIAGONAL}.
   */
  public BigInteger cost() {
    return times(OctileWorld.STRAIGHT, straight).add(times(OctileWorld.DIAGONAL, diagonal));
  }

  /** The nearest double, but for one rounding of the product and one of the sum. */
  public double toDouble() {
    return straight + diagonal * Math.sqrt(2);
  }

  @Override
  public int compareTo(ExactLength other) {
    return compare(straight, diagonal, other.straight, other.diagonal);
  }

  /**
   * The sign of {@code (a1 + b1·√2) − (a2 + b2·√2)}, exactly, for any values.
   *
   * <p>With {@code a = a1 − a2} and {@code b = b2 − b1} the question is whether {@code a} or {@code
   * b·√2} is larger. If their signs differ that is plain; if both are positive compare {@code a²}
   * with {@code 2b²}; if both are negative compare the other way round. The squares are equal only
   * if both are 0, since √2 is irrational.
   */
  public static int compare(long a1, long b1, long a2, long b2) {
    BigInteger a = BigInteger.valueOf(a1).subtract(BigInteger.valueOf(a2));
    BigInteger b = BigInteger.valueOf(b2).subtract(BigInteger.valueOf(b1));
    if (a.signum() != b.signum()) {
      return Integer.compare(a.signum(), b.signum());
    }
    return a.multiply(a).compareTo(b.multiply(b).shiftLeft(1)) * a.signum();
  }

  private static BigInteger times(long a, long b) {
    return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
  }
}
