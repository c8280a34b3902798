package waywright.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import waywright.bench.Audit.Verdict;

/**
 * Outcomes as a Markdown table, one a map, and as lines of CSV by path length.
 *
 * <p>Times of wrong answers stand in the table, but never without the share of right ones beside
 * them in bold; they count neither as the best nor in the CSV.
 */
public final class OutcomeTable {

  /**
   * Lengths of paths are told apart in so many classes of equal width; the last holds what is left.
   */
  private static final int BUCKETS = 10;

  private OutcomeTable() {}

  /** The table of one map, with a heading; times relative to the fastest wholly right engine. */
  public static List<String> markdown(String map, String about, List<TrialOutcome> outcomes) {
    List<String> lines = new ArrayList<>();
    lines.add("### " + map);
    lines.add("");
    lines.add(about);
    lines.add("");
    boolean built = outcomes.stream().anyMatch(outcome -> outcome.index().isBuilt());
    lines.add(
        "| engine | right | mean µs | median µs | p99 µs | × best | bytes/query | expansions/query"
            + " | M expansions/s | load ms | world MB |"
            + (built ? " index s | s per ½ M | index B/cell |" : "")
            + " notes |");
    lines.add("|---" + "|--:".repeat(built ? 13 : 10) + "|---|");
    double best =
        outcomes.stream()
            .filter(outcome -> right(outcome) > 0 && right(outcome) == outcome.replies().size())
            .filter(OutcomeTable::isWhole)
            .mapToDouble(TrialOutcome::mean)
            .min()
            .orElse(Double.NaN);
    outcomes.forEach(outcome -> lines.add(row(outcome, best, built)));
    lines.add("");
    return lines;
  }

  /** Whether every query was asked. */
  private static boolean isWhole(TrialOutcome outcome) {
    return outcome.unasked() == 0;
  }

  /** A line of the table: times in microseconds, and in multiples of the best. */
  private static String row(TrialOutcome outcome, double best, boolean built) {
    int all = outcome.replies().size();
    String right =
        right(outcome) == all ? all + "/" + all : "**" + right(outcome) + "/" + all + "**";
    return "| "
        + String.join(
            " | ",
            outcome.engine(),
            all == 0 ? "–" : right,
            micros(outcome.mean()),
            micros(outcome.quantile(0.5)),
            micros(outcome.quantile(0.99)),
            number(outcome.mean() / best, 1),
            number(outcome.work().bytes(), 0),
            number(outcome.work().expansions(), 0),
            number(outcome.work().expansionsPerSecond() / 1e6, 1),
            number(outcome.loadMillis(), 0),
            outcome.worldBytes() < 0 ? "–" : number(outcome.worldBytes() / 1e6, 1),
            built ? index(outcome.index()) + notes(outcome) : notes(outcome))
        + " |";
  }

  /** The three cells of an index, each with its bar; a dash where nothing is built. */
  private static String index(Index index) {
    return String.join(
        " | ",
        number(index.seconds(), 3),
        number(index.perHalfMillion(), 2),
        number(index.bytesPerCell(), 1),
        "");
  }

  /** Answers that are optimal. */
  private static long right(TrialOutcome outcome) {
    return outcome.count(Verdict.RIGHT);
  }

  /**
   * What a reader must know besides the figures: wrong answers by kind, how much longer the worst
   * path is, queries left out, and what ended the trial.
   */
  private static String notes(TrialOutcome outcome) {
    List<String> notes = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      if (verdict != Verdict.RIGHT && outcome.count(verdict) > 0) {
        notes.add(outcome.count(verdict) + " " + verdict.name().toLowerCase(Locale.ROOT));
      }
    }
    if (outcome.count(Verdict.LONGER) > 0) {
      double worst =
          outcome.replies().stream()
              .mapToDouble(TrialOutcome.Reply::excess)
              .filter(excess -> !Double.isNaN(excess))
              .max()
              .orElse(0);
      notes.add(String.format(Locale.ROOT, "up to +%.2g %%", 100 * worst));
    }
    if (!isWhole(outcome)) {
      notes.add(outcome.unasked() + " not asked for want of time");
    }
    @Nullable String failure = outcome.failure();
    if (failure != null) {
      notes.add(failure.replace("|", "/"));
    }
    return String.join("; ", notes);
  }

  /** Microseconds: three digits below 1, else one. */
  private static String micros(double value) {
    return number(value, value < 1 ? 3 : 1);
  }

  /** With a comma for each thousand; a dash where there is no number. */
  private static String number(double value, int digits) {
    return Double.isNaN(value) || Double.isInfinite(value)
        ? "–"
        : String.format(Locale.ROOT, "%,." + digits + "f", value);
  }

  /** Head of {@link #csv}. */
  public static final String CSV_HEAD = "map,engine,length_from,length_to,queries,mean_micros";

  /**
   * Mean time by path length: ten equal steps of length, empty ones left out; only engines whose
   * every answer was right, and given in time.
   */
  public static List<String> csv(List<TrialOutcome> outcomes) {
    List<String> lines = new ArrayList<>();
    for (TrialOutcome outcome : outcomes) {
      int all = outcome.replies().size();
      if (right(outcome) < all || all == 0 || !isWhole(outcome)) {
        continue;
      }
      double longest =
          outcome.replies().stream()
              .mapToDouble(TrialOutcome.Reply::length)
              .filter(length -> !Double.isNaN(length))
              .max()
              .orElse(1);
      double step = longest / BUCKETS;
      for (int b = 0; b < BUCKETS; b++) {
        double from = b * step;
        double to = b == BUCKETS - 1 ? Double.POSITIVE_INFINITY : from + step;
        double[] micros =
            outcome.replies().stream()
                .filter(reply -> reply.length() >= from && reply.length() < to)
                .mapToDouble(TrialOutcome.Reply::micros)
                .toArray();
        if (micros.length > 0) {
          lines.add(
              String.format(
                  Locale.ROOT,
                  "%s,%s,%.1f,%.1f,%d,%.2f",
                  outcome.map(),
                  outcome.engine().replace(',', ';'),
                  from,
                  from + step,
                  micros.length,
                  Arrays.stream(micros).average().orElse(Double.NaN)));
        }
      }
    }
    return lines;
  }
}
