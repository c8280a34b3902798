package waywright.blocks;

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
final class BlockSearches implements Searches<BlockGoal> {

  /** From this many mobs with one goal a field expands fewer nodes than their searches. */
  private static final int FIELD_THRESHOLD = 8;

  /** Fields are for goals within so many blocks. */
  private static final int FIELD_WITHIN = 3;

  BlockMoves moves;
  private BlockGoal order;
  private final Goal goal = Goal.where(node -> moves.view.isGoal(order, node));
  private final Heuristic estimate = Heuristic.consistent(node -> moves.view.estimate(order, node));
  final Search search = Algorithms.astar(TwoWayExpander.of(() -> moves), NodeStates.Layout.PAGED);

  BlockSearches(BlockView view, Walker walker) {
    moves = new BlockMoves(view, walker, false);
    order = BlockGoal.at(walker, 0, 0, 0);
  }

  /**
   * Starts a search in a view that may be of another thread's world.
   *
   * @param goesNear whether to search although the goal is an unknown block
   */
  Search start(BlockView view, BlockGoal order, int start, boolean goesNear) {
    if (moves.view != view || !moves.walker.equals(order.walker())) {
      moves = new BlockMoves(view, order.walker(), false);
    }
    moves.meetsUnknown = false;
    this.order = order;
    boolean isUnknown = view.block(order.x(), order.y(), order.z()) == BlockKind.UNKNOWN;
    return order.within() > 0 || goesNear && isUnknown
        ? search.start(start, goal, estimate)
        : search.start(start, view.node(order.x(), order.y(), order.z()), estimate);
  }

  @Override
  public Search start(Snapshot<BlockGoal> snapshot, BlockGoal order, int start, long costLimit) {
    search.reset();
    search.limit(costLimit);
    return start((BlockView) snapshot, order, start, false);
  }

  @Override
  public int fieldThreshold(Snapshot<BlockGoal> snapshot, BlockGoal order) {
    return order.within() <= FIELD_WITHIN ? FIELD_THRESHOLD : Integer.MAX_VALUE;
  }

  @Override
  public CostField<BlockGoal> field(Snapshot<BlockGoal> snapshot, BlockGoal order) {
    int[] goals = ((BlockView) snapshot).nodes(order).toArray();
    return CostField.backward(snapshot, goals, now -> ((BlockView) now).world(order), 0);
  }
}
