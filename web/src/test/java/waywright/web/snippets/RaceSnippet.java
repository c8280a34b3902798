package waywright.web.snippets;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import waywright.algorithm.Algorithms;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

final class RaceSnippet {

  private RaceSnippet() {}

  static List<GridRoute> run() {
    // begin
    GridMap map = GridMap.filled(64, 40, '.').with(32, 2, 1, 36, '#');
    GridSpace space = new GridSpace(map, Movement.walker()); // immutable: shared by all

    List<Function<TwoWayExpander, Search>> runners =
        List.of(
            Algorithms::dijkstra,
            Algorithms::astar,
            world -> Algorithms.weightedAstar(world, 2),
            Algorithms::greedy,
            Algorithms::bidirectional);

    List<GridRoute> routes = new ArrayList<>();
    for (Function<TwoWayExpander, Search> runner : runners) {
      GridRoute route = new GridPathfinder(space, runner).find(4, 20, 60, 20);
      System.out.printf("%5d expanded, cost %.2f%n", route.statistics().expanded(), route.length());
      routes.add(route);
    }
    // end
    return routes;
  }
}
