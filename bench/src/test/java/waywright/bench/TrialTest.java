package waywright.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import waywright.bench.Audit.Verdict;

class TrialTest {

  @Test
  void timesEveryQueryAndFindsOurSearchWithoutGarbage() {
    Scenario scenario = Made.scenario("made-scatter").spread(10);
    Outcome outcome = Trial.run(new GridTask(Engines.create("astar"), scenario), 1, false);
    assertEquals(10, outcome.count(Verdict.RIGHT));
    assertTrue(outcome.mean() > 0);
    assertTrue(outcome.bytesPerQuery() < 64, () -> outcome.bytesPerQuery() + " bytes a query");
  }
}
