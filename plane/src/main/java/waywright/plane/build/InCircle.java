package waywright.plane.build;

/**
 * The in-circle test: whether a point is inside the circle through three others; exact on a
 * lattice.
 */
final class InCircle {

  /**
   * An upper bound on the rounding error of the determinant, relative to the sizes of its terms.
   */
  private static final double FILTER = 0x1p-48;

  private static final int HALF = 27;
  private static final long MASK = (1L << HALF) - 1;

  private InCircle() {}

  /**
   * Returns a positive value if d is inside the circle through a, b, c, which are
   * counter-clockwise, a negative one if outside, 0 if on it. Exact for coordinates that differ by
   * at most 2^26 + 4.
   *
   * <p>The three squares and the three minors have 54 bits each, so the sum of their products is
   * computed in halves of 27 bits, in three longs that cannot overflow.
   */
  static int sign(int ax, int ay, int bx, int by, int cx, int cy, int dx, int dy) {
    long adx = (long) ax - dx;
    long ady = (long) ay - dy;
    long bdx = (long) bx - dx;
    long bdy = (long) by - dy;
    long cdx = (long) cx - dx;
    long cdy = (long) cy - dy;
    long a = adx * adx + ady * ady;
    long b = bdx * bdx + bdy * bdy;
    long c = cdx * cdx + cdy * cdy;
    long bc = bdx * cdy - bdy * cdx;
    long ca = cdx * ady - cdy * adx;
    long ab = adx * bdy - ady * bdx;
    double first = (double) a * bc;
    double second = (double) b * ca;
    double third = (double) c * ab;
    double det = first + second + third;
    double bound = FILTER * (Math.abs(first) + Math.abs(second) + Math.abs(third));
    return det > bound ? 1 : -det > bound ? -1 : exact(a, bc, b, ca, c, ab);
  }

  private static int exact(long a, long bc, long b, long ca, long c, long ab) {
    long low = low(a) * low(bc) + low(b) * low(ca) + low(c) * low(ab);
    long middle =
        (a >> HALF) * low(bc)
            + low(a) * (bc >> HALF)
            + (b >> HALF) * low(ca)
            + low(b) * (ca >> HALF)
            + (c >> HALF) * low(ab)
            + low(c) * (ab >> HALF)
            + (low >> HALF);
    long high =
        (a >> HALF) * (bc >> HALF)
            + (b >> HALF) * (ca >> HALF)
            + (c >> HALF) * (ab >> HALF)
            + (middle >> HALF);
    return high != 0 ? Long.signum(high) : ((middle | low) & MASK) == 0 ? 0 : 1;
  }

  private static long low(long value) {
    return value & MASK;
  }
}
