package waywright.blocks;

import java.util.Objects;
import java.util.stream.IntStream;
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

  /** Fields are for goals within so many blocks. */
  private static final int FIELD_WITHIN = 3;

  @Nullable BlockMoves moves;
  private @Nullable BlockGoal order;
  final Search search = Algorithms.astar(TwoWayExpander.of(this::moves), NodeStates.Layout.PAGED);

  BlockMoves moves() {
    return Objects.requireNonNull(moves, "there is no question yet. Maybe call start() first?");
  }

  /**
   * Starts a search in a view that may be of another thread's world.
   *
   * @param goesNear whether to search although the goal is in an unknown chunk
   */
  Search start(BlockView view, BlockGoal order, int start, boolean goesNear) {
    BlockMoves moves = this.moves;
    if (moves == null || moves.view != view || !moves.walker.equals(order.walker())) {
      moves = new BlockMoves(view, order.walker(), false);
      this.moves = moves;
    }
    moves.meetsUnknown = false;
    this.order = order;
    boolean isUnknown = !view.isLoaded(order.x() >> 4, order.z() >> 4);
    return order.within() > 0 || goesNear && isUnknown
        ? search.start(start, this, this)
        : search.start(start, view.node(order.x(), order.y(), order.z()), this);
  }

  @Override
  public Search start(Snapshot<BlockGoal> snapshot, BlockGoal order, int start, long costLimit) {
    search.reset();
    search.limit(costLimit);
    return start((BlockView) snapshot, order, start, false);
  }

  @Override
  public boolean test(int node) {
    return moves().view.isGoal(Objects.requireNonNull(order), node);
  }

  @Override
  public long estimate(int node) {
    return moves().view.estimate(Objects.requireNonNull(order), node);
  }

  @Override
  public boolean isConsistent() {
    return true;
  }

  @Override
  public int fieldThreshold(Snapshot<BlockGoal> snapshot, BlockGoal order) {
    return order.within() <= FIELD_WITHIN ? FIELD_THRESHOLD : Integer.MAX_VALUE;
  }

  @Override
  public CostField<BlockGoal> field(Snapshot<BlockGoal> snapshot, BlockGoal order) {
    BlockView view = (BlockView) snapshot;
    int side = 2 * order.within() + 1;
    int x = order.x() - order.within();
    int y = order.y() - order.within();
    int z = order.z() - order.within();
    IntStream goals =
        IntStream.range(0, side * side * side)
            .map(i -> view.node(x + i % side, y + i / side % side, z + i / side / side))
            .filter(node -> node >= 0);
    return CostField.backward(view, goals.toArray(), now -> ((BlockView) now).world(order), 0);
  }
}
