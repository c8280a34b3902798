package waywright.grid.route;

import java.util.stream.IntStream;
import waywright.internal.IntList;
import waywright.search.Search;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * Extracts the preferred one of the cheapest paths from a finished search, backward from the goal:
 * a closed predecessor is on a cheapest path to a cell if its g plus the step equals the cell's g.
 */
final class Retrace {

  private final TwoWayExpander world;
  private final ArcBuffer arcs = new ArcBuffer();

  Retrace(TwoWayExpander world) {
    this.world = world;
  }

  /**
   * Returns the preferred cheapest path; {@code search} must have closed all cells of all cheapest
   * paths.
   */
  int[] preferred(Search search, int width, PathPreference preference, int start, int end) {
    int cell = end;
    IntList backwards = new IntList();
    backwards.add(cell);
    int back = 0;
    while (cell != start) {
      int before = predecessor(search, width, preference, cell, back);
      back = cell - before;
      cell = before;
      backwards.add(cell);
    }
    int last = backwards.size() - 1;
    return IntStream.rangeClosed(0, last).map(i -> backwards.get(last - i)).toArray();
  }

  /**
   * The best predecessor of {@code cell}; {@code back} is the step taken after it, 0 if there is
   * none.
   */
  private int predecessor(Search search, int width, PathPreference preference, int cell, int back) {
    arcs.clear();
    world.reversed().expand(cell, arcs);
    int best = search.parent(cell);
    int bestRank = rank(preference, cell, best, back, width);
    for (int i = 0; i < arcs.size(); i++) {
      int before = arcs.head(i);
      if (search.isClosed(before) && search.g(before) + arcs.cost(i) == search.g(cell)) {
        int rank = rank(preference, cell, before, back, width);
        if (rank < bestRank || rank == bestRank && before < best) {
          best = before;
          bestRank = rank;
        }
      }
    }
    return best;
  }

  private static int rank(PathPreference preference, int cell, int before, int back, int width) {
    boolean diagonal = cell % width != before % width && cell / width != before / width;
    return switch (preference) {
      case AS_FOUND -> 0;
      case STRAIGHT -> cell - before == back ? 0 : 1;
      case CARDINAL_FIRST -> diagonal ? 0 : 1;
      case DIAGONAL_FIRST -> diagonal ? 1 : 0;
    };
  }
}
