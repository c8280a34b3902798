package waywright.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import waywright.bench.Audit.Verdict;
import waywright.bench.Outcome.Reply;

/**
 * Times one task, in this process and on this thread.
 *
 * <p>Round 0 judges every answer and warms up; warm-up rounds follow for a third of the time, then
 * timed rounds for the rest, at least one. A query's time is the median of its timed rounds, path
 * included. Bytes are what the thread allocated over the timed rounds.
 */
public final class Trial {

  private static final int MOST_ROUNDS = 200;

  private final Task task;
  private final Answer[] answers;
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final LongSupplier clock;
  private final List<long[]> rounds = new ArrayList<>();
  private long expanded;
  private double bytesPerQuery;

  private Trial(Task task, boolean cpu) {
    this.task = task;
    this.clock = cpu ? threads::getCurrentThreadCpuTime : System::nanoTime;
    this.answers = new Answer[task.queries()];
  }

  /**
   * Runs a trial.
   *
   * @param seconds about how long to measure, not counting the loading and round 0
   * @param cpu whether to read the thread's processor time, steadier on a busy machine, instead of
   *     the clock on the wall; it leaves out what a garbage collector does
   */
  public static Outcome run(Task task, double seconds, boolean cpu) {
    long before = usedBytes();
    long start = System.nanoTime();
    task.load();
    double loadMillis = (System.nanoTime() - start) / 1e6;
    Trial trial = new Trial(task, cpu);
    String error = trial.judge();
    long worldBytes = Math.max(0, usedBytes() - before);
    trial.measure(seconds);
    return trial.outcome(loadMillis, worldBytes, error);
  }

  /** Round 0: every answer checked. Returns the first error thrown, or null. */
  private @Nullable String judge() {
    String error = null;
    for (int i = 0; i < answers.length; i++) {
      try {
        answers[i] = task.judge(i);
        expanded += task.expanded();
      } catch (RuntimeException | StackOverflowError e) {
        answers[i] = new Answer(Verdict.THREW, Double.NaN);
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
      round(new long[answers.length]);
    }
    long thread = Thread.currentThread().getId();
    long allocated = 0;
    int answered = 0;
    do {
      long[] times = new long[answers.length];
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
      if (answers[i].verdict() != Verdict.THREW) {
        long start = clock.getAsLong();
        task.ask(i);
        times[i] = clock.getAsLong() - start;
        answered++;
      }
    }
    return answered;
  }

  private Outcome outcome(double loadMillis, long worldBytes, @Nullable String error) {
    List<Reply> replies = new ArrayList<>();
    double seconds = 0;
    for (int i = 0; i < answers.length; i++) {
      int query = i;
      long[] times = rounds.stream().mapToLong(round -> round[query]).sorted().toArray();
      double micros = times[times.length / 2] / 1e3;
      seconds += micros / 1e6;
      replies.add(new Reply(task.optimum(i), micros, answers[i]));
    }
    double rate = task.expanded() < 0 ? Double.NaN : expanded / seconds;
    return new Outcome(
        task.engine(), task.map(), loadMillis, worldBytes, bytesPerQuery, rate, replies, error);
  }

  private static long usedBytes() {
    System.gc();
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
