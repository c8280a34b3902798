package waywright.choose;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * An algorithm that may answer questions in a world: what it needs, what its preparation costs, and
 * why it suits. Confined to the thread of its {@link Chooser}.
 */
public abstract class Candidate {

  private final String title;
  private final String reason;

  /**
   * Makes a candidate.
   *
   * @param title the algorithm's name in the literature
   * @param reason why it suits the world, in words that follow a colon
   */
  protected Candidate(String title, String reason) {
    this.title = Objects.requireNonNull(title, "title");
    this.reason = Objects.requireNonNull(reason, "reason");
  }

  /** Returns a candidate that needs no preparation. */
  public static Candidate ready(String title, String reason, Search search) {
    Objects.requireNonNull(search, "search");
    return new Candidate(title, reason) {
      @Override
      protected Search search() {
        return search;
      }
    };
  }

  /** The algorithm's name in the literature. */
  public final String title() {
    return title;
  }

  /** Why it suits the world, in words that follow a colon. */
  public String reason() {
    return reason;
  }

  /**
   * The search over what is prepared, or null if nothing is prepared. The same object each time, as
   * long as what is prepared stays the same.
   */
  protected abstract @Nullable Search search();

  /** Whether it is prepared. By default whether there is a {@link #search}. */
  protected boolean isPrepared() {
    return search() != null;
  }

  /**
   * How many expansions of later candidates are worth this preparation: see {@link
   * Chooser.Policy#ADAPTIVE}. By default no number is, so that only the caller prepares.
   */
  protected long price() {
    return Long.MAX_VALUE;
  }

  /** Prepares what {@link #search} needs. Does nothing by default, or where it does not suit. */
  protected void prepare() {}

  /**
   * Why it is not prepared, in words that follow "because"; null if an explanation should not
   * mention it.
   */
  protected @Nullable String missing() {
    return "nothing is prepared for it";
  }

  /**
   * Whether it would answer a question once it is prepared: if not, no question of this kind
   * prepares it. True by default.
   *
   * @param partial whether the nearest node is wanted where no path exists
   */
  protected boolean isFor(Sources sources, Goal goal, boolean partial) {
    return true;
  }

  /**
   * Whether what is prepared shows that no path exists, so that no search is needed. A candidate
   * that is for nothing else has no {@link #search}, and says when it {@link #isPrepared}. False by
   * default.
   */
  protected boolean excludes(Sources sources, Goal goal) {
    return false;
  }

  /**
   * The expansions that a later candidate, other than the last, gets to answer a question that this
   * one could answer too: then this one starts over with it. By default 0: it answers at once.
   *
   * @param search what {@link #search} returned
   */
  protected long patience(Search search, Sources sources, Goal goal) {
    return 0;
  }

  /** The estimate that its search starts with. By default the one given with the question. */
  protected Heuristic heuristic(Goal goal, Heuristic given) {
    return given;
  }

  /**
   * Why it cannot answer a question, in words that follow "because"; null if it can. By default
   * what its search does not support.
   *
   * @param search what {@link #search} returned
   * @param partial whether the nearest node is wanted where no path exists
   */
  protected @Nullable String obstacle(Search search, Sources sources, Goal goal, boolean partial) {
    if (partial && !search.supports(SearchFeature.NEAREST)) {
      return "the nearest node is wanted";
    }
    if (!goal.isListed() && !search.supports(SearchFeature.ANY_GOAL)) {
      return "the goal is a test";
    }
    if (goal.isListed() && goal.size() > 1 && !search.supports(SearchFeature.SEVERAL_GOALS)) {
      return "there are several goals";
    }
    if (sources.size() > 1 && !search.supports(SearchFeature.SEVERAL_SOURCES)) {
      return "there are several starts";
    }
    boolean costs =
        sources.hasCosts() && !search.supports(SearchFeature.SOURCE_COSTS)
            || goal.hasCosts() && !search.supports(SearchFeature.GOAL_COSTS);
    return costs ? "starts or goals have costs" : null;
  }
}
