package waywright.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.bench.Audit.Verdict;

class TimedTrialTest {

  @Test
  void asksNoMoreThanTheLimitAllows() {
    KnownQueries scenario = Made.scenario("made-scatter").spread(10);
    TrialOutcome outcome =
        TimedTrial.run(new GridTask(Engines.create("astar"), scenario), 0, 0, false);
    assertEquals(10, outcome.unasked());
    assertEquals(List.of(), outcome.replies());
  }

  @Test
  void timesEveryQueryAndFindsOurSearchWithoutGarbage() {
    KnownQueries scenario = Made.scenario("made-scatter").spread(10);
    TrialOutcome outcome =
        TimedTrial.run(new GridTask(Engines.create("astar"), scenario), 1, 9, false);
    assertEquals(10, outcome.count(Verdict.RIGHT));
    assertTrue(outcome.mean() > 0);
    assertTrue(outcome.work().bytes() < 64, () -> outcome.work().bytes() + " bytes a query");
  }
}
