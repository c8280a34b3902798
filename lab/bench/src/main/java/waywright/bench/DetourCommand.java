package waywright.bench;

import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.bench.peers.Recast4j;
import waywright.formats.Source;
import waywright.formats.mesh.MeshFiles;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.search.SearchStatus;

/**
 * Times exact ways beside recast4j's Detour on the same tiles, and compares their lengths.
 *
 * <p>Detour searches over polygons by the middles of their sides and then pulls a string through
 * the ones it found; ours is the shortest way there is. So the line it prints answers two
 * questions: how much longer are Detour's ways, on average and at worst, and what do the exact ones
 * cost in time? Lengths are in the plan, heights do not count.
 */
@Command(
    name = "detour",
    mixinStandardHelpOptions = true,
    description = "Times exact ways beside recast4j's Detour on the same tiles.",
    footer = {"", "Example:  detour all_tiles_navmesh.bin"})
final class DetourCommand implements Callable<Integer> {

  /** In single precision Detour may come out shorter by so much, in the tiles' unit. */
  private static final double SLACK = 1e-3;

  /** A file of Detour's: both read the same bytes. */
  @Parameters(description = "a set of tiles as Recast's demo writes it")
  private Path tiles = Path.of("");

  /** Pairs drawn; all of them have a way by our search. */
  @Option(
      names = "--pairs",
      defaultValue = "1000",
      description = "random pairs of points that a way joins (default: ${DEFAULT-VALUE})")
  private int pairs;

  /** Rounds of all pairs; both take turns in each. */
  @Option(
      names = "--rounds",
      defaultValue = "11",
      description = "times all pairs are asked, in turn; the best counts (${DEFAULT-VALUE})")
  private int rounds;

  /**
   * Compares lengths first, outside the clock; then times both.
   *
   * @return 0
   * @throws IllegalStateException if a way of Detour's is shorter than the exact one
   */
  @Override
  public Integer call() throws Exception {
    byte[] bytes = Files.readAllBytes(tiles);
    NavMesh mesh = MeshFiles.read(Source.of(tiles.toString(), bytes));
    Recast4j detour = new Recast4j(bytes);
    MeshPathfinder find = MeshPathfinder.of(mesh);
    // Pairs by the exact search, so that none is asked about for which there is no way.
    double[][] ends = ends(mesh, find);
    double longest = 1;
    double sum = 0;
    double other = 0;
    int same = 0;
    for (double[] pair : ends) {
      double exact = exact(find, pair);
      double theirs = detour.solve(pair);
      if (!(theirs >= exact - SLACK)) {
        throw new IllegalStateException("Detour's way is shorter: " + theirs + " and " + exact);
      }
      sum += exact;
      other += theirs;
      same += theirs <= exact + SLACK ? 1 : 0;
      longest = Math.max(longest, theirs / Math.max(exact, SLACK));
    }
    // The best round of each: what a machine with other work to do disturbs least.
    double mine = Double.POSITIVE_INFINITY;
    double peer = Double.POSITIVE_INFINITY;
    for (int round = 0; round < rounds; round++) {
      long begun = System.nanoTime();
      for (double[] pair : ends) {
        exact(find, pair);
      }
      long between = System.nanoTime();
      for (double[] pair : ends) {
        detour.solve(pair);
      }
      mine = Math.min(mine, (between - begun) / 1e3 / ends.length);
      peer = Math.min(peer, (System.nanoTime() - between) / 1e3 / ends.length);
    }
    System.out.println("polygons, pairs, as long, mean excess %, worst %, us, Detour us, ratio");
    System.out.println(
        String.format(
            Locale.ROOT,
            "%d, %d, %d, %.2f, %.1f, %.1f, %.1f, %.2f",
            mesh.polygonCount(),
            ends.length,
            same,
            100 * (other / sum - 1),
            100 * (longest - 1),
            mine,
            peer,
            peer / mine));
    return 0;
  }

  /**
   * Random points by area, x, y and height of both, kept if there is a way. The seed is fixed:
   * every run asks the same pairs of the same tiles.
   */
  private double[][] ends(NavMesh mesh, MeshPathfinder find) {
    Random random = new Random(14);
    Function<DoubleSupplier, Spot> spots = mesh.randomSpots(NavMesh.EVERY_POLYGON);
    double[][] ends = new double[pairs][];
    for (int i = 0; i < pairs; ) {
      Spot a = spots.apply(random::nextDouble);
      Spot b = spots.apply(random::nextDouble);
      double[] pair = {a.x(), a.y(), height(mesh, a), b.x(), b.y(), height(mesh, b)};
      if (exact(find, pair) >= 0) {
        ends[i++] = pair;
      }
    }
    return ends;
  }

  /** The height of the floor under a spot, in the tiles' unit. */
  private static double height(NavMesh mesh, Spot spot) {
    return mesh.height(spot.polygon(), spot.x(), spot.y());
  }

  /** The length of the shortest way in the plan, or −1 if there is none. */
  private static double exact(MeshPathfinder find, double[] pair) {
    SearchStatus status = find.start(pair[0], pair[1], pair[2], pair[3], pair[4], pair[5]).run();
    return status == SearchStatus.FOUND ? find.length() : -1;
  }
}
