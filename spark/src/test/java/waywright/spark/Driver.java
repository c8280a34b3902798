package waywright.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import waywright.batch.Batch;
import waywright.batch.BlockRunner;
import waywright.batch.internal.Cluster;
import waywright.batch.road.RoadFiles;
import waywright.batch.road.RoadJob;
import waywright.formats.graph.NamedPlace;
import waywright.formats.internal.OutputFile;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;

/** A slow matrix of a town, by threads or by a cluster; also a program, to be killed. */
final class Driver {

  /** Blocks of two lines. */
  static final int BLOCKS = 40;

  private Driver() {}

  /** MASTER OUT NOTES. */
  public static void main(String[] words) throws IOException {
    table(words[0], Path.of(words[1]), Path.of(words[2]), 50);
  }

  /**
   * Writes the table.
   *
   * @param master of the cluster, or empty for this thread
   * @param millis how long a block takes at least
   */
  static Batch.Report table(String master, Path out, Path notes, int millis) throws IOException {
    if (master.isEmpty()) {
      return table(BlockRunner.of(Workers.NONE), out, notes, millis);
    }
    try (Cluster.Connection cluster = Cluster.find().orElseThrow().connect(master)) {
      return table(cluster, out, notes, millis);
    }
  }

  private static RoadMap map() {
    return new RoadMap(Roads.town(5, 12), Profile.CAR);
  }

  /** Where an index is looked for. */
  private static Path index(Path notes) {
    return notes.resolveSibling(notes.getFileName() + ".index");
  }

  /** Writes the index of the roads, as {@code road index} does: jobs with these notes use it. */
  static void writeIndex(Path notes) throws IOException {
    OutputFile.write(index(notes), out -> map().hierarchy().write(out));
  }

  static Batch.Report table(BlockRunner runner, Path out, Path notes, int millis)
      throws IOException {
    RoadMap map = map();
    List<NamedPlace> places = Roads.places(map.network(), 6, 2 * BLOCKS);
    Path index = index(notes);
    try (Batch batch = Batch.to(out)) {
      RoadFiles roads =
          Files.exists(index)
              ? RoadFiles.indexed(batch.folder(), map, index, Workers.NONE)
              : RoadFiles.indexed(batch.folder(), map, Workers.NONE);
      return batch.run(
          new Slow(RoadJob.matrix(roads, places, places, 2), notes.toString(), millis),
          runner,
          BuildProgress.SILENT);
    }
  }

  /** How many blocks there are by now of the table in a folder. */
  static int blocks(Path folder) throws IOException {
    Path parts = folder.resolve("table.csv.parts");
    if (!Files.isDirectory(parts)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(parts)) {
      return (int) files.filter(file -> file.toString().endsWith(".block")).count();
    }
  }
}
