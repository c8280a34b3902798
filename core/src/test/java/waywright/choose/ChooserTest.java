package waywright.choose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.choose.Chooser.Policy;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

class ChooserTest {

  /** A corridor of 100 nodes, each of which leads to the next. */
  private static final Expander CORRIDOR =
      new Expander() {
        @Override
        public int nodeCount() {
          return 100;
        }

        @Override
        public void expand(int node, ArcBuffer out) {
          if (node + 1 < 100) {
            out.add(node + 1, 1);
          }
        }
      };

  /** A* that must be prepared, and counts how often it was. */
  private static final class Prepared extends Candidate {

    private @Nullable Search search;
    private int preparations;

    Prepared() {
      super("Prepared", "it is prepared");
    }

    @Override
    protected @Nullable Search search() {
      return search;
    }

    @Override
    protected long price() {
      return 150;
    }

    @Override
    protected void prepare() {
      preparations++;
      search = Algorithms.astar(CORRIDOR);
    }
  }

  private static Chooser chooser(Policy policy, Candidate first) {
    return new Chooser(
        CORRIDOR,
        policy,
        List.of(first, Candidate.ready("Dijkstra", "nothing else", Algorithms.dijkstra(CORRIDOR))),
        SearchFeature.ANY_GOAL,
        SearchFeature.OPTIMAL);
  }

  @Test
  void theAdaptivePolicyPreparesOnceItPays() {
    Prepared first = new Prepared();
    Chooser chooser = chooser(Policy.ADAPTIVE, first);
    chooser.start(0, 99).run();
    assertEquals(
        "Dijkstra: not Prepared, because nothing is prepared for it", chooser.explanation());
    chooser.start(0, 99).run();
    assertEquals(0, first.preparations, "100 expansions are less than the price");
    chooser.start(0, 99).run();
    assertEquals(1, first.preparations);
    assertEquals("Prepared: it is prepared", chooser.explanation());
    assertEquals(99, chooser.cost());
  }

  @Test
  void theFixedPolicyDependsOnTheCallerAlone() {
    Prepared first = new Prepared();
    Chooser chooser = chooser(Policy.FIXED, first);
    for (int i = 0; i < 10; i++) {
      chooser.start(0, 99).run();
    }
    assertEquals(0, first.preparations);
    chooser.prepare();
    chooser.prepare();
    assertEquals(1, first.preparations);
    chooser.start(0, 99).run();
    assertEquals("Prepared: it is prepared", chooser.explanation());
  }

  @Test
  void theLastCandidateMustBeReady() {
    assertThrows(
        IllegalArgumentException.class, () -> new Chooser(CORRIDOR, Policy.FIXED, List.of()));
    Chooser unready = new Chooser(CORRIDOR, Policy.FIXED, List.of(new Prepared()));
    String message =
        assertThrows(IllegalStateException.class, () -> unready.start(0, 9)).getMessage();
    assertTrue(message.contains("Prepared"), message);
  }

  @Test
  void prepareIsRefusedInTheMiddleOfASearch() {
    Chooser chooser = chooser(Policy.FIXED, new Prepared());
    chooser.start(0, 99).step();
    assertThrows(IllegalStateException.class, chooser::prepare);
  }
}
