package waywright.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Says what went wrong: one sentence on standard error, with a guess at what was meant, and one
 * JSON object on standard output where JSON is asked for.
 *
 * <p>A message names what was wrong, the value, and where possible what was meant. There is never a
 * stack trace: what even this class cannot explain is called a mistake of the program, with the one
 * place that helps to find it.
 *
 * @param json whether it is
 * @param forget takes back what was printed on standard output, where JSON is asked for
 * @param commands all names, to guess from
 */
record Mistakes(boolean json, Runnable forget, Collection<String> commands)
    implements IParameterExceptionHandler, IExecutionExceptionHandler {

  /**
   * A command, an option or a value that is not understood.
   *
   * @param problem what the parser says
   * @param words the arguments as typed
   * @return {@link CliCommand#BAD}
   */
  @Override
  public int handleParseException(ParameterException problem, String[] words) {
    CommandLine command = problem.getCommandLine();
    String meant = unknown(problem, words);
    String name = command.getCommandSpec().qualifiedName();
    if (meant.isEmpty() && isIncomplete(command)) {
      command.usage(command.getErr());
      command.getErr().println();
      String first = command.getSubcommands().keySet().iterator().next();
      return report("a command is missing. Maybe " + name + " " + first + " --help?", command);
    }
    int code = report(meant.isEmpty() ? plain(problem) : meant, command);
    command.getErr().println("Maybe see: " + name + " --help");
    return code;
  }

  /** Whether the command only gathers others, none of which was named. */
  private static boolean isIncomplete(CommandLine command) {
    return !command.getSubcommands().isEmpty() && !command.getParseResult().hasSubcommand();
  }

  /** A sentence about the first word that nobody knows, or nothing if all are known. */
  private String unknown(ParameterException problem, String[] words) {
    CommandLine command = problem.getCommandLine();
    Collection<String> options = command.getCommandSpec().optionsMap().keySet();
    // A wrong option first: its value would be taken for a file, and the right one be missed.
    for (String word : words) {
      String option = word.replaceFirst("=.*", "");
      if (option.matches("--[a-z-]+") && !options.contains(option)) {
        return "there is no option " + option + "." + Names.maybe(option, options);
      }
    }
    if (problem instanceof UnmatchedArgumentException unmatched) {
      String word = unmatched.getUnmatched().get(0);
      return word.startsWith("-") ? "" : surplus(word, command);
    }
    return "";
  }

  /** A sentence about a word that is no option, where none more is awaited. */
  private String surplus(String word, CommandLine command) {
    Collection<String> subcommands = command.getSubcommands().keySet();
    if (command.getParent() == null) {
      return "there is no command \"" + word + "\"." + Names.maybe(word, commands);
    }
    if (!subcommands.isEmpty()) {
      return "there is no command \"" + word + "\" here." + Names.maybe(word, subcommands);
    }
    return "\"" + word + "\" is not expected. Maybe an option name is missing before it?";
  }

  /** The parser's own words, where they speak of types of the program in those of people. */
  private static String plain(ParameterException problem) {
    return String.valueOf(problem.getMessage())
        .replaceFirst("is not an? (int|long)$", "is not a whole number that can be used here")
        .replaceFirst("is not a double$", "is not a number")
        .replaceFirst("is not a boolean$", "is not expected: this option takes no value");
  }

  /**
   * Something that happened while a command ran: a file that is malformed or missing, an option
   * that does not fit the map, a disk that is full.
   *
   * @return {@link CliCommand#BAD}
   */
  @Override
  public int handleExecutionException(Exception problem, CommandLine command, ParseResult parsed) {
    return report(sentence(problem), command);
  }

  /**
   * Says it, and returns the exit code. With JSON the object has the status ERROR and the same
   * sentence; standard error has it in either case.
   *
   * @param problem becomes one line
   */
  int report(String problem, CommandLine command) {
    String line = oneLine(problem);
    command.getErr().println(Terminal.colored("red", "waywright:") + " " + line);
    if (json) {
      command.getOut().flush();
      forget.run();
      Json.print(
          command.getOut(),
          fields -> {
            fields.put("status", "ERROR");
            fields.put("error", line);
          });
    }
    return CliCommand.BAD;
  }

  /** One sentence about what went wrong. */
  private static String sentence(Exception problem) {
    String message = String.valueOf(problem.getMessage());
    if (problem instanceof NoSuchFileException) {
      String meant = neighbor(message);
      return message
          + " does not exist."
          + (meant.isEmpty() ? " Maybe the path starts in another folder?" : meant);
    }
    if (problem instanceof AccessDeniedException) {
      return message + " may not be read or written by this user.";
    }
    if (problem instanceof FileSystemException || problem.getClass() == IOException.class) {
      // What our own doors say is whole.
      return message.contains("Maybe")
          ? message
          : message + ": this file could not be read or written.";
    }
    if (problem instanceof IOException
        || problem instanceof UsageError
        || problem instanceof IllegalArgumentException
        || problem instanceof ArithmeticException) {
      // Readers name their class beside the option, for programs; here only the option is of use.
      return message.replace(" (GraphFiles)", "");
    }
    return "a bug in waywright, please report it: %s at %s"
        .formatted(problem, Arrays.stream(problem.getStackTrace()).findFirst().orElse(null));
  }

  /** A guess at a file whose name was mistyped: one in the same folder. */
  private static String neighbor(String missing) {
    Path file = Path.of(missing);
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || file.getFileName() == null || !Files.isDirectory(folder)) {
      return "";
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<String> names = files.map(one -> one.getFileName().toString()).sorted().toList();
      String near = Names.near(file.getFileName().toString(), names);
      return near.isEmpty() ? "" : " Maybe " + file.resolveSibling(near) + "?";
    } catch (IOException e) {
      return "";
    }
  }

  /** Messages are one line, whatever they were made of: a script may read them line by line. */
  private static String oneLine(String text) {
    return String.join(" ", Arrays.stream(text.split("\\R")).map(String::strip).toList());
  }
}
