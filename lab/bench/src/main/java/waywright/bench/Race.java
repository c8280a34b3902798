package waywright.bench;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import waywright.bench.Audit.Verdict;

/**
 * Several engines on one map, all of them alive in one process and asked in turns: in each round
 * every engine answers all queries, and the next round begins with the next engine. So all feel the
 * same host, and none finds its own memory still in the cache, as in a game.
 *
 * <p>A first round judges every answer. Warm-up rounds follow for a third of the time, then timed
 * ones. A query's time is the median of its rounds, path included.
 */
final class Race {

  /** Timed rounds, however little time there is. */
  private static final int LEAST_ROUNDS = 5;

  /** Timed rounds, however much time there is. */
  private static final int MOST_ROUNDS = 101;

  /** Short names, in the order of the first round. */
  private final List<String> engines;

  /** One for each engine, over the same queries. */
  private final List<Task> tasks;

  /** In nanoseconds: of the thread or of the wall. */
  private final LongSupplier clock;

  /** Nanoseconds by engine and query, of each round. */
  private final List<long[][]> rounds = new ArrayList<>();

  /**
   * Engines before the same queries.
   *
   * @param engines short names
   * @param tasks one for each
   * @param cpu whether to read the thread's processor time instead of the clock on the wall
   */
  Race(List<String> engines, List<Task> tasks, boolean cpu) {
    this.engines = engines;
    this.tasks = tasks;
    clock = cpu ? ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime : System::nanoTime;
  }

  /**
   * Loads all and races.
   *
   * @param seconds for all engines together, after the first round
   */
  List<Standing> run(double seconds) {
    int[] right = new int[tasks.size()];
    for (int e = 0; e < tasks.size(); e++) {
      tasks.get(e).load();
      for (int i = 0; i < tasks.get(e).queries(); i++) {
        right[e] += tasks.get(e).judge(i).verdict() == Verdict.RIGHT ? 1 : 0;
      }
    }
    long begun = System.nanoTime();
    for (int turn = 0; System.nanoTime() - begun < seconds / 3 * 1e9; turn++) {
      round(turn);
    }
    for (int turn = 0; turn < LEAST_ROUNDS || goesOn(turn, begun, seconds); turn++) {
      rounds.add(round(turn));
    }
    List<Standing> standings = new ArrayList<>();
    for (int e = 0; e < tasks.size(); e++) {
      standings.add(standing(e, right[e]));
    }
    return standings;
  }

  /** Whether there is time, and need, for another timed round. */
  private static boolean goesOn(int turn, long begun, double seconds) {
    return turn < MOST_ROUNDS && System.nanoTime() - begun < seconds * 1e9;
  }

  /** One round, begun by the engine whose turn it is. */
  private long[][] round(int turn) {
    long[][] times = new long[tasks.size()][];
    for (int k = 0; k < tasks.size(); k++) {
      int e = (turn + k) % tasks.size();
      Task task = tasks.get(e);
      times[e] = new long[task.queries()];
      for (int i = 0; i < times[e].length; i++) {
        long start = clock.getAsLong();
        task.ask(i);
        times[e][i] = clock.getAsLong() - start;
      }
    }
    return times;
  }

  /**
   * What the rounds were worth for one engine: of each query the median.
   *
   * @param right how many of its first answers were right
   */
  private Standing standing(int engine, int right) {
    Task task = tasks.get(engine);
    double[] lengths = new double[task.queries()];
    double[] micros = new double[task.queries()];
    for (int i = 0; i < micros.length; i++) {
      int query = i;
      long[] times = rounds.stream().mapToLong(round -> round[engine][query]).toArray();
      Arrays.sort(times);
      micros[i] = times[times.length / 2] / 1e3;
      lengths[i] = task.optimum(i);
    }
    return Standing.of(engines.get(engine), right, lengths, micros);
  }
}
