package waywright.state;

/**
 * Receives the events of a search over states: those of {@link waywright.search.SearchListener}, in
 * the order of its contract, with states instead of node numbers. g, h, f and parent of the state
 * can be read from the search at each event.
 *
 * @param <S> the type of the states
 */
public interface StateListener<S> {

  /** The search has been started. */
  default void started(StateSearch<S> search) {}

  /** A step begins. */
  default void running(StateSearch<S> search) {}

  /** {@code state} was chosen as the best open one. */
  default void current(StateSearch<S> search, S state) {}

  /** {@code state} was visited for the first time and is open. */
  default void opened(StateSearch<S> search, S state) {}

  /** {@code state} is still open, with a new parent and a lower g. */
  default void improved(StateSearch<S> search, S state) {}

  /** {@code state} was closed and is open again, with a new parent and a lower g. */
  default void reopened(StateSearch<S> search, S state) {}

  /** {@code state} is closed. */
  default void closed(StateSearch<S> search, S state) {}

  /** {@code state} is a goal and has been reached. */
  default void destinationFound(StateSearch<S> search, S state) {}

  /** The search is over, with a path. */
  default void success(StateSearch<S> search) {}

  /** The search is over, without a path; its status is the reason. */
  default void failure(StateSearch<S> search) {}
}
