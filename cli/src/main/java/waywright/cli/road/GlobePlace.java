package waywright.cli.road;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import waywright.cli.map.MeshPoint;
import waywright.road.place.Place;

/** Reads a place on the globe, {@code LAT,LON} in degrees; a third number is refused. */
final class GlobePlace implements ITypeConverter<Place> {

  @Override
  public Place convert(String text) {
    String[] parts = text.split(",", -1);
    try {
      if (parts.length == 2) {
        return Place.at(MeshPoint.number(parts[0]), MeshPoint.number(parts[1]));
      }
    } catch (NumberFormatException e) {
      // refused below
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
    throw new TypeConversionException(
        "\"" + text + "\" is no place LAT,LON of two numbers. Maybe write 54.0003,10.0121?");
  }
}
