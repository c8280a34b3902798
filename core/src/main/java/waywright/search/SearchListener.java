package waywright.search;

/**
 * Watches a search. All methods do nothing unless overridden.
 *
 * <p><b>The order is a contract.</b>
 *
 * <pre>
 * started
 * for each step:  running
 *                 then, if a goal was reached:          current, destinationFound, success
 *                 or, if nothing is left:               failure
 *                 or:  current, closed, and for each arc in the world's order at most one of
 *                      opened | improved | reopened
 * cancel() while running, a limit or a spoilt start:    failure
 * </pre>
 *
 * <p>Each event comes <em>after</em> the state that it reports: {@code g, h, f} and {@code parent}
 * of the node can be read from the search. Depth-first searches call {@code opened} when a node
 * enters the current branch and {@code closed} when it is expanded. A listener may read the search
 * and call {@code cancel}; it may not step, start, aim or reset it. An exception thrown by a
 * listener goes to the caller and leaves the search {@link SearchStatus#CANCELLED}, unless success
 * or failure was just being told: it is over then. Without a listener no event costs anything but
 * one null check a step.
 */
public interface SearchListener {

  /** The search has been started; its start nodes are open. */
  default void started(Search search) {}

  /** A step begins. */
  default void running(Search search) {}

  /** {@code node} was chosen as the best open node. */
  default void current(Search search, int node) {}

  /** {@code node} was met for the first time and is open. */
  default void opened(Search search, int node) {}

  /** {@code node} is open still and has a new parent and a lower g. */
  default void improved(Search search, int node) {}

  /** {@code node} was closed, has a new parent and a lower g, and is open again. */
  default void reopened(Search search, int node) {}

  /** {@code node} is closed. */
  default void closed(Search search, int node) {}

  /**
   * {@code node} is a goal and has been reached; in a bidirectional search it is the node where the
   * two sides of the best path meet. The path can be copied from {@link #success} on. An anytime
   * search tells of each better path, at the end of the step that found it, and has it ready.
   */
  default void destinationFound(Search search, int node) {}

  /** Over, with a path. */
  default void success(Search search) {}

  /** Over, without a path; {@code search.status()} says why. */
  default void failure(Search search) {}

  /** One listener that calls two, in this order. */
  static SearchListener both(SearchListener first, SearchListener second) {
    return new ListenerPair(first, second);
  }
}
