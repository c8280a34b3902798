package waywright.cli.io;

import waywright.search.SearchStatus;

/**
 * What the exit codes mean.
 *
 * <p>Scripts may rely on them. A search that was cut off by a budget has found no path and says so
 * by its status; the code does not tell the two apart.
 */
public final class Exit {

  /** Found, or all well. */
  public static final int FOUND = 0;

  /** No path, or a check that failed. */
  public static final int NO_PATH = 1;

  /** Bad use or bad input. */
  public static final int BAD = 2;

  private Exit() {}

  /** The exit code for what became of a search. */
  public static int of(SearchStatus status) {
    return switch (status) {
      case FOUND -> FOUND;
      case INVALID_START, INVALID_GOAL -> BAD;
      default -> NO_PATH;
    };
  }
}
