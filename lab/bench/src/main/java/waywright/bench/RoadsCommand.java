package waywright.bench;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.bench.road.RoadTimes;
import waywright.bench.road.Roads;
import waywright.graph.Geometry;

/**
 * Times the indexes of a road network beside Dijkstra's algorithm and GraphHopper's hierarchy.
 *
 * <p>Answers what an order, a customization, a query, a matrix and a change of costs take on one
 * network, all alive in one process and asked in alternated rounds. With {@code --turns} the nodes
 * are the states at the ends of arcs, where turns cost. Prints Markdown tables.
 */
@Command(
    name = "roads",
    mixinStandardHelpOptions = true,
    description =
        "Times indexes of a road network, all alive in one process, in alternated rounds: orders,"
            + " customizations, queries, matrices; beside GraphHopper's contraction hierarchy.",
    footer = {
      "",
      "Examples:",
      "  roads shared/data/road/dimacs/USA-road-d.NY.gr.gz",
      "  roads shared/data/road/luxembourg/luxembourg-graph.zip --turns 2000"
    })
final class RoadsCommand implements Callable<Integer> {

  /** DIMACS arcs are costs alone; the zip brings places too, by which an order is found. */
  @Parameters(description = "a DIMACS .gr file, plain or .gz, or Luxembourg's zip")
  private Path file = Path.of("");

  /** Rounds of all queries for each of the indexes. */
  @Option(
      names = "--rounds",
      defaultValue = "7",
      description = "times all queries are asked; the best counts (default: ${DEFAULT-VALUE})")
  private int rounds;

  /** In the metric's unit; negative: junctions are the nodes and turns are free. */
  @Option(
      names = "--turns",
      defaultValue = "-1",
      description = "measure states instead, where each turn costs so much")
  private int turnCost;

  @Override
  public Integer call() throws Exception {
    boolean isZip = file.toString().endsWith(".zip");
    Roads roads = isZip ? Roads.readArrays(file) : Roads.read(file);
    Geometry geometry = isZip ? Roads.readPlaces(file) : Geometry.NONE;
    (turnCost < 0
            ? new RoadTimes(roads, geometry, rounds).measure()
            : RoadTimes.ofTurns(roads, geometry, rounds).measureTurns(turnCost))
        .forEach(System.out::println);
    return 0;
  }
}
