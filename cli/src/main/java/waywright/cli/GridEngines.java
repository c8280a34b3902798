package waywright.cli;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.grid.index.AutoGridSearch;
import waywright.grid.index.SubgoalIndex;

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
  static Engine auto(GridSpace space, @Nullable SubgoalIndex index) {
    return Engine.auto(new AutoGridSearch(space, index));
  }

  /** A search over an index, which is built first if there is none. */
  static Engine indexed(GridSpace space, @Nullable SubgoalIndex index) {
    return Engine.indexed(index != null ? index : SubgoalIndex.of(space.map(), space.movement()));
  }
}
