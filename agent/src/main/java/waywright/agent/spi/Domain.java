package waywright.agent.spi;

/**
 * A world that units move in: it gives immutable {@link Snapshot}s of what changes, and searches
 * over them. Nodes are numbered from 0.
 *
 * @param <O> the order of a unit, which is everything it wants apart from where it is: where to go,
 *     how it moves, where it must not go. A value: units with equal orders share work
 */
public interface Domain<O> {

  /** The current world. */
  Snapshot<O> snapshot();

  /**
   * The current world.
   *
   * @param seen the snapshot that was seen last; after a rollback it may be of a later world
   * @return {@code seen} itself if nothing has changed
   */
  Snapshot<O> follow(Snapshot<O> seen);

  /** A new workspace. */
  Searches<O> searches();
}
