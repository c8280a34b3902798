package waywright.plane.internal;

/**
 * A number as a sum of doubles that do not overlap, the smallest first, without zeros: every sum of
 * so many doubles is exact (Shewchuk 1997, grow-expansion with zero elimination).
 */
final class Expansion {

  private final double[] part;
  private int parts;

  /** Room for so many doubles added. */
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

  /** The largest part: its sign is the sum's, its value within an ulp or so of it. */
  double value() {
    return parts == 0 ? 0 : part[parts - 1];
  }
}
