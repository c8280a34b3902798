package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import waywright.batch.road.RoadFiles;
import waywright.formats.internal.MappedFile;
import waywright.prepare.Workers;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.RoadIndex;
import waywright.road.route.RoadMap;

/**
 * The index that {@code road index} has written, for all commands that it makes faster. One that is
 * damaged, or of another network or profile, is rejected.
 */
final class IndexedRoads extends RoadOptions {

  @Option(names = "--index", paramLabel = "FILE")
  private @Nullable Path named;

  /** The network and its index as files in a folder; what is not there is made. */
  RoadFiles files(RoadMap map, Path folder, Workers workers) throws IOException {
    Optional<Path> file = file(map, RoadAlgorithm.CCH);
    return file.isEmpty()
        ? RoadFiles.indexed(folder, map, workers)
        : fitting(file.get(), () -> RoadFiles.indexed(folder, map, file.get(), workers));
  }

  /**
   * Hands an index file to the store of a map.
   *
   * @param name of an algorithm, null for the fastest that has a file
   * @return the algorithm that answers, prepared or not
   */
  RoadAlgorithm offer(RoadMap map, @Nullable String name) throws IOException {
    RoadAlgorithm algorithm = name == null ? fastest(map) : RoadAlgorithm.named(name);
    if (named != null && !algorithm.isPrepared()) {
      throw new UsageError("--index " + named + ": dijkstra has no index. Maybe cch?");
    }
    Optional<Path> file = file(map, algorithm);
    if (file.isPresent()) {
      read(map, algorithm, file.get());
    }
    return algorithm;
  }

  private RoadAlgorithm fastest(RoadMap map) {
    return named != null
        ? RoadAlgorithm.CCH
        : RoadAlgorithm.fastestFirst().stream()
            .filter(algorithm -> indexBeside(map, algorithm).isPresent())
            .findFirst()
            .orElse(RoadAlgorithm.DIJKSTRA);
  }

  private static RoadIndex read(RoadMap map, RoadAlgorithm algorithm, Path file)
      throws IOException {
    return fitting(file, () -> map.read(algorithm, MappedFile.open(file)));
  }

  private Optional<Path> file(RoadMap map, RoadAlgorithm algorithm) {
    return named == null ? indexBeside(map, algorithm) : Optional.of(named);
  }

  private static <T> T fitting(Path file, InputFile.Reading<T> reading) throws IOException {
    return InputFile.index(
        file, "build it again with `waywright road index`, or remove it", reading);
  }
}
