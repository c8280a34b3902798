package waywright.bench;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Options that every grid command understands. */
final class Choice {

  @Option(
      names = "--data",
      defaultValue = "../shared/data/grid",
      description = "folder of .map and .map.scen files (default: ${DEFAULT-VALUE})")
  Path data = Path.of(".");

  @Option(
      names = "--maps",
      split = ",",
      description = "names of maps (default: brc202d,AcrosstheCape,32room_000, or our own made ones)")
  List<String> maps = List.of();

  @Option(names = "--engines", split = ",", description = "short names of engines (default: all)")
  List<String> engines = List.of();

  @Option(
      names = "--queries",
      defaultValue = "50",
      description = "queries a map, spread evenly over its list (default: ${DEFAULT-VALUE})")
  int queries;

  @Option(
      names = "--seconds",
      defaultValue = "3",
      description = "measuring time for each engine and map (default: ${DEFAULT-VALUE})")
  double seconds;

  List<String> maps() {
    return maps.isEmpty() ? new Maps(data).usual() : maps;
  }

  List<String> engines() {
    return engines.isEmpty() ? List.copyOf(Engines.names()) : engines;
  }
}
