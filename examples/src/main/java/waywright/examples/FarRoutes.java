package waywright.examples;

import java.io.PrintStream;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.index.AutoGridSearch;
import waywright.grid.index.SubgoalIndex;
import waywright.search.SearchStatus;

/** Many far routes on one map that stays as it is. */
public final class FarRoutes {

  private FarRoutes() {}

  /** Asks for one, and for one that does not exist. */
  static void ask(PrintStream out) {
    GridMap map = GridMap.of("....#..#..", "..#.#..##.", "..#...####", "..........");
    ask(map, 0, 5, out);
    ask(map, 0, 8, out);
  }

  private static void ask(GridMap map, int start, int goal, PrintStream out) {
    // tag: auto
    Movement walker = Movement.walker();
    SubgoalIndex index = SubgoalIndex.of(map, walker); // or null, and nothing is built
    AutoGridSearch search = new AutoGridSearch(new GridSpace(map, walker), index);
    int[] path = new int[map.size()];
    if (search.start(start, goal).run() == SearchStatus.FOUND) { // again and again, without garbage
      int count = search.copyPath(path); // cells, y * width + x, start first
      out.println(count + " cells by " + search.explanation());
    } else {
      out.println(search.explanation());
    }
    // end: auto
  }

  /** Asks on the console. */
  public static void main(String[] args) {
    ask(System.out);
  }
}
