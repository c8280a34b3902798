package waywright.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What to measure: arguments that every measuring command understands. */
final class Choice {

  @Parameters(
      arity = "0..1",
      defaultValue = "grid",
      description = "what to measure: ${COMPLETION-CANDIDATES} (default: grid)")
  Contest contest = Contest.GRID;

  @Option(
      names = "--data",
      defaultValue = "../shared/data",
      description = "folder of benchmark data (default: ${DEFAULT-VALUE})")
  Path data = Path.of(".");

  @Option(
      names = "--maps",
      split = ",",
      description =
          "names of maps, or \"eight\" for eight kinds (default: a few of the contest; our own made"
              + " ones without data)")
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

  @Option(
      names = "--limit",
      defaultValue = "15",
      description =
          "seconds for the first answers; a slow engine is asked only as many queries as fit in"
              + " (default: ${DEFAULT-VALUE})")
  double limit;

  @Option(
      names = "--cpu",
      description = "read processor time: for a busy machine; leaves out garbage collection")
  boolean cpu;

  /** The maps named, or all that are usual. */
  List<String> maps() {
    return maps.isEmpty() ? contest.maps(data) : Maps.spelledOut(maps);
  }

  /** The engines named, or all. */
  List<String> engines() {
    return engines.isEmpty() ? contest.engines() : engines;
  }

  /** An engine before the queries of a map. */
  Task task(String map, String engine) throws IOException {
    return contest.task(data, map, engine, queries);
  }
}
