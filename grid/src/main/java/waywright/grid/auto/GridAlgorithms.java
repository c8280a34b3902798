package waywright.grid.auto;

import waywright.algorithm.Catalogue;
import waywright.grid.internal.auto.GridCatalogue;

/**
 * The algorithms that run on square grids, by name: {@code auto} first, then those made for grids,
 * then those for any world.
 *
 * <pre>{@code
 * Search search = GridAlgorithms.catalogue().named("jps").over(space);
 * }</pre>
 *
 * <p>Worlds are a {@link waywright.grid.GridSpace}, or a {@link waywright.grid.GridOverlay} whose
 * avoided cells the searches treat as blocked. Algorithms made for grids take O(cells) at their
 * first query, the index more.
 */
public final class GridAlgorithms {

  private GridAlgorithms() {}

  /** Returns the catalogue. */
  public static Catalogue catalogue() {
    return GridCatalogue.catalogue();
  }
}
