package waywright.bench;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options about the processes that measure: the same for every command that starts some. */
final class Forking {

  /** The path of a program {@code java}; another than this process's compares JVMs. */
  @Option(names = "--java", description = "the java program to measure with (default: this one)")
  private String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();

  /** As {@code -Xmx} takes it. */
  @Option(names = "--heap", defaultValue = "4g", description = "heap of a trial (default: 4g)")
  private String heap = "4g";

  /** Seconds, loading included; a trial given up counts as failed and says so. */
  @Option(
      names = "--timeout",
      defaultValue = "90",
      description = "seconds after which a trial is given up (default: ${DEFAULT-VALUE})")
  private long timeout;

  /** Starts processes of the program chosen. */
  Fork fork() {
    return fork(java);
  }

  /** With another java program. */
  Fork fork(String java) {
    return new Fork(java, heap, timeout);
  }

  /** The program chosen, for the head of a table. */
  String java() {
    return java;
  }

  /** The heap chosen, for the head of a table. */
  String heap() {
    return heap;
  }
}
