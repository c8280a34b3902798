package waywright.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** Costs near the largest that a long can hold: refused by name or exact, never wrapped. */
class OverflowTest {

  private static final long MOST = ArcBuffer.MAX_COST;

  static List<Function<TwoWayExpander, Search>> algorithms() {
    return List.of(
        Search::astar,
        Search::dijkstra,
        Search::breadthFirst,
        Search::greedy,
        world -> Search.weightedAstar(world, 1000),
        world -> Search.anytime(world, 4),
        Search::bidirectional,
        Search::idaStar,
        world -> Search.depthLimited(world, 20));
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void theDearestPathIsExact(Function<TwoWayExpander, Search> algorithm) {
    Search search = algorithm.apply(Arcs.of(4, 0, 1, 1, 1, 2, MOST - 3, 2, 3, 2));
    SearchResult result = search.start(0, 3).solve();
    assertEquals(SearchStatus.FOUND, result.status());
    assertEquals(MOST, result.cost());
    assertEquals(MOST, search.cost());
    assertTrue(result.lowerBound() >= 0 && result.lowerBound() <= MOST);
  }

  /**
   * From either side alone each half can still be held; bidirectional search says so by a limit.
   */
  @ParameterizedTest
  @MethodSource("algorithms")
  void aPathThatCannotBeHeldIsNotFound(Function<TwoWayExpander, Search> algorithm) {
    Search search = algorithm.apply(Arcs.of(3, 0, 1, MOST - 1, 1, 2, 2));
    search.start(0, 2);
    if (search instanceof BidirectionalSearch) {
      assertEquals(SearchStatus.BEYOND_LIMIT, search.run());
      assertEquals(MOST + 1, search.lowerBound());
      return;
    }
    var refused = assertThrows(ArithmeticException.class, search::run);
    assertTrue(refused.getMessage().contains("2 exceeds 2^62. Maybe"), refused.getMessage());
    assertEquals(SearchStatus.RUNNING, search.status());
    assertEquals(MOST - 1, search.g(1));
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void theLargestEstimatesDoNotWrap(Function<TwoWayExpander, Search> algorithm) {
    Arcs world = Arcs.of(3, 0, 1, MOST / 2, 1, 2, MOST / 2);
    Search search = algorithm.apply(world);
    search.start(0, 2, node -> node == 1 ? MOST : 0).run();
    assertTrue(
        search.status() == SearchStatus.FOUND && search.cost() == MOST / 2 * 2
            || search.status() == SearchStatus.BEYOND_LIMIT,
        search.result().toString());
    search.start(0, 2, node -> node == 1 ? MOST / 2 : 0).run();
    assertEquals(SearchStatus.FOUND, search.status());
  }

  @Test
  void estimatesOutOfRangeAreRefusedByName() {
    for (long bad : new long[] {-1, Long.MIN_VALUE, MOST + 1, Long.MAX_VALUE - 1}) {
      for (Search search :
          List.of(
              Search.astar(Arcs.of(2, 0, 1, 1)),
              Search.greedy(Arcs.of(2, 0, 1, 1)),
              Search.idaStar(Arcs.of(2, 0, 1, 1)))) {
        Heuristic h = node -> node == 1 ? bad : 0;
        var refused =
            assertThrows(IllegalArgumentException.class, () -> search.start(0, 1, h).run());
        assertTrue(refused.getMessage().contains("estimates " + bad + " for node 1"));
      }
    }
  }

  @Test
  void arcsToNowhereAreRefusedByName() {
    for (Search search :
        List.of(Search.dijkstra(Arcs.of(2, 0, 7, 1)), Search.idaStar(Arcs.of(2, 0, 7, 1)))) {
      var refused = assertThrows(IllegalArgumentException.class, () -> search.start(0, 1).run());
      assertEquals("an arc leads to node 7, but the world has 2 nodes", refused.getMessage());
    }
  }

  @Test
  void limitsOutOfRangeAreRefused() {
    Search search = Search.astar(Arcs.of(1));
    assertThrows(IllegalArgumentException.class, () -> search.limit(-1));
    assertThrows(IllegalArgumentException.class, () -> search.limit(MOST + 1));
    search.limit(MOST);
    search.limit(0);
  }

  @Test
  void weightedOrdersSaturate() {
    for (double w : new double[] {1, 1.5, 3.999, 1000}) {
      Order order = Order.weighted(w, true);
      long before = -1;
      for (long h : new long[] {0, 1, 4095, 4096, 1L << 40, MOST / 1000, MOST / 2, MOST}) {
        for (long g : new long[] {0, 5, MOST / 3, MOST}) {
          long f = order.f(g, h);
          assertTrue(
              f >= g && (f >= Math.min(g + h, MOST)), w + ": f(" + g + ", " + h + ") = " + f);
        }
        assertTrue(order.f(0, h) >= before);
        before = order.f(0, h);
      }
    }
    for (double bad : new double[] {0.999, 1000.001, Double.NaN, -3}) {
      assertThrows(IllegalArgumentException.class, () -> Order.weighted(bad, true));
    }
  }
}
