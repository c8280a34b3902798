package waywright.road.place;

import java.util.Locale;
import waywright.road.internal.Globe;

/**
 * A place on the globe where a route begins or ends.
 *
 * @param latitude in 10^−7 degrees
 * @param longitude in 10^−7 degrees
 * @param heading the required direction of travel, in degrees clockwise from north, or −1 for any
 * @param tolerance the largest difference between the road's direction and the heading, in degrees
 * @param curb whether the route must stop on the place's side of the road
 */
public record Place(int latitude, int longitude, int heading, int tolerance, boolean curb) {

  /** Rejects coordinates that are not on the globe, and invalid headings or tolerances. */
  public Place {
    Globe.latitude(latitude / 1e7);
    Globe.longitude(longitude / 1e7);
    if (heading < -1 || heading > 360 || tolerance < 0 || tolerance > 180) {
      throw new IllegalArgumentException(
          "a heading of %s degrees within %s. Maybe 0 .. 360 within 0 .. 180 is meant?"
              .formatted(heading, tolerance));
    }
  }

  /** Creates a place for which the side of the road does not matter. */
  public Place(int latitude, int longitude, int heading, int tolerance) {
    this(latitude, longitude, heading, tolerance, false);
  }

  /**
   * Creates a place from degrees.
   *
   * @throws IllegalArgumentException if it is not on the globe
   */
  public static Place at(double latitude, double longitude) {
    return new Place(Globe.latitude(latitude), Globe.longitude(longitude), -1, 180);
  }

  /** Returns the same place with a required direction of travel and its tolerance, in degrees. */
  public Place heading(int degrees, int within) {
    return new Place(latitude, longitude, degrees, within, curb);
  }

  /**
   * Returns the same place with a required side of the road: routes stop on the place's side, so
   * that nobody has to cross the road. Both sides count where the road is open in one direction
   * only, or where the place is less than 1 meter from its line.
   */
  public Place atCurb() {
    return new Place(latitude, longitude, heading, tolerance, true);
  }

  /** Returns the place in degrees: {@code 49.6110000,6.1300000}. */
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.7f,%.7f", latitude / 1e7, longitude / 1e7);
  }
}
