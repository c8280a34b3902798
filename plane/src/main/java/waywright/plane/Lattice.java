package waywright.plane;

import waywright.plane.internal.Coordinates;
import waywright.plane.internal.Orientation;

/**
 * A lattice of points, at most 2^25 steps to each side of its origin. The step is a power of two
 * and the origin an integer number of steps, so lattice points and their differences are exact
 * doubles: {@link Orientation#LATTICE} is exact on them, in steps as in coordinates.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param step the distance between neighbors, a power of two from 2^-400 to 2^430
 * @param originX the x of the origin, an integer number of at most 2^52 steps
 * @param originY the y of the origin, likewise
 */
public record Lattice(double step, double originX, double originY) {

  /** The number of steps to each side of the origin. */
  public static final int REACH = 1 << 25;

  /** The integer lattice: step 1, origin (0, 0). */
  public static final Lattice UNIT = new Lattice(1, 0, 0);

  private static final double FARTHEST_ORIGIN = 0x1p52;
  private static final double FINEST = 0x1p-400;
  private static final double COARSEST = 0x1p430;

  /** Checks the ranges of the components. */
  public Lattice {
    if (!(step >= FINEST && step <= COARSEST) || powerOfTwo(step) != step) {
      throw new IllegalArgumentException(
          String.format(
              "step is %s, not a power of two from 2^-400 to 2^430. Maybe 0.125 instead of 0.1?",
              step));
    }
    originX = origin(originX, step, "originX");
    originY = origin(originY, step, "originY");
  }

  /**
   * Returns the finest centered lattice that contains the box.
   *
   * @throws IllegalArgumentException if {@link Coordinates} rejects a bound, or a minimum is above
   *     its maximum
   */
  public static Lattice covering(double minX, double minY, double maxX, double maxY) {
    double width = span(minX, maxX, "x");
    double height = span(minY, maxY, "y");
    double farthest =
        Math.max(
            Math.max(Math.abs(minX), Math.abs(maxX)), Math.max(Math.abs(minY), Math.abs(maxY)));
    // One step of slack at each end, because the origin itself is rounded.
    double wanted = Math.max(Math.max(width, height) / (2.0 * (REACH - 1)), farthest * 0x1p-51);
    double step = Math.max(FINEST, powerOfTwo(wanted));
    if (step < wanted) {
      step *= 2;
    }
    return new Lattice(step, middle(minX, width, step), middle(minY, height, step));
  }

  /** Returns the coordinate of column {@code i}, exact. */
  public double x(int i) {
    return originX + i * step;
  }

  /** Returns the coordinate of row {@code j}, exact. */
  public double y(int j) {
    return originY + j * step;
  }

  /**
   * Returns the column nearest to x; a tie goes to the right.
   *
   * @throws IllegalArgumentException if x is not a number or beyond the lattice
   */
  public int column(double x) {
    return snapped(x, originX, "x");
  }

  /**
   * Returns the row nearest to y; a tie goes up.
   *
   * @throws IllegalArgumentException if y is not a number or beyond the lattice
   */
  public int row(double y) {
    return snapped(y, originY, "y");
  }

  /** Whether (x, y) is exactly a point of the lattice; false if not a number. */
  public boolean contains(double x, double y) {
    return whole(x, originX) && whole(y, originY);
  }

  /**
   * Returns twice the signed area of the triangle a, b, c in squared steps: positive if c is to the
   * left of the line from a to b, negative if to its right, 0 if on it. Exact for coordinates of
   * magnitude up to 2^29, 16 times the reach of a lattice.
   */
  public static long orientation(int ax, int ay, int bx, int by, int cx, int cy) {
    return (long) (ax - cx) * (by - cy) - (long) (ay - cy) * (bx - cx);
  }

  private int snapped(double value, double origin, String name) {
    double steps = (value - origin) / step;
    double floor = Math.floor(steps);
    double nearest = steps - floor >= 0.5 ? floor + 1 : floor;
    if (!(Math.abs(nearest) <= REACH)) {
      throw new IllegalArgumentException(
          String.format(
              "%s is %s, but the lattice reaches from %s to %s. Maybe use Lattice.covering?",
              name, value, origin - REACH * step, origin + REACH * step));
    }
    return (int) nearest;
  }

  private boolean whole(double value, double origin) {
    double steps = Math.floor((value - origin) / step);
    return Math.abs(steps) <= REACH && origin + steps * step == value;
  }

  private static double origin(double origin, double step, String name) {
    double steps = origin / step;
    if (!(Math.abs(steps) <= FARTHEST_ORIGIN) || Math.floor(steps) != steps) {
      throw new IllegalArgumentException(
          String.format(
              "%s is %s, not a whole number of at most 2^52 steps of %s. Maybe use"
                  + " Lattice.covering?",
              name, origin, step));
    }
    return origin + 0.0;
  }

  private static double span(double min, double max, String axis) {
    Coordinates.checked(min, "least " + axis);
    Coordinates.checked(max, "greatest " + axis);
    if (min > max) {
      throw new IllegalArgumentException(
          "least " + axis + " is " + min + ", greatest " + max + ". Maybe they are swapped?");
    }
    return max - min;
  }

  private static double middle(double min, double span, double step) {
    return Math.floor((min + span / 2) / step) * step;
  }

  /** Returns the greatest power of two that is at most a normal number. */
  private static double powerOfTwo(double value) {
    return Double.longBitsToDouble(Double.doubleToLongBits(value) & 0x7ff0000000000000L);
  }
}
