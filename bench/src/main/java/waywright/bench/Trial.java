package waywright.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.bench.Audit.Verdict;
import waywright.bench.Outcome.Reply;

/**
 * Times one engine on one scenario, in this process and on this thread.
 *
 * <p>Round 0 judges every answer and warms up; warm-up rounds follow for a third of the time, then timed
 * rounds for the rest, at least one. A query's time is the median of its timed rounds, path included.
 * Bytes are what the thread allocated over the timed rounds.
 */
public final class Trial {

  private static final int MOST_ROUNDS = 200;

  private final Engine engine;
  private final Scenario scenario;
  private final int[] path;
  private final Verdict[] verdicts;
  private final ThreadMXBean threads =
      (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final List<long[]> rounds = new ArrayList<>();
  private long expanded;
  private double bytesPerQuery;

  private Trial(Engine engine, Scenario scenario) {
    this.engine = engine;
    this.scenario = scenario;
    this.path = new int[scenario.field().size()];
    this.verdicts = new Verdict[scenario.queries().size()];
  }

  /**
   * Runs a trial.
   *
   * @param seconds about how long to measure, not counting the loading and round 0
   */
  public static Outcome run(Engine engine, Scenario scenario, double seconds) {
    long before = usedBytes();
    long start = System.nanoTime();
    engine.load(scenario.field());
    double loadMillis = (System.nanoTime() - start) / 1e6;
    long worldBytes = Math.max(0, usedBytes() - before);
    Trial trial = new Trial(engine, scenario);
    String error = trial.judge();
    trial.measure(seconds);
    return trial.outcome(loadMillis, worldBytes, error);
  }

  /** Round 0: every answer checked. Returns the first error thrown, or null. */
  private @Nullable String judge() {
    String error = null;
    for (int i = 0; i < verdicts.length; i++) {
      Query query = scenario.queries().get(i);
      Arrays.fill(path, -1);
      try {
        double told = engine.solve(query.start(), query.goal(), path);
        verdicts[i] = Audit.judge(scenario, query, told, path);
        expanded += engine.expanded();
      } catch (RuntimeException | StackOverflowError e) {
        verdicts[i] = Verdict.THREW;
        error = error == null ? e.toString() : error;
      }
    }
    return error;
  }

  private void measure(double seconds) {
    long now = System.nanoTime();
    long warm = now + (long) (seconds * 1e9 / 3);
    long end = now + (long) (seconds * 1e9);
    while (System.nanoTime() < warm) {
      round(new long[verdicts.length]);
    }
    long thread = Thread.currentThread().getId();
    long allocated = 0;
    int answered = 0;
    do {
      long[] times = new long[verdicts.length];
      long before = threads.getThreadAllocatedBytes(thread);
      answered += round(times);
      allocated += threads.getThreadAllocatedBytes(thread) - before;
      rounds.add(times);
    } while (System.nanoTime() < end && rounds.size() < MOST_ROUNDS);
    bytesPerQuery = answered == 0 ? Double.NaN : (double) allocated / answered;
  }

  /** Asks every query that can be answered; returns how many. */
  private int round(long[] times) {
    int answered = 0;
    for (int i = 0; i < times.length; i++) {
      if (verdicts[i] != Verdict.THREW) {
        Query query = scenario.queries().get(i);
        long start = System.nanoTime();
        engine.solve(query.start(), query.goal(), path);
        times[i] = System.nanoTime() - start;
        answered++;
      }
    }
    return answered;
  }

  private Outcome outcome(double loadMillis, long worldBytes, @Nullable String error) {
    List<Reply> replies = new ArrayList<>();
    double seconds = 0;
    for (int i = 0; i < verdicts.length; i++) {
      int query = i;
      long[] times = rounds.stream().mapToLong(round -> round[query]).sorted().toArray();
      double micros = times[times.length / 2] / 1e3;
      seconds += micros / 1e6;
      replies.add(new Reply(scenario.queries().get(i).optimum(), micros, verdicts[i]));
    }
    double rate = engine.expanded() < 0 ? Double.NaN : expanded / seconds;
    return new Outcome(
        engine.name(),
        scenario.name(),
        loadMillis,
        worldBytes,
        bytesPerQuery,
        rate,
        replies,
        error);
  }

  private static long usedBytes() {
    System.gc();
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
