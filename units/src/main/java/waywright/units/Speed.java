package waywright.units;

/**
 * How fast a unit moves and turns: a value. Acceleration and turning count in continuous mode, and
 * limit what the unit does by itself. It stops at once for others, and before it turns on the spot;
 * others may push it aside.
 *
 * @param perSecond the largest speed, in units of the world per second: above 0, at most 1e9
 * @param acceleration how much speed it may gain in a second, and lose before its goal; infinite by
 *     default
 * @param turning the largest turning rate in radians per second, whatever turns it; infinite by
 *     default. A unit with a limit goes where it heads
 */
public record Speed(double perSecond, double acceleration, double turning) {

  /** Checks the ranges. */
  public Speed {
    if (!(perSecond > 0 && perSecond <= 1e9 && acceleration > 0 && turning > 0)) {
      throw new IllegalArgumentException(
          String.format(
              "a speed of %s per second, acceleration %s, turning %s: all are above 0, and the first is"
                  + " at most 1e9. Maybe stop the unit instead?",
              perSecond, acceleration, turning));
    }
  }

  /** Returns a speed without limits of acceleration and turning. */
  public static Speed of(double perSecond) {
    return new Speed(perSecond, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** Returns the same speed with a limit of acceleration. */
  public Speed acceleration(double perSecond) {
    return new Speed(this.perSecond, perSecond, turning);
  }

  /** Returns the same speed with a limit of turning, in radians per second. */
  public Speed turning(double perSecond) {
    return new Speed(this.perSecond, acceleration, perSecond);
  }
}
