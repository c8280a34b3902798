package waywright.agent;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * A field for any world that can be searched backwards: Dijkstra's algorithm from all goals. After
 * a change it begins anew.
 *
 * @param <E> see {@link Domain}
 */
public final class TreeField<E> implements CostField<E> {

  private final Function<Snapshot<E>, ? extends TwoWayExpander> worlds;
  private final int[] goals;
  private final CurrentWorld backward;
  private final Search search;

  /**
   * A field, begun.
   *
   * @param world the world that it begins in
   * @param goals nodes; those that may not be entered count for nothing
   * @param worlds what it has to search in another snapshot
   */
  public TreeField(
      TwoWayExpander world, int[] goals, Function<Snapshot<E>, ? extends TwoWayExpander> worlds) {
    this.worlds = Objects.requireNonNull(worlds, "worlds");
    this.goals = goals.clone();
    backward = new CurrentWorld(world.reversed());
    search = Algorithms.dijkstra(backward);
    begin();
  }

  private void begin() {
    search.reset();
    int[] open = Arrays.stream(goals).filter(backward::contains).toArray();
    search.start(open, Goal.none(), Heuristic.ZERO);
  }

  @Override
  public boolean run(long budget) {
    search.run(budget);
    return isComplete();
  }

  @Override
  public boolean isComplete() {
    return search.status().isOver();
  }

  @Override
  public long expanded() {
    return search.expanded();
  }

  @Override
  public long cost(int node) {
    return search.isSeen(node) ? search.g(node) : NO_WAY;
  }

  @Override
  public int next(int node) {
    return search.isSeen(node) ? search.parent(node) : -1;
  }

  @Override
  public void follow(Snapshot<E> now) {
    restart(now);
  }

  @Override
  public void restart(Snapshot<E> now) {
    Objects.requireNonNull(now, "now");
    backward.use(worlds.apply(now).reversed());
    begin();
  }
}
