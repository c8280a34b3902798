package waywright.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Races in this very process and prints the standings as lines: what {@code race} starts. */
@Command(name = "lap", description = "Races engines in this process and prints plain lines.")
final class LapCommand implements Callable<Integer> {

  @Mixin private Choice choice = new Choice();

  @Override
  public Integer call() throws IOException {
    for (String map : choice.maps()) {
      List<Task> tasks = new ArrayList<>();
      for (String engine : choice.engines()) {
        tasks.add(choice.task(map, engine));
      }
      new Race(choice.engines(), tasks, choice.cpu)
          .run(choice.seconds * tasks.size())
          .forEach(standing -> System.out.println(standing.toLine()));
    }
    return 0;
  }
}
