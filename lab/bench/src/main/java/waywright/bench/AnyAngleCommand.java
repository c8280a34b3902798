package waywright.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.bench.own.AnyAngle;
import waywright.bench.own.OtherVersion;
import waywright.bench.own.Waywright;
import waywright.grid.auto.GridAlgorithms;

/**
 * Times exact any-angle paths beside jump points, in turn, on the same queries.
 *
 * <p>Prints a line of CSV for each map: how many polygons its open ground becomes, how long that
 * takes, and for both the microseconds of a query, the best rounds' mean. Then come the ratio of
 * the two, the sides a query scans, and the time of a field of exact distances. No path of any
 * angle may be longer than the grid's: one that is ends the command.
 */
@Command(
    name = "anyangle",
    mixinStandardHelpOptions = true,
    description = "Times exact any-angle paths (Polyanya) beside jump points.",
    footer = {
      "",
      "Examples:",
      "  anyangle shared/data/grid/dao/brc202d.map",
      "  anyangle --older older/core/target/classes:older/grid/target/classes --at-once 4 MAP"
    })
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

  /** So that a busy moment is left out of the sum where so few queries were asked in it. */
  @Option(
      names = "--at-once",
      paramLabel = "N",
      description =
          "queries between two looks at the clock; the best of each N count. Default: all")
  private int atOnce = Integer.MAX_VALUE;

  /** What ratios are of that were told long ago. */
  @Option(
      names = "--older",
      paramLabel = "CLASSPATH",
      description = "jars or folders of core and grid of an older version, for its jump points")
  private @Nullable String older;

  /**
   * Measures the maps in the order given; the first that cannot be read ends the command.
   *
   * @return 0
   */
  @Override
  public Integer call() throws Exception {
    System.out.println(
        "map, polygons, queries, build ms, any-angle us, jump points us, ratio, sides, field ms");
    for (Path map : maps) {
      measure(MovingAi.read(map));
    }
    return 0;
  }

  /** One map: both engines take turns, so that a busy moment strikes both alike. */
  private void measure(KnownQueries scenario) throws IOException {
    long begun = System.nanoTime();
    AnyAngle exact = new AnyAngle(scenario.field());
    double build = (System.nanoTime() - begun) / 1e6;
    Engine jumps =
        older == null
            ? new Waywright(GridAlgorithms.catalogue().named("jps"))
            : new OtherVersion(older, "jps");
    jumps.load(scenario.field());
    int[] path = new int[scenario.field().size()];
    int count = scenario.queries().size();
    double any = 0;
    double jump = 0;
    long sides = 0;
    int portion = Math.max(1, Math.min(atOnce, count));
    double[] least = new double[2 * (count / portion + 1)];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    for (int round = 0; round < rounds; round++) {
      sides = 0;
      for (int from = 0; from < count; from += portion) {
        List<KnownQuery> queries =
            scenario.queries().subList(from, Math.min(count, from + portion));
        int at = 2 * (from / portion);
        begun = System.nanoTime();
        sides += exact(scenario, queries, exact);
        long between = System.nanoTime();
        jumps(scenario, queries, jumps, path);
        least[at + 1] = Math.min(least[at + 1], (System.nanoTime() - between) / 1e3);
        least[at] = Math.min(least[at], (between - begun) / 1e3);
      }
    }
    for (int at = 0; at < 2 * ((count + portion - 1) / portion); at += 2) {
      any += least[at];
      jump += least[at + 1];
    }
    System.out.println(
        String.format(
            Locale.ROOT,
            "%s, %d, %d, %.0f, %.1f, %.1f, %.2f, %d, %.1f",
            scenario.name(),
            exact.polygons(),
            count,
            build,
            any / count,
            jump / count,
            any / jump,
            sides / count,
            field(scenario, exact)));
  }

  /** Milliseconds of a field of exact distances to the goal of the last query: the best. */
  private double field(KnownQueries scenario, AnyAngle exact) {
    KnownQuery query = scenario.queries().get(scenario.queries().size() - 1);
    double least = Double.POSITIVE_INFINITY;
    for (int round = 0; round < rounds; round++) {
      long begun = System.nanoTime();
      double farthest = exact.farthest(query.goal());
      least = Math.min(least, (System.nanoTime() - begun) / 1e6);
      if (!(farthest >= exact.solve(query.start(), query.goal()) * (1 - 1e-9))) {
        throw new IllegalStateException("a field ends before a start that has a way: " + query);
      }
    }
    return least;
  }

  /**
   * Asks for exact ways; the check is inside the clock, and takes a few nanoseconds a query.
   *
   * @return the sides scanned
   * @throws IllegalStateException if a way is longer than the known optimum of the grid
   */
  private static long exact(KnownQueries scenario, List<KnownQuery> queries, AnyAngle exact) {
    long sides = 0;
    for (KnownQuery query : queries) {
      double length = exact.solve(query.start(), query.goal());
      if (!(length <= query.optimum() + scenario.tolerance(query.optimum()))) {
        throw new IllegalStateException("longer than the grid's path: " + query);
      }
      sides += exact.expanded();
    }
    return sides;
  }

  /**
   * Asks for paths of the grid, under the same check.
   *
   * @throws IllegalStateException if one is not as long as is known
   */
  private static void jumps(
      KnownQueries scenario, List<KnownQuery> queries, Engine jumps, int[] path) {
    for (KnownQuery query : queries) {
      double length = jumps.solve(query.start(), query.goal(), path);
      if (!(Math.abs(length - query.optimum()) <= scenario.tolerance(query.optimum()))) {
        throw new IllegalStateException("not the grid's shortest path: " + query);
      }
    }
  }
}
