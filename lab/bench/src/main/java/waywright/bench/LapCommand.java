package waywright.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * Races in this very process and prints the standings as lines: what {@code race} starts. Not for
 * the hand: its lines are what {@link Standing#fromLine} reads. An engine has {@code --seconds} on
 * each map, so a lap of five takes five times as long.
 */
@Command(name = "lap", description = "Races engines in this process and prints plain lines.")
final class LapCommand implements Callable<Integer> {

  /** Which engines, on which maps: one map a process, when {@code race} starts it. */
  @Mixin private Choice choice = new Choice();

  /**
   * Races on each map in turn.
   *
   * @return 0
   * @throws IOException if a map cannot be read
   */
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
