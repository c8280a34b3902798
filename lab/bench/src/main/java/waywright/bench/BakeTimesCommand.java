package waywright.bench;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.async.ExecutorWorkers;
import waywright.bake.Bake;
import waywright.formats.mesh.MeshFiles;
import waywright.formats.mesh.TriangleSoup;
import waywright.mesh.NavMesh;
import waywright.prepare.BuildProgress;

/**
 * Times bakes of triangles by one worker and by several, in turn.
 *
 * <p>Prints a line of CSV for each file: its triangles and the polygons that come out, the best
 * time of each number of workers, and what share of the first the last one takes. All must come out
 * the same, byte for byte. The file is read before, outside the clock.
 */
@Command(
    name = "bake",
    mixinStandardHelpOptions = true,
    description = "Times bakes of navigation meshes by one worker and by several.",
    footer = {"", "Example:  bake shared/data/navmesh/recast/dungeon.obj"})
final class BakeTimesCommand implements Callable<Integer> {

  /** Files of triangles, measured one after the other. */
  @Parameters(arity = "1..*", description = "files .obj")
  private List<Path> files = List.of();

  /** In the order of the columns. */
  @Option(
      names = "--workers",
      split = ",",
      defaultValue = "1,2",
      description = "how many share the work (default: ${DEFAULT-VALUE})")
  private int[] workers = {};

  /** Bakes by each number of workers; the first ones warm up. */
  @Option(
      names = "--rounds",
      defaultValue = "7",
      description = "bakes by each; the best counts (default: ${DEFAULT-VALUE})")
  private int rounds;

  /**
   * Measures the files in the order given, by settings as usual; the first that cannot be read ends
   * the command.
   *
   * @return 0
   * @throws IllegalStateException if two meshes of a file differ
   */
  @Override
  public Integer call() throws Exception {
    StringBuilder header = new StringBuilder("file, triangles, polygons");
    for (int count : workers) {
      header.append(", ms by ").append(count);
    }
    System.out.println(header + ", ratio");
    for (Path file : files) {
      measure(file, TriangleSoup.read(file));
    }
    return 0;
  }

  /** One file. */
  private void measure(Path file, TriangleSoup triangles) {
    double[] least = new double[workers.length];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    byte[] first = {};
    int polygons = 0;
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < workers.length; i++) {
        long begun = System.nanoTime();
        NavMesh mesh = bake(triangles, workers[i]);
        least[i] = Math.min(least[i], (System.nanoTime() - begun) / 1e6);
        byte[] bytes = MeshFiles.bytes(mesh);
        if (first.length > 0 && !Arrays.equals(first, bytes)) {
          throw new IllegalStateException(file + " gives other bytes by " + workers[i]);
        }
        first = bytes;
        polygons = mesh.polygonCount();
      }
    }
    StringBuilder times = new StringBuilder();
    for (double time : least) {
      times.append(String.format(Locale.ROOT, "%.1f, ", time));
    }
    System.out.println(
        String.format(
            Locale.ROOT,
            "%s, %d, %d, %s%.2f",
            file.getFileName(),
            triangles.triangleCount(),
            polygons,
            times,
            least[least.length - 1] / least[0]));
  }

  /** A bake from the triangles to the mesh. */
  private static NavMesh bake(TriangleSoup triangles, int count) {
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      return Bake.usual().build(triangles, new ExecutorWorkers(threads, count))
          .finish(BuildProgress.SILENT);
    } finally {
      threads.shutdown();
    }
  }
}
