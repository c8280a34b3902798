package waywright.agent.spi;

import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.prepare.Preparation;
import waywright.search.Search;
import waywright.search.spi.NodeStates;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** Searches by one algorithm: see {@link Searches#of}. */
final class WorldSearches<O> implements Searches<O> {

  /** The number of units from which a field is cheaper: it expands about twice as many nodes. */
  private static final int FIELD_THRESHOLD = 4;

  private final Function<? super TwoWayExpander, ? extends Search> algorithm;
  private final BiFunction<Snapshot<O>, O, ? extends TwoWayExpander> worlds;
  private final Function<? super O, ? extends Goal> goals;
  private final ToLongFunction<Snapshot<O>> reversing;

  /** The world of the current question; null before the first. */
  private @Nullable TwoWayExpander world;

  private @Nullable Search search;

  WorldSearches(
      Function<? super TwoWayExpander, ? extends Search> algorithm,
      BiFunction<Snapshot<O>, O, ? extends TwoWayExpander> worlds,
      Function<? super O, ? extends Goal> goals,
      ToLongFunction<Snapshot<O>> reversing) {
    this.algorithm = Objects.requireNonNull(algorithm, "algorithm");
    this.worlds = Objects.requireNonNull(worlds, "world");
    this.goals = Objects.requireNonNull(goals, "goal");
    this.reversing = Objects.requireNonNull(reversing, "reversing");
  }

  /** Returns the key of the node states, which all orders share. */
  @Override
  public Object preparationKey(O order) {
    return WorldSearches.class;
  }

  @Override
  public long preparation(Snapshot<O> snapshot, O order, @Nullable Snapshot<O> prepared) {
    return prepared == null
        ? Preparation.forMemory(NodeStates.initialBytes(snapshot.nodeCount()))
        : 0;
  }

  @Override
  public Search start(Snapshot<O> snapshot, O order, int start, long costLimit) {
    world = worlds.apply(snapshot, order);
    Search search = this.search;
    if (search == null) {
      search = algorithm.apply(TwoWayExpander.of(() -> Objects.requireNonNull(world)));
      this.search = search;
    }
    search.reset();
    search.limit(costLimit);
    return search.start(start, goal(order), Heuristic.ZERO);
  }

  private Goal goal(O order) {
    Goal goal = goals.apply(order);
    if (goal.hasCosts()) {
      throw new IllegalArgumentException(
          "goals of units cannot have costs. Maybe add an arc of that cost?");
    }
    return goal;
  }

  @Override
  public int fieldThreshold(Snapshot<O> snapshot, O order) {
    return FIELD_THRESHOLD;
  }

  @Override
  public CostField<O> field(Snapshot<O> snapshot, O order) {
    Goal goal = goal(order);
    IntStream nodes =
        goal.isListed()
            ? IntStream.range(0, goal.size()).map(goal::nodeAt)
            : IntStream.range(0, snapshot.nodeCount()).filter(goal::test);
    return CostField.backward(
        snapshot,
        nodes.toArray(),
        now -> worlds.apply(now, order),
        reversing.applyAsLong(snapshot));
  }
}
