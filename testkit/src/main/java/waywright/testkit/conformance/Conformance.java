package waywright.testkit.conformance;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * The report of an examination of a pathfinder: {@link #examine} runs it through the families of
 * cases.
 *
 * <pre>{@code
 * Conformance report = Conformance.examine(subject, 200);
 * System.out.println(report);
 * report.require();
 * }</pre>
 *
 * <p>One subject object answers all queries, one after another. A pathfinder that never returns
 * blocks the examination: run it with a time limit.
 *
 * @param subject the pathfinder's name
 * @param rows one for each family
 */
public record Conformance(String subject, List<Row> rows) {

  /**
   * The result of one family.
   *
   * @param family the family of cases
   * @param right number of trials answered correctly
   * @param wrong number of trials with a wrong answer or an exception
   * @param unsupported number of trials the pathfinder declined
   * @param examples the first wrong answers, each with its case as text
   */
  public record Row(Family family, int right, int wrong, int unsupported, List<String> examples) {

    /** Copies the examples. */
    public Row {
      Objects.requireNonNull(family, "family");
      examples = List.copyOf(examples);
    }
  }

  /** Copies the rows. */
  public Conformance {
    Objects.requireNonNull(subject, "subject");
    rows = List.copyOf(rows);
  }

  /** Examines a subject in all families, with {@code trials} trials of each. */
  public static Conformance examine(Subject subject, int trials) {
    return examine(subject, trials, EnumSet.allOf(Family.class));
  }

  /**
   * Examines a subject in some families.
   *
   * @param trials of each family, ≥ 1; the cases are the same in every run
   * @throws IllegalArgumentException if there are fewer: nothing would be examined
   */
  public static Conformance examine(Subject subject, int trials, Set<Family> families) {
    Objects.requireNonNull(subject, "subject");
    if (trials < 1) {
      throw new IllegalArgumentException(trials + " trials examine nothing. Maybe 200?");
    }
    return new Conformance(
        subject.name(), families.stream().map(family -> examine(subject, trials, family)).toList());
  }

  private static Row examine(Subject subject, int trials, Family family) {
    int right = 0;
    int unsupported = 0;
    List<String> faults = new ArrayList<>();
    for (int seed = 0; seed < trials; seed++) {
      Outcome outcome = run(subject, family, seed);
      switch (outcome.kind()) {
        case RIGHT -> right++;
        case UNSUPPORTED -> unsupported++;
        case WRONG -> faults.add(outcome.message());
      }
    }
    return new Row(
        family, right, faults.size(), unsupported, faults.subList(0, Math.min(3, faults.size())));
  }

  private static Outcome run(Subject subject, Family family, long seed) {
    try {
      return family.trial().run(subject, seed);
    } catch (Exception | StackOverflowError | AssertionError e) {
      return new Outcome(Outcome.Kind.WRONG, "seed " + seed + " threw " + e);
    }
  }

  /** Whether no answer was wrong. */
  public boolean conforms() {
    return rows.stream().allMatch(row -> row.wrong == 0);
  }

  /**
   * Checks that no answer was wrong.
   *
   * @throws AssertionError with the whole report if one was
   */
  public void require() {
    if (!conforms()) {
      throw new AssertionError(toString());
    }
  }

  /** Returns a table, and below it the first wrong cases. */
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
