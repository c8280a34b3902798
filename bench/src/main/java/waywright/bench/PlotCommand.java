package waywright.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws time against path length from a CSV file of {@code table --csv}. */
@Command(
    name = "plot",
    mixinStandardHelpOptions = true,
    description = "Draws time against path length.",
    footer = {"", "Example:  plot docs/benchmarks.csv --out docs/images"})
final class PlotCommand implements Callable<Integer> {

  @Parameters(description = "file written by table --csv")
  private Path csv = Path.of("");

  @Option(names = "--out", defaultValue = ".", description = "folder for the pictures")
  private Path out = Path.of("");

  @Override
  public Integer call() throws Exception {
    Chart.draw(Files.readAllLines(csv), out).values().forEach(System.out::println);
    return 0;
  }
}
