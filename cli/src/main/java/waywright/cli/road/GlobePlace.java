package waywright.cli.road;

import waywright.cli.io.UsageError;
import waywright.cli.map.MeshPoint;
import waywright.road.place.Place;

/** Reads a place on the globe, {@code LAT,LON} in degrees; a third number is refused. */
public final class GlobePlace {

  private GlobePlace() {}

  /** The place of such a text. */
  public static Place parse(String text) {
    String[] parts = text.split(",", -1);
    try {
      if (parts.length == 2) {
        return Place.at(MeshPoint.number(parts[0]), MeshPoint.number(parts[1]));
      }
    } catch (NumberFormatException e) {
      // refused below
    } catch (IllegalArgumentException e) {
      throw new UsageError(String.valueOf(e.getMessage()));
    }
    throw new UsageError(
        "\"%s\" is no place LAT,LON of two numbers. Maybe write 54.0003,10.0121?", text);
  }
}
