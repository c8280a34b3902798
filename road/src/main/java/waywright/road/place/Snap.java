package waywright.road.place;

import java.util.Locale;

/**
 * A position on a road near a place.
 *
 * @param edge of the network
 * @param position millimeters along the edge from its tail, in {@code 0 .. length}
 * @param distance meters from the place to the position
 * @param latitude of the position, in 10^−7 degrees
 * @param longitude of the position, in 10^−7 degrees
 * @param bearing of the edge there, in drawing direction: degrees clockwise from north
 * @param left how far the place is to the left of the edge's line in drawing direction, in meters;
 *     negative to the right
 */
public record Snap(
    int edge,
    int position,
    double distance,
    int latitude,
    int longitude,
    int bearing,
    double left) {

  /** Returns the distance in whole millimeters. */
  public long millimeters() {
    return (long) StrictMath.rint(distance * 1_000);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%.7f,%.7f, %d mm along edge %d, %.3f m off",
        latitude / 1e7,
        longitude / 1e7,
        position,
        edge,
        distance);
  }
}
