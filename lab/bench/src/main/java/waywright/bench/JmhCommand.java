package waywright.bench;

import java.util.Collection;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Runs {@link QuerySet} under JMH and prints a table with the correctness column.
 *
 * <p>The question it answers: does a harness that others wrote and trust see the same times as
 * ours? JMH decides on forks, warm-up and errors of its mean (±, 99.9 %); allocation is by its
 * profiler. Times and bytes are of a whole set there and are divided by the queries that did not
 * throw. JMH's own report comes first, on standard output too.
 */
@Command(
    name = "jmh",
    mixinStandardHelpOptions = true,
    description = "Runs the same measurement under JMH, with allocation and correctness.",
    footer = {"", "Example:  jmh --maps brc202d --engines astar,gdx-ai --seconds 2"})
final class JmhCommand implements Callable<Integer> {

  /** Which sets; {@code seconds} is the length of an iteration here. */
  @Mixin private Choice choice = new Choice();

  /** Which JVM runs them. */
  @Mixin private Forking forking = new Forking();

  /** Iterations before any counts. */
  @Option(names = "--warmups", defaultValue = "3", description = "warm-up iterations (default: 3)")
  private int warmups;

  /** Iterations that count. */
  @Option(names = "--iterations", defaultValue = "5", description = "iterations (default: 5)")
  private int iterations;

  /**
   * Measures, then judges.
   *
   * @return 0
   */
  @Override
  public Integer call() throws Exception {
    TimeValue time = TimeValue.milliseconds(Math.round(choice.seconds * 1000));
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(QuerySet.class.getName())
            .param("contest", choice.contest.name())
            .param("data", choice.data.toString())
            .param("queries", "" + choice.queries)
            .param("map", choice.maps().toArray(String[]::new))
            .param("engine", choice.engines().toArray(String[]::new))
            .jvm(forking.java())
            .warmupIterations(warmups)
            .warmupTime(time)
            .measurementIterations(iterations)
            .measurementTime(time)
            .addProfiler(GCProfiler.class);
    Collection<RunResult> results = new Runner(options.build()).run();
    System.out.println();
    System.out.println("| map | engine | right | µs/query | ± | bytes/query |");
    System.out.println("|---|---|--:|--:|--:|--:|");
    for (RunResult result : results) {
      System.out.println(row(result));
    }
    return 0;
  }

  /**
   * One line; the answers are judged in a process of their own, by a trial that times next to
   * nothing.
   */
  private String row(RunResult result) throws Exception {
    String map = result.getParams().getParam("map");
    choice.seconds = 0;
    TrialOutcome judged = forking.fork().run(choice, map, result.getParams().getParam("engine"));
    int all = judged.replies().size();
    double answered = Math.max(1, all - judged.count(Audit.Verdict.THREW));
    Result<?> time = result.getPrimaryResult();
    Result<?> bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
    return String.format(
        Locale.ROOT,
        "| %s | %s | %d/%d | %,.1f | %,.1f | %,.0f |",
        map,
        judged.engine(),
        judged.count(Audit.Verdict.RIGHT),
        all,
        time.getScore() / answered,
        time.getScoreError() / answered,
        bytes == null ? Double.NaN : bytes.getScore() / answered);
  }
}
