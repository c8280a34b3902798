package waywright.examples;

import java.io.PrintStream;
import waywright.grid.GridMap;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;

/** Three questions to the entry point of the grid, each in a few lines. */
public final class FrontDoor {

  private FrontDoor() {}

  // tag: fast
  /** The cheapest path, by the fastest search that fits the map and the question. */
  static GridRoute fast(GridMap map) {
    return GridPathfinder.of(map).find(0, 0, 8, 0);
  }

  // end: fast

  // tag: watched
  /** The same, some steps a frame, printing each expanded cell. */
  static GridRoute watched(GridMap map, PrintStream out) {
    GridPathfinder finder = GridPathfinder.of(map).prepare();
    finder
        .search()
        .listen(
            new SearchListener() {
              @Override
              public void closed(int cell, int parent, long g, long h) {
                out.println("expanded " + map.x(cell) + "," + map.y(cell));
              }
            });
    finder.start(0, 0, 8, 0);
    while (finder.run(5) == SearchStatus.RUNNING) {
      out.println("a frame is drawn");
    }
    out.println(finder.explanation());
    return finder.route();
  }

  // end: watched

  // tag: beside
  /** To a cell beside a tree that cannot be entered, keeping away from wasps. */
  static GridRoute beside(GridMap map, int treeX, int treeY, int... wasps) {
    GridPathfinder finder = GridPathfinder.of(map);
    for (int cell : wasps) {
      finder.avoided().avoid(cell);
    }
    return finder.findBeside(0, 0, treeX, treeY);
  }

  // end: beside

  /** Asks on the console. */
  public static void main(String[] args) {
    GridMap map = GridMap.of("....#....", "..#.#.##.", "..#...#..");
    System.out.println(fast(map));
    System.out.println(watched(map, System.out));
    System.out.println(beside(map, 4, 0, map.cell(3, 1)));
  }
}
