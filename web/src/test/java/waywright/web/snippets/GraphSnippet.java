package waywright.web.snippets;

import waywright.algorithm.Algorithms;
import waywright.graph.CoordinateHeuristic;
import waywright.graph.Graph;
import waywright.graph.RandomGraphs;
import waywright.search.SearchResult;

final class GraphSnippet {

  private GraphSnippet() {}

  static SearchResult run() {
    // begin
    // 40,000 corners; one street in five is one-way. Also: CsvGraph, DimacsGraph, GraphBuilder.
    Graph city = RandomGraphs.city(1, 200, 200);
    int home = 0;
    int work = city.nodeCount() - 1;

    // The estimate is proven against every arc when it is made, or refused.
    CoordinateHeuristic lines = CoordinateHeuristic.straightLine(city);

    SearchResult route = Algorithms.astar(city).start(home, work, lines.to(work)).solve();
    System.out.println(route.cost() + " ms of driving, " + route.statistics());

    SearchResult same = Algorithms.bidirectional(city).start(home, work).solve();
    // end
    if (route.cost() != same.cost()) {
      throw new AssertionError("two optimal searches differ");
    }
    return route;
  }
}
