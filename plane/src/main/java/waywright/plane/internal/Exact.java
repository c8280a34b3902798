package waywright.plane.internal;

/**
 * Comparisons that are exact despite rounding, for finite doubles whose products neither overflow
 * nor underflow: differences and products of coordinates accepted by {@link Coordinates} qualify.
 * Allocates nothing unless stated.
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

  /**
   * Compares the distances from p to two points: −1 if a is nearer, 1 if b is, 0 if they are equal.
   * Allocates an array of 16 doubles if the distances are within a few ulp of one another.
   */
  public static int compareDistances(
      double px, double py, double ax, double ay, double bx, double by) {
    double toA = (ax - px) * (ax - px) + (ay - py) * (ay - py);
    double toB = (bx - px) * (bx - px) + (by - py) * (by - py);
    if (Math.abs(toA - toB) > 1e-15 * (toA + toB)) {
      return toA < toB ? -1 : 1;
    }
    // a² − 2ap − b² + 2bp, term by term: p² is on both sides.
    Expansion sum = new Expansion(16);
    addSquares(sum, px, ax, bx);
    addSquares(sum, py, ay, by);
    double difference = sum.value();
    return difference < 0 ? -1 : difference > 0 ? 1 : 0;
  }

  private static void addSquares(Expansion sum, double p, double a, double b) {
    sum.addProduct(a, a);
    sum.addProduct(-2 * a, p);
    sum.addProduct(-b, b);
    sum.addProduct(2 * b, p);
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
