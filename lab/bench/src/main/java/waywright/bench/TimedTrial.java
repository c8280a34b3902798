package waywright.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import waywright.bench.Audit.Verdict;
import waywright.bench.TrialOutcome.Reply;
import waywright.bench.TrialOutcome.Work;

/**
 * Times one task, in this process and on this thread.
 *
 * <p>Round 0 judges every answer and warms up, in an order that mixes short and long queries; an
 * engine too slow for all of them is asked only as many as the limit has time for. Warm-up rounds
 * follow for a third of the time (none if round 0 took as long as that), then timed rounds for the
 * rest, at least one. A query's time is the median of its timed rounds, path included. Bytes are
 * what the thread allocated over the timed rounds.
 */
public final class TimedTrial {

  /** More timed rounds than these change no median. */
  private static final int MOST_ROUNDS = 200;

  /** What is measured. */
  private final Task task;

  /** By query, as judged in round 0; null for those left out. */
  private final @Nullable JudgedAnswer[] answers;

  /** Counts what this thread allocates, and knows its processor time. */
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** In nanoseconds: processor time of the thread, or the clock on the wall. */
  private final LongSupplier clock;

  /** Nanoseconds of each query, by timed round. */
  private final List<long[]> rounds = new ArrayList<>();

  /** Nodes expanded in round 0. */
  private long expanded;

  /** Mean over the timed rounds. */
  private double bytesPerQuery;

  /**
   * Nothing is loaded yet.
   *
   * @param cpu whether the clock is the thread's processor time
   */
  private TimedTrial(Task task, boolean cpu) {
    this.task = task;
    this.clock = cpu ? threads::getCurrentThreadCpuTime : System::nanoTime;
    this.answers = new JudgedAnswer[task.queries()];
  }

  /**
   * Runs a trial.
   *
   * @param seconds about how long to measure, not counting the loading and round 0
   * @param limit seconds of round 0 after which no further query is asked
   * @param cpu whether to read the thread's processor time, steadier on a busy machine, instead of
   *     the clock on the wall; it leaves out what a garbage collector does
   */
  public static TrialOutcome run(Task task, double seconds, double limit, boolean cpu) {
    long before = usedBytes();
    long start = System.nanoTime();
    task.load();
    double loadMillis = (System.nanoTime() - start) / 1e6;
    TimedTrial trial = new TimedTrial(task, cpu);
    start = System.nanoTime();
    String error = trial.judge(start + (long) (limit * 1e9));
    boolean warm = System.nanoTime() - start > seconds / 3 * 1e9;
    long worldBytes = Math.max(0, usedBytes() - before);
    trial.measure(seconds, warm);
    return trial.outcome(loadMillis, worldBytes, error);
  }

  /** Round 0: every answer checked. Returns the first error thrown, or null. */
  private @Nullable String judge(long until) {
    String error = null;
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < answers.length; i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(1));
    for (int i : order) {
      if (System.nanoTime() > until) {
        break;
      }
      try {
        answers[i] = task.judge(i);
        expanded += task.expanded();
      } catch (RuntimeException | StackOverflowError e) {
        answers[i] = new JudgedAnswer(Verdict.THREW, Double.NaN);
        error = error == null ? e.toString() : error;
      }
    }
    return error;
  }

  /** Warm-up rounds for a third of the time, then timed ones. */
  private void measure(double seconds, boolean isWarm) {
    long now = System.nanoTime();
    long warm = isWarm ? now : now + (long) (seconds * 1e9 / 3);
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
      JudgedAnswer answer = answers[i];
      if (answer != null && answer.verdict() != Verdict.THREW) {
        long start = clock.getAsLong();
        task.ask(i);
        times[i] = clock.getAsLong() - start;
        answered++;
      }
    }
    return answered;
  }

  /** Sums up: the median of each query over the timed rounds. */
  private TrialOutcome outcome(double loadMillis, long worldBytes, @Nullable String error) {
    List<Reply> replies = new ArrayList<>();
    double seconds = 0;
    for (int i = 0; i < answers.length; i++) {
      int query = i;
      JudgedAnswer answer = answers[i];
      if (answer == null) {
        continue;
      }
      long[] times = rounds.stream().mapToLong(round -> round[query]).sorted().toArray();
      double micros = times[times.length / 2] / 1e3;
      seconds += micros / 1e6;
      replies.add(new Reply(task.optimum(i), micros, answer));
    }
    double nodes = task.expanded() < 0 ? Double.NaN : expanded;
    Work work = new Work(bytesPerQuery, nodes / replies.size(), nodes / seconds);
    return new TrialOutcome(
        task.engine(),
        task.map(),
        loadMillis,
        worldBytes,
        task.index(),
        work,
        replies,
        answers.length - replies.size(),
        error);
  }

  /** Bytes of the heap in use, after two collections: the first may leave some to the second. */
  private static long usedBytes() {
    System.gc();
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
