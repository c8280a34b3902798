package waywright.spark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import waywright.batch.BatchJob;
import waywright.batch.road.RoadFiles;
import waywright.batch.road.RoadJob;
import waywright.formats.Source;
import waywright.formats.graph.NamedPlace;
import waywright.prepare.Workers;
import waywright.road.network.RoadNetwork;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;

/**
 * How many lines of a matrix one core makes in an hour: seconds of the processor, which do not
 * depend on who else is there, least of rounds. NET PLACES ROUNDS LINES: all places are targets,
 * the first lines are sources.
 */
final class Rate {

  private Rate() {}

  /** Prints what is measured. */
  public static void main(String[] words) throws IOException {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    RoadMap map = new RoadMap(RoadNetwork.read(Files.readAllBytes(Path.of(words[0]))), Profile.CAR);
    List<NamedPlace> places = NamedPlace.read(Source.of(Path.of(words[1])));
    long begun = clock.getCurrentThreadCpuTime();
    RoadFiles roads = RoadFiles.indexed(Files.createTempDirectory("rate"), map, Workers.NONE);
    System.out.printf(Locale.ROOT, "order and hierarchy %.2f s%n", since(clock, begun));
    List<NamedPlace> sources = places.subList(0, Integer.parseInt(words[3]));
    BatchJob job = RoadJob.matrix(roads, sources, places);
    begun = clock.getCurrentThreadCpuTime();
    BatchJob.Opened opened = job.open(UnaryOperator.identity());
    System.out.printf(Locale.ROOT, "opened in %.2f s%n", since(clock, begun));
    double least = Double.MAX_VALUE;
    for (int round = 0; round < Integer.parseInt(words[2]); round++) {
      begun = clock.getCurrentThreadCpuTime();
      for (int block = 0; block < job.blockCount(); block++) {
        opened.block(block);
      }
      least = Math.min(least, since(clock, begun));
    }
    System.out.printf(
        Locale.ROOT,
        "%d states, %d lines of %d in %d blocks: %.3f s, %.0f lines an hour%n",
        map.states().stateCount(),
        sources.size(),
        places.size(),
        job.blockCount(),
        least,
        sources.size() / least * 3600);
  }

  private static double since(ThreadMXBean clock, long begun) {
    return (clock.getCurrentThreadCpuTime() - begun) / 1e9;
  }
}
