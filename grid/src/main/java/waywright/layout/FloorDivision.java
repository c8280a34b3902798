package waywright.layout;

import waywright.internal.Checks;

/** Checked conversions from doubles to integers, and checks of sizes. */
final class FloorDivision {

  private FloorDivision() {}

  /** Returns the largest integer that is not above {@code value}. */
  static int of(double value) {
    double floor = Math.floor(value);
    if (!(floor >= Integer.MIN_VALUE && floor <= Integer.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "the position is "
              + value
              + " cells from the origin, not in ±2^31. Maybe it is NaN, or in other units?");
    }
    return (int) floor;
  }

  /** Returns {@code size} after checking that it is a valid cell size. */
  static double size(double size) {
    if (!(Math.abs(size) > 0 && Math.abs(size) < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "a cell size of " + size + ": it must be finite and not 0");
    }
    return size;
  }

  /** Returns {@code place} after checking that it is a valid origin coordinate. */
  static double place(double place) {
    if (!(Math.abs(place) < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("an origin at " + place + ": it must be finite");
    }
    return place;
  }

  /** Returns {@code corner} after checking that it is in {@code 0 .. corners-1}. */
  static int corner(int corner, int corners) {
    return Checks.index(corner, corners, "corner", "Maybe they are counted from 0?");
  }
}
