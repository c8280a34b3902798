package waywright.examples;

import java.io.PrintStream;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.route.GridPathfinder;
import waywright.search.SearchStatus;

/** Many far routes on one map that stays as it is. */
public final class FarRoutes {

  private FarRoutes() {}

  /** Asks for one, and for one that does not exist. */
  static void ask(PrintStream out) {
    GridMap map = GridMap.of("....#..#..", "..#.#..##.", "..#...####", "..........");
    ask(map, 0, 0, 5, 0, out);
    ask(map, 0, 0, 8, 0, out);
  }

  private static void ask(GridMap map, int fromX, int fromY, int toX, int toY, PrintStream out) {
    // tag: auto
    GridSpace space = new GridSpace(map, Movement.walker());
    SubgoalIndex index = SubgoalIndex.of(map, space.movement());
    GridPathfinder finder = GridPathfinder.of(space, index); // without it: jump points
    int[] path = new int[map.size()];
    if (finder.start(fromX, fromY, toX, toY).run() == SearchStatus.FOUND) { // without garbage
      int count = finder.copyPath(path); // cells, y * width + x, start first
      out.println(count + " cells by " + finder.explanation());
    } else {
      out.println(finder.explanation());
    }
    // end: auto
  }

  /** Asks on the console. */
  public static void main(String[] args) {
    ask(System.out);
  }
}
