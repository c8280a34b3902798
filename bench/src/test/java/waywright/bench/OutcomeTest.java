package waywright.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.bench.Audit.Verdict;
import waywright.bench.Outcome.Reply;

class OutcomeTest {

  private static final Outcome SOME =
      new Outcome(
          "an engine",
          "a map",
          1.5,
          2_000_000,
          0,
          3e6,
          List.of(
              new Reply(10, 100, new Answer(Verdict.RIGHT, 10)),
              new Reply(20, 300, new Answer(Verdict.LONGER, 22)),
              new Reply(30, 0, new Answer(Verdict.THREW, Double.NaN))),
          "boom");

  @Test
  void survivesTheWayThroughText() {
    assertEquals(SOME, Outcome.fromLines(SOME.toLines()));
  }

  @Test
  void countsOnlyAnsweredQueriesInItsTimes() {
    assertEquals(200, SOME.mean());
    assertEquals(300, SOME.quantile(0.99));
  }

  @Test
  void reportShowsWhatWasWrong() {
    String table = String.join("\n", Report.markdown("a map", "about", List.of(SOME)));
    assertTrue(table.contains("**1/3**"), table);
    assertTrue(table.contains("1 longer; 1 threw; up to +10 %; boom"), table);
  }

  @Test
  void wrongEnginesAreNotPlotted() {
    assertEquals(List.of(), Report.csv(List.of(SOME)));
  }
}
