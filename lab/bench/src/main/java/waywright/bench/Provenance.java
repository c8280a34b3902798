package waywright.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Where and when figures were taken: without it they mean nothing. What cannot be found out is
 * "unknown" and no error, since the figures stand without it.
 */
final class Provenance {

  private Provenance() {}

  /**
   * A Markdown list: machine, Java, date, commit, command. The commit is that of the folder the
   * process runs in; uncommitted changes are told.
   *
   * @param java the program that runs the trials
   * @param heap their most memory, as {@code -Xmx} takes it
   * @param command what would take the same figures again
   */
  static List<String> markdown(String java, String heap, String command) {
    return List.of(
        "- machine: "
            + processor()
            + ", "
            + Runtime.getRuntime().availableProcessors()
            + " processors, "
            + System.getProperty("os.name"),
        "- Java: "
            + said(java, "-version")
            + ", -Xmx"
            + heap
            + " -XX:+UseSerialGC, one process a trial",
        "- date: " + LocalDate.now(ZoneOffset.UTC),
        "- commit: "
            + said("git", "rev-parse", "--short", "HEAD")
            + (said("git", "status", "--porcelain").isEmpty() ? "" : " with changes"),
        "- command: `" + command + "`",
        "");
  }

  /** The processor's name where Linux tells it, else the kind of machine. */
  private static String processor() {
    Path file = Path.of("/proc/cpuinfo");
    try {
      return Files.exists(file)
          ? Files.readAllLines(file).stream()
              .filter(line -> line.startsWith("model name"))
              .map(line -> line.substring(line.indexOf(':') + 1).trim())
              .findFirst()
              .orElse(System.getProperty("os.arch"))
          : System.getProperty("os.arch");
    } catch (IOException e) {
      return System.getProperty("os.arch");
    }
  }

  /** The last line a program prints, on either stream; empty if it prints none. */
  private static String said(String... command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String last = "";
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          last = line;
        }
      }
      return last;
    } catch (IOException e) {
      return "unknown";
    }
  }
}
