package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** What a result says at each stage and end of a search. */
class SearchResultTest {

  /** A line 0 … 4 with a gap before 5. */
  private static final Arcs LINE = Arcs.of(6, 0, 1, 2, 1, 2, 2, 2, 3, 2, 3, 4, 2);

  @Test
  void beforeAndAfterAnInvalidStart() {
    Search search = Algorithms.astar(LINE);
    search.acceptPartial(true);
    for (int i = 0; i < 2; i++) {
      SearchResult result = search.result();
      assertEquals(i == 0 ? SearchStatus.READY : SearchStatus.INVALID_START, result.status());
      assertFalse(result.hasPath() || result.hasNearest());
      assertEquals(0, result.lowerBound());
      assertThrows(IllegalStateException.class, result::nearestPath);
      var refused = assertThrows(IllegalStateException.class, result::cost);
      assertTrue(refused.getMessage().contains(result.status().name()), refused.getMessage());
      search.start(6, 0).run();
    }
  }

  @Test
  void aBudgetIsSpentAndTheSearchGoesOn() {
    Search search = Algorithms.astar(LINE);
    search.start(0, 4);
    assertEquals(SearchStatus.RUNNING, search.run(2));
    SearchResult early = search.result();
    assertEquals(SearchStatus.BUDGET_SPENT, early.status());
    assertFalse(early.status().isOver());
    assertEquals(4, early.lowerBound());
    assertEquals(2, early.statistics().expanded());
    assertEquals(SearchStatus.RUNNING, search.run(0));
    assertEquals(SearchStatus.FOUND, search.run(3), "the goal takes a step too");
    assertEquals(8, search.cost());
    assertEquals("BUDGET_SPENT, " + early.statistics(), early.toString(), "as it stood then");
  }

  /** Lowest estimate, then lowest cost, then lowest node. */
  @Test
  void partialResultsFollowTheirRule() {
    Search search = Algorithms.astar(LINE);
    search.acceptPartial(true);
    SearchResult result = search.start(0, 5, node -> Math.abs(5 - node)).solve();
    assertEquals(SearchStatus.PARTIAL, result.status());
    assertEquals(SearchStatus.UNREACHABLE, result.reason());
    assertEquals(SearchResult.INFINITE, result.lowerBound());
    assertEquals(4, result.path().end());
    assertEquals(0, search.start(0, 5, Heuristic.ZERO).solve().path().end(), "lowest cost");
    Arcs fork = Arcs.of(4, 0, 2, 1, 0, 1, 1);
    Search two = Algorithms.astar(fork);
    two.acceptPartial(true);
    assertEquals(1, two.start(0, 3, node -> node == 0 ? 9 : 4).solve().path().end());
    two.limit(0);
    SearchResult limited = two.start(0, 3).solve();
    assertEquals(SearchStatus.PARTIAL, limited.status());
    assertEquals(SearchStatus.BEYOND_LIMIT, limited.reason());
    assertEquals(0, limited.path().end());
  }

  @Test
  void limitsLeaveOutWhatIsDearer() {
    for (Search search : new Search[] {Algorithms.astar(LINE), Algorithms.dijkstra(LINE)}) {
      search.limit(7);
      assertEquals(SearchStatus.BEYOND_LIMIT, search.start(0, 4).run());
      assertEquals(8, search.lowerBound());
      assertEquals(SearchStatus.BEYOND_LIMIT, search.start(0, 5).run(), "there may be one beyond");
      search.limit(8);
      assertEquals(SearchStatus.FOUND, search.start(0, 4).run());
      assertEquals(SearchStatus.UNREACHABLE, search.start(0, 5).run(), "nothing was left out");
    }
    Search informed = Algorithms.astar(LINE);
    informed.limit(7);
    informed.start(0, 4, node -> 2L * (4 - node)).run();
    assertEquals(SearchStatus.BEYOND_LIMIT, informed.status());
    assertEquals(0, informed.expanded());
  }

  /** A dear way to a node comes first and is left out; the cheap one must not be. */
  @Test
  void weightedSearchFindsWhatIsWithinTheLimit() {
    Arcs world = Arcs.of(4, 0, 1, 5, 0, 2, 1, 2, 1, 1, 1, 3, 3);
    long[] h = {0, 0, 2, 0};
    Search search = Algorithms.weightedAstar(world, 5);
    search.limit(5);
    search.start(0, 3, Heuristic.consistent(node -> h[node])).run();
    assertEquals(SearchStatus.FOUND, search.status());
    assertEquals(5, search.cost());
  }

  @Test
  void aStartThatIsAGoalTakesNoExpansion() {
    Search search = Algorithms.astar(LINE);
    assertEquals(SearchStatus.FOUND, search.start(3, Goal.anyOf(1, 3), Heuristic.ZERO).step());
    assertEquals("FOUND, cost 0: [3], " + search.statistics(), search.result().toString());
    assertEquals(0, search.expanded());
    int[] buffer = {-1, -1};
    assertEquals(1, search.copyPath(buffer));
    assertEquals(3, buffer[0]);
    assertEquals(1, search.copyPath(new int[0]), "says how much room is needed");
  }

  @Test
  void theResultIsTheCallers() {
    Search search = Algorithms.astar(LINE);
    SearchResult first = search.start(0, 3).solve();
    String before = first.toString();
    int[] nodes = first.path().toArray();
    nodes[0] = 99;
    search.start(1, 2).run();
    assertEquals(before, first.toString());
    assertEquals(0, first.path().node(0));
    assertEquals(first.path(), Algorithms.dijkstra(LINE).start(0, 3).solve().path());
    assertEquals(
        first.path().hashCode(), Algorithms.dijkstra(LINE).start(0, 3).solve().path().hashCode());
  }

  @Test
  void worldsWithoutNodes() {
    Search search = Algorithms.astar(Arcs.of(0));
    assertEquals(SearchStatus.INVALID_START, search.start(0, 0).run());
    assertEquals(
        SearchStatus.INVALID_START, Algorithms.bidirectional(Arcs.of(0)).start(0, 0).run());
    assertEquals(SearchStatus.INVALID_START, Algorithms.idaStar(Arcs.of(0)).start(0, 0).run());
  }
}
