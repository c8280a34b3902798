package waywright.bench;

import java.io.IOException;
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
        Scenario scenario = new Maps(choice.data).read(map).spread(choice.queries);
        for (String engine : choice.engines()) {
          Trial.run(Engines.create(engine), scenario, choice.seconds)
              .toLines()
              .forEach(System.out::println);
        }
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
