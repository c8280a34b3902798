package waywright.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * Measures in this very process and prints the outcomes as lines: what {@code table} starts. Not
 * for the hand: its lines are what {@link TrialOutcome#fromLines} reads.
 */
@Command(name = "trial", description = "Measures in this process and prints plain lines.")
final class TrialCommand implements Runnable {

  /** Which engines, on which maps: one of each, when {@code table} starts it. */
  @Mixin private Choice choice = new Choice();

  /**
   * Measures each engine on each map, one after the other.
   *
   * @throws UncheckedIOException if a map cannot be read
   */
  @Override
  public void run() {
    try {
      for (String map : choice.maps()) {
        for (String engine : choice.engines()) {
          TrialOutcome outcome =
              TimedTrial.run(choice.task(map, engine), choice.seconds, choice.limit, choice.cpu);
          outcome.toLines().forEach(System.out::println);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
