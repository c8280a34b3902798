package waywright.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import waywright.grid.Corners;
import waywright.hex.HexStorage;
import waywright.road.place.Place;
import waywright.road.route.ViaTurn;

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
    mixinStandardHelpOptions = true,
    version = "waywright 0.3.0",
    synopsisSubcommandLabel = "COMMAND")
public final class Main {

  /**
   * The names of all commands, in the order of the help: a name more here and the command is in the
   * help, in the completion and in the tests of all examples.
   */
  private static final List<String> COMMANDS =
      List.of(
          ("route scen scens validate puzzle graph road mesh bake field range sight buildable"
                  + " units sample index algorithms play completion")
              .split(" "));

  private Main() {}

  /** Makes the command of a name. */
  private static Object made(String name) {
    return switch (name) {
      case "puzzle" -> new PuzzleCommand();
      case "graph" -> new GraphCommand();
      case "road" -> new RoadCommand();
      case "algorithms" -> new AlgorithmsCommand();
      case "play" -> new PlayCommand();
      case "completion" -> new CompletionCommand();
      case "route" -> new RouteCommand();
      case "scen" -> new ScenCommand();
      case "scens" -> new ScensCommand();
      case "validate" -> new ValidateCommand();
      case "mesh" -> new MeshCommand();
      case "bake" -> new BakeCommand();
      case "field" -> new FieldCommand();
      case "range" -> new RangeCommand();
      case "sight" -> new SightCommand();
      case "buildable" -> new BuildableCommand();
      case "sample" -> new SampleCommand();
      case "units" -> new UnitsCommand();
      case "index" -> new IndexCommand();
      case "road import" -> new RoadImportCommand();
      case "road index" -> new RoadIndexCommand();
      case "road route" -> new RoadRouteCommand();
      case "road isochrone" -> new RoadIsochroneCommand();
      case "road nearest" -> new RoadNearestCommand();
      case "road matrix" -> new RoadMatrixCommand();
      case "road access" -> new RoadAccessCommand();
      case "road isochrones" -> new RoadIsochronesCommand();
      default -> throw new IllegalArgumentException("there is no command " + name);
    };
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
    Mistakes mistakes = new Mistakes(json, held::reset, COMMANDS);
    CommandLine line =
        line(arguments)
            .setOut(answers)
            .setErr(messages)
            .registerConverter(Path.class, value(InputFile::path))
            .registerConverter(Cell.class, value(Cell::parse))
            .registerConverter(Place.class, value(RoadCommand::place))
            .registerConverter(Corners.class, constant(Corners.values(), "corner rule"))
            .registerConverter(HexStorage.class, constant(HexStorage.values(), "layout"))
            .registerConverter(ViaTurn.class, constant(ViaTurn.values(), "rule for turning round"))
            // A name that begins with @ is a name.
            .setExpandAtFiles(false)
            .setExecutionStrategy(new WithFiles())
            .setParameterExceptionHandler(mistakes)
            .setExecutionExceptionHandler(mistakes);
    try {
      return line.execute(arguments);
    } catch (OutOfMemoryError e) {
      return mistakes.report("out of memory. Maybe set WAYWRIGHT_JAVA_OPTIONS=-Xmx8g?", line);
    } finally {
      answers.flush();
      out.writeBytes(held.toByteArray());
      out.flush();
      messages.flush();
    }
  }

  private static <E extends Enum<E>> ITypeConverter<E> constant(E[] constants, String what) {
    return value(name -> Names.named(constants, what, name));
  }

  private static <T> ITypeConverter<T> value(Function<String, T> reader) {
    return new Value<>(reader);
  }

  /**
   * What cannot be read is a mistake in the value of an option, in the words of its reader.
   *
   * <p>A class, as all that implements an interface of picocli: a lambda would keep these
   * interfaces out of the archive of classes, and with them forty classes that each start needs.
   */
  private record Value<T>(Function<String, T> reader) implements ITypeConverter<T> {
    @Override
    public T convert(String text) {
      try {
        return reader.apply(text);
      } catch (UsageError e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /** Runs the last command, unless it would write over what it reads or has no place to write. */
  private static final class WithFiles implements IExecutionStrategy {
    @Override
    public int execute(ParseResult parsed) {
      NamedFiles files = new NamedFiles(parsed);
      files.requireApart();
      files.requirePlaces();
      return new CommandLine.RunLast().execute(parsed);
    }
  }

  /**
   * The commands as picocli sees them: the one that is asked for, their list if that is asked for,
   * or all of them if none of this name exists. To look at all options of all commands takes longer
   * than most searches.
   *
   * @param asked the arguments; none for all commands
   */
  static CommandLine line(String... asked) {
    CommandLine line = new CommandLine(new Main());
    add(line, COMMANDS, "", asked.length > 0 ? asked[0] : "");
    CommandLine road = line.getSubcommands().get("road");
    if (road != null) {
      add(road, RoadCommand.COMMANDS, "road ", asked.length > 1 ? asked[1] : "");
    }
    return line.setHelpFactory(new WithWords()).setUsageHelpWidth(100);
  }

  private static void add(CommandLine line, List<String> names, String parent, String asked) {
    boolean listed = Set.of("--help", "-h", "--version", "-V").contains(asked);
    for (String name : names.contains(asked) ? List.of(asked) : names) {
      Object command = made(parent + name);
      // The list shows no options, and looking at those of all commands takes long.
      line.addSubcommand(name, listed ? CommandSpec.create() : command);
    }
  }

  /** Help with the words of help.properties, which are read when help is first asked for. */
  private static final class WithWords implements IHelpFactory {

    private @Nullable ResourceBundle words;

    @Override
    public Help create(CommandSpec spec, ColorScheme colors) {
      words = words == null ? read() : words;
      spec.resourceBundle(words);
      return new Help(spec, colors);
    }

    private static ResourceBundle read() {
      try (InputStream file = Main.class.getResourceAsStream("help.properties")) {
        return new PropertyResourceBundle(Objects.requireNonNull(file));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
