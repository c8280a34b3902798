package waywright.agent;

/**
 * A world that units move in, as {@link Agents} see it: immutable {@link Snapshot}s of a world that
 * changes, and searches over them. Nodes are numbers from 0 on.
 *
 * @param <E> what a unit wants, apart from where it is: where to go, how it moves, where it must
 *     not go. A value: equal errands share work
 */
public interface Domain<E> {

  /** The world as it is now. */
  Snapshot<E> look();

  /**
   * The world as it is now.
   *
   * @param seen how it was seen last, which may be later than now after a rollback
   * @return {@code seen} itself if nothing has changed
   */
  Snapshot<E> follow(Snapshot<E> seen);

  /** A new workspace. */
  Searches<E> searches();
}
