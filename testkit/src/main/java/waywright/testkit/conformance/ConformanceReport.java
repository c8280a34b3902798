package waywright.testkit.conformance;

import java.util.List;
import java.util.Locale;

/**
 * What an examination found.
 *
 * @param subject the pathfinder's name
 * @param rows one a family
 */
public record ConformanceReport(String subject, List<Row> rows) {

  /**
   * The result of one family.
   *
   * @param family which
   * @param right number of trials answered rightly
   * @param wrong number of trials answered wrongly, or with an exception
   * @param unsupported number of trials the pathfinder declined
   * @param examples the first wrong ones, with the case as text
   */
  public record Row(Family family, int right, int wrong, int unsupported, List<String> examples) {}

  /** Whether nothing was wrong. */
  public boolean conforms() {
    return rows.stream().allMatch(row -> row.wrong == 0);
  }

  /**
   * Does nothing if nothing was wrong.
   *
   * @throws AssertionError with the whole report otherwise
   */
  public void require() {
    if (!conforms()) {
      throw new AssertionError(toString());
    }
  }

  /** A table, and below it the first wrong cases. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(subject + "\n");
    text.append("  right  wrong   n/a  family\n");
    for (Row row : rows) {
      text.append(
          String.format(
              Locale.ROOT,
              "%7d%7d%6d  %s: %s%n",
              row.right,
              row.wrong,
              row.unsupported,
              row.family,
              row.family.title()));
    }
    for (Row row : rows) {
      for (String example : row.examples) {
        text.append("\n").append(row.family).append(": ").append(example);
      }
    }
    return text.toString();
  }
}
