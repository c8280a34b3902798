package waywright.road.place.internal;

import waywright.road.internal.Globe;

/**
 * A great-circle segment between two points, and its point nearest to a place. Computed with
 * vectors instead of angles, so that the poles and the 180° meridian are not special cases. Reused
 * for many segments.
 */
final class Segment {

  /** Squared length of a cross product below which the ends count as one point. */
  private static final double POINT = 1e-24;

  /**
   * The ends at 0 and 3, the place at 6, the ends' normal at 9, the foot at 12, other products at
   * 15.
   */
  private final double[] v = new double[18];

  /** Result of {@link #distance}: meters from the first end to the nearest point. */
  double along;

  /** The length in meters. */
  double length;

  /** Sets the place from which distances are measured. */
  void place(int latitude, int longitude) {
    Globe.vector(latitude, longitude, v, 6);
  }

  /** Sets the ends. */
  void ends(int latitude1, int longitude1, int latitude2, int longitude2) {
    Globe.vector(latitude1, longitude1, v, 0);
    Globe.vector(latitude2, longitude2, v, 3);
    cross(0, 3, 9);
    length = Globe.distance(v, 0, 3);
  }

  /** Returns the distance from the place to the segment, in meters. */
  double distance() {
    double n2 = dot(9, 9);
    if (n2 >= POINT) {
      double share = dot(6, 9) / n2;
      for (int i = 0; i < 3; i++) {
        v[12 + i] = v[6 + i] - v[9 + i] * share;
      }
      if (side(0, 12) >= 0 && side(12, 3) >= 0) {
        double norm = StrictMath.sqrt(dot(12, 12));
        if (norm > 0) {
          for (int i = 0; i < 3; i++) {
            v[12 + i] /= norm;
          }
          along = Math.min(length, Globe.distance(v, 0, 12));
          double sine = Math.min(1, Math.abs(dot(6, 9)) / StrictMath.sqrt(n2));
          return Globe.RADIUS * StrictMath.asin(sine);
        }
      }
    }
    double first = Globe.distance(v, 6, 0);
    double second = Globe.distance(v, 6, 3);
    along = first <= second ? 0 : length;
    return Math.min(first, second);
  }

  /**
   * Returns how far the place is to the left of the full great circle, in meters; negative to the
   * right.
   */
  double left() {
    double n2 = dot(9, 9);
    return n2 < POINT
        ? 0
        : Globe.RADIUS
            * StrictMath.asin(Math.max(-1, Math.min(1, dot(6, 9) / StrictMath.sqrt(n2))));
  }

  /**
   * Returns the northernmost (sign 1) or southernmost (−1) latitude of the segment, in 10^−7
   * degrees.
   */
  double extreme(int sign, int latitude1, int latitude2) {
    double most = sign > 0 ? Math.max(latitude1, latitude2) : Math.min(latitude1, latitude2);
    double n2 = dot(9, 9);
    if (n2 < POINT) {
      return most;
    }
    double share = v[11] / n2;
    v[12] = sign * -v[9] * share;
    v[13] = sign * -v[10] * share;
    v[14] = sign * (1 - v[11] * share);
    if (side(0, 12) >= 0 && side(12, 3) >= 0) {
      double flat = StrictMath.sqrt(v[12] * v[12] + v[13] * v[13]);
      double apex = StrictMath.toDegrees(StrictMath.atan2(v[14], flat)) * 1e7;
      return sign > 0 ? Math.max(most, apex) : Math.min(most, apex);
    }
    return most;
  }

  /** Whether b is ahead of a on the circle: the sign of (a × b) · n. */
  private double side(int a, int b) {
    cross(a, b, 15);
    return dot(15, 9);
  }

  private double dot(int a, int b) {
    return v[a] * v[b] + v[a + 1] * v[b + 1] + v[a + 2] * v[b + 2];
  }

  private void cross(int a, int b, int to) {
    v[to] = v[a + 1] * v[b + 2] - v[a + 2] * v[b + 1];
    v[to + 1] = v[a + 2] * v[b] - v[a] * v[b + 2];
    v[to + 2] = v[a] * v[b + 1] - v[a + 1] * v[b];
  }
}
