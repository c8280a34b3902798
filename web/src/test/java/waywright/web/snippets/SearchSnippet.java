package waywright.web.snippets;

import waywright.algorithm.Algorithms;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;

final class SearchSnippet {

  private SearchSnippet() {}

  static GridRoute run() {
    // begin
    GridMap map = GridMap.of("..#....", "..#.~~.", "..#.~~.", ".......");

    Movement walker = Movement.builder().cost('.', 1).cost('~', 6).build();
    GridPathfinder finder = new GridPathfinder(new GridSpace(map, walker), Algorithms::astar);

    // Every event of the search, in a fixed order.
    finder
        .search()
        .listen(
            new SearchListener() {
              @Override
              public void closed(int cell, int parent, long g, long h) {
                System.out.println("closed " + cell + ", g = " + g);
              }
            });

    // One expansion at a time; run() would go to the end.
    finder.start(0, 0, 6, 0);
    while (finder.search().step() == SearchStatus.RUNNING) {}

    GridRoute route = finder.route();
    for (int i = 0; i < route.size(); i++) {
      System.out.println(route.x(i) + ", " + route.y(i));
    }
    // end
    return route;
  }
}
