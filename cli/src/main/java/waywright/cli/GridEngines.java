package waywright.cli;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.grid.index.AutoGridSearch;
import waywright.grid.index.IndexedSearch;
import waywright.grid.index.JumpPointIndex;

/** The engines that an index of the map makes faster. */
final class GridEngines {

  static final String AUTO = "auto";
  static final String INDEXED = "indexed";

  private GridEngines() {}

  /** Whether an algorithm can use an index. */
  static boolean usesIndex(Algorithm algorithm) {
    return algorithm.name().equals(AUTO) || algorithm.name().equals(INDEXED);
  }

  /** What fits the map and the query best. */
  static Engine auto(GridSpace space, @Nullable JumpPointIndex index) {
    AutoGridSearch search = new AutoGridSearch(space, index);
    return new Engine(search::search, search::cost, search::expanded, () -> 0, search::copyPath);
  }

  /** A search over an index, which is built first if there is none. */
  static Engine indexed(GridSpace space, @Nullable JumpPointIndex index) {
    if (index == null) {
      return Engine.indexed(space);
    }
    IndexedSearch search = new IndexedSearch(index);
    return new Engine(
        (from, to) -> search.start(from, to).run(),
        search::cost,
        search::expanded,
        () -> 0,
        search::copyPath);
  }
}
