package waywright.search;

/** The status of a search. Each value has one meaning. */
public enum SearchStatus {
  /** Not started, or reset. */
  READY,
  /** Started; call {@code step} or {@code run} to continue. */
  RUNNING,
  /** A path to a goal was found; optimal if the algorithm is. */
  FOUND,
  /**
   * No goal was reached; a path to the nearest node was found, as requested by {@code
   * acceptPartial}.
   */
  PARTIAL,
  /**
   * Proven that there is no path, by closing everything reachable or by an index. With a limit, a
   * search reports this if it visited everything reachable within the limit.
   */
  UNREACHABLE,
  /**
   * No path within the limit on cost or depth. Whether there is one beyond it is unknown, because
   * nodes were pruned by the limit.
   */
  BEYOND_LIMIT,
  /** The budget was spent first. The search can continue. */
  BUDGET_SPENT,
  /** Stopped by {@code cancel}, or by a listener that failed. */
  CANCELLED,
  /** The start does not exist or cannot be entered. */
  INVALID_START,
  /** The goal does not exist or cannot be entered. */
  INVALID_GOAL;

  /** Whether the search is over. */
  public boolean isOver() {
    return this != READY && this != RUNNING && this != BUDGET_SPENT;
  }
}
