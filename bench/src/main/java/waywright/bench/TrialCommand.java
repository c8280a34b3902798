package waywright.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measures in this very process and prints the outcomes as lines: what {@code table} starts. */
@Command(name = "trial", description = "Measures in this process and prints plain lines.")
final class TrialCommand implements Runnable {

  @Mixin private Choice choice = new Choice();

  @Override
  public void run() {
    try {
      for (String map : choice.maps()) {
        for (String engine : choice.engines()) {
          Outcome outcome =
              Trial.run(choice.task(map, engine), choice.seconds, choice.limit, choice.cpu);
          outcome.toLines().forEach(System.out::println);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
