package waywright.agent.spi;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import waywright.algorithm.Algorithms;
import waywright.prepare.Charge;
import waywright.search.Search;
import waywright.search.spi.NodeStates;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * A field for any world that can be searched backward: Dijkstra's algorithm from all goals. After a
 * change it starts from nothing. The memory of its states is charged first, see {@link Charge},
 * whether it is allocated already or not.
 *
 * @param <O> the order of a unit: see {@link Domain}
 */
public final class TreeField<O> implements CostField<O> {

  private final Function<Snapshot<O>, ? extends TwoWayExpander> worlds;
  private final int[] goals;

  /** The world that the field is for; {@link #backward} is its reverse once the search runs. */
  private TwoWayExpander world;

  private final CurrentWorld backward;
  private final Search search;

  /** The charge for the states and the reversed world. */
  private final long memory;

  private final Charge charge = new Charge();

  /** Whether the search of this world has begun. */
  private boolean begun;

  /**
   * A field of a world that is reversed in no time.
   *
   * @param world the world to start in
   * @param goals nodes; goals that cannot be entered are ignored
   * @param worlds gives the world to search in another snapshot
   */
  public TreeField(
      TwoWayExpander world, int[] goals, Function<Snapshot<O>, ? extends TwoWayExpander> worlds) {
    this(world, Objects.requireNonNull(goals, "goals"), worlds, 0);
  }

  /**
   * A field.
   *
   * @param world the world to start in
   * @param goals nodes; goals that cannot be entered are ignored
   * @param worlds gives the world to search in another snapshot
   * @param reversing the bytes that are allocated at once when a world is first reversed
   */
  public TreeField(
      TwoWayExpander world,
      int[] goals,
      Function<Snapshot<O>, ? extends TwoWayExpander> worlds,
      long reversing) {
    Objects.requireNonNull(goals, "goals");
    this.world = Objects.requireNonNull(world, "world");
    this.worlds = Objects.requireNonNull(worlds, "worlds");
    this.goals = goals.clone();
    backward = new CurrentWorld(world);
    search = Algorithms.dijkstra(backward);
    memory = Charge.forMemory(NodeStates.room(world.nodeCount()) + reversing);
    charge.owe(memory);
  }

  private void begin() {
    begun = true;
    backward.use(world.reversed());
    search.reset();
    int[] open = Arrays.stream(goals).filter(backward::contains).toArray();
    search.start(open, Goal.none(), Heuristic.ZERO);
  }

  @Override
  public boolean run(long budget) {
    long part = charge.pay(budget);
    if (charge.isPaid() && part < budget) {
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
    return begun ? charge.paid() + search.expanded() : charge.paid();
  }

  @Override
  public long cost(int node) {
    return begun && search.isSeen(node) ? search.g(node) : NO_WAY;
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
    Objects.requireNonNull(now, "now");
    world = worlds.apply(now);
    charge.owe(memory);
    begun = false;
  }
}
