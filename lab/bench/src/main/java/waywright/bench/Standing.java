package waywright.bench;

import java.util.Arrays;
import java.util.Locale;

/**
 * How one engine did in a {@link Race} on one map. Written as a line of text by the process that
 * raced and read back by the one that prints.
 *
 * @param engine short name
 * @param right answers that were right
 * @param queries answers in all
 * @param mean microseconds over all queries, each the median of its rounds
 * @param median of the same, in microseconds
 * @param quarters the mean by length of path: of those up to a quarter of the longest, and so on;
 *     NaN where there is no query. Not to be changed
 */
record Standing(
    String engine, int right, int queries, double mean, double median, double[] quarters) {

  /** Short paths and long ones may tell opposite tales; four classes show it. */
  private static final int QUARTERS = 4;

  /**
   * The standing of an engine.
   *
   * @param lengths of the paths, the known optima; NaN where there is none
   * @param micros of the same queries
   */
  static Standing of(String engine, int right, double[] lengths, double[] micros) {
    double longest = Arrays.stream(lengths).filter(length -> !Double.isNaN(length)).max().orElse(0);
    double[] sums = new double[QUARTERS];
    int[] counts = new int[QUARTERS];
    for (int i = 0; i < micros.length; i++) {
      if (!Double.isNaN(lengths[i])) {
        int quarter = Math.min(QUARTERS - 1, (int) (QUARTERS * lengths[i] / Math.max(1, longest)));
        sums[quarter] += micros[i];
        counts[quarter]++;
      }
    }
    for (int q = 0; q < QUARTERS; q++) {
      sums[q] /= counts[q];
    }
    double[] sorted = micros.clone();
    Arrays.sort(sorted);
    double median = sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
    double mean = Arrays.stream(micros).average().orElse(Double.NaN);
    return new Standing(engine, right, micros.length, mean, median, sums);
  }

  /** As a line of text. */
  String toLine() {
    StringBuilder line = new StringBuilder("standing\t" + engine + "\t" + right + "\t" + queries);
    line.append('\t').append(mean).append('\t').append(median);
    for (double quarter : quarters) {
      line.append('\t').append(quarter);
    }
    return line.toString();
  }

  /** Whether {@link #fromLine} can read it. */
  static boolean isLine(String line) {
    return line.startsWith("standing\t");
  }

  /** Reads what {@link #toLine} wrote. */
  static Standing fromLine(String line) {
    String[] part = line.split("\t");
    double[] quarters = new double[QUARTERS];
    for (int q = 0; q < QUARTERS; q++) {
      quarters[q] = Double.parseDouble(part[6 + q]);
    }
    return new Standing(
        part[1],
        Integer.parseInt(part[2]),
        Integer.parseInt(part[3]),
        Double.parseDouble(part[4]),
        Double.parseDouble(part[5]),
        quarters);
  }

  /** A row of a table: times, and how many times those of {@code first} they are. */
  String row(Standing first) {
    StringBuilder row = new StringBuilder("| " + engine + " | ");
    row.append(right == queries ? right + "/" + queries : "**" + right + "/" + queries + "**");
    row.append(cell(mean, first.mean)).append(cell(median, first.median));
    for (int q = 0; q < QUARTERS; q++) {
      row.append(cell(quarters[q], first.quarters[q]));
    }
    return row + " |";
  }

  /** A cell of the table: microseconds, and in parentheses as a multiple of the first engine's. */
  private static String cell(double micros, double first) {
    double ratio = micros / first;
    String digits = ratio < 0.1 ? "%.4f" : "%.2f";
    return Double.isNaN(micros)
        ? " | –"
        : String.format(Locale.ROOT, " | %,.1f (" + digits + ")", micros, ratio);
  }
}
