package waywright.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Everything at once: grid, goals out of reach, roads and puzzles, as tables, the CSV and the
 * pictures, into a folder. Each engine has its time on each map, and a process of its own, so the
 * whole takes long.
 *
 * <p>What it writes begins with the machine, the date and the commit. A kind without data is named
 * as not measured.
 */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = "Measures everything and writes benchmarks.md, benchmarks.csv and pictures.")
final class ReportCommand implements Callable<Integer> {

  /** Which JVM runs the trials, and with how much memory. */
  @Mixin private Forking forking = new Forking();

  /** Where grids, roads and puzzles lie; without it only our own grids are measured. */
  @Option(names = "--data", defaultValue = "../shared/data", description = "benchmark data")
  private Path data = Path.of("");

  /** Names of grid maps; the other kinds have their usual ones. */
  @Option(names = "--maps", split = ",", description = "grid maps (default: three)")
  private List<String> maps = List.of();

  /** At most so many a map, of every kind. */
  @Option(names = "--queries", defaultValue = "50", description = "queries a map (default: 50)")
  private int queries;

  /** Seconds for each engine and map, not counting loading and the first answers. */
  @Option(names = "--seconds", defaultValue = "5", description = "seconds a trial (default: 5)")
  private double seconds;

  /** Made where it is missing; files of the same names are written over. */
  @Option(
      names = "--out",
      defaultValue = "lab/bench/target/report",
      description = "folder to write to (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("");

  /**
   * Writes nothing but the CSV and its picture before all is measured.
   *
   * @return 0
   */
  @Override
  public Integer call() throws Exception {
    List<String> doc = new ArrayList<>(List.of("# Benchmarks", ""));
    String command =
        "scripts/bench report --queries "
            + queries
            + " --seconds "
            + seconds
            + (maps.isEmpty() ? "" : " --maps " + String.join(",", maps));
    doc.addAll(Provenance.markdown(forking.java(), forking.heap(), command));
    doc.addAll(Texts.READING);
    for (Contest contest : Contest.values()) {
      doc.addAll(List.of("## " + Texts.title(contest), "", Texts.about(contest), ""));
      if (contest != Contest.GRID && !Files.isDirectory(data)) {
        doc.addAll(List.of("Not measured: there is no benchmark data here.", ""));
        continue;
      }
      Choice choice = choice(contest);
      Measurement measured = Measurement.of(choice, forking.fork());
      doc.addAll(measured.markdown());
      if (contest == Contest.GRID) {
        doc.addAll(small());
      }
      if (contest == Contest.GRID) {
        Output.write(out.resolve("benchmarks.csv"), measured.csv());
        Output.write(out.resolve("images/time-by-length.svg"), Chart.draw(measured.csv()));
        doc.addAll(List.of("![Time by length of path](images/time-by-length.svg)", ""));
      }
    }
    Output.write(out.resolve("benchmarks.md"), doc);
    System.err.println("wrote " + out.resolve("benchmarks.md"));
    return 0;
  }

  /** One small map on which even the slowest finish. */
  private List<String> small() throws Exception {
    Choice choice = choice(Contest.GRID);
    choice.maps = List.of(Files.isDirectory(data) ? "lak303d" : "made-rooms");
    return Measurement.of(choice, forking.fork()).markdown();
  }

  /** What {@code table} would be told to measure one kind as this report does. */
  private Choice choice(Contest contest) {
    Choice choice = new Choice();
    choice.contest = contest;
    choice.data = data;
    choice.maps = contest == Contest.GRID ? maps : List.of();
    choice.queries = queries;
    choice.seconds = seconds;
    choice.limit = 15;
    return choice;
  }
}
