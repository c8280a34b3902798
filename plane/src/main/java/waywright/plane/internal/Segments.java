package waywright.plane.internal;

/**
 * Predicates on closed segments, decided by signs alone. A segment may be a single point.
 * Coordinates must be valid for the {@link Orientation} passed: points of one lattice, or any
 * accepted by {@link Coordinates}.
 */
public final class Segments {

  private Segments() {}

  /**
   * Returns the relation of the segments a–b and c–d; independent of the order of ends and
   * segments.
   */
  public static Contact contact(
      Orientation side,
      double ax,
      double ay,
      double bx,
      double by,
      double cx,
      double cy,
      double dx,
      double dy) {
    if (!boxesOverlap(ax, bx, cx, dx) || !boxesOverlap(ay, by, cy, dy)) {
      return Contact.NONE;
    }
    int c = side.sign(ax, ay, bx, by, cx, cy);
    int d = side.sign(ax, ay, bx, by, dx, dy);
    if (c * d > 0) {
      return Contact.NONE;
    }
    int a = side.sign(cx, cy, dx, dy, ax, ay);
    int b = side.sign(cx, cy, dx, dy, bx, by);
    if (a * b > 0) {
      return Contact.NONE;
    }
    if ((a | b | c | d) == 0) {
      return onOneLine(ax, ay, bx, by, cx, cy, dx, dy);
    }
    return a * b < 0 && c * d < 0 ? Contact.CROSSING : Contact.TOUCH;
  }

  /** Whether the point p is on the segment a–b, including its ends. */
  public static boolean on(
      Orientation side, double px, double py, double ax, double ay, double bx, double by) {
    return within(px, ax, bx) && within(py, ay, by) && side.of(ax, ay, bx, by, px, py) == 0;
  }

  /**
   * Decides the case that both boxes intersect and all four ends are collinear, or one segment is a
   * point on the other.
   */
  private static Contact onOneLine(
      double ax, double ay, double bx, double by, double cx, double cy, double dx, double dy) {
    double left = Math.max(Math.min(ax, bx), Math.min(cx, dx));
    double right = Math.min(Math.max(ax, bx), Math.max(cx, dx));
    double low = Math.max(Math.min(ay, by), Math.min(cy, dy));
    double high = Math.min(Math.max(ay, by), Math.max(cy, dy));
    return left == right && low == high ? Contact.TOUCH : Contact.OVERLAP;
  }

  private static boolean boxesOverlap(double a, double b, double c, double d) {
    return Math.min(a, b) <= Math.max(c, d) && Math.min(c, d) <= Math.max(a, b);
  }

  private static boolean within(double p, double a, double b) {
    return Math.min(a, b) <= p && p <= Math.max(a, b);
  }
}
