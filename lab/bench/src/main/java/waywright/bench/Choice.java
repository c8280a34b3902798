package waywright.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What to measure: arguments that every measuring command understands. */
final class Choice {

  /** The kind of measurement; it decides which maps and engines there are. */
  @Parameters(
      arity = "0..1",
      defaultValue = "grid",
      description = "what to measure: ${COMPLETION-CANDIDATES} (default: grid)")
  Contest contest = Contest.GRID;

  /**
   * Where {@code grid}, {@code road} and {@code puzzle} lie; it need not exist for our own maps.
   */
  @Option(
      names = "--data",
      defaultValue = "../shared/data",
      description = "folder of benchmark data (default: ${DEFAULT-VALUE})")
  Path data = Path.of(".");

  /** As typed, "eight" not yet spelled out; empty stands for the usual ones. */
  @Option(
      names = "--maps",
      split = ",",
      description =
          "names of maps, or \"eight\" for eight kinds (default: a few of the contest; our own made"
              + " ones without data)")
  List<String> maps = List.of();

  /** Short names, as the tables' catalogue has them; empty stands for all. */
  @Option(names = "--engines", split = ",", description = "short names of engines (default: all)")
  List<String> engines = List.of();

  /** At most so many a map; a map that has fewer gives all. */
  @Option(
      names = "--queries",
      defaultValue = "50",
      description = "queries a map, spread evenly over its list (default: ${DEFAULT-VALUE})")
  int queries;

  /** Seconds, warm-up included, round 0 and loading not. */
  @Option(
      names = "--seconds",
      defaultValue = "3",
      description = "measuring time for each engine and map (default: ${DEFAULT-VALUE})")
  double seconds;

  /** Seconds, for round 0 alone; see {@link TimedTrial}. */
  @Option(
      names = "--limit",
      defaultValue = "15",
      description =
          "seconds for the first answers; a slow engine is asked only as many queries as fit in"
              + " (default: ${DEFAULT-VALUE})")
  double limit;

  /** Processor time of the measuring thread instead of the clock on the wall. */
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

  /**
   * An engine before the queries of a map, nothing loaded yet.
   *
   * @throws IllegalArgumentException if there is no such map or engine
   * @throws IOException if the map's files cannot be read
   */
  Task task(String map, String engine) throws IOException {
    return contest.task(data, map, engine, queries);
  }
}
