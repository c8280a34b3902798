package waywright.agent.spi;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.prepare.Preparation;
import waywright.search.Search;
import waywright.search.spi.NodeStates;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** Dijkstra's algorithm from all goals: see {@link CostField#backward}. */
final class TreeField<O> implements CostField<O> {

  private final Function<Snapshot<O>, ? extends TwoWayExpander> worlds;
  private final int[] goals;

  /** The world of the field; {@link #backward} is its reverse once the search runs. */
  private Snapshot<O> snapshot;

  private @Nullable TwoWayExpander backward;
  private final Search search;

  /** The charge for the states and the reversed world. */
  private final long memory;

  /** The part of it that has been paid. */
  private long paid;

  /** Whether the search of this world has begun. */
  private boolean begun;

  TreeField(
      Snapshot<O> snapshot,
      int[] goals,
      Function<Snapshot<O>, ? extends TwoWayExpander> worlds,
      long reversing) {
    this.snapshot = Objects.requireNonNull(snapshot, "snapshot");
    this.worlds = Objects.requireNonNull(worlds, "world");
    this.goals = Objects.requireNonNull(goals, "goals").clone();
    search =
        Algorithms.dijkstra(TwoWayExpander.of(() -> Objects.requireNonNull(backward, "world")));
    memory = Preparation.forMemory(NodeStates.initialBytes(snapshot.nodeCount()) + reversing);
  }

  private void begin() {
    begun = true;
    TwoWayExpander world = worlds.apply(snapshot).reversed();
    backward = world;
    search.reset();
    int[] open = Arrays.stream(goals).filter(world::contains).toArray();
    search.start(open, Goal.none(), Heuristic.ZERO);
  }

  @Override
  public boolean run(long budget) {
    long part = Math.max(0, Math.min(budget, memory - paid));
    paid += part;
    if (paid == memory && part < budget) {
      if (!begun) {
        begin();
      }
      search.run(budget - part);
    }
    return isComplete();
  }

  @Override
  public boolean isComplete() {
    return begun && search.status().isOver();
  }

  @Override
  public long expanded() {
    return begun ? paid + search.expanded() : paid;
  }

  @Override
  public long cost(int node) {
    return begun && search.isSeen(node) ? search.g(node) : NO_PATH;
  }

  @Override
  public int next(int node) {
    return begun && search.isSeen(node) ? search.parent(node) : -1;
  }

  @Override
  public void follow(Snapshot<O> now) {
    restart(now);
  }

  @Override
  public void restart(Snapshot<O> now) {
    snapshot = Objects.requireNonNull(now, "now");
    paid = 0;
    begun = false;
  }
}
