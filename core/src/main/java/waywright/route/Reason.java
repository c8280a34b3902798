package waywright.route;

import java.util.Objects;
import waywright.search.SearchStatus;

/** The reason why a query was not answered by a path to the goal. */
public enum Reason {
  /** A path to the goal was found. */
  NONE("a path was found"),
  /** The start cannot be entered: a wall, outside all polygons, no road nearby. */
  NO_START("the start cannot be entered"),
  /** The goal cannot be entered: a wall, outside all polygons, no road nearby. */
  NO_GOAL("the goal cannot be entered"),
  /** No path leads from the start to the goal, at any cost. */
  NO_PATH("no path leads from the start to the goal"),
  /** A smaller agent has a path, but this one does not fit. */
  TOO_LARGE("every path is too narrow for the agent"),
  /** No path is within the cost limit; there may be a more expensive one. */
  LIMIT("no path was found within the limit"),
  /** The budget was spent first, or the search is still running. */
  BUDGET("the search is not over"),
  /** The search was canceled, or a listener failed. */
  CANCELLED("the search was canceled"),
  /** No query was made yet. */
  NO_QUESTION("no query was made yet");

  private final String sentence;

  Reason(String sentence) {
    this.sentence = sentence;
  }

  /**
   * Returns the reason that follows from a status alone.
   *
   * @param status of the search; for a {@code PARTIAL} one the status that it would have had
   *     without a nearest node, as returned by {@link waywright.search.SearchResult#reason()}
   */
  public static Reason of(SearchStatus status) {
    return switch (Objects.requireNonNull(status, "status")) {
      case READY -> NO_QUESTION;
      case RUNNING, BUDGET_SPENT -> BUDGET;
      case FOUND -> NONE;
      case PARTIAL, UNREACHABLE -> NO_PATH;
      case BEYOND_LIMIT -> LIMIT;
      case CANCELLED -> CANCELLED;
      case INVALID_START -> NO_START;
      case INVALID_GOAL -> NO_GOAL;
    };
  }

  /** Returns the reason in words that follow "because". */
  public String sentence() {
    return sentence;
  }
}
