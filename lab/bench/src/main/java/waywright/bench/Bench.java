package waywright.bench;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import waywright.bench.crowd.CrowdCommand;
import waywright.bench.growth.GrowthCommand;
import waywright.bench.road.country.CountryCommand;
import waywright.bench.times.TimesCommand;

/**
 * The command line of the measurements: {@code java -jar benchmarks.jar
 * table|race|versions|gate|report|plot|growth|jmh|anyangle|roads|country|detour|crowd|times ...}.
 *
 * <p>Each command answers a question. {@code table}: how do the libraries compare on these maps?
 * {@code report}: the same for all there is, as a page. {@code race}: which of some engines is
 * faster, by how much, when they take turns? {@code gate}: has this version lost speed against
 * another, by their quotients with a peer? {@code versions}: and search by search, both in one
 * process? {@code times}: how long does this one part of ours take? {@code growth}: how do time and
 * memory grow with the map? {@code crowd}: how do crowds do beside a plain ORCA loop? {@code jmh}:
 * does an independent harness agree? {@code trial} and {@code lap} are what other commands start in
 * processes of their own.
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
      VersionsCommand.class,
      GateCommand.class,
      LapCommand.class,
      AnyAngleCommand.class,
      RoadsCommand.class,
      CountryCommand.class,
      DetourCommand.class,
      BakeTimesCommand.class,
      LivingCommand.class,
      CrowdCommand.class,
      TimesCommand.class,
      TrialCommand.class
    })
public final class Bench implements Runnable {

  /** Without a command: which there are. */
  @Override
  public void run() {
    CommandLine.usage(this, System.err);
  }

  /**
   * Runs a command and ends the process with its exit code: 0 for done, 2 for arguments or data
   * that cannot be used; 1 is {@code gate}'s word for slower.
   */
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
