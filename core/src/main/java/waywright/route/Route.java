package waywright.route;

import java.util.Objects;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * The answer to a query: the path, or the reason why there is none. Immutable; owned by the caller,
 * and unaffected by later queries.
 *
 * <p>Every kind of route adds its cost, its lower bound and the coordinates of its points, under
 * the names of its world. Costs are exact integers, −1 without a path; geometric costs and lengths
 * are doubles, infinite without a path.
 */
public abstract class Route {

  private final SearchStatus status;
  private final Reason reason;
  private final SearchStatistics statistics;

  /** Makes a route whose reason follows from its status. */
  protected Route(SearchStatus status, SearchStatistics statistics) {
    this(status, Reason.of(status), statistics);
  }

  /**
   * Makes a route.
   *
   * @param reason why it does not reach the goal; {@link Reason#NONE} if it does
   */
  protected Route(SearchStatus status, Reason reason, SearchStatistics statistics) {
    this.status = Objects.requireNonNull(status, "status");
    this.reason = Objects.requireNonNull(reason, "reason");
    this.statistics = Objects.requireNonNull(statistics, "statistics");
  }

  /** Returns the final status of the search. */
  public final SearchStatus status() {
    return status;
  }

  /** Whether the goal was reached. */
  public final boolean isFound() {
    return status == SearchStatus.FOUND;
  }

  /** Returns why the goal was not reached; {@link Reason#NONE} if it was. */
  public final Reason reason() {
    return reason;
  }

  /**
   * Returns the reason in a sentence, with details of this query; empty if the goal was reached.
   */
  public String message() {
    return reason == Reason.NONE ? "" : reason.sentence();
  }

  /**
   * Returns the number of points, including start and end; 0 if there is no path, so that {@code
   * size() > 0} for {@code FOUND} and {@code PARTIAL} only.
   */
  public abstract int size();

  /**
   * Returns the length in units of the world, documented by the subclass; infinite without a path.
   */
  public abstract double length();

  /** Returns the work done. */
  public final SearchStatistics statistics() {
    return statistics;
  }
}
