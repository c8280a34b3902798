package waywright.bench.road.country;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.async.ExecutorWorkers;

/**
 * Draws a country and measures what is done with it.
 *
 * <p>The question: what do import, order, index and queries take in a network as large as a
 * country's, and how does that grow, when no such file is at hand? With {@code --junctions} it
 * writes a file of OpenStreetMap; without, it prints a line of a Markdown table for each thing
 * done. What is written lies beside the file and replaces what was there.
 */
@Command(
    name = "country",
    mixinStandardHelpOptions = true,
    description =
        "Draws a country of any size as a file of OpenStreetMap, or measures import, index and"
            + " queries of one: seconds, peak of the heap, what is kept, sizes of files.",
    footer = {
      "",
      "Examples:",
      "  country land.osm.pbf --junctions 500000",
      "  country land.osm.pbf",
      "  country land.osm.pbf --steps PLAIN"
    })
public final class CountryCommand implements Callable<Integer> {

  /** Ends in {@code .osm.pbf}; {@code .net}, {@code .order} and the index are added to its name. */
  @Parameters(description = "the file, written or read; network and index are put beside it")
  private Path file = Path.of("");

  /** About so many, from 1 on; 0 says that a file is to be measured. */
  @Option(names = "--junctions", description = "draw a country of so many, and measure nothing")
  private int junctions;

  /** Of the drawing; not used when measuring. */
  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "which of all countries (default: ${DEFAULT-VALUE})")
  private long seed;

  /** Each reads what the one before it has written, so that each can be a process of its own. */
  enum Step {
    /** File of OpenStreetMap to network. */
    IMPORT,

    /** Order and hierarchy of the junctions alone, turns left out; nothing is written. */
    PLAIN,

    /** Order of the arcs, by which the states of turns are contracted. */
    ORDER,

    /** Network and order to index. */
    CUSTOMIZE,

    /** Index to perfect index. */
    PERFECT,

    /** Index to answers. */
    ASK
  }

  /** In the order in which they are given. */
  @Option(
      names = "--steps",
      split = ",",
      defaultValue = "IMPORT,ORDER,CUSTOMIZE,PERFECT,ASK",
      description = "what is done of ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private List<Step> steps = List.of();

  /** At least 1; queries are asked by one. */
  @Option(
      names = "--workers",
      defaultValue = "1",
      description = "threads that order and customize (default: ${DEFAULT-VALUE})")
  private int count;

  @Override
  public Integer call() throws IOException {
    if (junctions > 0) {
      Country country = new Country(junctions, seed);
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
        System.out.println(CountryFile.write(country, out));
      }
      System.out.println(country.roads() + " roads of " + country.width * country.height);
      return 0;
    }
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      CountryTimes times = new CountryTimes(file, new ExecutorWorkers(threads, count));
      for (Step step : steps) {
        take(times, step);
      }
    } finally {
      threads.shutdown();
    }
    return 0;
  }

  /** One step; a step whose files are missing ends with an exception that names them. */
  private static void take(CountryTimes times, Step step) throws IOException {
    switch (step) {
      case IMPORT -> times.read();
      case PLAIN -> times.plain();
      case ORDER -> times.putInOrder();
      case CUSTOMIZE -> times.customize();
      case PERFECT -> times.perfect();
      case ASK -> times.ask();
    }
  }
}
