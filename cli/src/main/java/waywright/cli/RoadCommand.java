package waywright.cli;

import java.util.List;
import picocli.CommandLine.Command;
import waywright.road.place.Place;

/**
 * {@code waywright road}: roads of OpenStreetMap. A network is imported once, and asked then; small
 * files of OpenStreetMap can be asked as they are.
 */
@Command(
    name = "road",
    description = "Imports roads from OpenStreetMap and finds routes on them.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  ./waywright road import samples/harbor.osm --out harbor.net",
      "  ./waywright road index harbor.net --profile car",
      "  ./waywright road route harbor.net --from 54.0003,10.0003 --to 54.0061,10.0121",
      "  ./waywright road route harbor.net --from 54.0003,10.0003 --to 54.0061,10.0121 --algorithm labels",
      "  ./waywright road route harbor.net --from 54,10 --to 54.006,10.012 --profile foot --gpx walk.gpx",
      "  ./waywright road route harbor.net --from 54,10 --to 54.006,10.012 --alternatives 3 --png some.png",
      "  ./waywright road route harbor.net --from 54,10 --via 54.006,10.012 --to 53.995,10.012 --curb",
      "  ./waywright road isochrone harbor.net --from 54,10 --minutes 1,2 --geojson reach.geojson",
      "  ./waywright road nearest harbor.net --at 54.0031,10.0052",
      "  ./waywright road matrix harbor.net --places samples/places.csv --out costs.csv",
      "  ./waywright road access harbor.net --targets samples/places.csv --minutes 1,2 --out access.csv",
      "  ./waywright road isochrones harbor.net --places samples/places.csv --minutes 2 -o reach.geojsonl"
    })
final class RoadCommand {

  /** The commands below this one, in the order of the help. */
  static final List<String> COMMANDS =
      List.of("import index route isochrone nearest matrix access isochrones".split(" "));

  /** Reads a place on the globe, {@code LAT,LON} in degrees; a third number is refused. */
  public static Place place(String text) {
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
        "\"%s\" is not a place LAT,LON of two numbers. Maybe write 54.0003,10.0121?", text);
  }
}
