package waywright.plane.build;

import java.math.BigInteger;

/**
 * The in-circle test: whether a point is inside the circle through three others; exact on a
 * lattice.
 */
final class InCircle {

  /**
   * An upper bound on the rounding error of the determinant, relative to the sizes of its terms.
   */
  private static final double FILTER = 0x1p-48;

  private InCircle() {}

  /**
   * Returns a positive value if d is inside the circle through a, b, c, which are
   * counter-clockwise, a negative one if outside, 0 if on it. Exact for coordinates that differ by
   * at most 2^26 + 4.
   *
   * <p>Sums below 2^61 are exact in longs, as those of near points are. Of others, doubles decide
   * nearly all.
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
    double size = Math.abs(first) + Math.abs(second) + Math.abs(third);
    if (size < 0x1p61) {
      return Long.signum(a * bc + b * ca + c * ab);
    }
    return Math.abs(det) > FILTER * size
        ? (int) Math.signum(det)
        : product(a, bc).add(product(b, ca)).add(product(c, ab)).signum();
  }

  private static BigInteger product(long a, long b) {
    return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
  }
}
