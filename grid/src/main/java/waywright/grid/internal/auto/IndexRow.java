package waywright.grid.internal.auto;

import org.jspecify.annotations.Nullable;
import waywright.choose.Candidate;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.jps.CalibratedSearch;
import waywright.grid.internal.jps.JumpMap;
import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * An index given by the caller for the grid as it is now, as long as no cell is avoided. Short
 * queries around walls go to jump point search first, for a limited number of expansions.
 */
final class IndexRow extends Candidate {

  private final GridOverlay overlay;
  final SubgoalIndex index;
  private final GridSpace indexed;
  private final CalibratedSearch search;

  /**
   * Creates a candidate. Takes some milliseconds for the first one of an index.
   *
   * @param map the jump map of the same map, in its current state
   * @throws IllegalArgumentException if the index belongs to another map or movement
   */
  IndexRow(GridOverlay overlay, SubgoalIndex index, JumpMap map) {
    super("the index", "a long query, or a goal in plain view");
    this.overlay = overlay;
    this.index = index;
    indexed = overlay.space();
    search = (CalibratedSearch) index.search();
    search.calibrate(map);
  }

  /** Whether the grid is unchanged and no cell is avoided. */
  boolean isCurrent() {
    return overlay.space() == indexed && overlay.avoidedCount() == 0;
  }

  @Override
  protected @Nullable Search search() {
    return isCurrent() ? search : null;
  }

  @Override
  public String reason() {
    return search.reason();
  }

  @Override
  protected String missing() {
    return "the map or the cells to avoid have changed since it was built";
  }

  @Override
  protected long patience(Search asked, Sources sources, Goal goal) {
    return search.patience(sources, goal);
  }

  @Override
  protected @Nullable String obstacle(Search search, Sources sources, Goal goal, boolean partial) {
    return GridRow.refusal(sources, goal, partial);
  }
}
