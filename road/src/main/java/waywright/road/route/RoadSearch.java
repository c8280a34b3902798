package waywright.road.route;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.choose.Chooser;
import waywright.choose.ChoosingShell;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * A query about roads as one search. It runs no inner search if start and goal are on one arc, one
 * search between two places, and several for a route through via places. All of them share one
 * budget, one cost limit, one status and one cancellation.
 */
final class RoadSearch extends ChoosingShell {

  /** Runs all searches except those that a query brings itself. */
  final Chooser engine;

  /** The query that the next start uses. */
  private @Nullable RoadQuery next;

  private RoadQuery query;

  /** The final status of the query, RUNNING before. */
  private SearchStatus outcome = SearchStatus.READY;

  /** Creates a search without a query; {@code none} is a query without places. */
  RoadSearch(Expander turns, Chooser engine, RoadQuery none) {
    super(turns, features(engine));
    this.engine = engine;
    query = none;
  }

  private static SearchFeature[] features(Chooser engine) {
    return Arrays.stream(SearchFeature.values())
        .filter(
            feature ->
                switch (feature) {
                  case HEURISTIC, NEAREST, NODES, CERTIFICATE -> false;
                  case EVENTS, OPTIMAL -> engine.supports(feature);
                  default -> true;
                })
        .toArray(SearchFeature[]::new);
  }

  /** Starts a query. */
  void start(RoadQuery begun) {
    next = begun;
    start(begun.sources(), begun.hasGoal() ? Goal.none() : Goal.node(-1), Heuristic.ZERO);
  }

  /** Returns the current query, or the last one. */
  RoadQuery query() {
    return query;
  }

  /** Returns the cost limit of the current query. */
  long within() {
    return limit();
  }

  /** Starts a search for the current query. */
  SearchStatus search(Search by, Sources sources, Goal goal, long limit) {
    leaveInner();
    answerBy(take(by, sources, goal, Heuristic.ZERO, limit));
    return SearchStatus.RUNNING;
  }

  /** Explains which algorithm answered, and why, in a sentence. */
  String explanation() {
    if (status() == SearchStatus.READY) {
      return "no query yet";
    }
    return inner == null
        ? "no search: " + (status() == SearchStatus.FOUND ? "start and goal on a road" : status())
        : inner == engine ? engine.explanation() : "Dijkstra: a time limit instead of a goal";
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    super.begin(goal, heuristic);
    if (next == null) {
      throw new IllegalStateException(
          "this search belongs to a RoadPathfinder. Maybe call start() there?");
    }
    query = next;
    next = null;
    outcome = SearchStatus.RUNNING;
  }

  @Override
  protected void seed(Sources sources) {
    outcome = query.next(this, SearchStatus.READY);
  }

  @Override
  protected SearchStatus go(long expansions) {
    Search under = inner;
    if (under != null && outcome == SearchStatus.RUNNING) {
      SearchStatus last = super.go(expansions);
      if (last == SearchStatus.CANCELLED) {
        return last;
      }
      if (last != SearchStatus.RUNNING || query.isKnown(under)) {
        outcome = query.next(this, last);
      }
    }
    return outcome;
  }

  @Override
  protected long proven() {
    return inner == null ? 0 : query.bound(inner);
  }

  private int[] path() {
    return outcome == SearchStatus.FOUND ? query.path() : new int[0];
  }

  @Override
  public long cost() {
    return outcome == SearchStatus.FOUND ? query.cost() : -1;
  }

  @Override
  public int goalReached() {
    int[] path = path();
    return path.length == 0 ? -1 : path[path.length - 1];
  }

  @Override
  public int copyPath(int[] buffer) {
    int[] path = path();
    if (path.length <= buffer.length) {
      System.arraycopy(path, 0, buffer, 0, path.length);
    }
    return path.length;
  }

  @Override
  protected int nearest() {
    return -1;
  }

  @Override
  protected NodePath pathTo(int node) {
    return new NodePath(path().clone(), new int[0], cost());
  }
}
