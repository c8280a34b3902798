package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;

/** What may not be aimed anew, and what becomes of a search that fails at it. */
class RetargetTest {

  private static final Arcs CHAIN = Arcs.of(4, 0, 1, 1, 1, 2, 1, 2, 3, 1);

  @Test
  void goesOnFromWhereItIs() {
    Search search = Algorithms.astar(CHAIN);
    search.start(0, 1).run();
    search.retarget(3, Heuristic.ZERO);
    assertEquals(SearchStatus.FOUND, search.run());
    assertEquals(3, search.cost());
    assertEquals(3, search.expanded());
    search.retarget(0, Heuristic.ZERO);
    assertEquals(SearchStatus.FOUND, search.run());
    assertEquals(0, search.cost());
  }

  /** Nothing was opened by a start with a goal that is none: there is nothing to go on from. */
  @Test
  void needsASearchThatBegan() {
    Search search = Algorithms.astar(CHAIN);
    assertThrows(IllegalStateException.class, () -> search.retarget(3, Heuristic.ZERO));
    search.start(0, 9);
    assertEquals(SearchStatus.INVALID_GOAL, search.status());
    assertThrows(IllegalStateException.class, () -> search.retarget(3, Heuristic.ZERO));
    search.start(9, 0);
    assertThrows(IllegalStateException.class, () -> search.retarget(3, Heuristic.ZERO));
    Search greedy = Algorithms.greedy(CHAIN);
    greedy.start(0, 1).run();
    assertThrows(UnsupportedOperationException.class, () -> greedy.retarget(3, Heuristic.ZERO));
  }

  @Test
  void aGoalThatIsNoneIsInvalidAsInANewSearch() {
    Search search = Algorithms.astar(CHAIN);
    search.start(0, 1).run();
    search.retarget(9, Heuristic.ZERO);
    assertEquals(SearchStatus.INVALID_GOAL, search.run());
    assertEquals(-1, search.cost());
  }

  @Test
  void aHeuristicThatFailsLeavesTheSearchCancelled() {
    Search search = Algorithms.astar(CHAIN);
    search.start(0, 2).run();
    Heuristic failing =
        node -> {
          if (node == 1) {
            throw new ArithmeticException("at 1");
          }
          return 0;
        };
    assertThrows(ArithmeticException.class, () -> search.retarget(3, failing));
    assertEquals(SearchStatus.CANCELLED, search.status());
    assertThrows(IllegalStateException.class, () -> search.retarget(3, Heuristic.ZERO));
    search.start(0, 3).run();
    assertEquals(3, search.cost());
  }
}
