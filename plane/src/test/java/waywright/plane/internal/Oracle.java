package waywright.plane.internal;

import java.math.BigDecimal;

/** The same questions answered in exact decimals, by the plainest formula. */
final class Oracle {

  private Oracle() {}

  static int orientation(double ax, double ay, double bx, double by, double cx, double cy) {
    return minus(bx, ax)
        .multiply(minus(cy, ay))
        .subtract(minus(by, ay).multiply(minus(cx, ax)))
        .signum();
  }

  static int products(double a, double b, double c, double d) {
    return new BigDecimal(a)
        .multiply(new BigDecimal(b))
        .compareTo(new BigDecimal(c).multiply(new BigDecimal(d)));
  }

  /** By the parameters of the meeting point, as fractions; coordinates below 2^15. */
  static Contact contact(long ax, long ay, long bx, long by, long cx, long cy, long dx, long dy) {
    long ux = bx - ax;
    long uy = by - ay;
    long vx = dx - cx;
    long vy = dy - cy;
    long wx = cx - ax;
    long wy = cy - ay;
    long det = ux * vy - uy * vx;
    if (det == 0) {
      return parallel(ux, uy, vx, vy, wx, wy);
    }
    long s = (wx * vy - wy * vx) * Long.signum(det);
    long t = (wx * uy - wy * ux) * Long.signum(det);
    long one = Math.abs(det);
    if (s < 0 || s > one || t < 0 || t > one) {
      return Contact.NONE;
    }
    return s == 0 || s == one || t == 0 || t == one ? Contact.TOUCH : Contact.CROSSING;
  }

  /** Seen along the longer of the two directions: do the intervals meet? */
  private static Contact parallel(long ux, long uy, long vx, long vy, long wx, long wy) {
    boolean first = ux * ux + uy * uy >= vx * vx + vy * vy;
    long kx = first ? ux : vx;
    long ky = first ? uy : vy;
    if (kx == 0 && ky == 0) {
      return wx == 0 && wy == 0 ? Contact.TOUCH : Contact.NONE;
    }
    if (wx * ky - wy * kx != 0) {
      return Contact.NONE;
    }
    long a = 0;
    long b = ux * kx + uy * ky;
    long c = wx * kx + wy * ky;
    long d = c + vx * kx + vy * ky;
    long from = Math.max(Math.min(a, b), Math.min(c, d));
    long to = Math.min(Math.max(a, b), Math.max(c, d));
    return from > to ? Contact.NONE : from == to ? Contact.TOUCH : Contact.OVERLAP;
  }

  private static BigDecimal minus(double a, double b) {
    return new BigDecimal(a).subtract(new BigDecimal(b));
  }
}
