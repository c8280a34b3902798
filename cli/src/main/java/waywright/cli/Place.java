package waywright.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A point as it is written on the command line: {@code X,Y} in real numbers.
 *
 * @param x its x
 * @param y its y
 */
record Place(double x, double y) {

  @Override
  public String toString() {
    return x + "," + y;
  }

  /** For options. */
  static final class Converter implements ITypeConverter<Place> {

    @Override
    public Place convert(String text) {
      String[] parts = text.split(",", -1);
      try {
        if (parts.length == 2) {
          Place place =
              new Place(Double.parseDouble(parts[0].strip()), Double.parseDouble(parts[1].strip()));
          if (Math.abs(place.x) < 1e100 && Math.abs(place.y) < 1e100) {
            return place;
          }
        }
      } catch (NumberFormatException e) {
        // refused below
      }
      throw new TypeConversionException(
          "\"" + text + "\" is no point X,Y of two numbers. Maybe write 12.5,3?");
    }
  }
}
