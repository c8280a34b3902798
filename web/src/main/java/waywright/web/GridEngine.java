package waywright.web;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import waywright.grid.CellListener;
import waywright.grid.CellSearch;
import waywright.grid.GridSpace;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.index.IndexedSearch;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;

/**
 * A search made for square grids.
 *
 * @param search the search
 * @param listen tells a listener, if the search tells its steps
 */
record GridEngine(CellSearch search, Consumer<@Nullable CellListener> listen) {

  /**
   * The engine of a name, or null if that is one of the searches over any world.
   *
   * @throws IllegalArgumentException if the engine is not proven for this ground
   */
  static @Nullable GridEngine of(String name, GridSpace space) {
    switch (name) {
      case "jps":
        JumpPointSearch jumping = new JumpPointSearch(JumpMap.of(space.map(), space.movement()));
        return new GridEngine(jumping, jumping::listen);
      case "canonical":
        CanonicalSearch canonical = new CanonicalSearch(new CanonicalSpace(space));
        return new GridEngine(canonical, canonical::listen);
      case "indexed":
        SubgoalIndex index = SubgoalIndex.of(space.map(), space.movement());
        return new GridEngine(new IndexedSearch(index), listener -> {});
      default:
        return null;
    }
  }
}
