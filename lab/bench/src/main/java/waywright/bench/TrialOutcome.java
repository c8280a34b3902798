package waywright.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import waywright.bench.Audit.Verdict;

/**
 * What one engine did on one map: its times and what its answers were worth. Written as lines of
 * text by the process that measured and read back by the one that prints.
 *
 * @param engine library, version and algorithm, as printed
 * @param map its name
 * @param loadMillis milliseconds to build its world; NaN if the trial failed before
 * @param worldBytes bytes of the heap that its world and search keep after round 0, −1 if not known
 * @param index what it has built besides, once for the map
 * @param work what an average query takes besides time
 * @param replies one for each query asked, in the order of the scenario
 * @param unasked queries left out when the time for a first answer to each was up
 * @param failure what stopped the whole trial (no memory, no time) or the first thing thrown; else
 *     null
 */
public record TrialOutcome(
    String engine,
    String map,
    double loadMillis,
    long worldBytes,
    Index index,
    Work work,
    List<Reply> replies,
    int unasked,
    @Nullable String failure) {

  /**
   * What an average query takes besides time; NaN where it is not told.
   *
   * @param bytes allocated by the measuring thread
   * @param expansions nodes expanded, in the library's own count
   * @param expansionsPerSecond nodes expanded in all, by the time of all
   */
  public record Work(double bytes, double expansions, double expansionsPerSecond) {

    /** Nothing is known. */
    public static final Work NONE = new Work(Double.NaN, Double.NaN, Double.NaN);
  }

  /**
   * One query.
   *
   * @param length the known optimum, NaN if there is no path
   * @param micros median time over the rounds, 0 if its first answer threw
   * @param answer how its first answer was judged
   */
  public record Reply(double length, double micros, JudgedAnswer answer) {

    /** How much longer the path is than it need be, as a share: 0.1 is a tenth longer. */
    double excess() {
      return answer.length() / length - 1;
    }
  }

  /** A trial that gave no answers at all. */
  public static TrialOutcome failed(String engine, String map, String failure) {
    return new TrialOutcome(
        engine, map, Double.NaN, -1, Index.NONE, Work.NONE, List.of(), 0, failure);
  }

  /** How many answers were of this worth. */
  public long count(Verdict verdict) {
    return replies.stream().filter(reply -> reply.answer.verdict() == verdict).count();
  }

  /** Mean microseconds over the queries that were answered at all. */
  public double mean() {
    return answered().average().orElse(Double.NaN);
  }

  /** The quantile {@code q} in 0 .. 1 of the microseconds of answered queries. */
  public double quantile(double q) {
    double[] sorted = answered().sorted().toArray();
    return sorted.length == 0 ? Double.NaN : sorted[(int) Math.ceil(q * (sorted.length - 1))];
  }

  /** Microseconds of the queries that did not throw. */
  private DoubleStream answered() {
    return replies.stream()
        .filter(reply -> reply.answer.verdict() != Verdict.THREW)
        .mapToDouble(Reply::micros);
  }

  /**
   * As lines of text: a key, a tab, then values with tabs between them. White space in a failure
   * becomes single spaces, so that it stays one line.
   */
  public List<String> toLines() {
    List<String> lines = new ArrayList<>();
    lines.add("engine\t" + engine);
    lines.add("map\t" + map);
    lines.add("load\t" + loadMillis + "\t" + worldBytes);
    lines.add(tabbed("index", index.seconds(), index.perHalfMillion(), index.bytesPerCell()));
    lines.add(tabbed("work", work.bytes, work.expansions, work.expansionsPerSecond));
    lines.add("unasked\t" + unasked);
    if (failure != null) {
      lines.add("failure\t" + failure.replaceAll("\\s+", " "));
    }
    for (Reply reply : replies) {
      JudgedAnswer answer = reply.answer;
      lines.add(
          String.join(
              "\t",
              "reply",
              "" + reply.length,
              "" + reply.micros,
              "" + answer.verdict(),
              "" + answer.length()));
    }
    return lines;
  }

  /** A line of three numbers behind a key. */
  private static String tabbed(String key, double a, double b, double c) {
    return key + "\t" + a + "\t" + b + "\t" + c;
  }

  /**
   * Reads what {@link #toLines} wrote; lines of other kinds, such as warnings of a JVM, are passed
   * over.
   *
   * @throws IllegalArgumentException if a line is missing; it tells how the output begins
   */
  public static TrialOutcome fromLines(List<String> lines) {
    String[] engine = first(lines, "engine");
    String[] map = first(lines, "map");
    String[] load = first(lines, "load");
    double[] index = numbers(first(lines, "index"));
    double[] work = numbers(first(lines, "work"));
    List<Reply> replies = new ArrayList<>();
    for (String line : lines) {
      String[] part = line.split("\t");
      if (part[0].equals("reply")) {
        replies.add(
            new Reply(
                Double.parseDouble(part[1]),
                Double.parseDouble(part[2]),
                new JudgedAnswer(Verdict.valueOf(part[3]), Double.parseDouble(part[4]))));
      }
    }
    String failure =
        lines.stream().filter(line -> line.startsWith("failure\t")).findFirst().orElse(null);
    return new TrialOutcome(
        engine[1],
        map[1],
        Double.parseDouble(load[1]),
        Long.parseLong(load[2]),
        new Index(index[0], index[1], index[2]),
        new Work(work[0], work[1], work[2]),
        replies,
        Integer.parseInt(first(lines, "unasked")[1]),
        failure == null ? null : failure.substring("failure\t".length()));
  }

  /** The numbers behind the key of a line. */
  private static double[] numbers(String[] part) {
    return Arrays.stream(part).skip(1).mapToDouble(Double::parseDouble).toArray();
  }

  /** The first line with this key, cut at its tabs. */
  private static String[] first(List<String> lines, String key) {
    return lines.stream()
        .map(line -> line.split("\t"))
        .filter(part -> part[0].equals(key))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no line \"" + key + "\" in " + describe(lines)));
  }

  /** Enough of an output to see what went wrong in the process that wrote it. */
  private static String describe(List<String> lines) {
    return lines.isEmpty() ? "no output" : "output that begins: " + lines.get(0);
  }
}
