package waywright.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Draws time against path length from a CSV file of {@code table --csv}.
 *
 * <p>Nothing is measured here: a picture can be drawn again, or with fewer engines after lines were
 * taken out. Prints the picture's name.
 */
@Command(
    name = "plot",
    mixinStandardHelpOptions = true,
    description = "Draws time against path length.",
    footer = {"", "Example:  plot lab/docs/benchmarks.csv --out docs/images/time-by-length.svg"})
final class PlotCommand implements Callable<Integer> {

  /** Read whole; its first line must be {@link OutcomeTable#CSV_HEAD}. */
  @Parameters(description = "file written by table --csv")
  private Path csv = Path.of("");

  /** An SVG picture, written over what was there. */
  @Option(
      names = "--out",
      defaultValue = "time-by-length.svg",
      description = "the picture (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("");

  @Override
  public Integer call() throws Exception {
    Output.write(out, Chart.draw(Files.readAllLines(csv)));
    System.out.println(out);
    return 0;
  }
}
