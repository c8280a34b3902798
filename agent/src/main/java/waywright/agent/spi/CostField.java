package waywright.agent.spi;

import java.util.function.Function;
import waywright.space.CostToGo;
import waywright.space.TwoWayExpander;

/**
 * The costs from all nodes to the nearest goal of one order, computed in portions. Its state is a
 * function of the snapshot and of the number of expansions alone.
 *
 * @param <O> the order of a unit: see {@link Domain}
 */
public interface CostField<O> extends CostToGo {

  /**
   * A new field for any world that can be searched backward, without work done: Dijkstra's
   * algorithm from all goals. After a change it starts from nothing. The memory of its states is
   * charged first, see {@link waywright.prepare.Preparation}, whether it is allocated already or
   * not.
   *
   * @param snapshot the world to start in
   * @param goals nodes; goals that cannot be entered are ignored
   * @param world gives the world to search in a snapshot
   * @param reversing the bytes that are allocated at once when a world is first reversed
   */
  static <O> CostField<O> backward(
      Snapshot<O> snapshot,
      int[] goals,
      Function<Snapshot<O>, ? extends TwoWayExpander> world,
      long reversing) {
    return new TreeField<>(snapshot, goals, world, reversing);
  }

  /**
   * Continues.
   *
   * @param budget the most expansions
   * @return whether the field is complete
   */
  boolean run(long budget);

  /**
   * Whether all costs are final. Until then they are upper bounds; while the field follows a
   * change, some may be those before the change.
   */
  boolean isComplete();

  /** Expansions since the field started, or since it started to follow a change. */
  long expanded();

  /**
   * Starts to follow a change, by repair where possible; {@link #run} does the work.
   *
   * @param now the world after the change
   */
  void follow(Snapshot<O> now);

  /** Starts from nothing. */
  void restart(Snapshot<O> now);
}
