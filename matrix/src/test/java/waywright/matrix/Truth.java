package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import waywright.checker.Judge;
import waywright.checker.Query;
import waywright.checker.Verdict;
import waywright.checker.World;
import waywright.checker.internal.Oracle;
import waywright.graph.Graph;
import waywright.grid.internal.auto.GridSearch;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.search.spi.GraphSearchShell;
import waywright.testkit.Case;

/** What is true of a query, by the oracle alone, and whether a finished search says just that. */
record Truth(World world, int start, int goal, long[] distances) {

  static Truth of(Case query) {
    return KnownCases.truth(query, query.start(), query.goal());
  }

  static Truth of(World world, int start, int goal) {
    return new Truth(world, start, goal, Oracle.dijkstra(world, start));
  }

  Query query() {
    return Query.of(start, goal);
  }

  long cheapest() {
    return distances[goal];
  }

  /** The status that every complete algorithm must end with. */
  SearchStatus status() {
    if (!world.isOpen(start)) {
      return SearchStatus.INVALID_START;
    }
    if (!world.isOpen(goal)) {
      return SearchStatus.INVALID_GOAL;
    }
    return cheapest() == Oracle.UNREACHED ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
  }

  /** Holds a search that is over against the truth. */
  void check(Entrant algorithm, Search search) {
    check(algorithm, search, worldOf(search));
  }

  /** The same for a search over this space: the arcs of its path are checked if it is a graph. */
  void check(Entrant algorithm, Search search, Object space) {
    SearchResult result = search.result();
    assertEquals(status(), result.status(), algorithm + ": status");
    assertEquals(result.status(), search.status());
    assertEquals(status() == SearchStatus.FOUND, result.hasPath());
    if (result.hasPath()) {
      checkPath(algorithm, search, result, space);
    } else {
      assertEquals(-1, search.cost());
      assertEquals(-1, search.goalReached());
      assertEquals(0, search.copyPath(new int[9]));
    }
    if (status() == SearchStatus.UNREACHABLE) {
      assertEquals(SearchResult.INFINITE, result.lowerBound(), "proven: no path");
    }
    var work = result.statistics();
    boolean uncounted = algorithm.isDepthFirst() || work.generated() == 0;
    assertTrue(uncounted || work.expanded() <= work.generated() + work.reopened(), "" + work);
    assertTrue(work.peakFrontier() <= work.generated(), "" + work);
  }

  private static Object worldOf(Search search) {
    return search instanceof GraphSearchShell shell ? shell.world() : search;
  }

  private void checkPath(Entrant algorithm, Search search, SearchResult result, Object space) {
    int[] path = result.path().toArray();
    long cost = result.cost();
    Verdict legal = Judge.path(world, query(), path, cost);
    boolean mayUseDearArcs = algorithm.isNamed("bfs") || algorithm.isNamed("depth-first");
    if (mayUseDearArcs && legal.finding() == Verdict.Finding.WRONG_COST) {
      assertTrue(cost >= Judge.cost(world, path), "no less than the cheapest parallel arcs");
    } else {
      assertTrue(legal.accepted(), () -> algorithm + ": " + legal + Arrays.toString(path));
    }
    assertEquals(cost, search.cost());
    assertEquals(goal, search.goalReached());
    int[] buffer = new int[path.length + 3];
    assertEquals(path.length, search.copyPath(buffer));
    assertArrayEquals(path, Arrays.copyOf(buffer, path.length));
    assertTrue(result.lowerBound() <= cheapest(), "a bound above the truth");
    if (space instanceof Graph graph) {
      checkArcs(graph, result.path());
    }
    switch (algorithm.promise()) {
      case CHEAPEST -> {
        assertEquals(cheapest(), cost, algorithm + ": cost");
        assertEquals(cost, result.lowerBound(), algorithm + ": proven bound");
      }
      case WITHIN_WEIGHT ->
          assertTrue(
              cost / algorithm.weight() <= cheapest() * (1 + 1e-15),
              () -> algorithm + ": " + cost + " for " + cheapest());
      case FEWEST_ARCS -> assertEquals(Oracle.hops(world, start)[goal], path.length - 1);
      case SOME_PATH ->
          assertEquals(path.length, Arrays.stream(path).distinct().count(), "a simple path");
    }
    if (!(search instanceof GridSearch)) {
      assertFalse(Arrays.stream(path).anyMatch(node -> !search.isSeen(node)));
    }
  }

  /** The ids of the arcs say which of several parallel ones were taken. */
  private static void checkArcs(Graph graph, NodePath path) {
    long sum = 0;
    for (int i = 0; i + 1 < path.size(); i++) {
      int arc = path.arc(i);
      assertEquals(path.node(i), graph.tail(arc));
      assertEquals(path.node(i + 1), graph.head(arc));
      sum += graph.cost(arc);
    }
    assertEquals(path.cost(), sum);
  }
}
