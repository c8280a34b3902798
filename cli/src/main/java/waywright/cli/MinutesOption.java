package waywright.cli;

import java.util.List;
import picocli.CommandLine.Option;

/** How long it may take to get somewhere: one time or several, each with an answer of its own. */
final class MinutesOption {

  /** As they were given: in any order, and perhaps twice. */
  @Option(
      names = "--minutes",
      required = true,
      split = ",",
      paramLabel = "M",
      description = "how long it may take; several by commas")
  private List<Integer> minutes;

  /** The times; refuses those that nobody means. */
  int[] limits() {
    for (int some : minutes) {
      if (some < 0 || some > 10_000) {
        throw new UsageError("--minutes " + some + " is not in 0 .. 10000.");
      }
    }
    return minutes.stream().mapToInt(Integer::intValue).toArray();
  }
}
