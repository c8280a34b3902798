package waywright.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Races engines against each other, all alive at once, and prints Markdown tables.
 *
 * <p>The question: which is faster and by how much, on this machine, at this moment? The first
 * engine named is the measure of the others. With several JVMs each has a table of its own, headed
 * by what it is.
 */
@Command(
    name = "race",
    mixinStandardHelpOptions = true,
    description =
        "Races engines in one process in alternated rounds and prints Markdown tables: mean, median"
            + " and the mean by quarter of path length, each with its ratio to the first engine.",
    footer = {
      "",
      "Examples:",
      "  race --maps eight --engines jps,canonical,astar,auto --queries 200",
      "  race --maps brc202d --engines gdx-ai,astar --jdks /opt/jdk-17/bin/java,/opt/jdk-25/bin/java"
    })
final class RaceCommand implements Callable<Integer> {

  /** Which engines, on which maps; {@code seconds} is the time of each engine on each map. */
  @Mixin private Choice choice = new Choice();

  /** Which JVM runs the races, unless {@code --jdks} names some. */
  @Mixin private Forking forking = new Forking();

  /** Paths of programs; empty for the one of {@code --java}. */
  @Option(names = "--jdks", split = ",", description = "java programs to race with, in turn")
  private List<String> jdks = List.of();

  /** For the command as it was typed, which heads the tables. */
  @Spec private @Nullable CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    String command =
        spec == null
            ? ""
            : String.join(" ", spec.root().commandLine().getParseResult().originalArgs());
    for (String java : jdks.isEmpty() ? List.of(forking.java()) : jdks) {
      Provenance.markdown(java, forking.heap(), "scripts/bench " + command)
          .forEach(System.out::println);
      for (String map : choice.maps()) {
        System.err.println("racing on " + map + " with " + java);
        table(map, java).forEach(System.out::println);
      }
    }
    return 0;
  }

  /** The table of one map, its heading first. */
  private List<String> table(String map, String java) throws Exception {
    List<Standing> standings = forking.fork(java).race(choice, map);
    List<String> lines = new ArrayList<>();
    lines.add("### " + map);
    lines.add("");
    lines.add("| engine | right | mean µs | median µs | to ¼ of the longest | ½ | ¾ | 1 |");
    lines.add("|---|--:|--:|--:|--:|--:|--:|--:|");
    standings.forEach(standing -> lines.add(standing.row(standings.get(0))));
    lines.add("");
    return lines;
  }
}
