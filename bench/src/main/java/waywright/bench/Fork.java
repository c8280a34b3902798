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

  private final String java;
  private final String heap;
  private final long timeoutSeconds;

  Fork(String java, String heap, long timeoutSeconds) {
    this.java = java;
    this.heap = heap;
    this.timeoutSeconds = timeoutSeconds;
  }

  Outcome run(Choice choice, String map, String engine) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(java, "-Xmx" + heap, "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Bench.class.getName(), "trial", choice.contest.name()));
    command.addAll(List.of("--data", choice.data.toString()));
    command.addAll(List.of("--maps", map, "--engines", engine));
    command.addAll(List.of("--queries", "" + choice.queries, "--seconds", "" + choice.seconds));
    command.addAll(List.of("--limit", "" + choice.limit));
    if (choice.cpu) {
      command.add("--cpu");
    }
    Path out = Files.createTempFile("trial", ".txt");
    Path err = Files.createTempFile("trial", ".err");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      if (!process.waitFor(timeoutSeconds, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        return Outcome.failed(engine, map, "not finished within " + timeoutSeconds + " s");
      }
      if (process.exitValue() != 0) {
        return Outcome.failed(engine, map, firstError(err));
      }
      return Outcome.fromLines(Files.readAllLines(out, StandardCharsets.UTF_8));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  private static String firstError(Path err) throws IOException {
    return Files.readAllLines(err, StandardCharsets.UTF_8).stream()
        .filter(
            line -> line.contains("Error") || line.contains("Exception") || line.contains("bench:"))
        .findFirst()
        .orElse("ended with an error");
  }
}
