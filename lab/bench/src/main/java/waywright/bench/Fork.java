package waywright.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs each trial in a process of its own: no library inherits another's compiled code, heap or
 * profile, and one that runs out of memory or time takes nothing along.
 */
final class Fork {

  /** The program that runs the other process. */
  private final String java;

  /** Its heap, as -Xmx takes it. */
  private final String heap;

  /** Seconds after which it is stopped; the trial counts as failed then. */
  private final long timeoutSeconds;

  /**
   * A way to start processes; nothing is started yet.
   *
   * @param java path of the program
   * @param heap its most memory, as -Xmx takes it
   * @param timeoutSeconds for one process, loading included
   */
  Fork(String java, String heap, long timeoutSeconds) {
    this.java = java;
    this.heap = heap;
    this.timeoutSeconds = timeoutSeconds;
  }

  /**
   * One engine on one map. A process that ends badly is an outcome too, which says why.
   *
   * @throws InterruptedException if this thread is interrupted while it waits
   */
  TrialOutcome run(Choice choice, String map, String engine)
      throws IOException, InterruptedException {
    try {
      return TrialOutcome.fromLines(lines("trial", choice, map, engine));
    } catch (Failure e) {
      return TrialOutcome.failed(engine, map, e.why);
    }
  }

  /**
   * All engines of a choice on one map, in one process.
   *
   * @throws Failure if that gave no result
   */
  List<Standing> race(Choice choice, String map) throws IOException, InterruptedException, Failure {
    return lines("lap", choice, map, String.join(",", choice.engines())).stream()
        .filter(Standing::isLine)
        .map(Standing::fromLine)
        .toList();
  }

  /** A process that gave no result, and why. */
  static final class Failure extends Exception {

    private static final long serialVersionUID = 1L;

    /** In words for a table: the first line of an error, or that time was up. */
    private final String why;

    Failure(String why) {
      super(why);
      this.why = why;
    }
  }

  /**
   * What a process prints that runs a command of the same name. Its output goes to files that are
   * deleted when it has ended: a pipe that nobody reads would stop it. The collector is the serial
   * one, which has no threads of its own to disturb a measurement.
   *
   * @throws Failure if it was stopped or ended with another exit code than 0
   */
  private List<String> lines(String name, Choice choice, String map, String engines)
      throws IOException, InterruptedException, Failure {
    List<String> command = new ArrayList<>(List.of(java, "-Xmx" + heap, "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Bench.class.getName(), name, choice.contest.name()));
    command.addAll(List.of("--data", choice.data.toString()));
    command.addAll(List.of("--maps", map, "--engines", engines));
    command.addAll(List.of("--queries", "" + choice.queries, "--seconds", "" + choice.seconds));
    command.addAll(List.of("--limit", "" + choice.limit));
    if (choice.cpu) {
      command.add("--cpu");
    }
    Path out = Files.createTempFile(name, ".txt");
    Path err = Files.createTempFile(name, ".err");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      if (!process.waitFor(timeoutSeconds, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        throw new Failure("not finished within " + timeoutSeconds + " s");
      }
      if (process.exitValue() != 0) {
        throw new Failure(firstError(err));
      }
      return Files.readAllLines(out, StandardCharsets.UTF_8);
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  /** The first line that it wrote of an error; what stands before it may be warnings of the JVM. */
  private static String firstError(Path err) throws IOException {
    return Files.readAllLines(err, StandardCharsets.UTF_8).stream()
        .filter(
            line -> line.contains("Error") || line.contains("Exception") || line.contains("bench:"))
        .findFirst()
        .orElse("ended with an error");
  }
}
