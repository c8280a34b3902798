package waywright.search;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * A query answered one expansion at a time: the interface of every search of this library, general
 * or specific to one kind of world.
 *
 * <pre>{@code
 * Search search = Algorithms.astar(world);
 * search.start(from, to, heuristic);
 * search.run();                          // the same as: while (search.step() == RUNNING) {}
 * SearchResult result = search.result();
 * }</pre>
 *
 * <p><b>Optional features.</b> {@link #supports} reports what a search can do; a call that needs an
 * unsupported feature throws an {@link UnsupportedOperationException} that names an alternative.
 * Everything here that does not mention {@code supports} holds for every search.
 *
 * <p>Reusable: {@code start} again when the last search is over, or after {@link #cancel} or {@link
 * #reset}. Repeated searches allocate nothing once the arrays have grown; {@link #copyPath} copies
 * the path without allocating. Any number of searches may share a world, interleaved or on several
 * threads; a search belongs to one thread at a time; only {@link #cancel} may be called from
 * another.
 *
 * <p>Deterministic: the same world and calls give the same expansions and the same path on every
 * platform. To implement a search, extend {@link waywright.search.spi.SearchShell}.
 */
public interface Search {

  /** Whether this search supports an optional feature. Never changes. */
  boolean supports(SearchFeature feature);

  /** Starts a search from one node to another, without an estimate. Allocates nothing. */
  default Search start(int start, int goal) {
    return start(start, goal, Heuristic.ZERO);
  }

  /** Starts a search from one node to another. Allocates nothing. */
  Search start(int start, int goal, Heuristic heuristic);

  /** Starts a search from one node. Allocates nothing. */
  Search start(int start, Goal goal, Heuristic heuristic);

  /** Starts from the nearest of several nodes; like {@link #start(Sources, Goal, Heuristic)}. */
  Search start(int[] starts, Goal goal, Heuristic heuristic);

  /**
   * Starts from the cheapest of several nodes.
   *
   * <p>A start that the world does not contain, or none at all, gives {@code INVALID_START}; listed
   * goals of which it contains none give {@code INVALID_GOAL}. A start that is a goal gives a path
   * of one node at the first step.
   *
   * @param sources at least one; read until the search is over, not changed. The cost of the source
   *     used is part of the path's cost
   * @param goal where to stop; the cost of the goal reached is part of the path's cost
   * @param heuristic estimates the cost to the nearest goal; must be admissible for an optimal
   *     path. A hint: a search that has a better estimate, or cannot use one, ignores it
   * @return this
   * @throws IllegalStateException if a search is running: cancel or reset it first
   * @throws UnsupportedOperationException if this search does not support such sources or goals
   */
  Search start(Sources sources, Goal goal, Heuristic heuristic);

  /** Runs one expansion, or finds that the search is over. Does nothing unless running. */
  SearchStatus step();

  /** Runs until the search is over. */
  SearchStatus run();

  /**
   * Runs at most {@code expansions} steps. Returns {@code RUNNING} if there is more to do: call it
   * again to continue.
   */
  SearchStatus run(long expansions);

  /** Calls {@link #run()}, then returns {@link #result()}. */
  default SearchResult solve() {
    run();
    return result();
  }

  /**
   * Requests that the search stop at its next step. May be called by a listener and from another
   * thread.
   */
  void cancel();

  /** Returns to {@code READY} and abandons a running search. Not allowed in a listener. */
  void reset();

  /** Sends every event to {@code listener}; null for none. Takes effect with the next start. */
  void listen(@Nullable SearchListener listener);

  /**
   * Accepts only paths of at most this cost in the following searches. If only more expensive paths
   * exist, they end {@code BEYOND_LIMIT}. If no path exists at all, they end {@code UNREACHABLE} if
   * that is proven, {@code BEYOND_LIMIT} otherwise. Searches over an index, a hierarchy or labels
   * always prove it, as do those on meshes at a uniform cost; all others do if they visited every
   * reachable node within the limit. A goal that is only too far is never reported as unreachable.
   * Breadth-first, greedy and depth-limited search do not compute cheapest paths and may miss a
   * path within the limit.
   *
   * @param cost in {@code 0 .. }{@link waywright.space.ArcBuffer#MAX_COST}
   */
  void limit(long cost);

  /**
   * Sets whether a search without a path to a goal returns the path to the nearest node reached: it
   * then ends {@code PARTIAL}, if {@link SearchFeature#NEAREST} is supported.
   */
  void acceptPartial(boolean accept);

  /** Returns the current status. */
  SearchStatus status();

  /** Returns a copy of everything known now. */
  SearchResult result();

  /** Returns the work done so far. */
  SearchStatistics statistics();

  /** Returns the cost of the path found, or −1 if there is none. Allocates nothing. */
  long cost();

  /** Returns a lower bound on the cost of every path, given an admissible heuristic. */
  long lowerBound();

  /**
   * Returns the factor by which the path found so far may exceed the cheapest at most, given an
   * admissible heuristic: infinite without a path, 1 if it is proven cheapest. Rounded up.
   */
  default double bound() {
    long cost = cost();
    long least = lowerBound();
    if (cost < 0) {
      return Double.POSITIVE_INFINITY;
    }
    return cost <= least ? 1 : Math.nextUp(Math.nextUp((double) cost / least));
  }

  /** Returns the goal node reached, or −1. */
  int goalReached();

  /**
   * Copies the nodes of the path found into {@code buffer}, start first, and returns their number,
   * 0 if there is no path. If they do not fit, nothing is copied. Allocates nothing.
   */
  int copyPath(int[] buffer);

  /**
   * Returns a proof of the answer that can be checked without searching.
   *
   * @throws UnsupportedOperationException unless {@link SearchFeature#CERTIFICATE} is supported
   * @throws IllegalStateException if this search has no proof of its answer
   */
  Certificate certificate();

  /** Returns the sources of the current or last search. Empty before the first. */
  Sources sources();

  /** Returns the goal of the current or last search. */
  Goal goal();

  /** Returns the node of the last step, or −1. */
  int current();

  /** Returns the expansions so far. */
  long expanded();

  /** Returns the number of visited nodes so far; 0 if this search does not count them. */
  long generated();

  /** Returns how often a closed node was reopened. */
  long reopened();

  /** Returns the largest number of open nodes so far; 0 if this search does not count them. */
  int peakFrontier();

  /**
   * Whether {@code node} has been visited. This and all methods below need {@link
   * SearchFeature#NODES}.
   */
  boolean isSeen(int node);

  /** Whether {@code node} has been visited and is closed. */
  boolean isClosed(int node);

  /** Whether {@code node} has been visited and is not closed. */
  default boolean isOpen(int node) {
    return isSeen(node) && !isClosed(node);
  }

  /** Returns the open list: visited nodes that are not closed, ascending. */
  default IntStream open() {
    return seen().filter(node -> !isClosed(node));
  }

  /** Returns the closed list: nodes that have been expanded, ascending. */
  default IntStream closed() {
    return seen().filter(this::isClosed);
  }

  /** Returns all visited nodes, ascending. */
  IntStream seen();

  /**
   * Returns the cost of the best known path from a start to {@code node}, which must be visited.
   */
  long g(int node);

  /** Returns the estimate of {@code node}, which must be visited. */
  long h(int node);

  /** Returns the sort key of {@code node} in the open list. The node must be visited. */
  long f(int node);

  /**
   * Returns the predecessor of a visited node on the best known path; a start is its own parent.
   */
  int parent(int node);
}
