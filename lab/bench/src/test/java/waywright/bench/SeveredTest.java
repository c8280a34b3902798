package waywright.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.bench.Audit.Verdict;
import waywright.bench.own.OutOfReach;

class SeveredTest {

  @Test
  void pairsCannotBeJoinedAndTheListComesFirst() {
    KnownQueries scatter = Made.scenario("made-scatter");
    KnownQuery known = new KnownQuery(3, 4, Double.NaN);
    KnownQueries listed = new KnownQueries("some", scatter.field(), List.of(known), 0, 0);
    List<KnownQuery> pairs = Severed.pairs(listed, 40).queries();
    assertEquals(40, pairs.size());
    assertEquals(known, pairs.get(0));
    for (KnownQuery query : pairs.subList(1, 40)) {
      assertTrue(Double.isNaN(Made.distances(scatter.field(), query.start())[query.goal()]));
      assertTrue(scatter.field().passable()[query.goal()]);
    }
  }

  @Test
  void everyEngineSaysSoAndOursWithoutExpansions() {
    KnownQueries pairs = Severed.pairs(Made.scenario("made-scatter"), 10);
    for (String name : OutOfReach.engines()) {
      GridTask task = new GridTask(OutOfReach.create(name), pairs);
      task.load();
      for (int i = 0; i < task.queries(); i++) {
        assertEquals(Verdict.RIGHT, task.judge(i).verdict(), name);
        assertTrue(!name.startsWith("auto") || task.expanded() == 0, name);
      }
    }
  }

  @Test
  void aMapOfOnePartHasNoPairs() {
    KnownQueries empty = Made.scenario("made-empty");
    assertThrows(IllegalArgumentException.class, () -> Severed.pairs(empty, 5));
  }
}
