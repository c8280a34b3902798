package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import waywright.batch.road.RoadFiles;
import waywright.osm.RoadIndex;
import waywright.prepare.Workers;
import waywright.road.cch.Customization;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.SearchIndex;
import waywright.road.route.RoadMap;
import waywright.search.Search;
import waywright.store.IndexFormatException;

/**
 * The index that {@code road index} has made: the same for all commands whose answers are quicker
 * by it. One that is damaged, or of another network or profile, is refused.
 */
final class RoadIndexOption {

  @Option(
      names = "--index",
      paramLabel = "FILE",
      description = "what road index has made. Default: the file beside NET, if there is one")
  private @Nullable Path named;

  /** The index of a map, if there is one. */
  Optional<Customization> read(RoadOptions roads, RoadMap map) throws IOException {
    Optional<Path> file = file(roads, map);
    return file.isEmpty()
        ? Optional.empty()
        : Optional.of(fitting(file.get(), () -> RoadIndex.read(file.get(), map)));
  }

  /** The network and its index as files in a folder; what is not there is made. */
  RoadFiles files(RoadOptions roads, RoadMap map, Path folder, Workers workers) throws IOException {
    Optional<Path> file = file(roads, map);
    return file.isEmpty()
        ? RoadFiles.indexed(folder, map, workers)
        : fitting(file.get(), () -> RoadFiles.indexed(folder, map, file.get(), workers));
  }

  /**
   * What answers single queries.
   *
   * @param algorithm what it is
   * @param search one over its index
   */
  record Chosen(RoadAlgorithm algorithm, Search search) {}

  /**
   * A search by an algorithm: over its index, if there is one, else one that is made for this call.
   *
   * @param name null for the first that has an index, of labels, cch and ch; dijkstra if none has
   */
  Chosen search(RoadOptions roads, RoadMap map, @Nullable String name) throws IOException {
    RoadAlgorithm algorithm = name == null ? best(roads, map) : RoadAlgorithm.named(name);
    if (!algorithm.isPrepared()) {
      if (named != null) {
        throw new UsageError("--index " + named + ": dijkstra has no index. Maybe cch is meant?");
      }
      return new Chosen(algorithm, map.index(algorithm, Workers.NONE).search());
    }
    Optional<Path> file = file(roads, map, algorithm);
    SearchIndex index =
        file.isEmpty()
            ? map.index(algorithm, Workers.NONE)
            : fitting(file.get(), () -> RoadIndex.read(file.get(), map, algorithm));
    return new Chosen(algorithm, index.search());
  }

  private RoadAlgorithm best(RoadOptions roads, RoadMap map) {
    return named != null
        ? RoadAlgorithm.CCH
        : Stream.of(RoadAlgorithm.LABELS, RoadAlgorithm.CCH, RoadAlgorithm.CH)
            .filter(algorithm -> roads.indexBeside(map, algorithm).isPresent())
            .findFirst()
            .orElse(RoadAlgorithm.DIJKSTRA);
  }

  private Optional<Path> file(RoadOptions roads, RoadMap map) {
    return file(roads, map, RoadAlgorithm.CCH);
  }

  private Optional<Path> file(RoadOptions roads, RoadMap map, RoadAlgorithm algorithm) {
    return named == null ? roads.indexBeside(map, algorithm) : Optional.of(named);
  }

  /** What is read from an index. */
  @FunctionalInterface
  private interface Reading<T> {
    T read() throws IOException;
  }

  private static <T> T fitting(Path file, Reading<T> reading) throws IOException {
    try {
      return reading.read();
    } catch (IndexFormatException e) {
      throw new UsageError(
          file
              + ": "
              + e.getMessage()
              + ". Maybe make it anew by: waywright road index, or remove it?");
    }
  }
}
