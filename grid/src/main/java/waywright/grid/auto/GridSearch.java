package waywright.grid.auto;

import waywright.grid.GridOverlay;
import waywright.search.SearchFeature;
import waywright.search.spi.ChoosingShell;

/**
 * A search over a square grid and the cells to avoid on it, both of which may change between two
 * queries. What it prepares from the grid it prepares at the start of a query, never in a step.
 */
public abstract class GridSearch extends ChoosingShell {

  /** What is searched. */
  final GridOverlay world;

  GridSearch(GridOverlay world, SearchFeature... features) {
    super(features);
    this.world = world;
  }

  /**
   * Prepares now all that is worth preparing for many queries on this grid, so that no later query
   * has to. Time and memory O(cells); nothing if it is done already.
   *
   * @throws IllegalStateException if a query is running
   */
  public final void prepare() {
    if (status() == waywright.search.SearchStatus.RUNNING) {
      throw new IllegalStateException(
          "prepare() was called while a search is running. Maybe cancel() or reset() it first?");
    }
    makeReady();
  }

  /** What {@link #prepare} does. */
  abstract void makeReady();

  /** Who answered the last query and why, in a sentence for people. */
  public abstract String explanation();

  @Override
  protected final int nodeCount() {
    return world.nodeCount();
  }

  @Override
  protected boolean contains(int node) {
    return world.contains(node);
  }
}
