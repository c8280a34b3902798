package waywright.search;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of a search at the time of {@link Search#result()}. Immutable and owned by the caller:
 * a later search never changes it.
 *
 * @param status the final status; a search that was running has {@code BUDGET_SPENT}
 * @param reason why a {@code PARTIAL} search reached no goal; otherwise the same as the status
 * @param path to a goal, or to the nearest node if partial paths are accepted; or null
 * @param nearestPath to the visited node nearest to a goal, or null if none is known
 * @param lowerBound a lower bound on the cost of every path, given an admissible heuristic: equal
 *     to the cost if the path is proven optimal, {@link #INFINITE} if it is proven that there is
 *     none
 * @param statistics the work done
 */
public record SearchResult(
    SearchStatus status,
    SearchStatus reason,
    @Nullable NodePath path,
    @Nullable NodePath nearestPath,
    long lowerBound,
    SearchStatistics statistics) {

  /** The lower bound if no path exists. */
  public static final long INFINITE = Long.MAX_VALUE;

  /** Rejects null for status, reason and statistics. */
  public SearchResult {
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(statistics, "statistics");
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
  @Override
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
    return nearestPath != null;
  }

  /**
   * Returns the path to the visited node nearest to a goal: lowest estimate, then lowest g, then
   * lowest node. The path to the goal itself if it was found.
   *
   * @throws IllegalStateException if no such node is known: see {@link #hasNearest}
   */
  @Override
  public NodePath nearestPath() {
    if (nearestPath == null) {
      throw new IllegalStateException("nothing was reached: " + status);
    }
    return nearestPath;
  }

  @Override
  public String toString() {
    return status + (path == null ? "" : ", " + path) + ", " + statistics;
  }
}
