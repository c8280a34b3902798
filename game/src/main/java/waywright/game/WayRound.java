package waywright.game;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.grid.GridSpace;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;

/** Looks for short ways round those who stand in the way. */
final class WayRound {

  private final Confined world = new Confined();
  private @Nullable Search search;
  private int[] path = new int[64];

  /**
   * The cheapest way to a cell from which a unit can go on.
   *
   * @param free which cells may be entered now
   * @param ahead from which cells it goes on
   * @param budget the most expansions
   * @return the cells, the unit's own first; null if there is none within the budget
   */
  int @Nullable [] find(
      GridSpace space,
      RouteRequest request,
      int cell,
      IntPredicate free,
      IntPredicate ahead,
      long budget) {
    world.use(space, request.region(), free);
    Search search = this.search;
    if (search == null) {
      search = Algorithms.dijkstra(world);
      this.search = search;
    }
    search.reset();
    search.start(cell, head -> head != cell && ahead.test(head), Heuristic.ZERO);
    if (search.run(budget) != SearchStatus.FOUND) {
      return null;
    }
    int count = search.copyPath(path);
    if (count > path.length) {
      path = new int[2 * count];
      search.copyPath(path);
    }
    return Arrays.copyOf(path, count);
  }

  /** The expansions of the last search. */
  long expanded() {
    return search == null ? 0 : search.expanded();
  }
}
