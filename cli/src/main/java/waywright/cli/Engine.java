package waywright.cli;

import java.util.function.LongSupplier;
import waywright.grid.CellPathfinder;
import waywright.grid.GridMap;
import waywright.grid.GridPathfinder;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.index.IndexedSearch;
import waywright.grid.index.JumpPointIndex;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.search.SearchStatus;

/**
 * One algorithm set up for one map, asked for path after path. The answers stay until the next
 * search. Allocates nothing once warmed up.
 *
 * @param query searches from one cell to another
 * @param cost cost of the path found in exact units
 * @param expanded expansions of the last search
 * @param generated cells that the last search met, 0 if they are not counted
 * @param path copies the cells of the path found, if they fit, and answers how many there are
 */
record Engine(
    Query query, LongSupplier cost, LongSupplier expanded, LongSupplier generated, PathCopy path) {

  private static final LongSupplier NOT_COUNTED = () -> 0;

  /** A search from cell to cell. */
  @FunctionalInterface
  interface Query {
    SearchStatus search(int from, int to);
  }

  /** Copies a path. */
  @FunctionalInterface
  interface PathCopy {
    int copy(int[] buffer);
  }

  /** Any search of the core. */
  static Engine of(CellPathfinder<?> finder) {
    int width = finder.map().width();
    return new Engine(
        (from, to) -> finder.search(from % width, from / width, to % width, to / width),
        finder::cost,
        () -> finder.search().expanded(),
        () -> finder.search().generated(),
        finder::copyPath);
  }

  /** Jump point search. */
  static Engine jumping(GridSpace space) {
    JumpPointSearch search = new JumpPointSearch(JumpMap.of(space.map(), space.movement()));
    return new Engine(
        (from, to) -> search.start(from, to).run(),
        search::cost,
        search::expanded,
        search::generated,
        search::copyPath);
  }

  /** Canonical A*. */
  static Engine canonical(GridSpace space) {
    CanonicalSearch search = new CanonicalSearch(new CanonicalSpace(space));
    return new Engine(
        (from, to) -> search.start(from, to).run(),
        search::cost,
        search::expanded,
        NOT_COUNTED,
        search::copyPath);
  }

  /** A search over an index that is built first. */
  static Engine indexed(GridSpace space) {
    IndexedSearch search = new IndexedSearch(JumpPointIndex.of(space.map(), space.movement()));
    return new Engine(
        (from, to) -> search.start(from, to).run(),
        search::cost,
        search::expanded,
        NOT_COUNTED,
        search::copyPath);
  }

  /**
   * The fastest that needs no index: jump points where all terrain that occurs costs the same,
   * canonical A* where it does not, and A* where there are one-way cells.
   */
  static Engine fitting(GridSpace space) {
    if (space.movement().hasOneWay()) {
      return of(new GridPathfinder(space));
    }
    return hasOneCost(space.map(), space.movement()) ? jumping(space) : canonical(space);
  }

  private static boolean hasOneCost(GridMap map, Movement movement) {
    int cost = 0;
    for (int cell = 0; cell < map.size(); cell++) {
      int here = movement.cost(map.terrain(cell));
      if (here != 0 && cost != 0 && here != cost) {
        return false;
      }
      cost = here == 0 ? cost : here;
    }
    return true;
  }
}
