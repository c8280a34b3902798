package waywright.testkit.conformance;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Runs a pathfinder through the families of cases.
 *
 * <pre>{@code
 * ConformanceReport report = Conformance.examine(subject, 200);
 * System.out.println(report);
 * report.require();
 * }</pre>
 *
 * <p>The same subject object answers everything, one question after another. A pathfinder that
 * never returns hangs the examination: run it under a time limit.
 */
public final class Conformance {

  private Conformance() {}

  /** All families, {@code trials} trials of each. */
  public static ConformanceReport examine(Subject subject, int trials) {
    return examine(subject, trials, EnumSet.allOf(Family.class));
  }

  /**
   * Some families.
   *
   * @param trials of each family, ≥ 1; the cases are the same in every run
   */
  public static ConformanceReport examine(Subject subject, int trials, Set<Family> families) {
    List<ConformanceReport.Row> rows = new ArrayList<>();
    for (Family family : families) {
      rows.add(examine(subject, trials, family));
    }
    return new ConformanceReport(subject.name(), rows);
  }

  private static ConformanceReport.Row examine(Subject subject, int trials, Family family) {
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
    return new ConformanceReport.Row(
        family,
        right,
        faults.size(),
        unsupported,
        List.copyOf(faults.subList(0, Math.min(3, faults.size()))));
  }

  private static Outcome run(Subject subject, Family family, long seed) {
    try {
      return family.trial().run(subject, seed);
    } catch (Exception | StackOverflowError | AssertionError e) {
      return new Outcome(Outcome.Kind.WRONG, "seed " + seed + " threw " + e);
    }
  }
}
