package waywright.grid.auto;

import waywright.algorithm.Catalogue;
import waywright.grid.internal.auto.GridCatalogue;

/**
 * The algorithms that run on square grids, by name: those made for them first, {@code auto} before
 * all others, then those for any world.
 *
 * <pre>{@code
 * Search search = GridAlgorithms.catalogue().named("jps").over(space);
 * }</pre>
 *
 * <p>Worlds are a {@link waywright.grid.GridSpace}, or a {@link waywright.grid.GridOverlay} whose
 * cells to avoid the searches obey. Those made for grids ask for O(cells) of time at their first
 * query, the index for more.
 */
public final class GridAlgorithms {

  private GridAlgorithms() {}

  /** The catalogue. */
  public static Catalogue catalogue() {
    return GridCatalogue.catalogue();
  }
}
