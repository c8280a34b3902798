package waywright.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import waywright.bench.Audit.Verdict;

/** Outcomes as a Markdown table, one a map, and as lines of CSV by path length. */
public final class Report {

  private static final int BUCKETS = 10;

  private Report() {}

  /** The table of one map, with a heading; times relative to the fastest wholly right engine. */
  public static List<String> markdown(String map, String about, List<Outcome> outcomes) {
    List<String> lines = new ArrayList<>();
    lines.add("### " + map);
    lines.add("");
    lines.add(about);
    lines.add("");
    lines.add(
        "| engine | right | mean µs | median µs | p99 µs | × best | bytes/query | M expansions/s"
            + " | load ms | world MB | notes |");
    lines.add("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|");
    double best =
        outcomes.stream()
            .filter(outcome -> right(outcome) == outcome.replies().size())
            .mapToDouble(Outcome::mean)
            .min()
            .orElse(Double.NaN);
    outcomes.forEach(outcome -> lines.add(row(outcome, best)));
    lines.add("");
    return lines;
  }

  private static String row(Outcome outcome, double best) {
    int all = outcome.replies().size();
    String right =
        right(outcome) == all ? all + "/" + all : "**" + right(outcome) + "/" + all + "**";
    return "| "
        + String.join(
            " | ",
            outcome.engine(),
            all == 0 ? "–" : right,
            number(outcome.mean(), 1),
            number(outcome.quantile(0.5), 1),
            number(outcome.quantile(0.99), 1),
            number(outcome.mean() / best, 1),
            number(outcome.bytesPerQuery(), 0),
            number(outcome.expansionsPerSecond() / 1e6, 1),
            number(outcome.loadMillis(), 0),
            outcome.worldBytes() < 0 ? "–" : number(outcome.worldBytes() / 1e6, 1),
            notes(outcome))
        + " |";
  }

  private static long right(Outcome outcome) {
    return outcome.count(Verdict.RIGHT);
  }

  private static String notes(Outcome outcome) {
    List<String> notes = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      if (verdict != Verdict.RIGHT && outcome.count(verdict) > 0) {
        notes.add(outcome.count(verdict) + " " + verdict.name().toLowerCase(Locale.ROOT));
      }
    }
    if (outcome.count(Verdict.LONGER) > 0) {
      double worst =
          outcome.replies().stream()
              .mapToDouble(Outcome.Reply::excess)
              .filter(excess -> !Double.isNaN(excess))
              .max()
              .orElse(0);
      notes.add(String.format(Locale.ROOT, "up to +%.2g %%", 100 * worst));
    }
    @Nullable String failure = outcome.failure();
    if (failure != null) {
      notes.add(failure.replace("|", "/"));
    }
    return String.join("; ", notes);
  }

  private static String number(double value, int digits) {
    return Double.isNaN(value) || Double.isInfinite(value)
        ? "–"
        : String.format(Locale.ROOT, "%,." + digits + "f", value);
  }

  /** Head of {@link #csv}. */
  public static final String CSV_HEAD = "map,engine,length_from,length_to,queries,mean_micros";

  /**
   * Mean time by path length: ten equal steps of length, empty ones left out; only engines whose
   * every answer was right.
   */
  public static List<String> csv(List<Outcome> outcomes) {
    List<String> lines = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (right(outcome) < outcome.replies().size() || outcome.replies().isEmpty()) {
        continue;
      }
      double longest =
          outcome.replies().stream().mapToDouble(Outcome.Reply::length).max().orElse(1);
      double step = longest / BUCKETS;
      for (int b = 0; b < BUCKETS; b++) {
        double from = b * step;
        double to = b == BUCKETS - 1 ? Double.POSITIVE_INFINITY : from + step;
        double[] micros =
            outcome.replies().stream()
                .filter(reply -> reply.length() >= from && reply.length() < to)
                .mapToDouble(Outcome.Reply::micros)
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
