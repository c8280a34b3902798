package waywright.mesh.internal.clearance;

import java.math.BigDecimal;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Walls;

/**
 * The exact signs that decide which passages exist. The disc with the segment from a vertex u to a
 * point q as diameter contains a point z if {@code (z-u)·(z-q) <= 0}; q is a vertex, or the point
 * of a wall nearest to u, a fraction. Uses doubles where their sign is certain, otherwise big
 * numbers.
 */
final class ExactDisc {

  /** An upper bound for the rounding error of the sums here, relative to their terms. */
  private static final double SLACK = 1e-13;

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private final NavMesh mesh;
  private final double farthest;

  private int u;
  private double qx;
  private double qy;

  /** The exact q: a vertex, or the nearest point of the wall from a to b. */
  private int a;

  private int b;

  ExactDisc(NavMesh mesh) {
    this.mesh = mesh;
    farthest = Walls.of(mesh).sides.farthest();
  }

  /**
   * Sets the disc between a vertex and the nearest point of a wall, which is not one of its ends,
   * or between two vertices if a is b.
   */
  void between(int u, int a, int b, double qx, double qy) {
    this.u = u;
    this.qx = qx;
    this.qy = qy;
    this.a = a;
    this.b = b;
  }

  /** Whether a wall that starts at one end of the diameter, u or q, stays outside the disc. */
  boolean leaves(boolean fromU, int x) {
    double vx = fromU ? mesh.x(u) : qx;
    double vy = fromU ? mesh.y(u) : qy;
    double dx = (fromU ? qx : mesh.x(u)) - vx;
    double dy = (fromU ? qy : mesh.y(u)) - vy;
    double one = dx * (mesh.x(x) - vx);
    double other = dy * (mesh.y(x) - vy);
    if (Math.abs(one + other) > slack(Math.abs(dx) + Math.abs(dy), span(x, vx, vy))) {
      return one + other < 0;
    }
    Fraction q = new Fraction();
    BigDecimal wallX = minus(mesh.x(x), fromU ? mesh.x(u) : mesh.x(a));
    BigDecimal wallY = minus(mesh.y(x), fromU ? mesh.y(u) : mesh.y(a));
    BigDecimal sum = wallX.multiply(q.fromUx).add(wallY.multiply(q.fromUy));
    return (fromU ? sum : sum.negate()).signum() <= 0;
  }

  /** Whether a wall from c to d, at neither end of the diameter, stays outside the closed disc. */
  boolean misses(int c, int d) {
    double cux = mesh.x(c) - mesh.x(u);
    double cuy = mesh.y(c) - mesh.y(u);
    double cqx = mesh.x(c) - qx;
    double cqy = mesh.y(c) - qy;
    double dx = mesh.x(d) - mesh.x(c);
    double dy = mesh.y(d) - mesh.y(c);
    double length = dx * dx + dy * dy;
    double slope = dx * (cux + cqx) + dy * (cuy + cqy);
    double atC = cux * cqx + cuy * cqy;
    double atD = length + slope + atC;
    double size =
        Math.abs(cux) + Math.abs(cuy) + Math.abs(cqx) + Math.abs(cqy) + Math.abs(dx) + Math.abs(dy);
    double slack = slack(size, size);
    if (atC < -slack || atD < -slack) {
      return false;
    }
    boolean sure = atC > slack && atD > slack;
    boolean outside = slope > 2 * slack || slope < -2 * length - 2 * slack;
    double least = atC - slope * slope / (4 * length);
    if (sure && (outside || least > 4 * slack)) {
      return true;
    }
    boolean inside = slope < -2 * slack && slope > -2 * length + 2 * slack;
    return !(inside && least < -4 * slack) && missesExactly(c, d);
  }

  private double slack(double size, double other) {
    return SLACK * size * other + SLACK * farthest * (size + other);
  }

  private double span(int x, double vx, double vy) {
    return Math.abs(mesh.x(x) - vx) + Math.abs(mesh.y(x) - vy);
  }

  private boolean missesExactly(int c, int d) {
    Fraction q = new Fraction();
    BigDecimal ux = minus(mesh.x(c), mesh.x(u));
    BigDecimal uy = minus(mesh.y(c), mesh.y(u));
    BigDecimal toQx = ux.multiply(q.scale).subtract(q.fromUx);
    BigDecimal toQy = uy.multiply(q.scale).subtract(q.fromUy);
    BigDecimal dx = minus(mesh.x(d), mesh.x(c));
    BigDecimal dy = minus(mesh.y(d), mesh.y(c));
    BigDecimal length = dx.multiply(dx).add(dy.multiply(dy)).multiply(q.scale);
    BigDecimal slope =
        dx.multiply(ux.multiply(q.scale).add(toQx))
            .add(dy.multiply(uy.multiply(q.scale).add(toQy)));
    BigDecimal atC = ux.multiply(toQx).add(uy.multiply(toQy));
    if (atC.signum() <= 0 || length.add(slope).add(atC).signum() <= 0) {
      return false;
    }
    if (slope.signum() >= 0 || slope.add(length.multiply(TWO)).signum() <= 0) {
      return true;
    }
    return TWO.multiply(TWO).multiply(length).multiply(atC).compareTo(slope.multiply(slope)) > 0;
  }

  /** q − u, times the scale. */
  private final class Fraction {

    final BigDecimal scale;
    final BigDecimal fromUx;
    final BigDecimal fromUy;

    Fraction() {
      BigDecimal aux = minus(mesh.x(a), mesh.x(u));
      BigDecimal auy = minus(mesh.y(a), mesh.y(u));
      if (a == b) {
        scale = BigDecimal.ONE;
        fromUx = aux;
        fromUy = auy;
        return;
      }
      BigDecimal abx = minus(mesh.x(b), mesh.x(a));
      BigDecimal aby = minus(mesh.y(b), mesh.y(a));
      scale = abx.multiply(abx).add(aby.multiply(aby));
      BigDecimal along = aux.multiply(abx).add(auy.multiply(aby)).negate();
      fromUx = aux.multiply(scale).add(along.multiply(abx));
      fromUy = auy.multiply(scale).add(along.multiply(aby));
    }
  }

  private static BigDecimal minus(double a, double b) {
    return new BigDecimal(a).subtract(new BigDecimal(b));
  }
}
