package waywright.agent.spi;

import waywright.space.CostToGo;

/**
 * The costs from all nodes to the nearest goal of one order, computed in portions. Its state is a
 * function of the snapshot and of the number of expansions alone.
 *
 * @param <O> the order of a unit: see {@link Domain}
 */
public interface CostField<O> extends CostToGo {

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
