package waywright.search.spi;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.search.Certificate;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchResult;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Base class of all searches: status, budget, cancellation, listener, and the state after
 * exceptions. Extend it to implement a search; these methods remain, called in this order:
 *
 * <ol>
 *   <li>{@link #begin} clears the last query,
 *   <li>{@link #contains} validates each start and listed goal,
 *   <li>{@link #seed} opens the starts,
 *   <li>{@link #advance} expands one node, repeatedly,
 *   <li>{@link #cost}, {@link #copyPath} and {@link #proven} return the answer.
 * </ol>
 *
 * <p>Pass the supported features to the constructor; all others are rejected here, by name, before
 * any of these is called. Run code of the user (expander, heuristic) before you change anything: if
 * it throws, the search can continue with the same step. If a listener throws in the middle of a
 * change, report that by {@link #changing}.
 */
public abstract class SearchShell implements Search {

  /** The features of an optimal search between several starts and goals, all with costs. */
  protected static final Set<SearchFeature> BETWEEN_ENDS =
      Set.of(
          SearchFeature.SEVERAL_SOURCES,
          SearchFeature.SOURCE_COSTS,
          SearchFeature.SEVERAL_GOALS,
          SearchFeature.GOAL_COSTS,
          SearchFeature.OPTIMAL);

  private final Set<SearchFeature> features;
  private SearchStatus status = SearchStatus.READY;
  private volatile boolean cancelRequested;
  private boolean stepping;
  private boolean partialAccepted;
  private long limit = ArcBuffer.MAX_COST;

  /** The limit of the current or last search. */
  private long limitInForce = ArcBuffer.MAX_COST;

  private final PlainSources plain = new PlainSources();
  private final int[] oneStart = {0};
  private final OneGoal oneGoal = new OneGoal();

  private Sources sources = Sources.NONE;
  private Goal goal = Goal.none();
  private Heuristic heuristic = Heuristic.ZERO;

  /** Receives every event; or null. */
  protected @Nullable SearchListener listener;

  /** The node of the current step, −1 before the first: set by subclasses. */
  protected int current = -1;

  /** The goal that has been reached, or −1: see {@link #reach}. */
  protected int reached = -1;

  /** The cost of the best path so far, {@code Long.MAX_VALUE} before there is one. */
  protected long best = Long.MAX_VALUE;

  /** Expansions so far: counted by subclasses. */
  protected long expanded;

  /** Nodes generated so far: counted by subclasses. */
  protected long generated;

  /** How often a closed node was reopened: counted by subclasses. */
  protected long reopened;

  /** The most nodes that were open at once: counted by subclasses. */
  protected long peakFrontier;

  /** The search whose counters are added to these, or null: set by subclasses. */
  protected @Nullable Search inner;

  /** Whether a step is incomplete: an exception of a listener then cancels the search. */
  protected boolean changing;

  /** Makes a search with these features in addition to those of all searches. */
  protected SearchShell(SearchFeature... features) {
    this(Set.of(), features);
  }

  /** Makes a search with these features and more, in addition to those of all searches. */
  protected SearchShell(Set<SearchFeature> features, SearchFeature... more) {
    this.features = EnumSet.noneOf(SearchFeature.class);
    this.features.addAll(Objects.requireNonNull(features, "features"));
    this.features.addAll(Set.of(Objects.requireNonNull(more, "features")));
  }

  /** A goal of one node that moves, so that repeated queries allocate nothing. */
  private static final class OneGoal implements Goal {

    private int node;

    @Override
    public boolean test(int node) {
      return node == this.node;
    }

    @Override
    public int node() {
      return node;
    }
  }

  /** Starts without costs, in an array of the caller. */
  private static final class PlainSources implements Sources {

    private int[] nodes = {};

    @Override
    public int size() {
      return nodes.length;
    }

    @Override
    public int node(int i) {
      return nodes[i];
    }

    @Override
    public long cost(int i) {
      return 0;
    }
  }

  @Override
  public final boolean supports(SearchFeature feature) {
    return features.contains(Objects.requireNonNull(feature, "feature"));
  }

  @Override
  public final Search start(int start, int goal, Heuristic heuristic) {
    refuseWhileBusy("start");
    oneStart[0] = start;
    plain.nodes = oneStart;
    oneGoal.node = goal;
    return take(plain, oneGoal, heuristic);
  }

  @Override
  public final Search start(int start, Goal goal, Heuristic heuristic) {
    refuseWhileBusy("start");
    oneStart[0] = start;
    return start(oneStart, goal, heuristic);
  }

  @Override
  public final Search start(int[] starts, Goal goal, Heuristic heuristic) {
    refuseWhileBusy("start");
    plain.nodes = Objects.requireNonNull(starts, "starts");
    return start(plain, goal, heuristic);
  }

  @Override
  public final Search start(Sources sources, Goal goal, Heuristic heuristic) {
    refuseWhileBusy("start");
    refuseUnsupported(sources, goal);
    return take(sources, goal, heuristic);
  }

  /** Starts a query that is supported; one start and one goal always are. */
  private Search take(Sources sources, Goal goal, Heuristic heuristic) {
    this.sources = sources;
    this.goal = goal;
    this.heuristic = Objects.requireNonNull(heuristic, "heuristic");
    clearCancel();
    limitInForce = limit;
    current = -1;
    reached = -1;
    best = Long.MAX_VALUE;
    expanded = 0;
    generated = 0;
    reopened = 0;
    peakFrontier = 0;
    changing = false;
    status = SearchStatus.READY;
    stepping = true;
    boolean notified = false;
    try {
      begin(goal, heuristic);
      SearchStatus invalid = validate();
      if (invalid == SearchStatus.RUNNING) {
        seed(sources);
      }
      status = SearchStatus.RUNNING;
      if (listener != null) {
        listener.started();
        if (invalid == SearchStatus.RUNNING) {
          reportStarts(listener);
        }
      }
      notified = true;
      if (invalid != SearchStatus.RUNNING) {
        end(invalid);
      }
    } finally {
      stepping = false;
      cancelIf(!notified);
    }
    return this;
  }

  private void reportStarts(SearchListener listener) {
    for (int i = 0; i < sources.size() && supports(SearchFeature.NODES); i++) {
      int node = sources.node(i);
      if (isSeen(node) && isFirst(i)) {
        listener.opened(node, node, g(node), h(node));
      }
    }
  }

  /** Whether no earlier source is the same node. */
  private boolean isFirst(int source) {
    return IntStream.range(0, source).noneMatch(i -> sources.node(i) == sources.node(source));
  }

  private void refuseUnsupported(Sources sources, Goal goal) {
    if (Objects.requireNonNull(sources, "sources").size() > 1) {
      demand(SearchFeature.SEVERAL_SOURCES, "start at one node");
    }
    if (sources.hasCosts()) {
      demand(SearchFeature.SOURCE_COSTS, "start at one node");
    }
    if (!Objects.requireNonNull(goal, "goal").isListed()) {
      demand(SearchFeature.ANY_GOAL, "list the goals, by Goal.node or Goal.anyOf");
    } else if (goal.node() == Goal.ANY) {
      demand(SearchFeature.SEVERAL_GOALS, "ask for each goal by itself");
    }
    if (goal.hasCosts()) {
      demand(SearchFeature.GOAL_COSTS, "ask for each goal by itself");
    }
  }

  private void demand(SearchFeature feature, String instead) {
    if (!supports(feature)) {
      throw unsupported(feature, "use Algorithms.astar, or " + instead);
    }
  }

  /** Adds the counters of {@link #inner} to those of this search, and leaves it. */
  protected final void leaveInner() {
    expanded = expanded();
    generated = generated();
    reopened = reopened();
    peakFrontier = peakFrontier();
    inner = null;
  }

  /** Returns the exception that rejects a feature, with a suggestion. */
  protected final UnsupportedOperationException unsupported(SearchFeature feature, String instead) {
    return new UnsupportedOperationException(
        String.format(
            "%s does not support %s. Maybe %s?",
            getClass().getSimpleName(), feature.words(), instead));
  }

  private SearchStatus validate() {
    int size = sources.size();
    boolean costs = sources != plain;
    boolean valid = size > 0;
    for (int i = 0; i < size; i++) {
      valid &= contains(sources.node(i));
      if (costs) {
        checkCost(sources.cost(i), sources.node(i));
      }
    }
    return valid ? validGoal() : SearchStatus.INVALID_START;
  }

  private static void checkCost(long cost, int node) {
    if (cost < 0 || cost > ArcBuffer.MAX_COST) {
      throw new IllegalArgumentException(
          String.format(
              "the start at node %s costs %s, not in 0 .. %s. Maybe a difference lost its absolute"
                  + " value?",
              node, cost, ArcBuffer.MAX_COST));
    }
  }

  /** At least one listed goal must be a node; a list without goals is never reached. */
  private SearchStatus validGoal() {
    int size = goal.size();
    boolean valid = size == 0;
    for (int i = 0; i < size && !valid; i++) {
      valid = contains(goal.nodeAt(i));
    }
    return valid ? SearchStatus.RUNNING : SearchStatus.INVALID_GOAL;
  }

  @Override
  public final SearchStatus step() {
    return status == SearchStatus.RUNNING ? advance(1, true) : status;
  }

  @Override
  public final SearchStatus run() {
    while (run(Long.MAX_VALUE) == SearchStatus.RUNNING) {}
    return status;
  }

  @Override
  public final SearchStatus run(long expansions) {
    if (listener == null) {
      return status == SearchStatus.RUNNING && expansions > 0 ? advance(expansions, false) : status;
    }
    for (long i = 0; i < expansions && step() == SearchStatus.RUNNING; i++) {}
    return status;
  }

  private SearchStatus advance(long steps, boolean single) {
    if (stepping) {
      throw new IllegalStateException("a listener or the world called step() during a step");
    }
    stepping = true;
    boolean notified = false;
    try {
      if (cancelRequested) {
        return end(SearchStatus.CANCELLED);
      }
      if (listener != null) {
        listener.running();
      }
      notified = true;
      SearchStatus now = single ? advance() : advance(steps);
      if (now != SearchStatus.RUNNING) {
        return end(now);
      }
      return single || !cancelRequested ? now : end(SearchStatus.CANCELLED);
    } finally {
      stepping = false;
      cancelIf(!notified || isIncomplete());
    }
  }

  /** Cancels the search if a listener failed; after an exception of the world it keeps running. */
  private void cancelIf(boolean failed) {
    if (failed && status == SearchStatus.RUNNING) {
      status = SearchStatus.CANCELLED;
    }
  }

  @Override
  public final void cancel() {
    cancelRequested = true;
  }

  @Override
  public final void reset() {
    if (stepping) {
      throw new IllegalStateException("a listener called reset(); it may call cancel()");
    }
    status = SearchStatus.READY;
    clearCancel();
  }

  /** Volatile writes are expensive; skipped if not set. */
  private void clearCancel() {
    if (cancelRequested) {
      cancelRequested = false;
    }
  }

  @Override
  public final void listen(@Nullable SearchListener listener) {
    refuseWhileBusy("listen");
    this.listener = listener;
  }

  @Override
  public final void limit(long cost) {
    refuseWhileBusy("limit");
    if (cost < 0 || cost > ArcBuffer.MAX_COST) {
      throw new IllegalArgumentException(
          "a cost limit of " + cost + " is not in 0 .. " + ArcBuffer.MAX_COST);
    }
    limit = cost;
  }

  @Override
  public final void acceptPartial(boolean accept) {
    partialAccepted = accept;
  }

  @Override
  public final SearchStatus status() {
    boolean canceled = cancelRequested && status == SearchStatus.RUNNING;
    return canceled ? SearchStatus.CANCELLED : status;
  }

  @Override
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

  @Override
  public final SearchStatistics statistics() {
    return new SearchStatistics(expanded(), generated(), reopened(), peakFrontier());
  }

  @Override
  public final long lowerBound() {
    return switch (status()) {
      case READY, INVALID_START, INVALID_GOAL -> 0;
      case FOUND -> supports(SearchFeature.OPTIMAL) ? cost() : proven();
      case UNREACHABLE -> SearchResult.INFINITE;
      case BEYOND_LIMIT -> supports(SearchFeature.OPTIMAL) ? limit() + 1 : 0;
      default -> proven();
    };
  }

  @Override
  public Certificate certificate() {
    throw unsupported(SearchFeature.CERTIFICATE, "use Algorithms.dijkstra");
  }

  @Override
  public final Sources sources() {
    return sources;
  }

  @Override
  public final Goal goal() {
    return goal;
  }

  @Override
  public final int current() {
    return current;
  }

  @Override
  public long cost() {
    return reached < 0 ? -1 : best;
  }

  @Override
  public int goalReached() {
    return reached;
  }

  @Override
  public long expanded() {
    return expanded + (inner == null ? 0 : inner.expanded());
  }

  @Override
  public long generated() {
    return generated + (inner == null ? 0 : inner.generated());
  }

  @Override
  public long reopened() {
    return reopened + (inner == null ? 0 : inner.reopened());
  }

  @Override
  public int peakFrontier() {
    return (int) Math.max(peakFrontier, inner == null ? 0 : inner.peakFrontier());
  }

  @Override
  public boolean isSeen(int node) {
    throw keepsNoNodes();
  }

  @Override
  public boolean isClosed(int node) {
    throw keepsNoNodes();
  }

  @Override
  public IntStream seen() {
    return IntStream.range(0, nodeCount()).filter(this::isSeen);
  }

  @Override
  public long g(int node) {
    throw keepsNoNodes();
  }

  @Override
  public long h(int node) {
    throw keepsNoNodes();
  }

  @Override
  public long f(int node) {
    return g(node) + h(node);
  }

  @Override
  public int parent(int node) {
    throw keepsNoNodes();
  }

  /** Returns {@code node} after checking that it was visited. */
  protected final int requireSeen(int node) {
    if (!isSeen(node)) {
      throw new IllegalArgumentException(
          "node " + node + " has not been visited. Maybe ask isSeen first?");
    }
    return node;
  }

  private UnsupportedOperationException keepsNoNodes() {
    return unsupported(SearchFeature.NODES, "listen to its events");
  }

  /** Returns the number of nodes of the world: each is in {@code 0 .. nodeCount()-1}. */
  protected abstract int nodeCount();

  /** Whether a path may start or end at {@code node}, any int. */
  protected abstract boolean contains(int node);

  /** Clears the last search and begins a new one; runs no user code except {@code nodeCount}. */
  protected abstract void begin(Goal goal, Heuristic heuristic);

  /** Opens the starts. Called only if all of them, and at least one goal, are nodes. */
  protected abstract void seed(Sources sources);

  /** Runs exactly one expansion: returns RUNNING if more are needed, else the final status. */
  protected abstract SearchStatus advance();

  /**
   * Runs at most {@code expansions} expansions, without a listener. Override it with a faster loop
   * if possible; check {@link #isCancelled} in each iteration then.
   */
  protected SearchStatus advance(long expansions) {
    SearchStatus now = SearchStatus.RUNNING;
    for (long i = 0; i < expansions && now == SearchStatus.RUNNING && !cancelRequested; i++) {
      now = advance();
    }
    return now;
  }

  /**
   * Returns a lower bound on the cost of every path: while the search is not over, and after it has
   * found a path, unless it is {@link SearchFeature#OPTIMAL}. Never called before a start or after
   * an invalid one.
   */
  protected abstract long proven();

  /** Whether the search has to stop at its next step. */
  protected final boolean isCancelled() {
    return cancelRequested;
  }

  /** Whether an exception of a listener left this search in the middle of a change. */
  protected boolean isIncomplete() {
    return changing;
  }

  /** Ends the search at a goal: notifies the listener, and returns FOUND. */
  protected final SearchStatus reach(int node, int parent, long g, long h) {
    changing = true;
    current = node;
    if (listener != null) {
      listener.current(node, parent, g, h);
      listener.destinationFound(node, parent, g, h);
    }
    changing = false;
    reached = node;
    return SearchStatus.FOUND;
  }

  /** Returns the visited node with the lowest h, then g, then id; −1 if it is unknown. */
  protected int nearest() {
    return -1;
  }

  /** Returns the path to {@link #nearest} or {@link #goalReached}. */
  protected NodePath pathTo(int node) {
    int[] nodes = new int[copyPath(new int[0])];
    copyPath(nodes);
    return new NodePath(nodes, new int[0], cost());
  }

  /** Whether a path to the nearest node reached is accepted if there is no path to a goal. */
  protected final boolean isPartialAccepted() {
    return partialAccepted;
  }

  /** Returns the limit on the cost of paths when the current search began. */
  protected final long limit() {
    return limitInForce;
  }

  /** Returns the current estimate. */
  protected final Heuristic heuristic() {
    return heuristic;
  }

  /** Ends the search with {@code now} and notifies the listener. */
  private SearchStatus end(SearchStatus now) {
    status = now;
    if (listener != null) {
      if (now == SearchStatus.FOUND) {
        listener.success(goalReached(), cost());
      } else {
        listener.failure(now);
      }
    }
    return now;
  }

  private void refuseWhileBusy(String call) {
    if (stepping || status == SearchStatus.RUNNING && !cancelRequested) {
      throw new IllegalStateException(
          call
              + " was called while a search is running. Maybe cancel(), step() or reset() it first?");
    }
  }

  @Override
  public String toString() {
    return status
        + (status == SearchStatus.FOUND ? ", cost " + cost() : "")
        + ", "
        + expanded()
        + " expanded";
  }
}
