package waywright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import waywright.formats.internal.OutputFile;

/** The files that a command line names: those that are read, and those that are written. */
final class NamedFiles {

  /** Options that name what is written; all other files are read. */
  static final Set<String> WRITTEN =
      Set.of("--out", "--png", "--svg", "--trace", "--geojson", "--gpx");

  private final CommandLine command;
  private final List<Path> read = new ArrayList<>();
  private final List<Path> written = new ArrayList<>();

  NamedFiles(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    command = last.commandSpec().commandLine();
    for (ArgSpec argument : last.matchedArgs()) {
      boolean isWritten =
          argument instanceof OptionSpec option
              && List.of(option.names()).stream().anyMatch(WRITTEN::contains);
      for (Object value : argument.typedValues()) {
        add(value, isWritten ? written : read);
      }
    }
  }

  private static void add(Object value, List<Path> files) {
    if (value instanceof Path file) {
      files.add(file);
    } else if (value instanceof Iterable<?> some && !(value instanceof Path)) {
      some.forEach(one -> add(one, files));
    }
  }

  /**
   * Whether nothing that is read would be written over, and no file be written twice.
   *
   * @throws ParameterException if not
   */
  void requireApart() {
    for (int i = 0; i < written.size(); i++) {
      refuse(written.get(i), read, "is an input, and would be overwritten");
      refuse(written.get(i), written.subList(0, i), "is the output of two options");
    }
  }

  private void refuse(Path file, List<Path> others, String problem) {
    if (others.stream().anyMatch(other -> isSame(file, other))) {
      throw new ParameterException(
          command, "%s %s. Maybe another name is meant?".formatted(file, problem));
    }
  }

  /**
   * Whether all that is written has a place to go, before any work is done for it.
   *
   * @throws ExecutionException if not
   */
  void requirePlaces() {
    for (Path file : written) {
      try {
        OutputFile.requirePlace(file);
      } catch (IOException e) {
        throw new ExecutionException(command, "no place for " + file, e);
      }
    }
  }

  /** Whether two names are of one file, by whatever way; not so of devices and pipes. */
  private static boolean isSame(Path one, Path other) {
    try {
      return Files.exists(one) && Files.exists(other)
          ? Files.isRegularFile(one) && Files.isSameFile(one, other)
          : one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    } catch (IOException e) {
      return false;
    }
  }
}
