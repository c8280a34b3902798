package waywright.layout;

import waywright.internal.Checks;

/** Checked conversions from doubles to integers, and checks of sizes. */
final class FloorDivision {

  private FloorDivision() {}

  /** Returns the largest integer ≤ {@code value}. */
  static int of(double value) {
    double floor = Math.floor(value);
    if (!(floor >= Integer.MIN_VALUE && floor <= Integer.MAX_VALUE)) {
      throw new IllegalArgumentException(
          String.format(
              "the position is %s cells from the origin, not in ±2^31. Maybe it is NaN, or in other"
                  + " units?",
              value));
    }
    return (int) floor;
  }

  /** Rejects an origin that is not finite, and sizes that are 0 or not finite. */
  static void check(double originX, double originY, double sizeX, double sizeY) {
    for (double place : new double[] {originX, originY}) {
      if (!(Math.abs(place) < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException("an origin at " + place + ": it must be finite");
      }
    }
    for (double size : new double[] {sizeX, sizeY}) {
      if (!(Math.abs(size) > 0 && Math.abs(size) < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "a cell size of " + size + ": it must be finite and not 0");
      }
    }
  }

  /** Returns {@code corner} after checking that it is in {@code 0 .. corners-1}. */
  static int corner(int corner, int corners) {
    return Checks.index(corner, corners, "corner", "Maybe they are counted from 0?");
  }
}
