package waywright.search;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of a search at the time of {@link Search#result()}. Immutable and owned by the caller:
 * a later search never changes it.
 */
public final class SearchResult {

  /** The lower bound if no path exists. */
  public static final long INFINITE = Long.MAX_VALUE;

  private final SearchStatus status;
  private final SearchStatus reason;
  private final @Nullable NodePath path;
  private final @Nullable NodePath nearest;
  private final long lowerBound;
  private final SearchStatistics statistics;

  /**
   * Makes a result.
   *
   * @param status the final status
   * @param reason the same, or why a partial search reached no goal
   * @param path to a goal, or to the nearest node if partial paths are accepted; or null
   * @param nearest to the nearest node, or null if none is known
   * @param lowerBound no path is cheaper
   */
  public SearchResult(
      SearchStatus status,
      SearchStatus reason,
      @Nullable NodePath path,
      @Nullable NodePath nearest,
      long lowerBound,
      SearchStatistics statistics) {
    this.status = Objects.requireNonNull(status, "status");
    this.reason = Objects.requireNonNull(reason, "reason");
    this.path = path;
    this.nearest = nearest;
    this.lowerBound = lowerBound;
    this.statistics = Objects.requireNonNull(statistics, "statistics");
  }

  /** Returns the status. A search that was running has {@code BUDGET_SPENT}. */
  public SearchStatus status() {
    return status;
  }

  /**
   * Returns why a {@code PARTIAL} search reached no goal; otherwise the same as {@link #status()}.
   */
  public SearchStatus reason() {
    return reason;
  }

  /**
   * Whether there is a {@link #path()}: to a goal, or to the nearest node if partial paths are
   * accepted. An anytime search has one from its first path on, even if the budget was spent or the
   * search canceled.
   */
  public boolean hasPath() {
    return path != null;
  }

  /**
   * Returns the path.
   *
   * @throws IllegalStateException if there is none; the message has the reason
   */
  public NodePath path() {
    if (path == null) {
      throw new IllegalStateException(
          "there is no path: " + status + ". Maybe ask hasPath() or status() first?");
    }
    return path;
  }

  /**
   * Returns the cost of the path.
   *
   * @throws IllegalStateException if there is none
   */
  public long cost() {
    return path().cost();
  }

  /**
   * Whether a node nearest to the goal is known: a goal was found, or the search supports {@link
   * SearchFeature#NEAREST} and has visited a node.
   */
  public boolean hasNearest() {
    return nearest != null;
  }

  /**
   * Returns the path to the visited node nearest to a goal: lowest estimate, then lowest g, then
   * lowest node. The path to the goal itself if it was found.
   *
   * @throws IllegalStateException if no such node is known: see {@link #hasNearest}
   */
  public NodePath nearestPath() {
    if (nearest == null) {
      throw new IllegalStateException("nothing was reached: " + status);
    }
    return nearest;
  }

  /**
   * Returns a lower bound on the cost of every path, given an admissible heuristic: equal to the
   * cost if the path is proven optimal, {@link #INFINITE} if it is proven that there is none.
   */
  public long lowerBound() {
    return lowerBound;
  }

  /** Returns the work done. */
  public SearchStatistics statistics() {
    return statistics;
  }

  @Override
  public String toString() {
    return status + (path == null ? "" : ", " + path) + ", " + statistics;
  }
}
