package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** Costs near the largest that a long can hold: refused by name or exact, never wrapped. */
class OverflowTest {

  private static final long MOST = ArcBuffer.MAX_COST;

  static List<Function<TwoWayExpander, Search>> algorithms() {
    return List.of(
        Algorithms::astar,
        Algorithms::dijkstra,
        Algorithms::breadthFirst,
        Algorithms::greedy,
        world -> Algorithms.weightedAstar(world, 1000),
        world -> Algorithms.anytime(world, 4),
        Algorithms::bidirectional,
        Algorithms::idaStar,
        world -> Algorithms.depthLimited(world, 20));
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

  /** The same answer from every algorithm: there is no path within the largest limit. */
  @ParameterizedTest
  @MethodSource("algorithms")
  void aPathThatCannotBeHeldIsNotFound(Function<TwoWayExpander, Search> algorithm) {
    Search search = algorithm.apply(Arcs.of(3, 0, 1, MOST - 1, 1, 2, 2));
    assertEquals(SearchStatus.BEYOND_LIMIT, search.start(0, 2).run());
    assertTrue(search.lowerBound() == 0 || search.lowerBound() == MOST + 1);
    assertEquals(-1, search.cost());
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
              Algorithms.astar(Arcs.of(2, 0, 1, 1)),
              Algorithms.greedy(Arcs.of(2, 0, 1, 1)),
              Algorithms.idaStar(Arcs.of(2, 0, 1, 1)))) {
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
        List.of(
            Algorithms.dijkstra(Arcs.of(2, 0, 7, 1)), Algorithms.idaStar(Arcs.of(2, 0, 7, 1)))) {
      var refused = assertThrows(IllegalArgumentException.class, () -> search.start(0, 1).run());
      assertEquals("an arc leads to node 7, but the world has 2 nodes", refused.getMessage());
    }
  }

  @Test
  void limitsOutOfRangeAreRefused() {
    Search search = Algorithms.astar(Arcs.of(1));
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
