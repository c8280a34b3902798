package waywright.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.bench.Audit.Verdict;
import waywright.bench.TrialOutcome.Reply;
import waywright.bench.TrialOutcome.Work;

class TrialOutcomeTest {

  private static final TrialOutcome SOME =
      new TrialOutcome(
          "an engine",
          "a map",
          1.5,
          2_000_000,
          new Index(0.1, 0.5, 4.5),
          new Work(0, 30, 3e6),
          List.of(
              new Reply(10, 100, new JudgedAnswer(Verdict.RIGHT, 10)),
              new Reply(20, 300, new JudgedAnswer(Verdict.LONGER, 22)),
              new Reply(30, 0, new JudgedAnswer(Verdict.THREW, Double.NaN))),
          0,
          "boom");

  @Test
  void survivesTheWayThroughText() {
    assertEquals(SOME, TrialOutcome.fromLines(SOME.toLines()));
  }

  @Test
  void countsOnlyAnsweredQueriesInItsTimes() {
    assertEquals(200, SOME.mean());
    assertEquals(300, SOME.quantile(0.99));
  }

  @Test
  void reportShowsWhatWasWrong() {
    String table = String.join("\n", OutcomeTable.markdown("a map", "about", List.of(SOME)));
    assertTrue(table.contains("**1/3**"), table);
    assertTrue(table.contains("1 longer; 1 threw; up to +10 %; boom"), table);
  }

  @Test
  void whatWasNotAskedIsToldAndNeverBest() {
    TrialOutcome slow = outcome("slow", 5, 30);
    TrialOutcome whole = outcome("whole", 0, 60);
    TrialOutcome none = TrialOutcome.failed("none", "a map", "not finished");
    String table =
        String.join("\n", OutcomeTable.markdown("a map", "", List.of(none, slow, whole)));
    assertTrue(table.contains("| slow | 1/1 | 30.0 | 30.0 | 30.0 | 0.5 |"), table);
    assertTrue(table.contains("5 not asked for want of time"), table);
    assertEquals(1, OutcomeTable.csv(List.of(slow, whole)).size());
  }

  private static TrialOutcome outcome(String engine, int unasked, double micros) {
    List<Reply> one = List.of(new Reply(10, micros, new JudgedAnswer(Verdict.RIGHT, 10)));
    return new TrialOutcome(engine, "a map", 1, 1, Index.NONE, Work.NONE, one, unasked, null);
  }

  @Test
  void wrongEnginesAreNotPlotted() {
    assertEquals(List.of(), OutcomeTable.csv(List.of(SOME)));
  }
}
