package waywright.route;

import java.util.Objects;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * The answer to a question: the path, or why there is none. Immutable; it belongs to the caller,
 * and no later question changes it.
 *
 * <p>Every kind of route adds its cost, its lower bound and the coordinates of its points, each
 * under the names of its world. Costs are exact whole numbers, −1 without a path; costs and lengths
 * that are measured by geometry are doubles, infinite without a path.
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

  /** What became of the search. */
  public final SearchStatus status() {
    return status;
  }

  /** Whether the goal was reached. */
  public final boolean isFound() {
    return status == SearchStatus.FOUND;
  }

  /** Why the goal was not reached; {@link Reason#NONE} if it was. */
  public final Reason reason() {
    return reason;
  }

  /**
   * The reason in a sentence, with what is known of this question; empty if the goal was reached.
   */
  public String message() {
    return reason == Reason.NONE ? "" : reason.sentence();
  }

  /**
   * Number of points, start and end included; 0 if there is no path, so that {@code size() > 0} for
   * {@code FOUND} and {@code PARTIAL} only.
   */
  public abstract int size();

  /** The length in units of the world, which the class states; infinite if there is no path. */
  public abstract double length();

  /** The work done. */
  public final SearchStatistics statistics() {
    return statistics;
  }
}
