package waywright.agent.spi;

/**
 * A changing world in which units move: it provides immutable {@link Snapshot}s and searches over
 * them. Nodes are numbered from 0.
 *
 * @param <O> the order of a unit: everything about its request except its position, such as its
 *     goal, its movement and where it must not go. A value: units with equal orders share work
 */
public interface Domain<O> {

  /** Returns the current world. */
  Snapshot<O> snapshot();

  /**
   * Returns the current world. By default {@link #snapshot}, for a domain that makes a snapshot
   * only when something changes.
   *
   * @param seen the snapshot that the caller saw last; after a rollback it may be of a later world
   * @return {@code seen} itself if nothing has changed
   */
  default Snapshot<O> follow(Snapshot<O> seen) {
    return snapshot();
  }

  /** Returns a new workspace. */
  Searches<O> searches();
}
