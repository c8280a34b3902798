package waywright.cli;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import waywright.internal.PathHash;
import waywright.search.SearchStatus;

/**
 * All queries of a benchmark file: a pass that checks every answer, some more to warm up if it was
 * short, and then a pass that only takes times and allocates nothing of its own.
 *
 * <p>The passes are apart because a check allocates, and what is timed must not. Times are of one
 * query with its path, taken one after another on this thread; they are sorted only after the last
 * of them.
 */
final class ScenarioRun {

  /** However small the file, it is not searched more often than this before times are taken. */
  private static final int MOST_PASSES = 50;

  /** Nor is the timed pass repeated more often. */
  private static final int MOST_TIMED = 3;

  /** After about so long the JVM has compiled what runs most. */
  private static final long WARM_NANOS = 300_000_000;

  /** The queries, and who answers them. */
  private final Questions questions;

  /** By query: of the last timed pass. */
  private final long[] nanos;

  /** Of all paths, in the order of the file. */
  private final PathHash hash = new PathHash();

  /** A sentence for each length that is not the stored one. */
  private final List<String> mismatches = new ArrayList<>();

  /** Moves the bar, if there is one. */
  private final Runnable afterEach;

  /** When the first pass began, to know when the JVM is warm. */
  private long begun;

  /** Queries with a path; of the first pass, as are the three that follow. */
  private int solved;

  /** Queries proven to have none. */
  private int unreachable;

  /** Queries of which the file does not say the answer. */
  private int unjudged;

  /** Expansions of all of them together. */
  private long expanded;

  /** The least that this thread allocated in a timed pass. */
  private long bytes;

  /**
   * A run that has not begun.
   *
   * @param afterEach called after each query of either pass; allocates nothing
   */
  ScenarioRun(Questions questions, Runnable afterEach) {
    this.questions = questions;
    this.afterEach = afterEach;
    nanos = new long[questions.count()];
  }

  /**
   * Searches every query and compares it with what is stored. To be called once, first.
   *
   * @return this
   */
  ScenarioRun check() {
    begun = System.nanoTime();
    for (int i = 0; i < nanos.length; i++) {
      SearchStatus status = questions.ask(i);
      questions.addTo(hash);
      expanded += questions.expanded();
      solved += status == SearchStatus.FOUND ? 1 : 0;
      unreachable += status == SearchStatus.UNREACHABLE ? 1 : 0;
      unjudged += questions.isJudged(i) ? 0 : 1;
      if (questions.isJudged(i)) {
        compare(i, status, status == SearchStatus.FOUND ? questions.length() : Double.NaN);
      }
      afterEach.run();
    }
    return this;
  }

  /**
   * Notes a mismatch: a path where there is none, none where there is one, or another length.
   *
   * @param i number of the query, from 0; people count from 1
   * @param length of the path found, NaN if none was
   */
  private void compare(int i, SearchStatus status, double length) {
    boolean right =
        questions.isUnreachable(i)
            ? status == SearchStatus.UNREACHABLE
            : status == SearchStatus.FOUND && questions.agrees(i, length);
    if (!right) {
      mismatches.add(
          "query %s %s: stored %s, found %s"
              .formatted(
                  i + 1,
                  questions.ends(i),
                  questions.isUnreachable(i) ? "no path" : "length " + questions.stored(i),
                  status == SearchStatus.FOUND ? "length " + length : status.name()));
    }
  }

  /**
   * If the check was over in no time, searches on until the compiler has had its chance.
   *
   * @return this
   */
  ScenarioRun warmUp() {
    for (int pass = 0; pass < MOST_PASSES && System.nanoTime() - begun < WARM_NANOS; pass++) {
      for (int i = 0; i < nanos.length; i++) {
        questions.ask(i);
      }
    }
    return this;
  }

  /**
   * Searches every query again and notes the time of each and the memory of all; once more, and at
   * most {@value #MOST_TIMED} times, if there was any, for the machine may allocate when it
   * replaces compiled code. What the searches allocate themselves they allocate every time.
   */
  ScenarioRun time() {
    bytes = Long.MAX_VALUE;
    for (int pass = 0; pass < MOST_TIMED && bytes > 0; pass++) {
      bytes = Math.min(bytes, timed());
    }
    return this;
  }

  /** One timed pass; returns the bytes that it allocated on this thread. */
  private long timed() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    // Twice: the first call may load what it needs.
    threads.getCurrentThreadAllocatedBytes();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < nanos.length; i++) {
      long start = System.nanoTime();
      questions.ask(i);
      nanos[i] = System.nanoTime() - start;
      afterEach.run();
    }
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  /** What was found different from what is stored, a sentence each. */
  List<String> mismatches() {
    return mismatches;
  }

  /** Bytes allocated in the timed pass, for each query. */
  private double bytesPerQuery() {
    return nanos.length == 0 ? 0 : Math.round(10.0 * bytes / nanos.length) / 10.0;
  }

  /** The mean time of a query in the last timed pass, in microseconds. */
  private double meanMicros() {
    return Json.micros(Arrays.stream(nanos).average().orElse(0));
  }

  /**
   * The time that this part of the queries stayed within, in microseconds.
   *
   * @param part above 0 and at most 1: 0.5 for the median
   */
  private double microsWithin(double part) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    int rank = (int) Math.ceil(part * sorted.length) - 1;
    return sorted.length == 0 ? 0 : Json.micros(sorted[Math.max(0, rank)]);
  }

  /**
   * Writes the figures as fields. The hash and the expansions are equal on every machine, the times
   * are not.
   */
  void write(Json fields) {
    fields.put("queries", nanos.length);
    fields.put("solved", solved);
    fields.put("unreachable", unreachable);
    fields.put("unjudged", unjudged);
    fields.put("mismatches", mismatches.size());
    fields.put("meanMicros", meanMicros());
    fields.put("medianMicros", microsWithin(0.5));
    fields.put("p99Micros", microsWithin(0.99));
    fields.put("bytesPerQuery", bytesPerQuery());
    fields.put("expanded", expanded);
    fields.put("pathHash", hash.toString());
  }

  /** The same in lines for people. */
  String words() {
    return Terminal.words(
            "%d quer[y|ies], %d solved, %d without a path, %d mismatch[|es]%s%n",
            nanos.length,
            solved,
            unreachable,
            mismatches.size(),
            unjudged == 0 ? "" : ", " + unjudged + " without a length in the file")
        + Terminal.words(
            "warm: mean %.1f, median %.1f, 99%% within %.1f microseconds; %.1f bytes a query%n",
            meanMicros(), microsWithin(0.5), microsWithin(0.99), bytesPerQuery())
        + Terminal.words("%d expansion[s]; path hash %s%n", expanded, hash);
  }
}
