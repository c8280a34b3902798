package waywright.agent.spi;

import waywright.space.CostToGo;

/**
 * The cost to go from every node to the nearest goal of one order, worked out in portions. Its
 * state is a function of the snapshot and of the expansions alone.
 *
 * @param <O> what a unit wants: see {@link Domain}
 */
public interface CostField<O> extends CostToGo {

  /** Goes on for at most so many expansions; true if it is complete. */
  boolean run(long budget);

  /**
   * Whether all costs are final. Before that they are upper bounds; while a field follows a change,
   * some may be of before.
   */
  boolean isComplete();

  /** Expansions since it was begun, or since it began to follow. */
  long expanded();

  /**
   * Begins to follow a change, by repair if it can; {@link #run} does the work.
   *
   * @param now the world after the change
   */
  void follow(Snapshot<O> now);

  /** Begins anew. */
  void restart(Snapshot<O> now);
}
