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

class DepthFirstSearchTest {

  /** A ring of four with a chord of cost 0, a loop of cost 0, and a pair of arcs that lead back. */
  private static final Arcs RING =
      Arcs.of(5, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 2, 3, 2, 3, 0, 3, 0, 1, 2, 0, 0, 1, 3, 4, 3, 4, 1);

  @Test
  void idaStarGetsThroughCyclesAndZeros() {
    Search search = Algorithms.idaStar(RING);
    SearchResult result = search.start(0, 4).solve();
    assertEquals(4, result.cost());
    assertEquals(4, result.lowerBound());
    assertEquals(4, search.lowerBound());
    assertEquals("cost 4: [0, 1, 2, 3, 4]", result.path().toString());
    assertEquals(SearchStatus.UNREACHABLE, search.start(4, 0).run());
    assertEquals(SearchStatus.FOUND, search.start(2, 2).run());
    assertEquals(0, search.cost());
  }

  @Test
  void idaStarStopsAtTheLimit() {
    Search search = Algorithms.idaStar(RING);
    search.limit(3);
    assertEquals(SearchStatus.BEYOND_LIMIT, search.start(0, 4).run());
    assertEquals(4, search.lowerBound());
    search.limit(4);
    assertEquals(SearchStatus.FOUND, search.start(0, 4).run());
    assertEquals(SearchStatus.BEYOND_LIMIT, search.start(0, 4, node -> 5).run());
  }

  /** A cut by depth is not a proof that there is nothing; searching everything is. */
  @Test
  void depthLimits() {
    for (int depth = 0; depth < 3; depth++) {
      Search search = Algorithms.depthLimited(RING, depth);
      assertEquals(SearchStatus.BEYOND_LIMIT, search.start(0, 4).run(), "depth " + depth);
      assertEquals(0, search.lowerBound());
    }
    SearchResult found = Algorithms.depthLimited(RING, 3).start(0, 4).solve();
    assertEquals("cost 5: [0, 1, 3, 4]", found.path().toString());
    assertEquals(SearchStatus.UNREACHABLE, Algorithms.depthLimited(RING, 0).start(4, 0).run());
    assertEquals(SearchStatus.UNREACHABLE, Algorithms.depthLimited(RING, 9).start(4, 0).run());
    assertEquals(SearchStatus.FOUND, Algorithms.depthLimited(RING, 0).start(1, 1).run());
    assertThrows(IllegalArgumentException.class, () -> Algorithms.depthLimited(RING, -1));
  }

  /** Longer than any stack frame would bear, and than the first arrays. */
  @Test
  void aLongBranch() {
    int nodes = 20_000;
    long[] triples = new long[3 * (nodes - 1)];
    for (int i = 0; i < nodes - 1; i++) {
      triples[3 * i] = i;
      triples[3 * i + 1] = i + 1;
      triples[3 * i + 2] = 2;
    }
    Arcs chain = Arcs.of(nodes, triples);
    Search search = Algorithms.depthLimited(new ChainOf(chain), nodes).start(0, nodes - 1);
    assertEquals(SearchStatus.FOUND, search.run());
    assertEquals(2L * (nodes - 1), search.cost());
    assertEquals(nodes, search.copyPath(new int[nodes]));
    assertEquals(nodes, search.peakFrontier());
  }

  /** The chain without looking through all of its arcs each time. */
  private record ChainOf(Arcs chain) implements waywright.space.Expander {
    @Override
    public int nodeCount() {
      return chain.nodeCount();
    }

    @Override
    public void expand(int node, waywright.space.ArcBuffer out) {
      if (node + 1 < chain.nodeCount()) {
        out.add(node + 1, chain.list().get(node).cost());
      }
    }
  }

  /** Everything was searched, and the branch is empty again: the nearest node is still known. */
  @Test
  void theNearestNodeIsKnownInTheEnd() {
    Heuristic h = node -> new long[] {5, 4, 2, 2, 9}[node];
    for (Search search :
        new Search[] {Algorithms.idaStar(RING), Algorithms.depthLimited(RING, 2)}) {
      search.acceptPartial(true);
      SearchResult result = search.start(0, Goal.none(), h).solve();
      assertEquals(SearchStatus.PARTIAL, result.status(), result.toString());
      assertEquals("cost 3: [0, 1, 2]", result.path().toString());
      assertEquals(result.path(), result.nearestPath());
      search.acceptPartial(false);
      result = search.start(0, Goal.none(), h).solve();
      assertFalse(result.hasPath());
      assertEquals("cost 3: [0, 1, 2]", result.nearestPath().toString());
    }
  }

  @Test
  void oneStartOnly() {
    Search search = Algorithms.idaStar(RING);
    assertThrows(
        UnsupportedOperationException.class,
        () -> search.start(new int[] {0, 1}, Goal.node(4), Heuristic.ZERO));
    assertEquals(
        SearchStatus.INVALID_START, search.start(new int[0], Goal.node(4), Heuristic.ZERO).run());
    assertTrue(search.start(0, 4).run() == SearchStatus.FOUND);
  }

  @Test
  void noWayIsBelieved() {
    Search search = Algorithms.idaStar(RING);
    assertEquals(SearchStatus.UNREACHABLE, search.start(0, 4, node -> Heuristic.NO_PATH).run());
    assertEquals(
        SearchStatus.UNREACHABLE,
        search.start(0, 4, node -> node == 3 ? Heuristic.NO_PATH : 0).run());
  }
}
