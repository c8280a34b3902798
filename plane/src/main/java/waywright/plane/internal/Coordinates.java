package waywright.plane.internal;

import java.util.Objects;

/**
 * The door for coordinates given as doubles: 0, or from 2^-450 to 2^450 in size. Between these all
 * that {@link Orientation#ADAPTIVE} and {@link Exact} compute neither overflows nor loses a bit.
 */
public final class Coordinates {

  /** The largest size of a coordinate. */
  public static final double LARGEST = 0x1p450;

  /** The smallest size of a coordinate that is not 0. */
  public static final double SMALLEST = 0x1p-450;

  private Coordinates() {}

  /**
   * The coordinate itself, 0.0 for −0.0.
   *
   * @param name what to call it in the message, such as {@code "start x"}
   * @throws IllegalArgumentException if it is not a number, infinite, too large or too small
   */
  public static double checked(double coordinate, String name) {
    Objects.requireNonNull(name, "name");
    double size = Math.abs(coordinate);
    if (!(size <= LARGEST)) {
      throw new IllegalArgumentException(
          name + " is " + coordinate + ", not a number up to 2^450. Maybe it was never set?");
    }
    if (size < SMALLEST && size != 0) {
      throw new IllegalArgumentException(
          name + " is " + coordinate + ", nearer to 0 than 2^-450. Maybe 0 was meant?");
    }
    return coordinate + 0.0;
  }
}
