package waywright.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import waywright.bench.Audit.Verdict;

/**
 * The same measurement under JMH: one operation answers a whole query set. Queries that an engine
 * throws on are left out of it.
 *
 * <p>A set, and not a query, is the operation because queries differ by a factor of a thousand:
 * single ones would be measured by as many benchmarks, each with a warm-up of its own and
 * predictors that know it by heart.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@org.openjdk.jmh.annotations.Fork(
    value = 1,
    jvmArgsAppend = {"-Xmx4g", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 2)
@org.openjdk.jmh.annotations.Measurement(iterations = 5, time = 2)
public class QuerySet {

  /** Kind of measurement: GRID, ROAD or PUZZLE. */
  @Param("GRID")
  public Contest contest = Contest.GRID;

  /** Name of a map. */
  @Param({"brc202d", "AcrosstheCape", "32room_000"})
  public String map = "";

  /** Short name of an engine. */
  @Param({"astar", "gdx-ai"})
  public String engine = "";

  /** Queries in a set. */
  @Param("50")
  public int queries;

  /** Folder of benchmark data. */
  @Param("../shared/data")
  public String data = "";

  /** Replaced by {@link #load}; this one is there because a field must not be null. */
  private Task task = new GridTask(Engines.create("gdx-ai"), Made.scenario("made-empty"));

  /** By query of the set, whether it is asked: found out once, by {@link #load}. */
  private boolean[] answered = {};

  /** Loads the world and finds the queries that can be answered. */
  @Setup
  public void load() throws IOException {
    task = contest.task(Path.of(data), map, engine, queries);
    task.load();
    answered = new boolean[task.queries()];
    for (int i = 0; i < answered.length; i++) {
      try {
        answered[i] = task.judge(i).verdict() != Verdict.THREW;
      } catch (RuntimeException | StackOverflowError e) {
        answered[i] = false;
      }
    }
  }

  /** Answers every query of the set once; the time of an operation is that of all together. */
  @Benchmark
  public void set() {
    for (int i = 0; i < answered.length; i++) {
      if (answered[i]) {
        task.ask(i);
      }
    }
  }
}
