package waywright.cli;

import java.util.function.LongSupplier;
import waywright.grid.GridSpace;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.index.AutoGridSearch;
import waywright.grid.index.IndexedSearch;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.jpsw.WeightedJumpMap;
import waywright.grid.jpsw.WeightedJumpSearch;
import waywright.grid.route.CellPathfinder;
import waywright.search.Search;
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
    return of(new JumpPointSearch(JumpMap.of(space.map(), space.movement())));
  }

  /** Weighted jump points. */
  static Engine jumpingTerrain(GridSpace space) {
    WeightedJumpMap map = WeightedJumpMap.of(space.map(), space.movement());
    return of(new WeightedJumpSearch(map));
  }

  /** Canonical A*. */
  static Engine canonical(GridSpace space) {
    return of(new CanonicalSearch(new CanonicalSpace(space)));
  }

  /** A search over an index. */
  static Engine indexed(SubgoalIndex index) {
    return of(new IndexedSearch(index));
  }

  /** What fits the map and the query best. */
  static Engine auto(AutoGridSearch search) {
    return of(search);
  }

  private static Engine of(Search search) {
    return new Engine(
        (from, to) -> search.start(from, to).run(),
        search::cost,
        search::expanded,
        search::generated,
        search::copyPath);
  }
}
