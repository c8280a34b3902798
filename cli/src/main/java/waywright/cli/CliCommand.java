package waywright.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import waywright.search.SearchStatus;

/**
 * A command, with what all of them say of themselves in the same way, and the exit codes.
 *
 * <p>Scripts may rely on the codes. A search that was cut off by a budget has found no path and
 * says so by its status; the code does not tell the two apart.
 */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
abstract class CliCommand implements Callable<Integer> {

  /** Where the answer goes. */
  @Mixin protected final Answers answers = new Answers();

  /** Found, or all well. */
  public static final int FOUND = 0;

  /** No path, or a check that failed. */
  public static final int NO_PATH = 1;

  /** Bad use or bad input. */
  public static final int BAD = 2;

  /** The exit code for what became of a search. */
  public static int exitCode(SearchStatus status) {
    return switch (status) {
      case FOUND -> FOUND;
      case INVALID_START, INVALID_GOAL -> BAD;
      default -> NO_PATH;
    };
  }
}
