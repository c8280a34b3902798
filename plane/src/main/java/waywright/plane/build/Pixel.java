package waywright.plane.build;

import waywright.plane.Lattice;
import waywright.plane.internal.Exact;

/**
 * The square around a lattice point, one step wide, including its left and lower sides and
 * excluding the others, so that each point of the plane is in exactly one pixel. All decisions are
 * exact.
 */
final class Pixel {

  private Pixel() {}

  /** Whether the strand passes the pixel around the lattice point (x, y). */
  static boolean isPassed(Strands s, int i, int x, int y) {
    if (Math.min(s.ax(i), s.bx(i)) > x
        || Math.max(s.ax(i), s.bx(i)) < x
        || Math.min(s.ay(i), s.by(i)) > y
        || Math.max(s.ay(i), s.by(i)) < y) {
      return false;
    }
    long lowLeft = side(s, i, 2 * x - 1, 2 * y - 1);
    long lowRight = side(s, i, 2 * x + 1, 2 * y - 1);
    long highLeft = side(s, i, 2 * x - 1, 2 * y + 1);
    long highRight = side(s, i, 2 * x + 1, 2 * y + 1);
    long least = Math.min(Math.min(lowLeft, lowRight), Math.min(highLeft, highRight));
    long most = Math.max(Math.max(lowLeft, lowRight), Math.max(highLeft, highRight));
    // With corners on both sides it passes the interior; otherwise only the pixel's own corner
    // counts.
    return (least < 0 && most > 0) || lowLeft == 0;
  }

  private static long side(Strands s, int i, int x, int y) {
    return Lattice.orientation(2 * s.ax(i), 2 * s.ay(i), 2 * s.bx(i), 2 * s.by(i), x, y);
  }

  /** Returns the lattice point whose pixel contains the crossing of two strands. */
  static long ofCrossing(Strands s, int i, int j) {
    long dx = (long) s.bx(i) - s.ax(i);
    long dy = (long) s.by(i) - s.ay(i);
    long ex = (long) s.bx(j) - s.ax(j);
    long ey = (long) s.by(j) - s.ay(j);
    long whole = dx * ey - dy * ex;
    long part = ((long) s.ax(j) - s.ax(i)) * ey - ((long) s.ay(j) - s.ay(i)) * ex;
    int sign = whole < 0 ? -1 : 1;
    return Strands.point(
        s.ax(i) + rounded(sign * part, sign * whole, dx),
        s.ay(i) + rounded(sign * part, sign * whole, dy));
  }

  /**
   * Returns {@code length · part / whole}, rounded to the nearest, halves upwards; all below 2^53.
   */
  private static int rounded(long part, long whole, long length) {
    double guess = Math.floor((double) length * part / whole + 0.5);
    while (Exact.compareProducts(2 * guess - 1, whole, part, 2.0 * length) > 0) {
      guess--;
    }
    while (Exact.compareProducts(2 * guess + 1, whole, part, 2.0 * length) <= 0) {
      guess++;
    }
    return (int) guess;
  }
}
