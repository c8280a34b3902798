package waywright.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.bench.own.AnyAngle;
import waywright.bench.own.Waywright;
import waywright.grid.auto.GridAlgorithms;

/**
 * Times exact any-angle paths beside jump points, in turn, on the same queries.
 *
 * <p>Prints a line of CSV for each map: how many polygons its open ground becomes, how long that
 * takes, and for both the microseconds of a query, the best round's mean. The last columns are the
 * ratio of the two and the sides a query scans. No path of any angle may be longer than the grid's:
 * one that is ends the command.
 */
@Command(
    name = "anyangle",
    mixinStandardHelpOptions = true,
    description = "Times exact any-angle paths (Polyanya) beside jump points.",
    footer = {"", "Example:  anyangle shared/data/grid/dao/brc202d.map"})
final class AnyAngleCommand implements Callable<Integer> {

  /** Files of maps, measured one after the other; each is read whole. */
  @Parameters(arity = "1..*", description = "maps, each with its .scen beside it")
  private List<Path> maps = List.of();

  /** Rounds of all queries, at least 1: without any the times printed are infinite. */
  @Option(
      names = "--rounds",
      defaultValue = "5",
      description = "times all queries are asked; the best counts (default: ${DEFAULT-VALUE})")
  private int rounds;

  /**
   * Measures the maps in the order given; the first that cannot be read ends the command.
   *
   * @return 0
   */
  @Override
  public Integer call() throws Exception {
    System.out.println(
        "map, polygons, queries, build ms, any-angle us, jump points us, ratio, sides");
    for (Path map : maps) {
      measure(MovingAi.read(map));
    }
    return 0;
  }

  /**
   * One map: both engines take turns, round by round, so that a busy moment strikes both alike.
   *
   * @throws IllegalStateException if an any-angle path is longer than the known optimum of the grid
   */
  private void measure(Scenario scenario) {
    long begun = System.nanoTime();
    AnyAngle exact = new AnyAngle(scenario.field());
    double build = (System.nanoTime() - begun) / 1e6;
    Engine jumps = new Waywright(GridAlgorithms.catalogue().named("jps"));
    jumps.load(scenario.field());
    int[] path = new int[scenario.field().size()];
    double any = Double.POSITIVE_INFINITY;
    double jump = Double.POSITIVE_INFINITY;
    long sides = 0;
    for (int round = 0; round < rounds; round++) {
      sides = 0;
      // The check is inside the clock: it compares two numbers, a few nanoseconds a query.
      begun = System.nanoTime();
      for (Query query : scenario.queries()) {
        double length = exact.solve(query.start(), query.goal());
        if (!(length <= query.optimum() + scenario.tolerance(query.optimum()))) {
          throw new IllegalStateException("longer than the grid's path: " + query);
        }
        sides += exact.expanded();
      }
      any = Math.min(any, (System.nanoTime() - begun) / 1e3);
      begun = System.nanoTime();
      for (Query query : scenario.queries()) {
        jumps.solve(query.start(), query.goal(), path);
      }
      jump = Math.min(jump, (System.nanoTime() - begun) / 1e3);
    }
    int count = scenario.queries().size();
    System.out.println(
        String.format(
            Locale.ROOT,
            "%s, %d, %d, %.0f, %.1f, %.1f, %.2f, %d",
            scenario.name(),
            exact.polygons(),
            count,
            build,
            any / count,
            jump / count,
            any / jump,
            sides / count));
  }
}
