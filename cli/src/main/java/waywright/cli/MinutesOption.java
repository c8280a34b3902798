package waywright.cli;

import java.util.List;
import picocli.CommandLine.Option;

/**
 * How long it may take to get somewhere: one time or several, each with an answer of its own. Mixed
 * into the commands that ask what can be reached.
 */
final class MinutesOption {

  /** As they were given: in any order, and perhaps twice. */
  @Option(names = "--minutes", required = true, split = ",", paramLabel = "M")
  private List<Integer> minutes;

  /**
   * The times, in minutes and in the order given; refuses those that nobody means.
   *
   * @throws UsageError if one is negative or above 10,000
   */
  int[] limits() {
    minutes.forEach(some -> UsageError.requireRange("--minutes", some, 0, 10_000, "5,10"));
    return minutes.stream().mapToInt(Integer::intValue).toArray();
  }
}
