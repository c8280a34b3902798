package waywright.choose;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.Goal;
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

  /**
   * How many expansions of the last candidate are worth this preparation: see {@link
   * Chooser.Policy#ADAPTIVE}. By default no number is, so that only the caller prepares.
   */
  protected long price() {
    return Long.MAX_VALUE;
  }

  /** Prepares what {@link #search} needs. Does nothing by default. */
  protected void prepare() {}

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
