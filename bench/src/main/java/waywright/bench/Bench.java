package waywright.bench;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import waywright.bench.growth.GrowthCommand;
import waywright.bench.road.country.CountryCommand;

/**
 * The command line of the measurements: {@code java -jar benchmarks.jar
 * table|race|gate|report|plot|growth|jmh|anyangle|detour ...}.
 */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = "Measures Waywright beside other libraries of the JVM.",
    subcommands = {
      TableCommand.class,
      ReportCommand.class,
      PlotCommand.class,
      GrowthCommand.class,
      JmhCommand.class,
      RaceCommand.class,
      GateCommand.class,
      LapCommand.class,
      AnyAngleCommand.class,
      RoadsCommand.class,
      CountryCommand.class,
      DetourCommand.class,
      TrialCommand.class
    })
public final class Bench implements Runnable {

  @Override
  public void run() {
    CommandLine.usage(this, System.err);
  }

  /** Runs a command and ends the process with its exit code. */
  public static void main(String... arguments) {
    CommandLine line = new CommandLine(new Bench());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExecutionExceptionHandler(
        (error, command, parsed) -> {
          command.getErr().println("bench: " + error.getMessage());
          return 2;
        });
    System.exit(line.execute(arguments));
  }
}
