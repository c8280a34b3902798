package waywright.plane.internal;

import waywright.plane.Lattice;

/**
 * Computes on which side of a line a point is, by one of two methods that agree wherever both are
 * valid.
 *
 * <p>y grows upwards here: left is counter-clockwise. If y grows downwards, as on a screen, read
 * "right" for "left" throughout.
 */
public enum Orientation {

  /**
   * Plain doubles, exact for the points of one {@link Lattice}: differences have 26 bits, products
   * 52, their difference 53. The value is twice the triangle's area. For other points the sign may
   * be wrong.
   */
  LATTICE {
    @Override
    public double of(double ax, double ay, double bx, double by, double cx, double cy) {
      return (ax - cx) * (by - cy) - (ay - cy) * (bx - cx);
    }
  },

  /**
   * Exact for all coordinates accepted by {@link Coordinates}: a filter first (Shewchuk 1997), then
   * exact products, then, for points within a few ulp of one line, an exact sum. Only the last
   * allocates: an array of 12 doubles. Only the sign of the value is meaningful.
   */
  ADAPTIVE {
    @Override
    public double of(double ax, double ay, double bx, double by, double cx, double cy) {
      double left = (ax - cx) * (by - cy);
      double right = (ay - cy) * (bx - cx);
      double det = left - right;
      double bound = FILTER * (Math.abs(left) + Math.abs(right));
      return det > bound || -det > bound ? det : exact(ax, ay, bx, by, cx, cy);
    }
  };

  /** (3 + 16 ε) ε with ε = 2^-53: the relative rounding error bound of the determinant. */
  private static final double FILTER = 3.3306690738754716e-16;

  /**
   * Returns a positive value if c is to the left of the line from a to b, a negative one if to its
   * right, 0 if the three are collinear or a equals b.
   */
  public abstract double of(double ax, double ay, double bx, double by, double cx, double cy);

  /** Returns 1 if c is to the left of the line from a to b, −1 if to its right, 0 if on it. */
  public final int sign(double ax, double ay, double bx, double by, double cx, double cy) {
    double det = of(ax, ay, bx, by, cx, cy);
    return det > 0 ? 1 : det < 0 ? -1 : 0;
  }

  private static double exact(double ax, double ay, double bx, double by, double cx, double cy) {
    double x1 = ax - cx;
    double y1 = ay - cy;
    double x2 = bx - cx;
    double y2 = by - cy;
    boolean whole =
        Exact.differenceTail(ax, cx, x1) == 0
            && Exact.differenceTail(ay, cy, y1) == 0
            && Exact.differenceTail(bx, cx, x2) == 0
            && Exact.differenceTail(by, cy, y2) == 0;
    if (whole) {
      return Exact.compareProducts(x1, y2, y1, x2);
    }
    Expansion sum = new Expansion(12);
    sum.addProduct(ax, by);
    sum.addProduct(-ay, bx);
    sum.addProduct(bx, cy);
    sum.addProduct(-by, cx);
    sum.addProduct(cx, ay);
    sum.addProduct(-cy, ax);
    return sum.value();
  }
}
