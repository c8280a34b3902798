package waywright.layout;

import waywright.internal.Checks;

/** Careful ways from doubles to whole numbers, and the refusal of sizes that are none. */
final class FloorDivision {

  private FloorDivision() {}

  /** The largest whole number that is not above {@code value}. */
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

  /** {@code size}, if cells can have it. */
  static double size(double size) {
    if (!(Math.abs(size) > 0 && Math.abs(size) < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "a cell size of " + size + ": it must be finite and not 0");
    }
    return size;
  }

  /** {@code place}, if an origin can be there. */
  static double place(double place) {
    if (!(Math.abs(place) < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("an origin at " + place + ": it must be finite");
    }
    return place;
  }

  /** {@code corner}, if there is one of this number. */
  static int corner(int corner, int corners) {
    return Checks.index(corner, corners, "corner", "Maybe they are counted from 0?");
  }
}
