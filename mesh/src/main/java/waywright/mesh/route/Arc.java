package waywright.mesh.route;

/** Computes angles without the math library, whose last digits differ between machines. */
final class Arc {

  private static final double HALF_TURN = Math.PI;

  private Arc() {}

  /**
   * The angle between two directions, 0 to π, to within some 4 ulp: halved until a few terms of a
   * series suffice.
   */
  static double angle(double ax, double ay, double bx, double by) {
    double sine = Math.abs(ax * by - ay * bx);
    double cosine = ax * bx + ay * by;
    double angle =
        2 * tangent(sine / (Math.sqrt(sine * sine + cosine * cosine) + Math.abs(cosine)));
    return cosine >= 0 ? angle : HALF_TURN - angle;
  }

  /** The angle whose tangent is t, 0 to 1. */
  private static double tangent(double t) {
    double half = t / (1 + Math.sqrt(1 + t * t));
    double quarter = half / (1 + Math.sqrt(1 + half * half));
    double square = quarter * quarter;
    double sum = 0;
    for (int n = 23; n >= 1; n -= 2) {
      sum = (n % 4 == 1 ? 1.0 : -1.0) / n + square * sum;
    }
    return 4 * quarter * sum;
  }
}
