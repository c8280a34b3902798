package waywright.bench;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Measures every engine on every map, each in its own process, and prints Markdown tables.
 *
 * <p>A process each, since what one library has made the compiler believe would else slow the next,
 * and since its memory can be told then. A time takes {@code --seconds}, the first answers at most
 * {@code --limit}; what a table costs is about their sum times maps times engines.
 */
@Command(
    name = "table",
    mixinStandardHelpOptions = true,
    description = "Measures engines on maps and prints Markdown tables.",
    footer = {
      "",
      "Examples:",
      "  table --maps brc202d --engines astar,gdx-ai --queries 50",
      "  table road --maps NY",
      "  table puzzle"
    })
final class TableCommand implements Callable<Integer> {

  /** Which maps, engines and queries, and how long. */
  @Mixin private Choice choice = new Choice();

  /** Which JVM runs the trials, and with how much memory. */
  @Mixin private Forking forking = new Forking();

  /** Written when all is measured; null for no file. */
  @Option(names = "--csv", description = "also write mean times by path length here")
  private @Nullable Path csv;

  @Override
  public Integer call() throws Exception {
    Measurement measured = Measurement.of(choice, forking.fork());
    measured.markdown().forEach(System.out::println);
    if (csv != null) {
      Output.write(csv, measured.csv());
    }
    return 0;
  }
}
