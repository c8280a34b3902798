package waywright.formats.graph;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import waywright.formats.FormatException;
import waywright.formats.Source;

/**
 * A named place on the globe, as in a table of places.
 *
 * <pre>
 * name,lat,lon
 * Harbor,54.0003,10.0003
 * </pre>
 *
 * <p>The header names the columns, in any order and case: {@code name} (or id), {@code lat} (or
 * latitude), {@code lon} (or lng, longitude), in degrees; other columns are ignored. Fields are
 * separated by commas, semicolons or tabs, and quoted as in RFC 4180. Places and names may occur
 * more than once. Gzip is unpacked. Takes time and memory in proportion to the table.
 *
 * @param name not blank
 * @param latitude in degrees, −90 to 90
 * @param longitude in degrees, −180 to 180
 */
public record NamedPlace(String name, double latitude, double longitude) implements Serializable {

  /** The largest weight; doubles represent all integers up to it exactly. */
  private static final double MOST = 1e15;

  /** Rejects null. */
  public NamedPlace {
    Objects.requireNonNull(name, "name");
  }

  /**
   * Reads a table of at least one place.
   *
   * @return the places in the order of the table; immutable
   * @throws FormatException if it is malformed, with file, line and column
   */
  public static List<NamedPlace> read(Source source) throws FormatException {
    CsvTable table = new CsvTable(Gzip.unpacked(source));
    int name = table.required("name", "id");
    int latitude = table.required("lat", "latitude");
    int longitude = table.required("lon", "lng", "longitude");
    List<NamedPlace> places = new ArrayList<>();
    while (table.next()) {
      places.add(
          new NamedPlace(
              table.name(name), degrees(table, latitude, 90), degrees(table, longitude, 180)));
    }
    if (places.isEmpty()) {
      throw table.error(name, "no place follows the header. Maybe the table was cut short?");
    }
    return List.copyOf(places);
  }

  /**
   * Reads the column {@code weight} of such a table.
   *
   * @return whole numbers, at least 0, by place; 1 for each if there is no such column
   * @throws FormatException if a weight is anything else, with file, line and column
   */
  public static long[] weights(Source source) throws FormatException {
    CsvTable table = new CsvTable(Gzip.unpacked(source));
    int field = table.field("weight");
    List<Long> weights = new ArrayList<>();
    while (table.next()) {
      weights.add(field < 0 ? 1 : weight(table, field));
    }
    return weights.stream().mapToLong(Long::longValue).toArray();
  }

  private static long weight(CsvTable table, int field) throws FormatException {
    double value = table.number(field);
    if (value < 0 || value > MOST || value != (long) value) {
      throw table.error(
          field,
          "weight " + table.text(field) + " is not a whole number in 0 .. 10^15. Maybe round it?");
    }
    return (long) value;
  }

  private static double degrees(CsvTable table, int field, int most) throws FormatException {
    double value = table.number(field);
    if (Math.abs(value) > most) {
      throw table.error(
          field,
          String.format(
              "%s %s is not in -%s .. %s. Maybe latitude and longitude are swapped, or it is"
                  + " not in degrees?",
              table.label(field), value, most, most));
    }
    return value;
  }
}
