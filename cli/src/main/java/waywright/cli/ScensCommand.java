package waywright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.batch.Batch;
import waywright.batch.internal.ScenarioJob;

/**
 * {@code waywright scens}: many benchmark files, each with the index of its map built and every
 * query answered by it and without it.
 *
 * <p>The question is whether a whole collection of maps is answered rightly, and what their indexes
 * take: a row a file, in the order given and in a folder by their paths, so that two runs give
 * tables that can be compared line by line. Files are blocks of a batch: what is done is kept if
 * the run is stopped.
 */
@Command(name = "scens")
final class ScensCommand extends BatchCommand {

  /** As typed; a folder stands for all query files of maps in it. */
  @Parameters(paramLabel = "FILE", arity = "1..*")
  private List<Path> files;

  /** Kept from run to run and read again where they fit their map; null for none kept. */
  @Option(names = "--indexes", paramLabel = "FOLDER")
  private @Nullable Path indexes;

  /** Makes the table; a wrong answer anywhere is enough for {@link #NO_PATH}. */
  @Override
  public Integer call() throws IOException {
    refuseParquet();
    if (indexes != null && !Files.isDirectory(indexes)) {
      throw new UsageError("--indexes " + indexes + " is no folder. Maybe make it first?");
    }
    List<Path> all = new ArrayList<>();
    for (Path file : files) {
      all.addAll(found(file));
    }
    Batch.Report report = run((folder, workers) -> ScenarioJob.of(all, indexes));
    print(
        report,
        fields -> {
          fields.put("files", all.size());
          fields.put("queries", report.asked());
          fields.put("right", report.found());
        },
        Terminal.words(
            "%,d file[s], %,d quer[y|ies], %,d correct",
            all.size(), report.asked(), report.found()));
    return report.found() == report.asked() ? FOUND : NO_PATH;
  }

  /**
   * A file, or all query files of maps in a folder and those below, in the order of their paths.
   *
   * @throws UsageError if a folder has none
   */
  private static List<Path> found(Path file) throws IOException {
    if (!Files.isDirectory(file)) {
      return List.of(file);
    }
    try (Stream<Path> inside = Files.walk(file)) {
      List<Path> all = inside.filter(one -> one.toString().endsWith(".map.scen")).sorted().toList();
      if (all.isEmpty()) {
        throw new UsageError("no *.map.scen is in " + file + ". Maybe another folder?");
      }
      return all;
    }
  }
}
