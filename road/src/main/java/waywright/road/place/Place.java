package waywright.road.place;

import java.util.Locale;
import waywright.road.internal.Globe;

/**
 * A place on the globe that a route begins or ends at.
 *
 * @param latitude in 10^−7 degrees
 * @param longitude in 10^−7 degrees
 * @param heading the direction that one goes there, in degrees clockwise from north, or −1 for any
 * @param tolerance how far the road's direction may be off the heading, in degrees
 * @param curb whether one comes and goes on the side of the road where the place lies
 */
public record Place(int latitude, int longitude, int heading, int tolerance, boolean curb) {

  /** Refuses what is not on the globe, and headings that are none. */
  public Place {
    Globe.latitude(latitude / 1e7);
    Globe.longitude(longitude / 1e7);
    if (heading < -1 || heading > 360 || tolerance < 0 || tolerance > 180) {
      throw new IllegalArgumentException(
          "a heading of %s degrees within %s. Maybe 0 .. 360 within 0 .. 180 is meant?"
              .formatted(heading, tolerance));
    }
  }

  /** The same for one to whom the side of the road does not matter. */
  public Place(int latitude, int longitude, int heading, int tolerance) {
    this(latitude, longitude, heading, tolerance, false);
  }

  /**
   * A place in degrees.
   *
   * @throws IllegalArgumentException if it is not on the globe
   */
  public static Place at(double latitude, double longitude) {
    return new Place(Globe.latitude(latitude), Globe.longitude(longitude), -1, 180);
  }

  /** The same place, for one who goes in a direction, within a tolerance, both in degrees. */
  public Place heading(int degrees, int within) {
    return new Place(latitude, longitude, degrees, within, curb);
  }

  /**
   * The same place, for one who need not cross the road: it lies on the side where the profile
   * drives. A road that is open in one direction has no wrong side, nor has one whose line is less
   * than {@link Snapper#MIDDLE} meters from the place.
   */
  public Place atCurb() {
    return new Place(latitude, longitude, heading, tolerance, true);
  }

  /** Whether one can go in a direction there, in degrees clockwise from north. */
  boolean allows(int bearing) {
    if (heading < 0) {
      return true;
    }
    int off = Math.floorMod(bearing - heading, 360);
    return Math.min(off, 360 - off) <= tolerance;
  }

  /** In degrees: {@code 49.6110000,6.1300000}. */
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.7f,%.7f", latitude / 1e7, longitude / 1e7);
  }
}
