package waywright.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import waywright.batch.Batch;
import waywright.batch.BlockRunner;
import waywright.batch.Cluster;
import waywright.batch.Report;
import waywright.batch.road.MatrixJob;
import waywright.batch.road.RoadIndex;
import waywright.build.BuildProgress;
import waywright.build.Workers;
import waywright.formats.graph.NamedPlaces.NamedPlace;
import waywright.road.network.RoadNetwork;
import waywright.road.profile.Profiles;
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
  static Report table(String master, Path out, Path notes, int millis) throws IOException {
    if (master.isEmpty()) {
      return table(BlockRunner.of(Workers.NONE), out, notes, millis);
    }
    try (Cluster.Connection cluster = Cluster.find().orElseThrow().connect(master)) {
      return table(cluster, out, notes, millis);
    }
  }

  static Report table(BlockRunner runner, Path out, Path notes, int millis) throws IOException {
    RoadNetwork network = Roads.town(5, 12);
    List<NamedPlace> places = Roads.places(network, 6, 2 * BLOCKS);
    try (Batch batch = Batch.to(out)) {
      RoadIndex roads = RoadIndex.in(batch.folder(), new RoadMap(network, Profiles.CAR));
      return batch.run(
          new Slow(new MatrixJob(roads, places, places, 2), notes.toString(), millis),
          runner,
          BuildProgress.SILENT);
    }
  }
}
