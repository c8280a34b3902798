package waywright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code waywright bench}: hands over to the measurements of the source tree.
 *
 * <p>The measurements are a module of their own, with the libraries that ours is compared with, and
 * are not part of the command line: so that neither is slowed down by the other, and a release does
 * not carry other libraries. This command only finds the script that builds and runs them, and
 * hands its exit code on.
 */
@Command(
    name = "bench",
    description = {
      "Runs our engines and those of other libraries on the same queries and prints the table.",
      "The measurements are built from the source tree, so this needs one, Maven and the network."
    },
    mixinStandardHelpOptions = true,
    footer = {"", "Examples:", "  ./waywright bench", "  ./waywright bench brc202d 32room_000"})
final class BenchCommand implements Callable<Integer> {

  /** Knows where answers and messages go; what the script prints does not pass through it. */
  @Spec private CommandSpec spec;

  /** Names, or paths whose last part is the name; known maps only. */
  @Parameters(
      paramLabel = "MAP",
      arity = "0..*",
      description = "names of benchmark maps, such as brc202d; a choice of all if none")
  private List<Path> maps = new ArrayList<>();

  /**
   * Runs the script with our own standard output and error, so that its progress is seen as it
   * comes.
   *
   * @return {@link Exit#FOUND} if the script ended with 0, else {@link Exit#BAD}
   */
  @Override
  public Integer call() throws IOException, InterruptedException {
    Path root = Path.of(System.getProperty("waywright.root", "."));
    Path script = root.resolve("scripts").resolve("bench");
    if (!Files.isExecutable(script)) {
      throw new UsageError(
          script
              + " is missing: the measurements are part of the source tree. Maybe run"
              + " ./waywright bench there?");
    }
    List<String> command = new ArrayList<>(List.of(script.toString(), "table"));
    if (!maps.isEmpty()) {
      command.add("--maps");
      command.add(maps.stream().map(BenchCommand::name).collect(Collectors.joining(",")));
    }
    spec.commandLine().getOut().flush();
    int code = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (code != 0) {
      spec.commandLine().getErr().println("waywright: " + script + " ended with code " + code);
    }
    return code == 0 ? Exit.FOUND : Exit.BAD;
  }

  /** The name of a map: that of its file without folder and ending. */
  private static String name(Path map) {
    return String.valueOf(map.getFileName()).replaceFirst("\\.map$", "");
  }
}
