package waywright.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import waywright.cli.play.PlayCommand;

/** The command {@code waywright}, which only gathers the others. */
@Command(
    name = "waywright",
    description = "Finds paths on maps, checks them, and draws them.",
    mixinStandardHelpOptions = true,
    version = "waywright 0.1",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      RouteCommand.class,
      ScenCommand.class,
      ValidateCommand.class,
      PuzzleCommand.class,
      GraphCommand.class,
      FieldCommand.class,
      RangeCommand.class,
      BuildableCommand.class,
      SampleCommand.class,
      IndexCommand.class,
      BenchCommand.class,
      AlgorithmsCommand.class,
      PlayCommand.class
    },
    footer = {
      "",
      "Exit codes: 0 found, 1 no path (or a failed check), 2 bad use or bad input.",
      "",
      "Examples:",
      "  waywright route samples/dungeon.map --from 12,58 --to 88,10 --png dungeon.png",
      "  waywright scen samples/valley.map.scen",
      "  waywright route --help"
    })
public final class Main {

  private Main() {}

  /** Runs the command line and exits. */
  public static void main(String[] arguments) {
    System.exit(run(arguments, System.out, System.err));
  }

  /**
   * Runs one command.
   *
   * @param out takes the answer
   * @param err takes messages
   * @return the exit code: 0 found, 1 no path, 2 bad use or input
   */
  public static int run(String[] arguments, PrintStream out, PrintStream err) {
    PrintWriter answers = new PrintWriter(out, false, StandardCharsets.UTF_8);
    PrintWriter messages = new PrintWriter(err, true, StandardCharsets.UTF_8);
    CommandLine line =
        new CommandLine(new Main())
            .setOut(answers)
            .setErr(messages)
            .registerConverter(Path.class, Main::path)
            .setUsageHelpWidth(100)
            .setParameterExceptionHandler(Main::misused)
            .setExecutionExceptionHandler((problem, command, parsed) -> failed(problem, command));
    try {
      return line.execute(arguments);
    } catch (OutOfMemoryError e) {
      messages.println(
          "waywright: the memory is not enough for this map. Maybe set WAYWRIGHT_JAVA_OPTIONS=-Xmx8g?");
      return Exit.BAD;
    } finally {
      answers.flush();
      messages.flush();
    }
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("this is no path of a file: " + e.getReason());
    }
  }

  private static int misused(ParameterException problem, String[] arguments) {
    CommandLine command = problem.getCommandLine();
    command.getErr().println("waywright: " + oneLine(String.valueOf(problem.getMessage())));
    command.getErr().println("Maybe see: " + command.getCommandSpec().qualifiedName() + " --help");
    return Exit.BAD;
  }

  private static int failed(Exception problem, CommandLine command) {
    command.getErr().println("waywright: " + oneLine(words(problem)));
    return Exit.BAD;
  }

  /** One sentence about what went wrong. */
  private static String words(Exception problem) {
    String message = String.valueOf(problem.getMessage());
    if (problem instanceof NoSuchFileException) {
      return message + " does not exist. Maybe the path is meant from another folder?";
    }
    if (problem instanceof AccessDeniedException) {
      return message + " may not be read or written by this user.";
    }
    if (problem instanceof FileSystemException || problem.getClass() == IOException.class) {
      return message + ": this file could not be read or written.";
    }
    if (problem instanceof IOException
        || problem instanceof UsageError
        || problem instanceof IllegalArgumentException
        || problem instanceof ArithmeticException) {
      return message;
    }
    return "a mistake of this program, please report it: "
        + problem
        + " at "
        + problem.getStackTrace()[0];
  }

  private static String oneLine(String text) {
    return text.lines().map(String::strip).reduce((a, b) -> a + " " + b).orElse("");
  }
}
