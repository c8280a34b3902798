package waywright.search;

import java.util.Objects;

/**
 * Receives the events of a search. All methods do nothing unless overridden.
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
 * cancel() while running, a limit or an invalid start:  failure
 * </pre>
 *
 * <p>Node events pass the state of the node: its parent (a start is its own parent), g and h; f is
 * their sum unless the search documents otherwise. Each event comes <em>after</em> the change that
 * it reports, which can be read from a search that supports {@link SearchFeature#NODES}. Searches
 * that jump report the nodes where they stop, with the previous such node as parent. Depth-first
 * searches call {@code opened} when a node enters the current branch and {@code closed} when it is
 * expanded.
 *
 * <p>A listener may read the search and call {@code cancel}; it must not step, start or reset it.
 * An exception thrown by a listener propagates to the caller and leaves the search {@link
 * SearchStatus#CANCELLED}, except from {@code success} or {@code failure}: then the search is
 * already over. Without a listener, events cost one null check per step.
 */
public interface SearchListener {

  /** The search has been started; {@code opened} for its start nodes follows. */
  default void started() {}

  /** A step begins. */
  default void running() {}

  /** {@code node} was chosen as the best open node. */
  default void current(int node, int parent, long g, long h) {}

  /** {@code node} was visited for the first time and is open. */
  default void opened(int node, int parent, long g, long h) {}

  /** {@code node} is still open and has a new parent and a lower g. */
  default void improved(int node, int parent, long g, long h) {}

  /** {@code node} was closed, has a new parent and a lower g, and is open again. */
  default void reopened(int node, int parent, long g, long h) {}

  /** {@code node} is closed. */
  default void closed(int node, int parent, long g, long h) {}

  /**
   * {@code node} is a goal and has been reached; in a bidirectional search it is the node where the
   * two sides of the best path meet. The path can be copied from {@link #success} on. An anytime
   * search reports each better path at the end of the step that found it; the path can be copied at
   * once.
   */
  default void destinationFound(int node, int parent, long g, long h) {}

  /**
   * Another algorithm has started the same query over, in a search that chooses among several. Sent
   * only by searches without node events.
   */
  default void restarted() {}

  /** The search is over, with a path of this cost to a goal. */
  default void success(int goal, long cost) {}

  /** The search is over, without a path; {@code status} is the reason. */
  default void failure(SearchStatus status) {}

  /** Returns a listener that calls two, in this order. */
  static SearchListener both(SearchListener first, SearchListener second) {
    return new ListenerPair(
        Objects.requireNonNull(first, "first"), Objects.requireNonNull(second, "second"));
  }
}
