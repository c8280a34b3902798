package waywright.bench.growth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import waywright.async.ExecutorWorkers;
import waywright.bench.Maps;

/**
 * Measures worlds of growing size and draws the figures.
 *
 * <p>The question: does a search that is fast on a small map stay so on a large one, and what does
 * it keep in memory? A figure is printed as soon as it is known; those of a world are added to the
 * file when all of that world are.
 */
@Command(
    name = "growth",
    mixinStandardHelpOptions = true,
    description = "Measures how time and memory grow with the size of the world.",
    footer = {
      "",
      "Example:  growth --map AcrosstheCape --sides 512,1024,2048 --csv growth.csv --out"
          + " growth.svg",
      "Needs about 100 bytes a cell at most: 2 GB for 4096, 7 GB for 8192 (java -Xmx7g)."
    })
public final class GrowthCommand implements Callable<Integer> {

  /** Where the map is looked for. */
  @Option(
      names = "--data",
      defaultValue = "../shared/data",
      description = "folder of benchmark data (default: ${DEFAULT-VALUE})")
  private Path data = Path.of("");

  /** One of the folder or of our own. */
  @Option(
      names = "--map",
      defaultValue = "AcrosstheCape",
      description = "the map whose middle is repeated (default: ${DEFAULT-VALUE})")
  private String map = "";

  /** In cells; at most the shorter side of the map. */
  @Option(
      names = "--tile",
      defaultValue = "512",
      description = "side of the square taken from its middle (default: ${DEFAULT-VALUE})")
  private int tile;

  /** In cells, measured in this order. */
  @Option(
      names = "--sides",
      split = ",",
      defaultValue = "512,1024,2048,4096",
      description = "sides of the worlds (default: ${DEFAULT-VALUE})")
  private List<Integer> sides = List.of();

  /** The same number in every world. */
  @Option(
      names = "--queries",
      defaultValue = "200",
      description =
          "pairs of cells; the index gets ten times as many, canonical A* a tenth (default:"
              + " ${DEFAULT-VALUE})")
  private int queries;

  /** In cells; beyond it the index would not fit or take too long. */
  @Option(
      names = "--index-up-to",
      defaultValue = "8192",
      description = "the largest side that is indexed (default: ${DEFAULT-VALUE})")
  private int indexed;

  /** At least 1; queries are asked by one. */
  @Option(
      names = "--workers",
      defaultValue = "2",
      description = "threads that build the index (default: ${DEFAULT-VALUE})")
  private int workers;

  /** Made with a head line if there is none; figures already there are kept. */
  @Option(names = "--csv", description = "file that the figures are added to")
  private Path csv = Path.of("growth.csv");

  /** Written over. */
  @Option(names = "--out", description = "the picture of all figures in that file")
  private Path out = Path.of("growth.svg");

  @Override
  public Integer call() throws IOException {
    Tiles tiles = new Tiles(new Maps(data.resolve("grid")).read(map).field(), tile);
    List<String> lines = new ArrayList<>();
    if (Files.exists(csv)) {
      lines.addAll(Files.readAllLines(csv));
    } else {
      lines.add(Figure.HEAD);
    }
    ExecutorService executor = Executors.newFixedThreadPool(Math.max(1, workers));
    try {
      for (int side : sides) {
        measure(tiles, side, new ExecutorWorkers(executor, workers), lines);
        Files.write(csv, lines);
      }
    } finally {
      executor.shutdown();
    }
    Files.write(out, GrowthChart.draw(lines));
    return 0;
  }

  /** One world: written as a file, read back and measured, and the file deleted. */
  private void measure(Tiles tiles, int side, ExecutorWorkers workers, List<String> lines)
      throws IOException {
    Path file = Files.createTempFile("growth", ".map");
    try {
      tiles.write(file, side);
      new Growth(
              map,
              side,
              workers,
              figure -> {
                System.out.println(figure.csv());
                lines.add(figure.csv());
              })
          .run(file, queries, side <= indexed);
    } finally {
      Files.delete(file);
    }
  }
}
