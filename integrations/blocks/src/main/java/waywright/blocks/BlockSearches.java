package waywright.blocks;

import org.jspecify.annotations.Nullable;
import waywright.agent.spi.CostField;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.search.spi.NodeStates;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** A* over the moves of one walker in one view at a time. Its states are those of visited nodes. */
final class BlockSearches implements Searches<BlockGoal>, Goal, Heuristic {

  /** From this many mobs with one goal a field expands fewer nodes than their searches. */
  private static final int FIELD_THRESHOLD = 8;

  private @Nullable BlockMoves moves;
  private @Nullable BlockView view;
  private @Nullable BlockGoal order;
  private final Search search =
      Algorithms.astar(TwoWayExpander.of(() -> known(moves)), NodeStates.Layout.SPARSE);

  private static <T> T known(@Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("there is no question yet. Maybe call start() first?");
    }
    return value;
  }

  Search search() {
    return search;
  }

  /** Whether the last search was near unknown blocks. */
  boolean meetsUnknown() {
    return moves != null && moves.meetsUnknown();
  }

  /**
   * Starts a search in a view that may be of another thread's world.
   *
   * @param goesNear whether to search although the goal is in an unknown chunk
   */
  Search start(BlockView view, BlockMoves moves, BlockGoal order, int start, boolean goesNear) {
    this.view = view;
    this.moves = moves;
    this.order = order;
    moves.forget();
    boolean isUnknown = !view.isLoaded(order.x() >> 4, order.z() >> 4);
    return order.within() > 0 || goesNear && isUnknown
        ? search.start(start, this, this)
        : search.start(start, view.node(order.x(), order.y(), order.z()), this);
  }

  @Override
  public Search start(Snapshot<BlockGoal> snapshot, BlockGoal order, int start, long costLimit) {
    search.reset();
    search.limit(costLimit);
    BlockView view = (BlockView) snapshot;
    return start(view, view.world(order), order, start, false);
  }

  @Override
  public boolean test(int node) {
    BlockView view = known(this.view);
    return known(order).isAt(view.blockX(node), view.blockY(node), view.blockZ(node));
  }

  @Override
  public long estimate(int node) {
    BlockView view = known(this.view);
    return known(order).estimate(view.blockX(node), view.blockY(node), view.blockZ(node));
  }

  @Override
  public boolean isConsistent() {
    return true;
  }

  @Override
  public int fieldThreshold(Snapshot<BlockGoal> snapshot, BlockGoal order) {
    return order.within() == 0 ? FIELD_THRESHOLD : Integer.MAX_VALUE;
  }

  @Override
  public CostField<BlockGoal> field(Snapshot<BlockGoal> snapshot, BlockGoal order) {
    int goal = ((BlockView) snapshot).node(order.x(), order.y(), order.z());
    int[] goals = goal < 0 ? new int[0] : new int[] {goal};
    return CostField.backward(snapshot, goals, now -> ((BlockView) now).world(order), 0);
  }
}
