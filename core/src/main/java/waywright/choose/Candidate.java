package waywright.choose;

import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import waywright.prepare.Handle;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * An algorithm that may answer queries in a world: its requirements, the price of its preparation,
 * and the reason to choose it. Confined to the thread of its {@link Chooser}.
 */
public abstract class Candidate {

  private final String title;
  private final String reason;

  /**
   * Makes a candidate.
   *
   * @param title the algorithm's name in the literature
   * @param reason why it fits the world, in words that follow a colon
   */
  protected Candidate(String title, String reason) {
    this.title = Objects.requireNonNull(title, "title");
    this.reason = Objects.requireNonNull(reason, "reason");
  }

  /** Returns a candidate that needs no preparation. */
  public static Candidate ready(String title, String reason, Search search) {
    Objects.requireNonNull(search, "search");
    return of(title, reason, () -> search);
  }

  /** Returns a candidate whose search is made or found when a query needs it; null if it cannot. */
  public static Candidate of(String title, String reason, Supplier<@Nullable Search> search) {
    Objects.requireNonNull(search, "search");
    return new Candidate(title, reason) {
      @Override
      protected @Nullable Search search() {
        return search.get();
      }
    };
  }

  /**
   * Returns a candidate whose search is over an object of a store. It uses the object as soon as
   * any client has prepared it, and holds the handle until {@link Chooser#close}.
   *
   * @param find returns a handle, or null if the object is not prepared; called for each query
   *     until then
   * @param prepare puts the object into the store
   */
  public static <T> Candidate stored(
      String title,
      String reason,
      Supplier<? extends @Nullable Handle<T>> find,
      Function<T, Search> searchOf,
      Runnable prepare) {
    Objects.requireNonNull(find, "find");
    Objects.requireNonNull(searchOf, "searchOf");
    Objects.requireNonNull(prepare, "prepare");
    return new Candidate(title, reason) {

      private @Nullable Handle<T> handle;
      private @Nullable Search search;

      @Override
      protected @Nullable Search search() {
        if (search == null) {
          Handle<T> found = find.get();
          handle = found;
          search = found == null ? null : searchOf.apply(found.get());
        }
        return search;
      }

      @Override
      protected void prepare() {
        prepare.run();
      }

      @Override
      protected void close() {
        if (handle != null) {
          handle.close();
        }
        handle = null;
        search = null;
      }
    };
  }

  /** Returns the algorithm's name in the literature. */
  public final String title() {
    return title;
  }

  /** Returns why it fits the world, in words that follow a colon. */
  public String reason() {
    return reason;
  }

  /**
   * Returns the search over the prepared data, or null if nothing is prepared. The same object each
   * time until the prepared data changes.
   */
  protected abstract @Nullable Search search();

  /** Whether the candidate is prepared. By default whether there is a {@link #search}. */
  protected boolean isPrepared() {
    return search() != null;
  }

  /**
   * Returns the number of expansions of later candidates that justifies this preparation: see
   * {@link Chooser.Policy#ADAPTIVE}. By default unlimited, so that only the caller prepares.
   */
  protected long price() {
    return Long.MAX_VALUE;
  }

  /**
   * Prepares the data that {@link #search} needs. Does nothing by default, or if the world does not
   * fit.
   */
  protected void prepare() {}

  /** Releases its prepared data; the next query requests it again. */
  protected void close() {}

  /**
   * Returns why it is not prepared, in words that follow "because"; null if an explanation should
   * not mention it.
   */
  protected @Nullable String missing() {
    return "nothing is prepared for it";
  }

  /**
   * Whether it would answer a query once prepared: otherwise a query of this kind never triggers
   * its preparation. True by default.
   *
   * @param partial whether the nearest node is wanted if no path exists
   */
  protected boolean isFor(Sources sources, Goal goal, boolean partial) {
    return true;
  }

  /**
   * Whether the prepared data proves that no path exists, so that no search is needed. A candidate
   * for this purpose only has no {@link #search} and overrides {@link #isPrepared}. False by
   * default.
   */
  protected boolean excludes(Sources sources, Goal goal) {
    return false;
  }

  /**
   * Returns the number of expansions that a later candidate, other than the last, may spend on a
   * query that this one could answer too; after that, this candidate starts the query over. By
   * default 0: this candidate answers at once.
   *
   * @param search the result of {@link #search}
   */
  protected long patience(Search search, Sources sources, Goal goal) {
    return 0;
  }

  /** Returns the estimate for its search. By default the one given with the query. */
  protected Heuristic heuristic(Goal goal, Heuristic given) {
    return given;
  }

  /**
   * Returns why it cannot answer a query, in words that follow "because"; null if it can. By
   * default the first feature of the query that its search does not support.
   *
   * @param search the result of {@link #search}
   * @param partial whether the nearest node is wanted if no path exists
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
