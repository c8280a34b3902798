package waywright.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.formats.TerrainMap;
import waywright.formats.internal.OutputFile;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.prepare.Build;

/**
 * {@code waywright index}: builds the index of a map, and looks into one.
 *
 * <p>An index belongs to one map and one movement: both are told by a fingerprint in the file,
 * which is compared when the index is read, so that an index of yesterday's map is refused and
 * cannot give wrong paths. The number of threads changes how long building takes and not one byte
 * of the result.
 */
@Command(name = "index", mixinStandardHelpOptions = true, synopsisSubcommandLabel = "COMMAND")
final class IndexCommand {

  /**
   * {@code index build}. The bytes are made in memory first and written in one go, so that nobody
   * ever reads an index of which a part is missing; the time told is that of building alone.
   */
  @Command(name = "build", mixinStandardHelpOptions = true, sortOptions = false)
  int build(
      @Parameters(paramLabel = "MAP") Path map,
      @Option(
              names = {"-o", "--out"},
              required = true,
              paramLabel = "FILE")
          Path output,
      @Mixin SquareMovementOptions rules,
      @Mixin MapOptions maps,
      @Option(names = "--workers", paramLabel = "N") @Nullable Integer workers,
      @Mixin Answers answers)
      throws IOException {
    SubgoalIndex index;
    long nanos;
    try (WorkerThreads threads = WorkerThreads.of(workers)) {
      TerrainMap terrain = maps.read(map);
      long begun = System.nanoTime();
      Build<SubgoalIndex> build =
          SubgoalIndex.builder(terrain.map(), rules.movement(terrain), threads.workers());
      index = Progress.of(build, String.valueOf(map.getFileName()));
      nanos = System.nanoTime() - begun;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    index.write(bytes);
    OutputFile.write(output, bytes.toByteArray());
    answers.print(
        fields -> write(fields, index, bytes.size(), nanos),
        "%s: %,d node[s], %,d edge[s], %s labels, %,d bytes in the file, %,d in memory; built in %s%n",
        output.getFileName(),
        index.nodeCount(),
        index.edgeCount(),
        index.hasLabels() ? "with" : "no",
        bytes.size(),
        index.bytes(),
        Numbers.seconds(nanos));
    return CliCommand.FOUND;
  }

  /**
   * What {@code index build} says of the index it made, as fields.
   *
   * @param fileBytes of the file, header and checksum included
   * @param nanos of building, without reading the map and writing the file
   */
  private static void write(Json fields, SubgoalIndex index, int fileBytes, long nanos) {
    fields.put("width", index.width());
    fields.put("height", index.height());
    fields.put("nodes", index.nodeCount());
    fields.put("edges", index.edgeCount());
    fields.put("labels", index.hasLabels());
    fields.put("fileBytes", fileBytes);
    fields.put("memoryBytes", index.bytes());
    fields.put("fingerprint", Numbers.hash(index.fingerprint()));
    fields.time(nanos);
  }

  /**
   * {@code index info}. Reads the header, and all of the file once for its checksum; builds
   * nothing, so it also tells of an index whose map is not at hand.
   */
  @Command(name = "info", mixinStandardHelpOptions = true, sortOptions = false)
  int info(@Parameters(paramLabel = "FILE") Path file, @Mixin Answers answers) throws IOException {
    SubgoalIndex.Header header = reading(file, SubgoalIndex::header);
    answers.print(
        fields -> {
          fields.put("version", header.version());
          fields.put("width", header.width());
          fields.put("height", header.height());
          fields.put("nodes", header.nodes());
          fields.put("edges", header.edges());
          fields.put("fileBytes", header.bytes());
          fields.put("fingerprint", Numbers.hash(header.fingerprint()));
        },
        "%s: index, version %d, of a map of %d x %d; %,d node[s], %,d edge[s], %,d bytes;"
            + " fingerprint %s%n",
        file.getFileName(),
        header.version(),
        header.width(),
        header.height(),
        header.nodes(),
        header.edges(),
        header.bytes(),
        Numbers.hash(header.fingerprint()));
    return CliCommand.FOUND;
  }

  /** What is read from a stream. */
  @FunctionalInterface
  private interface Reader<T> {
    T read(InputStream in) throws IOException;
  }

  /** Reads an index; a folder is told apart from a file that cannot be read. */
  private static <T> T reading(Path file, Reader<T> reader) throws IOException {
    if (Files.isDirectory(file)) {
      throw new UsageError(file + " is a folder. Maybe name a file in it?");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return InputFile.index(file, "build one with `waywright index build`", () -> reader.read(in));
    }
  }

  /**
   * Reads the index of a map.
   *
   * @param map that the index must be of
   * @param movement that it must be for
   * @throws UsageError if it is of another map or another movement, is damaged, or is none at all:
   *     the message says which
   */
  public static SubgoalIndex read(Path file, GridMap map, Movement movement) throws IOException {
    return reading(file, in -> SubgoalIndex.read(in, map, movement));
  }
}
