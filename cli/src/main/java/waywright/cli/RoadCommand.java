package waywright.cli;

import java.util.List;
import picocli.CommandLine.Command;
import waywright.road.place.Place;

/**
 * {@code waywright road}: roads of OpenStreetMap. A network is imported once, and asked then; small
 * files of OpenStreetMap can be asked as they are.
 */
@Command(name = "road", mixinStandardHelpOptions = true, synopsisSubcommandLabel = "COMMAND")
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
