package waywright.search;

import java.util.Objects;

/**
 * Watches a search. All methods do nothing unless overridden.
 *
 * <p><b>The order is a contract.</b>
 *
 * <pre>
 * started, and opened for each start
 * for each step:  running
 *                 then, if a goal was reached:          current, destinationFound, success
 *                 or, if nothing is left:               failure
 *                 or:  current, closed, and for each arc in the world's order at most one of
 *                      opened | improved | reopened
 * cancel() while running, a limit or a spoilt start:    failure
 * </pre>
 *
 * <p>Events of a node bring what is known of it: its parent (a start is its own), g and h; f is
 * their sum unless the search says otherwise. Each event comes <em>after</em> the state that it
 * reports, which a search that supports {@link SearchFeature#NODES} can be asked for. Searches that
 * jump tell of the nodes where they stop, and name as parent the last of these. Depth-first
 * searches call {@code opened} when a node enters the current branch and {@code closed} when it is
 * expanded.
 *
 * <p>A listener may read the search and call {@code cancel}; it may not step, start, aim or reset
 * it. An exception thrown by a listener goes to the caller and leaves the search {@link
 * SearchStatus#CANCELLED}, unless success or failure was just being told: it is over then. Without
 * a listener no event costs anything but one null check a step.
 */
public interface SearchListener {

  /** The search has been started; {@code opened} of its start nodes follows. */
  default void started() {}

  /** A step begins. */
  default void running() {}

  /** {@code node} was chosen as the best open node. */
  default void current(int node, int parent, long g, long h) {}

  /** {@code node} was met for the first time and is open. */
  default void opened(int node, int parent, long g, long h) {}

  /** {@code node} is open still and has a new parent and a lower g. */
  default void improved(int node, int parent, long g, long h) {}

  /** {@code node} was closed, has a new parent and a lower g, and is open again. */
  default void reopened(int node, int parent, long g, long h) {}

  /** {@code node} is closed. */
  default void closed(int node, int parent, long g, long h) {}

  /**
   * {@code node} is a goal and has been reached; in a bidirectional search it is the node where the
   * two sides of the best path meet. The path can be copied from {@link #success} on. An anytime
   * search tells of each better path, at the end of the step that found it, and has it ready.
   */
  default void destinationFound(int node, int parent, long g, long h) {}

  /**
   * Another algorithm has begun to answer the same question from the start: a search that chooses
   * has changed its mind. Only of searches that tell of no nodes.
   */
  default void restarted() {}

  /** Over, with a path of this cost to a goal. */
  default void success(int goal, long cost) {}

  /** Over, without a path; {@code status} says why. */
  default void failure(SearchStatus status) {}

  /** One listener that calls two, in this order. */
  static SearchListener both(SearchListener first, SearchListener second) {
    return new ListenerPair(
        Objects.requireNonNull(first, "first"), Objects.requireNonNull(second, "second"));
  }
}
