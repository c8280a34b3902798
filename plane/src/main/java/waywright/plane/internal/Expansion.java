package waywright.plane.internal;

/**
 * A number as a sum of non-overlapping doubles, the smallest first, without zeros: every sum of up
 * to {@code capacity} doubles is exact (Shewchuk 1997, grow-expansion with zero elimination).
 */
final class Expansion {

  private final double[] part;
  private int parts;

  /** Makes an expansion with capacity for the given number of added doubles. */
  Expansion(int capacity) {
    part = new double[capacity];
  }

  void addProduct(double a, double b) {
    double product = a * b;
    add(Exact.productTail(a, b, product));
    add(product);
  }

  void add(double value) {
    double rest = value;
    int kept = 0;
    for (int i = 0; i < parts; i++) {
      double sum = rest + part[i];
      double tail = Exact.sumTail(rest, part[i], sum);
      if (tail != 0) {
        part[kept++] = tail;
      }
      rest = sum;
    }
    if (rest != 0) {
      part[kept++] = rest;
    }
    parts = kept;
  }

  /**
   * Returns the largest part: its sign is the sign of the sum, its value is within about an ulp of
   * it.
   */
  double value() {
    return parts == 0 ? 0 : part[parts - 1];
  }
}
