package waywright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import waywright.batch.road.RoadFiles;
import waywright.build.Workers;
import waywright.osm.RoadIndex;
import waywright.road.cch.Customization;
import waywright.road.route.RoadMap;
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

  private Optional<Path> file(RoadOptions roads, RoadMap map) {
    return named == null ? roads.indexBeside(map).filter(Files::exists) : Optional.of(named);
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
