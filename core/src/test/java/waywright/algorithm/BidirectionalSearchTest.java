package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Arcs.Arc;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.Heuristic;

class BidirectionalSearchTest {

  /** Two parallel arcs at each step, the dear one first. */
  private static Arcs chain(int nodes) {
    long[] triples = new long[6 * (nodes - 1)];
    for (int i = 0; i < nodes - 1; i++) {
      System.arraycopy(new long[] {i, i + 1, 9, i, i + 1, 4}, 0, triples, 6 * i, 6);
    }
    return Arcs.of(nodes, triples).numbered(0);
  }

  @Test
  void handsBackTheCheapestOfParallelArcsOnBothSides() {
    for (int nodes = 1; nodes < 9; nodes++) {
      Search search = Algorithms.bidirectional(chain(nodes));
      NodePath path = search.start(0, nodes - 1).solve().path();
      assertEquals(4L * (nodes - 1), path.cost());
      for (int i = 0; i + 1 < path.size(); i++) {
        assertEquals(i, path.node(i));
        assertEquals(2 * i + 1, path.arc(i));
      }
    }
  }

  /** Arcs of a second kind of edge may have no ids: those that have keep them. */
  @Test
  void handsBackIdsWhereOnlySomeArcsHaveThem() {
    for (int mask = 0; mask < 64; mask++) {
      List<Arc> arcs = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        arcs.add(new Arc(i, i + 1, 3, (mask >> i & 1) == 0 ? ArcBuffer.NO_ARC : 50 + i));
      }
      for (Search search :
          List.of(
              Algorithms.bidirectional(new Arcs(7, arcs)),
              Algorithms.dijkstra(new Arcs(7, arcs)),
              Algorithms.idaStar(new Arcs(7, arcs)))) {
        NodePath path = search.start(0, 6).solve().path();
        for (int i = 0; i < 6; i++) {
          assertEquals(arcs.get(i).id(), path.arc(i), "mask " + mask + " arc " + i);
        }
      }
    }
  }

  /** The waves meet first on the upper way, which is not the cheapest. */
  @Test
  void doesNotStopWhereTheWavesFirstMeet() {
    Arcs world = Arcs.of(5, 0, 1, 6, 1, 4, 6, 0, 2, 5, 2, 3, 1, 3, 4, 5);
    Search search = Algorithms.bidirectional(world);
    assertEquals(11, search.start(0, 4).solve().cost());
    assertEquals(11, search.lowerBound());
  }

  @Test
  void limitsAndLoops() {
    Arcs world = Arcs.of(3, 0, 0, 0, 0, 1, 5, 1, 1, 0, 1, 2, 5);
    Search search = Algorithms.bidirectional(world);
    search.limit(9);
    assertEquals(SearchStatus.BEYOND_LIMIT, search.start(0, 2).run());
    assertEquals(10, search.lowerBound());
    search.limit(10);
    assertEquals(SearchStatus.FOUND, search.start(0, 2).run());
    assertEquals(SearchStatus.UNREACHABLE, search.start(2, 0).run());
    assertEquals(SearchStatus.FOUND, search.start(1, 1).run());
    assertEquals(0, search.cost());
  }

  @Test
  void theNearestOfSeveralStarts() {
    Arcs world = Arcs.of(4, 0, 3, 7, 1, 3, 5, 2, 3, 6);
    Search search = Algorithms.bidirectional(world);
    NodePath path = search.start(new int[] {2, 0, 1}, Goal.node(3), Heuristic.ZERO).solve().path();
    assertEquals(1, path.start());
    assertEquals(5, path.cost());
    search.reset();
    search.acceptPartial(true);
    SearchResult lost = search.start(new int[] {3, 1}, Goal.node(0), Heuristic.ZERO).solve();
    assertEquals(SearchStatus.PARTIAL, lost.status());
    assertEquals(1, lost.path().end(), "all estimates are 0, so the lowest start");
  }

  @Test
  void refusesGoalsThatAreATest() {
    Search search = Algorithms.bidirectional(chain(3));
    var refused =
        assertThrows(
            UnsupportedOperationException.class,
            () -> search.start(0, Goal.where(node -> node > 0), Heuristic.ZERO));
    assertTrue(refused.getMessage().contains("Maybe"), refused.getMessage());
    assertEquals(SearchStatus.READY, search.status());
    assertEquals(SearchStatus.FOUND, search.start(0, 2).run());
  }
}
