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
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Sources;

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
    long spent = chooser.expanded();
    assertEquals(0, first.preparations, spent + " expansions are less than the price");
    chooser.start(0, 99).run();
    assertEquals(1, first.preparations, "in the middle of the second question");
    assertEquals("Prepared: it is prepared", chooser.explanation());
    assertEquals(99, chooser.cost());
    assertEquals(150, chooser.expanded(), "those of both");
    chooser.start(0, 99).run();
    assertEquals(spent, chooser.expanded());
    assertEquals(1, first.preparations);
  }

  /** Says that no path leads anywhere but from 0. */
  private static final class Exclusion extends Candidate {

    private boolean isPrepared;

    Exclusion() {
      super("no search", "nothing leads back");
    }

    @Override
    protected @Nullable Search search() {
      return null;
    }

    @Override
    protected boolean isPrepared() {
      return isPrepared;
    }

    @Override
    protected long price() {
      return 20;
    }

    @Override
    protected void prepare() {
      isPrepared = true;
    }

    @Override
    protected boolean excludes(Sources sources, Goal goal) {
      return isPrepared && sources.node(0) > goal.nodeAt(0);
    }
  }

  @Test
  void aCandidateMayRuleAQuestionOut() {
    Exclusion first = new Exclusion();
    Chooser chooser = chooser(Policy.ADAPTIVE, first);
    assertEquals(SearchStatus.UNREACHABLE, chooser.start(50, 0).run());
    assertEquals(20, chooser.expanded(), "known after 20 expansions");
    assertEquals("no search: nothing leads back", chooser.explanation());
    assertEquals(SearchStatus.UNREACHABLE, chooser.start(50, 0).run());
    assertEquals(0, chooser.expanded());
    assertEquals(-1, chooser.cost());
    assertEquals(SearchStatus.FOUND, chooser.start(0, 50).run());
    assertEquals("Dijkstra: nothing else", chooser.explanation());
    Chooser fixed = chooser(Policy.FIXED, new Exclusion());
    fixed.start(50, 0).run();
    assertEquals(50, fixed.expanded());
    fixed.prepare();
    fixed.start(50, 0).run();
    assertEquals(0, fixed.expanded());
  }

  /** Leaves each question to others for ten expansions. */
  private static Candidate patient() {
    return new Candidate("Patient", "the question is long") {

      private final Search search = Algorithms.astar(CORRIDOR);

      @Override
      protected Search search() {
        return search;
      }

      @Override
      protected long patience(Search search, Sources sources, Goal goal) {
        return 10;
      }
    };
  }

  @Test
  void aPatientCandidateTakesOver() {
    Candidate quick = Candidate.ready("Quick", "the question is short", Algorithms.astar(CORRIDOR));
    Candidate last = Candidate.ready("Dijkstra", "nothing else", Algorithms.dijkstra(CORRIDOR));
    Chooser chooser = new Chooser(CORRIDOR, Policy.FIXED, List.of(patient(), quick, last));
    int[] restarts = {0};
    chooser.listen(
        new SearchListener() {
          @Override
          public void restarted() {
            restarts[0]++;
          }
        });
    chooser.start(0, 5).run();
    assertEquals("Quick: the question is short", chooser.explanation());
    assertEquals(0, restarts[0]);
    chooser.start(0, 50).run();
    assertEquals("Patient: the question is long", chooser.explanation());
    assertEquals(1, restarts[0]);
    assertEquals(10 + 50, chooser.expanded());
    assertEquals(50, chooser.cost());
    // The last one is no better than one that waits.
    Chooser two = new Chooser(CORRIDOR, Policy.FIXED, List.of(patient(), last));
    two.start(0, 50).run();
    assertEquals(50, two.expanded());
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
