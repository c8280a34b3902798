package waywright.plane.internal;

import java.util.Objects;

/**
 * Validates coordinates given as doubles: 0, or a magnitude from 2^-450 to 2^450. In this range
 * {@link Orientation#ADAPTIVE} and {@link Exact} neither overflow nor lose a bit.
 */
public final class Coordinates {

  /** The largest magnitude of a coordinate. */
  public static final double LARGEST = 0x1p450;

  /** The smallest magnitude of a coordinate other than 0. */
  public static final double SMALLEST = 0x1p-450;

  private Coordinates() {}

  /**
   * Returns the coordinate itself, 0.0 for −0.0.
   *
   * @param name name of the coordinate in the message, such as {@code "start x"}
   * @throws IllegalArgumentException if it is NaN, infinite, too large or too small
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
