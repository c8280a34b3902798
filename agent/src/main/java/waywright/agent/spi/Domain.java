package waywright.agent.spi;

/**
 * A world that units move in, as {@link waywright.agent.Agents} see it: immutable {@link Snapshot}s of a world that
 * changes, and searches over them. Nodes are numbers from 0 on.
 *
 * @param <O> what a unit wants, apart from where it is: where to go, how it moves, where it must
 *     not go. A value: equal orders share work
 */
public interface Domain<O> {

  /** The world as it is now. */
  Snapshot<O> snapshot();

  /**
   * The world as it is now.
   *
   * @param seen how it was seen last, which may be later than now after a rollback
   * @return {@code seen} itself if nothing has changed
   */
  Snapshot<O> follow(Snapshot<O> seen);

  /** A new workspace. */
  Searches<O> searches();
}
