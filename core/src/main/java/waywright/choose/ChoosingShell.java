package waywright.choose;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Base class of searches that delegate each query to another search. Starts, goals, limit, events
 * and budgets are forwarded; a cancellation is noticed after some hundred expansions at most.
 */
public abstract class ChoosingShell extends SearchShell {

  /** Expansions between two checks for cancellation. */
  private static final long PORTION = 256;

  private static final SearchListener SILENT = new SearchListener() {};

  /** The world to search. */
  private final Expander world;

  /** The path to the nearest node, between {@link #nearest} and {@link #pathTo}. */
  private @Nullable NodePath near;

  /** Forwards node events; start and end are reported by this search itself. */
  private final Relay relay = new Relay();

  /** Makes a search with these features, which the searches it delegates to must support. */
  protected ChoosingShell(Expander world, SearchFeature... features) {
    super(features);
    this.world = Objects.requireNonNull(world, "world");
  }

  /** Forwards node events, if this search supports them; the end node in any case. */
  private final class Relay implements SearchListener {

    /** Silent while a search is being started: its starts are reported later. */
    private SearchListener to = SILENT;

    @Override
    public void current(int node, int parent, long g, long h) {
      current = node;
      to.current(node, parent, g, h);
    }

    @Override
    public void opened(int node, int parent, long g, long h) {
      to.opened(node, parent, g, h);
    }

    @Override
    public void improved(int node, int parent, long g, long h) {
      to.improved(node, parent, g, h);
    }

    @Override
    public void reopened(int node, int parent, long g, long h) {
      to.reopened(node, parent, g, h);
    }

    @Override
    public void closed(int node, int parent, long g, long h) {
      to.closed(node, parent, g, h);
    }

    @Override
    public void destinationFound(int node, int parent, long g, long h) {
      SearchListener receiver = listener;
      if (receiver != null) {
        if (to == SILENT) {
          receiver.current(node, parent, g, h);
        }
        receiver.destinationFound(node, parent, g, h);
      }
    }
  }

  @Override
  protected int nodeCount() {
    return world.nodeCount();
  }

  @Override
  protected boolean contains(int node) {
    return world.contains(node);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    inner = null;
    relay.to = SILENT;
  }

  /** Starts {@code search} with the current query and an estimate; it does not answer yet. */
  protected final Search take(Search search, Heuristic heuristic) {
    return take(search, sources(), goal(), heuristic, limit());
  }

  /** Starts {@code search} with a part of the current query and its own limit. */
  protected final Search take(
      Search search, Sources sources, Goal goal, Heuristic heuristic, long limit) {
    search.reset();
    search.acceptPartial(isPartialAccepted());
    search.listen(listener == null ? null : relay);
    search.limit(limit);
    return search.start(sources, goal, heuristic);
  }

  /**
   * Makes {@code search}, which must have been started, the one that answers; null if no path
   * exists.
   */
  protected final void answerBy(@Nullable Search search) {
    inner = search;
    relay.to = listener != null && supports(SearchFeature.EVENTS) ? listener : SILENT;
  }

  @Override
  protected SearchStatus advance() {
    return go(1);
  }

  @Override
  protected SearchStatus advance(long expansions) {
    SearchStatus now = SearchStatus.RUNNING;
    long left = expansions;
    while (now == SearchStatus.RUNNING && left > 0 && !isCancelled()) {
      now = go(Math.min(left, PORTION));
      left -= PORTION;
    }
    return now;
  }

  /** Runs at most {@code expansions} expansions of the search that answers. */
  protected SearchStatus go(long expansions) {
    Search search = inner;
    if (search == null) {
      return SearchStatus.UNREACHABLE;
    }
    SearchStatus now = search.run(expansions);
    current = search.current();
    return now;
  }

  @Override
  protected boolean isIncomplete() {
    return inner != null && inner.status() == SearchStatus.CANCELLED;
  }

  @Override
  public long cost() {
    return inner == null ? -1 : inner.cost();
  }

  @Override
  public int goalReached() {
    return inner == null ? -1 : inner.goalReached();
  }

  @Override
  protected long proven() {
    return inner == null ? 0 : inner.lowerBound();
  }

  @Override
  public int copyPath(int[] buffer) {
    return inner == null ? 0 : inner.copyPath(buffer);
  }

  @Override
  protected int nearest() {
    SearchResult result = inner == null ? null : inner.result();
    near = result != null && result.hasNearest() ? result.nearestPath() : null;
    return near == null ? -1 : near.end();
  }

  @Override
  protected NodePath pathTo(int node) {
    if (inner == null) {
      return super.pathTo(node);
    }
    NodePath known = near;
    near = null;
    return known == null ? inner.result().path() : known;
  }

  @Override
  public boolean isSeen(int node) {
    return supports(SearchFeature.NODES) ? inner != null && inner.isSeen(node) : super.isSeen(node);
  }

  @Override
  public boolean isClosed(int node) {
    return supports(SearchFeature.NODES)
        ? inner != null && inner.isClosed(node)
        : super.isClosed(node);
  }

  @Override
  public long g(int node) {
    return read(node).g(node);
  }

  @Override
  public long h(int node) {
    return read(node).h(node);
  }

  @Override
  public int parent(int node) {
    return read(node).parent(node);
  }

  /** Returns the search that has the state of a visited node. */
  private Search read(int node) {
    requireSeen(node);
    return Objects.requireNonNull(inner);
  }
}
