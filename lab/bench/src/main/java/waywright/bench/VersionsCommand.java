package waywright.bench;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.bench.own.OtherVersion;

/** Races searches of two versions of this library, both alive in this process. */
@Command(
    name = "versions",
    mixinStandardHelpOptions = true,
    description =
        "Races two versions of this library in one process in alternated rounds and prints a"
            + " Markdown table: mean times, and what the later takes of the time of the earlier,"
            + " all in all and by quarter of path length.",
    footer = {
      "",
      "Example:",
      "  versions --before older/core/target/classes:older/grid/target/classes \\",
      "           --after core/target/classes:grid/target/classes --maps eight --engines jps,astar"
    })
final class VersionsCommand implements Callable<Integer> {

  /** Which searches, on which maps; {@code seconds} is the time of each version on each map. */
  @Mixin private Choice choice = new Choice();

  /** As in a class path: its modules {@code core} and {@code grid}. */
  @Option(
      names = "--before",
      required = true,
      paramLabel = "CLASSPATH",
      description = "jars or folders of core and grid of the earlier version")
  private String before = "";

  /** The same of the other version; may be the same one, to see how far apart it is from itself. */
  @Option(
      names = "--after",
      required = true,
      paramLabel = "CLASSPATH",
      description = "jars or folders of core and grid of the later version")
  private String after = "";

  /**
   * Races on each map with each search; every first answer is judged.
   *
   * @return 0, or 1 if an answer was wrong
   */
  @Override
  public Integer call() throws Exception {
    List<String> searches = choice.engines.isEmpty() ? OtherVersion.searches() : choice.engines;
    Maps maps = new Maps(choice.data.resolve("grid"));
    boolean right = true;
    System.out.println("| map | search | right | before, µs | after, µs | ratio | by quarter |");
    System.out.println("|---|---|--:|--:|--:|--:|---|");
    for (String map : choice.maps()) {
      KnownQueries scenario = maps.read(map).spread(choice.queries);
      for (String search : searches) {
        List<Task> tasks =
            List.of(
                new GridTask(new OtherVersion(before, search), scenario),
                new GridTask(new OtherVersion(after, search), scenario));
        List<Standing> standings =
            new Race(List.of("before", "after"), tasks, choice.cpu).run(2 * choice.seconds);
        System.out.println(row(map, search, standings.get(0), standings.get(1)));
        right &= standings.stream().allMatch(one -> one.right() == one.queries());
      }
    }
    return right ? 0 : 1;
  }

  /** A line of the table. */
  private static String row(String map, String search, Standing before, Standing after) {
    StringBuilder quarters = new StringBuilder();
    for (int q = 0; q < before.quarters().length; q++) {
      double ratio = after.quarters()[q] / before.quarters()[q];
      quarters.append(q == 0 ? "" : ", ");
      quarters.append(Double.isNaN(ratio) ? "–" : String.format(Locale.ROOT, "%.2f", ratio));
    }
    return String.format(
        Locale.ROOT,
        "| %s | %s | %d, %d of %d | %,.1f | %,.1f | %.2f | %s |",
        map,
        search,
        before.right(),
        after.right(),
        before.queries(),
        before.mean(),
        after.mean(),
        after.mean() / before.mean(),
        quarters);
  }
}
