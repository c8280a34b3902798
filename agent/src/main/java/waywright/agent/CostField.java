package waywright.agent;

/**
 * The cost from every node to the nearest goal of one errand. Its state is a function of the
 * snapshot and of the expansions alone.
 *
 * @param <E> what a unit wants: see {@link Domain}
 */
public interface CostField<E> {

  /** Goes on for at most so many expansions; true if it is complete. */
  boolean run(long budget);

  /** Whether all costs are final. Before that they are upper bounds. */
  boolean isComplete();

  /** Expansions since it was begun, or since it began to follow. */
  long expanded();

  /** Whether a way from a node is known. */
  boolean reached(int node);

  /** The cost of the way from a node that is reached. */
  long cost(int node);

  /** The next node on the way from one that is reached; itself at a goal. */
  int next(int node);

  /**
   * Begins to follow a change, by repair if it can; {@link #run} does the work.
   *
   * @param now the world after the change
   */
  void follow(Snapshot<E> now);

  /** Begins anew. */
  void restart(Snapshot<E> now);
}
