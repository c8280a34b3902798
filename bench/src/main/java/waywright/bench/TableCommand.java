package waywright.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures every engine on every map, each in its own process, and prints Markdown tables. */
@Command(
    name = "table",
    mixinStandardHelpOptions = true,
    description = "Measures engines on maps and prints Markdown tables.")
final class TableCommand implements Runnable {

  @Mixin private Choice choice = new Choice();

  @Option(names = "--java", description = "the java program to measure with (default: this one)")
  private String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @Option(names = "--heap", defaultValue = "4g", description = "heap of a trial (default: 4g)")
  private String heap = "4g";

  @Option(
      names = "--timeout",
      defaultValue = "300",
      description = "seconds after which a trial is given up (default: ${DEFAULT-VALUE})")
  private long timeout;

  @Option(names = "--csv", description = "also write mean times by path length here")
  private @Nullable Path csv;

  @Override
  public void run() {
    try {
      measure();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private void measure() throws IOException, InterruptedException {
    Fork fork = new Fork(java, heap, timeout);
    List<String> csvLines = new ArrayList<>(List.of(Report.CSV_HEAD));
    for (String map : choice.maps()) {
      String about = choice.task(map, choice.engines().get(0)).about();
      List<Outcome> outcomes = new ArrayList<>();
      for (String engine : choice.engines()) {
        System.err.println("measuring " + engine + " on " + map);
        outcomes.add(fork.run(choice, map, engine));
      }
      Report.markdown(map, about, outcomes).forEach(System.out::println);
      csvLines.addAll(Report.csv(outcomes));
    }
    if (csv != null) {
      write(csv, csvLines);
    }
  }

  private static void write(Path file, List<String> lines) throws IOException {
    Path beside = file.resolveSibling(file.getFileName() + ".part");
    Files.write(beside, lines);
    Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
