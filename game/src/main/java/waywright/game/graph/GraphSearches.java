package waywright.game.graph;

import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.CostField;
import waywright.agent.spi.CurrentWorld;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.agent.spi.TreeField;
import waywright.prepare.Charge;
import waywright.search.Search;
import waywright.search.spi.NodeStates;
import waywright.space.Expander;
import waywright.space.Heuristic;

/** Searches over the snapshots of a graph. */
final class GraphSearches implements Searches<GraphGoal> {

  /** The number of units from which a field is cheaper: it expands about twice as far. */
  private static final int FIELD_THRESHOLD = 4;

  private final Function<? super Expander, ? extends Search> algorithm;
  private @Nullable CurrentWorld world;
  private @Nullable Search search;

  GraphSearches(Function<? super Expander, ? extends Search> algorithm) {
    this.algorithm = algorithm;
  }

  /** The states of the nodes, which all orders share. */
  @Override
  public Object preparationKey(GraphGoal goal) {
    return GraphSearches.class;
  }

  @Override
  public long preparation(
      Snapshot<GraphGoal> snapshot, GraphGoal goal, @Nullable Snapshot<GraphGoal> prepared) {
    return prepared == null ? Charge.forMemory(NodeStates.room(snapshot.nodeCount())) : 0;
  }

  @Override
  public Search start(Snapshot<GraphGoal> snapshot, GraphGoal goal, int start, long costLimit) {
    CurrentWorld world = this.world;
    Search search = this.search;
    if (world == null || search == null) {
      world = new CurrentWorld(GraphSnapshot.of(snapshot));
      search = algorithm.apply(world);
      this.world = world;
      this.search = search;
    }
    search.reset();
    world.use(GraphSnapshot.of(snapshot));
    search.limit(costLimit);
    return goal.isNode()
        ? search.start(start, goal.node(), Heuristic.ZERO)
        : search.start(start, goal::test, Heuristic.ZERO);
  }

  @Override
  public int fieldThreshold(Snapshot<GraphGoal> snapshot, GraphGoal goal) {
    return FIELD_THRESHOLD;
  }

  @Override
  public CostField<GraphGoal> field(Snapshot<GraphGoal> snapshot, GraphGoal goal) {
    int[] goals =
        goal.isNode()
            ? new int[] {goal.node()}
            : IntStream.range(0, snapshot.nodeCount()).filter(goal::test).toArray();
    GraphSnapshot graph = GraphSnapshot.of(snapshot);
    return new TreeField<>(graph, goals, GraphSnapshot::of, graph.reversing());
  }
}
