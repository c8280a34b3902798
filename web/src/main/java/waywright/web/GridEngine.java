package waywright.web;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import waywright.grid.CellListener;
import waywright.grid.GridSpace;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.index.IndexedSearch;
import waywright.grid.index.JumpPointIndex;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.search.SearchStatus;

/**
 * An engine made for square grids, asked for path after path: the same few questions to each.
 *
 * @param start starts a search
 * @param step one expansion
 * @param cost cost of the path found, or −1
 * @param expanded expansions of the last search
 * @param path copies the cells of the path found and answers how many there are
 * @param listen tells a listener, if the engine tells its steps
 */
record GridEngine(
    Starter start,
    Supplier<SearchStatus> step,
    LongSupplier cost,
    LongSupplier expanded,
    ToIntFunction<int[]> path,
    Consumer<@Nullable CellListener> listen) {

  /** Starts a search between two cells. */
  @FunctionalInterface
  interface Starter {
    void start(int start, int goal);
  }

  /**
   * The engine of a name, or null if that is one of the searches over any world.
   *
   * @throws IllegalArgumentException if the engine is not proven for this ground
   */
  static @Nullable GridEngine of(String name, GridSpace space) {
    return switch (name) {
      case "jps" -> jumping(new JumpPointSearch(JumpMap.of(space.map(), space.movement())));
      case "canonical" -> canonical(new CanonicalSearch(new CanonicalSpace(space)));
      case "indexed" ->
          indexed(new IndexedSearch(JumpPointIndex.of(space.map(), space.movement())));
      default -> null;
    };
  }

  private static GridEngine jumping(JumpPointSearch search) {
    return new GridEngine(
        search::start,
        search::step,
        search::cost,
        search::expanded,
        search::copyPath,
        search::listen);
  }

  private static GridEngine canonical(CanonicalSearch search) {
    return new GridEngine(
        search::start,
        search::step,
        search::cost,
        search::expanded,
        search::copyPath,
        search::listen);
  }

  private static GridEngine indexed(IndexedSearch search) {
    return new GridEngine(
        search::start,
        search::step,
        search::cost,
        search::expanded,
        search::copyPath,
        listener -> {});
  }

  /** Runs a search to its end. */
  SearchStatus run(int from, int to) {
    start.start(from, to);
    SearchStatus status = step.get();
    while (status == SearchStatus.RUNNING) {
      status = step.get();
    }
    return status;
  }
}
