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
 * A question about roads as one search: it runs no search where start and goal are on one arc, one
 * between two places, several for a route through via places. So all kinds have one budget, one
 * limit and one status, and are canceled the same.
 */
final class RoadSearch extends ChoosingShell {

  private final Expander turns;
  private final Chooser engine;

  /** The question for the next start. */
  private @Nullable RoadQuestion next;

  private RoadQuestion question;

  /** The final status of the question, RUNNING before. */
  private SearchStatus outcome = SearchStatus.READY;

  /** The current search, and the totals of all searches before it. */
  private @Nullable Search running;

  /** Creates a search without a question; {@code none} is a question without places. */
  RoadSearch(Expander turns, Chooser engine, RoadQuestion none) {
    super(features(engine));
    this.turns = turns;
    this.engine = engine;
    question = none;
  }

  private static SearchFeature[] features(Chooser engine) {
    return Arrays.stream(SearchFeature.values())
        .filter(
            feature ->
                switch (feature) {
                  case HEURISTIC, RETARGET, NEAREST, NODES, CERTIFICATE -> false;
                  case EVENTS, OPTIMAL -> engine.supports(feature);
                  default -> true;
                })
        .toArray(SearchFeature[]::new);
  }

  /** Starts a question. */
  void start(RoadQuestion asked) {
    next = asked;
    start(asked.sources(), asked.hasGoal() ? Goal.none() : Goal.node(-1), Heuristic.ZERO);
  }

  /** Returns the current question, or the last one. */
  RoadQuestion question() {
    return question;
  }

  /** Returns the engine that answers, unless a question names a search of its own. */
  Chooser engine() {
    return engine;
  }

  /** Returns the cost limit of the current question. */
  long within() {
    return limit();
  }

  /** Starts a search for the current question. */
  SearchStatus search(Search by, Sources sources, Goal goal, long limit) {
    expanded = expanded();
    generated = generated();
    reopened = reopened();
    peakFrontier = peakFrontier();
    Search begun = take(by, sources, goal, Heuristic.ZERO, limit);
    running = begun;
    answerBy(begun);
    return SearchStatus.RUNNING;
  }

  /** Explains which algorithm answered, and why, in a sentence. */
  String explanation() {
    if (status() == SearchStatus.READY) {
      return "no question yet";
    }
    return running == null
        ? "no search: " + (status() == SearchStatus.FOUND ? "start and goal on a road" : status())
        : running == engine ? engine.explanation() : "Dijkstra: there is no goal, but a time";
  }

  @Override
  protected int nodeCount() {
    return turns.nodeCount();
  }

  @Override
  protected boolean contains(int node) {
    return turns.contains(node);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    super.begin(goal, heuristic);
    if (next == null) {
      throw new IllegalStateException(
          "this search answers a RoadPathfinder. Maybe start there, or over states().graph()?");
    }
    question = next;
    next = null;
    outcome = SearchStatus.RUNNING;
    running = null;
  }

  @Override
  protected void seed(Sources sources) {
    outcome = question.next(this, SearchStatus.READY);
  }

  @Override
  protected SearchStatus go(long expansions) {
    Search under = running;
    if (under != null && outcome == SearchStatus.RUNNING) {
      SearchStatus last = super.go(expansions);
      if (last == SearchStatus.CANCELLED) {
        return last;
      }
      if (last != SearchStatus.RUNNING || question.isKnown(under)) {
        outcome = question.next(this, last);
      }
    }
    return outcome;
  }

  @Override
  protected long proven() {
    return running == null ? 0 : question.bound(running);
  }

  private int[] path() {
    return outcome == SearchStatus.FOUND ? question.path() : new int[0];
  }

  @Override
  public long cost() {
    return outcome == SearchStatus.FOUND ? question.cost() : -1;
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

  @Override
  public long expanded() {
    return expanded + (running == null ? 0 : running.expanded());
  }

  @Override
  public long generated() {
    return generated + (running == null ? 0 : running.generated());
  }

  @Override
  public long reopened() {
    return reopened + (running == null ? 0 : running.reopened());
  }

  @Override
  public int peakFrontier() {
    return Math.max(peakFrontier, running == null ? 0 : running.peakFrontier());
  }
}
