package waywright.search;

import org.jspecify.annotations.Nullable;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.NodeGoal;
import waywright.space.TwoWayExpander;

/**
 * A search over a world, one expansion at a time.
 *
 * <pre>{@code
 * Search search = Search.astar(world);
 * search.start(from, to, heuristic);
 * search.run();                          // just: while (search.step() == RUNNING) {}
 * SearchResult result = search.result();
 * }</pre>
 *
 * <p>Reusable: {@code start} again when the last search is over, or after {@link #cancel} or {@link
 * #reset}. Repeated searches allocate nothing once the arrays have grown; {@link #copyPath} hands
 * out the path without allocating. Any number of searches may share a world, interleaved or on
 * several threads; one search belongs to one thread at a time, only {@link #cancel} may come from
 * another.
 *
 * <p>Deterministic: the same world and calls give the same expansions and the same path,
 * everywhere.
 */
public abstract class Search {

  private final Expander world;
  private SearchStatus status = SearchStatus.READY;
  private volatile boolean cancelRequested;
  private boolean stepping;
  private boolean partialAccepted;
  private long limit = ArcBuffer.MAX_COST;
  private final int[] oneStart = {0};
  private final NodeGoal oneGoal = new NodeGoal(0);

  /** The starts, goal and listener of the search under way. */
  private int[] starts = {};

  private Goal goal = Goal.none();
  private Heuristic heuristic = Heuristic.ZERO;

  /** Told of every event, or null. */
  protected @Nullable SearchListener listener;

  /** A search over {@code world}. */
  protected Search(Expander world) {
    this.world = world;
  }

  /** A* (Hart, Nilsson and Raphael 1968): see {@link BestFirstSearch}. */
  public static BestFirstSearch astar(Expander world) {
    return new BestFirstSearch(world, Order.BY_F, new CalendarQueue());
  }

  /** Dijkstra's algorithm (1959): A* that is given no heuristic. See {@link BestFirstSearch}. */
  public static BestFirstSearch dijkstra(Expander world) {
    return new BestFirstSearch(world, Order.BY_F, new CalendarQueue()).blind();
  }

  /**
   * Breadth-first search (Moore 1959), for fewest arcs whatever they cost. See {@link
   * BestFirstSearch}.
   */
  public static BestFirstSearch breadthFirst(Expander world) {
    return new BestFirstSearch(world, Order.BY_ARRIVAL, new FifoFrontier()).blind();
  }

  /**
   * Greedy best-first search (Doran and Michie 1966), quick and not optimal. See {@link
   * BestFirstSearch}.
   */
  public static BestFirstSearch greedy(Expander world) {
    return new BestFirstSearch(world, Order.BY_H, new CalendarQueue());
  }

  /**
   * Weighted A* (Pohl 1970): at most {@code weight} times the optimum. See {@link BestFirstSearch}.
   *
   * @param weight in 1 .. 1000, rounded down to a multiple of 1/4096
   */
  public static BestFirstSearch weightedAstar(Expander world, double weight) {
    return new BestFirstSearch(world, Order.weighted(weight, true), new CalendarQueue());
  }

  /**
   * ARA* (Likhachev, Gordon and Thrun 2003): a path soon, better ones with time, each with a bound.
   * See {@link AnytimeSearch}.
   *
   * @param weight of the first round, in 1 .. 1000, rounded down to a multiple of 1/4096
   */
  public static AnytimeSearch anytime(Expander world, double weight) {
    return new AnytimeSearch(world, weight);
  }

  /** Dijkstra's algorithm from both ends (Nicholson 1966): see {@link BidirectionalSearch}. */
  public static BidirectionalSearch bidirectional(TwoWayExpander world) {
    return new BidirectionalSearch(world);
  }

  /** IDA* (Korf 1985), in memory of the path's length: see {@link DepthFirstSearch}. */
  public static DepthFirstSearch idaStar(Expander world) {
    return new DepthFirstSearch(world, Integer.MAX_VALUE, true);
  }

  /** Depth-first search down to {@code depth} arcs: see {@link DepthFirstSearch}. */
  public static DepthFirstSearch depthLimited(Expander world, int depth) {
    return new DepthFirstSearch(world, depth, false);
  }

  /** Starts at one node towards another, without an estimate. Allocates nothing. */
  public final Search start(int start, int goal) {
    return start(start, goal, Heuristic.ZERO);
  }

  /** Starts at one node towards another. Allocates nothing. */
  public final Search start(int start, int goal, Heuristic heuristic) {
    refuseWhileBusy("start");
    oneGoal.moveTo(goal);
    return start(start, oneGoal, heuristic);
  }

  /** Starts at one node. Allocates nothing. */
  public final Search start(int start, Goal goal, Heuristic heuristic) {
    refuseWhileBusy("start");
    oneStart[0] = start;
    return start(oneStart, goal, heuristic);
  }

  /**
   * Starts a search from the nearest of several nodes.
   *
   * <p>A start or single goal that the world does not {@link Expander#contains contain} gives
   * {@code INVALID_START} or {@code INVALID_GOAL}. A start that is a goal gives a path of one node
   * at the first step.
   *
   * @param starts at least one; read until the search is over, not changed
   * @param goal where to stop
   * @param heuristic estimates the cost to the nearest goal; admissible, for an optimal path
   * @return this
   * @throws IllegalStateException if a search is running: cancel or reset it first
   */
  public final Search start(int[] starts, Goal goal, Heuristic heuristic) {
    refuseWhileBusy("start");
    this.starts = starts;
    this.goal = goal;
    this.heuristic = heuristic;
    cancelRequested = false;
    status = SearchStatus.READY;
    stepping = true;
    boolean told = false;
    try {
      begin(goal, heuristic);
      SearchStatus invalid = validate();
      if (invalid == SearchStatus.RUNNING) {
        seed(starts);
      }
      status = SearchStatus.RUNNING;
      if (listener != null) {
        listener.started(this);
      }
      told = true;
      if (invalid != SearchStatus.RUNNING) {
        end(invalid);
      }
    } finally {
      stepping = false;
      spoil(!told);
    }
    return this;
  }

  private SearchStatus validate() {
    boolean valid = starts.length > 0;
    for (int start : starts) {
      valid &= world.contains(start);
    }
    return valid ? validGoal() : SearchStatus.INVALID_START;
  }

  private SearchStatus validGoal() {
    int node = goal.node();
    return node == Goal.ANY || world.contains(node)
        ? SearchStatus.RUNNING
        : SearchStatus.INVALID_GOAL;
  }

  /** One expansion, or the discovery that the search is over. Does nothing unless running. */
  public final SearchStatus step() {
    if (status != SearchStatus.RUNNING) {
      return status;
    }
    if (stepping) {
      throw new IllegalStateException("a listener or the world called step() during a step");
    }
    stepping = true;
    boolean told = false;
    try {
      if (cancelRequested) {
        return end(SearchStatus.CANCELLED);
      }
      if (listener != null) {
        listener.running(this);
      }
      told = true;
      SearchStatus now = advance();
      return now == SearchStatus.RUNNING ? now : end(now);
    } finally {
      stepping = false;
      spoil(!told || spoilt());
    }
  }

  /** Gives the search up if a listener failed; what the world throws leaves it running. */
  private void spoil(boolean failed) {
    if (failed && status == SearchStatus.RUNNING) {
      status = SearchStatus.CANCELLED;
    }
  }

  /** Steps until the search is over. */
  public final SearchStatus run() {
    while (step() == SearchStatus.RUNNING) {}
    return status;
  }

  /**
   * At most {@code expansions} steps. {@code RUNNING} comes back if there is more to do: run again
   * to go on from there.
   */
  public final SearchStatus run(long expansions) {
    for (long i = 0; i < expansions && step() == SearchStatus.RUNNING; i++) {}
    return status;
  }

  /** {@link #run()}, then {@link #result()}. */
  public final SearchResult solve() {
    run();
    return result();
  }

  /**
   * Asks the search to stop at its next step. May be called by a listener and from another thread.
   */
  public final void cancel() {
    cancelRequested = true;
  }

  /** Back to {@code READY}; a search under way is given up. Not from a listener. */
  public final void reset() {
    if (stepping) {
      throw new IllegalStateException("a listener called reset(); it may call cancel()");
    }
    status = SearchStatus.READY;
    cancelRequested = false;
  }

  /** Tells {@code listener} of every event, or nobody if null. Takes effect with the next start. */
  public final void listen(@Nullable SearchListener listener) {
    refuseWhileBusy("listen");
    this.listener = listener;
  }

  /**
   * Leaves out nodes whose g + h is above {@code cost}; for the searches that follow. Paths above
   * it give {@code BEYOND_LIMIT}. Breadth-first, greedy and depth-limited search do not look for
   * the cheapest way to a node and may miss a path within the limit.
   */
  public final void limit(long cost) {
    refuseWhileBusy("limit");
    if (cost < 0 || cost > ArcBuffer.MAX_COST) {
      throw new IllegalArgumentException(
          "a cost limit of " + cost + " is not in 0 .. " + ArcBuffer.MAX_COST);
    }
    limit = cost;
  }

  /**
   * Whether to settle for the nearest node reached where there is no path to a goal: such searches
   * end {@code PARTIAL}.
   */
  public final void acceptPartial(boolean accept) {
    partialAccepted = accept;
  }

  /** Where the search stands. */
  public final SearchStatus status() {
    boolean cancelled = cancelRequested && status == SearchStatus.RUNNING;
    return cancelled ? SearchStatus.CANCELLED : status;
  }

  /** The world this search runs over. */
  public final Expander world() {
    return world;
  }

  /** A copy of all that is known now. */
  public final SearchResult result() {
    SearchStatus now = status();
    SearchStatus shown = now == SearchStatus.RUNNING ? SearchStatus.BUDGET_SPENT : now;
    boolean began =
        now != SearchStatus.READY
            && now != SearchStatus.INVALID_START
            && now != SearchStatus.INVALID_GOAL;
    boolean found = began && goalReached() >= 0;
    int near = found ? goalReached() : began ? nearest() : -1;
    NodePath nearPath = near < 0 ? null : pathTo(near);
    boolean partial = !found && partialAccepted && nearPath != null && now.isOver();
    return new SearchResult(
        partial ? SearchStatus.PARTIAL : shown,
        shown,
        found || partial ? nearPath : null,
        nearPath,
        lowerBound(),
        statistics());
  }

  /** The statistics so far. */
  public final SearchStatistics statistics() {
    return new SearchStatistics(expanded(), generated(), reopened(), peakFrontier());
  }

  /** The cost of the path found, or −1 if none is. Allocates nothing. */
  public abstract long cost();

  /** No path is cheaper than this, given an admissible heuristic. */
  public abstract long lowerBound();

  /** The goal node reached, or −1. */
  public abstract int goalReached();

  /**
   * Copies the nodes of the path found into {@code buffer}, start first, and returns how many there
   * are, 0 if none was found. If they are more than fit, nothing is copied. Allocates nothing.
   */
  public abstract int copyPath(int[] buffer);

  /** Whether {@code node} has been met. */
  public abstract boolean isSeen(int node);

  /** Whether {@code node} has been met and is closed. */
  public abstract boolean isClosed(int node);

  /** Whether {@code node} has been met and is not closed. */
  public final boolean isOpen(int node) {
    return isSeen(node) && !isClosed(node);
  }

  /** Cost of the best known way from a start to {@code node}. Only of a node that has been seen. */
  public abstract long g(int node);

  /** The estimate of {@code node}. Only of a node that has been seen. */
  public abstract long h(int node);

  /** What the open list is sorted by. Only of a node that has been seen. */
  public abstract long f(int node);

  /** The node before {@code node} on the best known way; a start is its own. Only of one seen. */
  public abstract int parent(int node);

  /** Nodes closed so far. */
  public abstract long expanded();

  /** Nodes met so far. */
  public abstract long generated();

  /** Times that a closed node was opened again. */
  public abstract long reopened();

  /** The largest number of open nodes so far. */
  public abstract int peakFrontier();

  /** Forgets the last search and takes up a new one; runs no user code but {@code nodeCount}. */
  protected abstract void begin(Goal goal, Heuristic heuristic);

  /** Opens the starts. */
  protected abstract void seed(int[] starts);

  /** Exactly one expansion: RUNNING if there is more to do, else what the search ends with. */
  protected abstract SearchStatus advance();

  /** Whether an exception of a listener left this search half-way through a change. */
  protected abstract boolean spoilt();

  /** The node that has been met with the lowest h, then g, then id; −1 if none has. */
  protected abstract int nearest();

  /** The path to {@link #nearest} or {@link #goalReached}. */
  protected abstract NodePath pathTo(int node);

  /** The limit on f. */
  protected final long limit() {
    return limit;
  }

  /** The goal of the search under way. */
  protected final Goal goal() {
    return goal;
  }

  /** The estimate in use. */
  protected final Heuristic heuristic() {
    return heuristic;
  }

  /** The starts of the search under way. */
  protected final int[] starts() {
    return starts;
  }

  /** Refuses a call of {@code retarget} by a listener. */
  protected final void refuseWhileStepping() {
    if (stepping) {
      throw new IllegalStateException("a listener or the world called retarget() during a step");
    }
  }

  /**
   * Takes up a search again that was over or running, with another goal.
   *
   * @param reorder sorts what is known by the new estimates; if it throws, the search is cancelled
   */
  protected final void resume(Goal goal, Heuristic heuristic, Runnable reorder) {
    this.goal = goal;
    this.heuristic = heuristic;
    cancelRequested = false;
    status = SearchStatus.RUNNING;
    stepping = true;
    boolean done = false;
    try {
      SearchStatus invalid = validGoal();
      if (invalid == SearchStatus.RUNNING) {
        reorder.run();
      }
      done = true;
      if (invalid != SearchStatus.RUNNING) {
        end(invalid);
      }
    } finally {
      stepping = false;
      spoil(!done);
    }
  }

  /** Ends the search with {@code now} and tells the listener. */
  private SearchStatus end(SearchStatus now) {
    status = now;
    if (listener != null) {
      if (now == SearchStatus.FOUND) {
        listener.success(this);
      } else {
        listener.failure(this);
      }
    }
    return now;
  }

  private void refuseWhileBusy(String call) {
    if (stepping || status() == SearchStatus.RUNNING) {
      throw new IllegalStateException(
          call
              + " was called while a search is running. Maybe cancel(), step() or reset() it first?");
    }
  }
}
