package waywright.search;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a search found out, as it stood when {@link Search#result()} was called. Immutable and the
 * caller's: a later search never changes it.
 */
public final class SearchResult {

  /** The lower bound where it is proven that no path exists. */
  public static final long INFINITE = Long.MAX_VALUE;

  private final SearchStatus status;
  private final SearchStatus reason;
  private final @Nullable NodePath path;
  private final @Nullable NodePath nearest;
  private final long lowerBound;
  private final SearchStatistics statistics;

  /**
   * What a search hands out.
   *
   * @param status what became of it
   * @param reason the same, or why a partial search reached no goal
   * @param path to a goal, or to the nearest node if that was asked for; or null
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

  /** What became of the search. A search that was running shows as {@code BUDGET_SPENT}. */
  public SearchStatus status() {
    return status;
  }

  /** Why a {@code PARTIAL} search reached no goal; otherwise the same as {@link #status()}. */
  public SearchStatus reason() {
    return reason;
  }

  /**
   * Whether there is a {@link #path()}: to a goal, or to the nearest node if that was asked for. An
   * anytime search has one from its first path on, even where the budget was spent or the search
   * cancelled.
   */
  public boolean hasPath() {
    return path != null;
  }

  /**
   * The path.
   *
   * @throws IllegalStateException if there is none; the message says why
   */
  public NodePath path() {
    if (path == null) {
      throw new IllegalStateException(
          "there is no path: " + status + ". Maybe ask hasPath() or status() first?");
    }
    return path;
  }

  /**
   * The cost of the path.
   *
   * @throws IllegalStateException if there is none
   */
  public long cost() {
    return path().cost();
  }

  /** Whether a node nearest to the goal is known: the search began, whatever its end. */
  public boolean hasNearest() {
    return nearest != null;
  }

  /**
   * The path to the node reached that is nearest to a goal: lowest estimate, then lowest g, then
   * lowest node. To the goal itself if that was found.
   *
   * @throws IllegalStateException if the search never began
   */
  public NodePath nearestPath() {
    if (nearest == null) {
      throw new IllegalStateException("nothing was reached: " + status);
    }
    return nearest;
  }

  /**
   * No path is cheaper than this, given an admissible heuristic: equal to the cost where the path
   * is proven optimal, {@link #INFINITE} where it is proven that there is none.
   */
  public long lowerBound() {
    return lowerBound;
  }

  /** The work done. */
  public SearchStatistics statistics() {
    return statistics;
  }

  @Override
  public String toString() {
    return status + (path == null ? "" : ", " + path) + ", " + statistics;
  }
}
