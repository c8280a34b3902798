package waywright.bench;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options about the processes that measure. */
final class Forking {

  @Option(names = "--java", description = "the java program to measure with (default: this one)")
  private String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @Option(names = "--heap", defaultValue = "4g", description = "heap of a trial (default: 4g)")
  private String heap = "4g";

  @Option(
      names = "--timeout",
      defaultValue = "90",
      description = "seconds after which a trial is given up (default: ${DEFAULT-VALUE})")
  private long timeout;

  Fork fork() {
    return fork(java);
  }

  /** With another java program. */
  Fork fork(String java) {
    return new Fork(java, heap, timeout);
  }

  String java() {
    return java;
  }

  String heap() {
    return heap;
  }
}
