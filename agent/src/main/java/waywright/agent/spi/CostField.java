package waywright.agent.spi;

import java.util.function.Function;
import waywright.space.CostToGo;
import waywright.space.TwoWayExpander;

/**
 * The costs from all nodes to the nearest goal of one order, computed in portions. Its state
 * depends only on the snapshot and the number of expansions.
 *
 * @param <O> the order of a unit: see {@link Domain}
 */
public interface CostField<O> extends CostToGo {

  /**
   * Returns a new field for any world that can be searched backward, not yet computed: Dijkstra's
   * algorithm from all goals. After a change it starts from scratch. The memory of its states is
   * charged first, whether or not it is already allocated: see {@link
   * waywright.prepare.Preparation}.
   *
   * @param snapshot the first snapshot
   * @param goals nodes; goals that cannot be entered are ignored
   * @param world returns the world to search in a snapshot
   * @param reversing the bytes that are allocated at once when a world is reversed for the first
   *     time
   */
  static <O> CostField<O> backward(
      Snapshot<O> snapshot,
      int[] goals,
      Function<Snapshot<O>, ? extends TwoWayExpander> world,
      long reversing) {
    return new TreeField<>(snapshot, goals, world, reversing);
  }

  /**
   * Continues the computation.
   *
   * @param budget maximum expansions
   * @return whether the field is complete
   */
  boolean run(long budget);

  /**
   * Whether all costs are final. Until then they are upper bounds; while the field follows a
   * change, some may date from before the change.
   */
  boolean isComplete();

  /** Returns the expansions since the field started, or since it started to follow a change. */
  long expanded();

  /**
   * Starts to follow a change, by repair if possible; {@link #run} does the work.
   *
   * @param now the world after the change
   */
  void follow(Snapshot<O> now);

  /** Starts from scratch. */
  void restart(Snapshot<O> now);
}
