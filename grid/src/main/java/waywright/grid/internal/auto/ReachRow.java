package waywright.grid.internal.auto;

import org.jspecify.annotations.Nullable;
import waywright.grid.reach.Reachability;
import waywright.grid.world.GridRecipe;
import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.Sources;

/** Rules out goals that cannot be reached. Ignores avoided cells. */
final class ReachRow extends StoredRow<Reachability> {

  /** The number of cells prepared in the time of one expansion of A* or jump points. */
  private static final int CELLS = 25;

  /** The same number for strong components. */
  private static final int ONE_WAY_CELLS = 4;

  ReachRow(GridWorld world) {
    super("no search", "the goal lies in a part that cannot be reached", world);
  }

  @Override
  GridRecipe<Reachability> recipe() {
    return Reachability.recipe(world.overlay.space().mover());
  }

  @Override
  protected @Nullable Search search() {
    return null;
  }

  @Override
  protected boolean isPrepared() {
    follow();
    return prepared != null;
  }

  @Override
  protected long price() {
    return world.price(world.overlay.space().movement().hasOneWay() ? ONE_WAY_CELLS : CELLS);
  }

  @Override
  protected void prepare() {
    follow();
    if (prepared == null) {
      take(world.version());
    }
  }

  @Override
  protected @Nullable String missing() {
    return null;
  }

  @Override
  protected boolean isFor(Sources sources, Goal goal, boolean partial) {
    return !partial && goal.isListed() && goal.size() > 0;
  }

  /** Whether no listed goal can be reached from any start, as far as that is known. */
  @Override
  protected boolean excludes(Sources sources, Goal goal) {
    Reachability known = prepared;
    boolean out = known != null && goal.isListed() && goal.size() > 0;
    for (int i = 0; i < sources.size() && out && known != null; i++) {
      for (int j = 0; j < goal.size() && out; j++) {
        int end = goal.nodeAt(j);
        out = !world.overlay.contains(end) || !known.reaches(sources.node(i), end);
      }
    }
    return out;
  }
}
