package waywright.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParseResult;
import waywright.cli.grid.BuildableCommand;
import waywright.cli.grid.FieldCommand;
import waywright.cli.grid.IndexCommand;
import waywright.cli.grid.RangeCommand;
import waywright.cli.grid.SampleCommand;
import waywright.cli.grid.SightCommand;
import waywright.cli.io.InputFile;
import waywright.cli.mesh.BakeCommand;
import waywright.cli.play.PlayCommand;
import waywright.cli.road.GraphCommand;
import waywright.cli.road.RoadCommand;
import waywright.cli.route.MeshCommand;
import waywright.cli.route.RouteCommand;
import waywright.cli.route.ValidateCommand;
import waywright.cli.scen.ScenCommand;
import waywright.cli.scen.ScensCommand;

/**
 * The command {@code waywright}, which only gathers the others.
 *
 * <p>What is printed on standard output, and the exit codes, are a contract with scripts; words on
 * standard error are for people and may change. Everything that a command needs comes by its
 * arguments: there are no settings in files, and of the environment only what says how a terminal
 * shows things is looked at.
 */
@Command(
    name = "waywright",
    description = "Finds paths on maps, checks them, and draws them.",
    mixinStandardHelpOptions = true,
    version = "waywright 0.2",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "A straight step onto terrain of cost 1 costs 1, a diagonal one 1.41421. With --json standard output is one JSON object, of mistakes too, and costs"
          + " are also given exactly; docs/json.md has every field.",
      "Exit codes: 0 found, 1 no path (or a failed check), 2 bad use or bad input.",
      "",
      "Examples:",
      "  ./waywright route samples/dungeon.map --from 12,58 --to 88,10 --png dungeon.png",
      "  ./waywright scen samples/valley.map.scen",
      "  ./waywright route --help"
    })
public final class Main {

  /**
   * Each command by its name, in the order of the help; made only when it is asked for. Not changed
   * once it is made.
   */
  private static final Map<String, Supplier<Object>> COMMANDS = commands();

  private Main() {}

  /**
   * The one list of all commands; a line more here and the command is in the help, in the
   * completion and in the tests of all examples.
   */
  private static Map<String, Supplier<Object>> commands() {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("route", RouteCommand::new);
    commands.put("scen", ScenCommand::new);
    commands.put("scens", ScensCommand::new);
    commands.put("validate", ValidateCommand::new);
    commands.put("puzzle", PuzzleCommand::new);
    commands.put("graph", GraphCommand::new);
    commands.put("road", RoadCommand::new);
    commands.put("mesh", MeshCommand::new);
    commands.put("bake", BakeCommand::new);
    commands.put("field", FieldCommand::new);
    commands.put("range", RangeCommand::new);
    commands.put("sight", SightCommand::new);
    commands.put("buildable", BuildableCommand::new);
    commands.put("sample", SampleCommand::new);
    commands.put("index", IndexCommand::new);
    commands.put("algorithms", AlgorithmsCommand::new);
    commands.put("play", PlayCommand::new);
    commands.put("completion", CompletionCommand::new);
    return commands;
  }

  /** Runs the command line and exits with its code. */
  public static void main(String[] arguments) {
    System.exit(run(arguments, System.out, System.err));
  }

  /**
   * Runs one command with whatever stands between it and the user: encodings, mistakes, memory that
   * is not enough.
   *
   * @param out takes the answer
   * @param err takes messages
   * @return the exit code: 0 found, 1 no path, 2 bad use or input
   */
  public static int run(String[] arguments, PrintStream out, PrintStream err) {
    // A program is told once: an answer waits until nothing can go wrong any more.
    boolean json = Arrays.asList(arguments).contains("--json");
    ByteArrayOutputStream held = new ByteArrayOutputStream();
    PrintWriter answers = new PrintWriter(json ? held : out, false, StandardCharsets.UTF_8);
    PrintWriter messages = new PrintWriter(err, true, StandardCharsets.UTF_8);
    Mistakes mistakes = new Mistakes(json, held::reset);
    CommandLine line =
        line(arguments.length == 0 ? "" : arguments[0])
            .setOut(answers)
            .setErr(messages)
            .registerConverter(Path.class, InputFile::path)
            // A name that begins with @ is a name.
            .setExpandAtFiles(false)
            .setExecutionStrategy(Main::executeWithFiles)
            .setParameterExceptionHandler(
                (problem, words) -> mistakes.misused(problem, words, COMMANDS.keySet()))
            .setExecutionExceptionHandler(
                (problem, command, parsed) -> mistakes.failed(problem, command));
    try {
      return line.execute(arguments);
    } catch (OutOfMemoryError e) {
      return mistakes.report(
          "the memory is not enough for this map. Maybe set WAYWRIGHT_JAVA_OPTIONS=-Xmx8g?", line);
    } finally {
      answers.flush();
      out.writeBytes(held.toByteArray());
      out.flush();
      messages.flush();
    }
  }

  /** Runs the last command, unless it would write over what it reads or has no place to write. */
  private static int executeWithFiles(ParseResult parsed) {
    NamedFiles files = new NamedFiles(parsed);
    files.requireApart();
    files.requirePlaces();
    return new CommandLine.RunLast().execute(parsed);
  }

  /**
   * The commands as picocli sees them: the one that is asked for, or all of them if none of this
   * name exists. To look at all options of all commands takes longer than most searches.
   *
   * @param asked the first argument; empty for all commands
   */
  static CommandLine line(String asked) {
    CommandLine line = new CommandLine(new Main());
    COMMANDS.forEach(
        (name, maker) -> {
          if (name.equals(asked) || !COMMANDS.containsKey(asked)) {
            line.addSubcommand(name, maker.get());
          }
        });
    return line.setUsageHelpWidth(100);
  }
}
