package waywright.plane.internal;

/**
 * Comparisons that are exact despite rounding, for finite doubles whose products neither overflow
 * nor underflow: differences and products of coordinates accepted by {@link Coordinates} qualify.
 * Allocates nothing.
 */
public final class Exact {

  /** 2^27 + 1 splits a double into two halves of 26 bits (Dekker 1971). */
  private static final double SPLITTER = 134217729;

  private Exact() {}

  /**
   * Returns the sign of {@code a·b − c·d}: 1, 0 or −1.
   *
   * <p>Rounding is monotonic, so if the rounded products differ, the products differ in the same
   * direction; if they are equal, the rounding errors decide, which are exact.
   */
  public static int compareProducts(double a, double b, double c, double d) {
    double left = a * b;
    double right = c * d;
    if (left != right) {
      return left > right ? 1 : -1;
    }
    double leftTail = productTail(a, b, left);
    double rightTail = productTail(c, d, right);
    return leftTail > rightTail ? 1 : leftTail < rightTail ? -1 : 0;
  }

  /** Returns the rounding error of {@code difference}, the rounded {@code a − b}; exact. */
  static double differenceTail(double a, double b, double difference) {
    double fromB = a - difference;
    double fromA = difference + fromB;
    return (a - fromA) + (fromB - b);
  }

  /** Returns the rounding error of {@code sum}, the rounded {@code a + b}; exact. */
  static double sumTail(double a, double b, double sum) {
    double fromB = sum - a;
    double fromA = sum - fromB;
    return (a - fromA) + (b - fromB);
  }

  /** Returns the rounding error of {@code product}, the rounded {@code a · b}; exact. */
  static double productTail(double a, double b, double product) {
    double aHigh = high(a);
    double aLow = a - aHigh;
    double bHigh = high(b);
    double bLow = b - bHigh;
    return aLow * bLow - (((product - aHigh * bHigh) - aLow * bHigh) - aHigh * bLow);
  }

  private static double high(double a) {
    double c = SPLITTER * a;
    return c - (c - a);
  }
}
