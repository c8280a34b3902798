package waywright.search;

/** What became of a search. Each value means one thing. */
public enum SearchStatus {
  /** Not started, or reset. */
  READY,
  /** Started; {@code step} or {@code run} go on. */
  RUNNING,
  /** A path to a goal; optimal if the algorithm is. */
  FOUND,
  /** No goal; a path to the nearest node reached, as asked for by {@code acceptPartial}. */
  PARTIAL,
  /**
   * There is no path: that is proven, by closing everything that can be reached or by an index.
   * Where a limit was set as well, a search says so if it met all that can be reached within it.
   */
  UNREACHABLE,
  /**
   * No path within the limit that was set on cost or depth. Whether there is one beyond is not
   * known: something was left out for the limit.
   */
  BEYOND_LIMIT,
  /** The budget was spent first. The search can go on. */
  BUDGET_SPENT,
  /** Stopped by {@code cancel}, or by a listener that failed. */
  CANCELLED,
  /** The start is no node, or one that may not be entered. */
  INVALID_START,
  /** The goal is no node, or one that may not be entered. */
  INVALID_GOAL;

  /** Whether the search is over. */
  public boolean isOver() {
    return this != READY && this != RUNNING && this != BUDGET_SPENT;
  }
}
