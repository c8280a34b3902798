package waywright.plane.internal;

/**
 * Comparisons that rounding cannot turn, for finite doubles whose products neither overflow nor
 * lose bits below the smallest double: the differences and products of coordinates that {@link
 * Coordinates} lets in are such. Allocates nothing unless it says so.
 */
public final class Exact {

  /** 2^27 + 1 splits a double into two halves of 26 bits (Dekker 1971). */
  private static final double SPLITTER = 134217729;

  private Exact() {}

  /**
   * The sign of {@code a·b − c·d}: 1, 0 or −1.
   *
   * <p>Rounding keeps order, so where the rounded products differ, the products differ the same
   * way; where they agree, what rounding left over decides, and that is exact.
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
   * Which of two points is nearer to p: −1 if a is, 1 if b is, 0 if both are equally far. Allocates
   * an array of 16 doubles if they are within a few ulp of one another.
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

  /** What is missing to {@code a − b} in {@code difference}, its rounded value; exact. */
  static double differenceTail(double a, double b, double difference) {
    double fromB = a - difference;
    double fromA = difference + fromB;
    return (a - fromA) + (fromB - b);
  }

  /** What is missing to {@code a + b} in {@code sum}, its rounded value; exact. */
  static double sumTail(double a, double b, double sum) {
    double fromB = sum - a;
    double fromA = sum - fromB;
    return (a - fromA) + (b - fromB);
  }

  /** What is missing to {@code a · b} in {@code product}, its rounded value; exact. */
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
