package waywright.search;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * A query, answered one expansion at a time: what every search of this library is, general or made
 * for one kind of world.
 *
 * <pre>{@code
 * Search search = Algorithms.astar(world);
 * search.start(from, to, heuristic);
 * search.run();                          // just: while (search.step() == RUNNING) {}
 * SearchResult result = search.result();
 * }</pre>
 *
 * <p><b>No method is missing.</b> What a search cannot do it says: {@link #supports} answers before
 * the question, and a call that asks for it all the same is refused with an {@link
 * UnsupportedOperationException} that names what can. All that this interface says without a word
 * on {@code supports} holds for every search.
 *
 * <p>Reusable: {@code start} again when the last search is over, or after {@link #cancel} or {@link
 * #reset}. Repeated searches allocate nothing once the arrays have grown; {@link #copyPath} hands
 * out the path without allocating. Any number of searches may share a world, interleaved or on
 * several threads; one search belongs to one thread at a time, only {@link #cancel} may come from
 * another.
 *
 * <p>Deterministic: the same world and calls give the same expansions and the same path,
 * everywhere. To write a search of your own, extend {@link waywright.search.spi.SearchShell}.
 */
public interface Search {

  /** Whether this search can do what only some can. Never changes. */
  boolean supports(SearchFeature feature);

  /** Starts at one node towards another, without an estimate. Allocates nothing. */
  default Search start(int start, int goal) {
    return start(start, goal, Heuristic.ZERO);
  }

  /** Starts at one node towards another. Allocates nothing. */
  Search start(int start, int goal, Heuristic heuristic);

  /** Starts at one node. Allocates nothing. */
  Search start(int start, Goal goal, Heuristic heuristic);

  /** Starts from the nearest of several nodes; as {@link #start(Sources, Goal, Heuristic)}. */
  Search start(int[] starts, Goal goal, Heuristic heuristic);

  /**
   * Starts from the cheapest of several nodes.
   *
   * <p>A start or a listed goal that the world does not contain gives {@code INVALID_START} or
   * {@code INVALID_GOAL}. A start that is a goal gives a path of one node at the first step.
   *
   * @param sources at least one; read until the search is over, not changed. The cost of the one
   *     that the path begins with is part of the cost of the path
   * @param goal where to stop; the cost of the goal reached is part of the cost of the path
   * @param heuristic estimates the cost to the nearest goal; admissible, for an optimal path.
   *     Advice only: a search that knows better, or cannot use one, leaves it aside
   * @return this
   * @throws IllegalStateException if a search is running: cancel or reset it first
   * @throws UnsupportedOperationException if this search does not support such sources or goals
   */
  Search start(Sources sources, Goal goal, Heuristic heuristic);

  /** One expansion, or the discovery that the search is over. Does nothing unless running. */
  SearchStatus step();

  /** Steps until the search is over. */
  SearchStatus run();

  /**
   * At most {@code expansions} steps. {@code RUNNING} comes back if there is more to do: run again
   * to go on from there.
   */
  SearchStatus run(long expansions);

  /** {@link #run()}, then {@link #result()}. */
  default SearchResult solve() {
    run();
    return result();
  }

  /**
   * Goes on towards another goal and keeps what is known, where {@link SearchFeature#RETARGET} is
   * supported; the answer is the same as that of a new search.
   *
   * @throws IllegalStateException if nothing was started, or what is known is not enough
   */
  void retarget(Goal goal, Heuristic heuristic);

  /** {@link #retarget(Goal, Heuristic)} to one node. */
  default void retarget(int goal, Heuristic heuristic) {
    retarget(Goal.node(goal), heuristic);
  }

  /**
   * Asks the search to stop at its next step. May be called by a listener and from another thread.
   */
  void cancel();

  /** Back to {@code READY}; a search under way is given up. Not from a listener. */
  void reset();

  /** Tells {@code listener} of every event, or nobody if null. Takes effect with the next start. */
  void listen(@Nullable SearchListener listener);

  /**
   * Only paths of this cost or less count, for the searches that follow; where there are others
   * only, they end {@code BEYOND_LIMIT}. Where there is none at all they end {@code UNREACHABLE} if
   * that is proven, {@code BEYOND_LIMIT} otherwise: best-first searches over any world prove it if
   * every node that they can reach was met within the limit. No search calls a goal unreachable
   * that is only too far. Breadth-first, greedy and depth-limited search do not look for the
   * cheapest way to a node and may miss a path within the limit.
   *
   * @param cost in {@code 0 .. }{@link waywright.space.ArcBuffer#MAX_COST}
   */
  void limit(long cost);

  /**
   * Whether to settle for the nearest node reached where there is no path to a goal: such searches
   * end {@code PARTIAL} where {@link SearchFeature#NEAREST} is supported.
   */
  void acceptPartial(boolean accept);

  /** Where the search stands. */
  SearchStatus status();

  /** A copy of all that is known now. */
  SearchResult result();

  /** The work done so far. */
  SearchStatistics statistics();

  /** The cost of the path found, or −1 if none is. Allocates nothing. */
  long cost();

  /** No path is cheaper than this, given an admissible heuristic. */
  long lowerBound();

  /** The goal node reached, or −1. */
  int goalReached();

  /**
   * Copies the nodes of the path found into {@code buffer}, start first, and returns how many there
   * are, 0 if none was found. If they are more than fit, nothing is copied. Allocates nothing.
   */
  int copyPath(int[] buffer);

  /**
   * A proof of the answer that can be checked without searching.
   *
   * @throws UnsupportedOperationException unless {@link SearchFeature#CERTIFICATE} is supported
   * @throws IllegalStateException if this answer cannot be proven by what was searched
   */
  Certificate certificate();

  /** Where the search under way began, or the last one. Empty before the first. */
  Sources sources();

  /** Where the search under way may stop, or the last one might. */
  Goal goal();

  /** The node that the last step took up, or −1. */
  int current();

  /** Expansions so far. */
  long expanded();

  /** Nodes met so far; 0 if this search does not count them. */
  long generated();

  /** Times that a closed node was opened again. */
  long reopened();

  /** The largest number of open nodes so far; 0 if this search does not count them. */
  int peakFrontier();

  /** Whether {@code node} has been met. What follows needs {@link SearchFeature#NODES}. */
  boolean isSeen(int node);

  /** Whether {@code node} has been met and is closed. */
  boolean isClosed(int node);

  /** Whether {@code node} has been met and is not closed. */
  default boolean isOpen(int node) {
    return isSeen(node) && !isClosed(node);
  }

  /** The open list: nodes that have been met and are not closed, ascending. */
  default IntStream open() {
    return seen().filter(node -> !isClosed(node));
  }

  /** The closed list: nodes that have been expanded, ascending. */
  default IntStream closed() {
    return seen().filter(this::isClosed);
  }

  /** All nodes that have been met, ascending. */
  IntStream seen();

  /** Cost of the best known way from a start to {@code node}. Only of a node that has been seen. */
  long g(int node);

  /** The estimate of {@code node}. Only of a node that has been seen. */
  long h(int node);

  /** What the open list is sorted by. Only of a node that has been seen. */
  long f(int node);

  /** The node before {@code node} on the best known way; a start is its own. Only of one seen. */
  int parent(int node);
}
