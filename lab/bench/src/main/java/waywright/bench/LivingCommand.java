package waywright.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import waywright.mesh.LivingMesh;
import waywright.mesh.NavMesh;
import waywright.mesh.route.PolyanyaSearch;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;
import waywright.plane.build.TiledOutlines;
import waywright.search.SearchStatus;

/**
 * Times what the move of one obstacle costs on a mesh of tiles: the tiles rebuilt, the version
 * kept, a {@link LivingMesh} brought to it; beside them the same mesh put together whole.
 *
 * <p>Prints a line of CSV for each number of obstacles. Times are those of the processor for this
 * thread: the median and the least of all moves. The last two are a query in the slots of the
 * living mesh, and on the whole one.
 */
@Command(
    name = "living",
    mixinStandardHelpOptions = true,
    description = "Times the move of one obstacle on meshes of more and more polygons.",
    footer = {"", "Example:  living --obstacles 800,8000"})
final class LivingCommand implements Callable<Integer> {

  /** Steps of the lattice in a unit. */
  private static final int STEPS = 16;

  /** Units of floor for each obstacle: a square of so many to a side. */
  private static final int APART = 18;

  private static final double MICROS = 1e3;

  private static final int QUERIES = 200;
  private static final int ROUNDS = 7;

  /** Each a floor of its own, as large as it has to be for as many obstacles an acre. */
  @Option(
      names = "--obstacles",
      split = ",",
      defaultValue = "800,8000",
      description = "how many stand on the floor (default: ${DEFAULT-VALUE})")
  private int[] obstacles = {};

  /** In units. */
  @Option(
      names = "--tile",
      defaultValue = "16",
      description = "the side of a tile in units (default: ${DEFAULT-VALUE})")
  private int tile;

  /** The first third of them warms up. */
  @Option(
      names = "--moves",
      defaultValue = "3000",
      description = "moves, of one obstacle each (default: ${DEFAULT-VALUE})")
  private int moves;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  /**
   * Measures the floors in the order given.
   *
   * @return 0
   */
  @Override
  public Integer call() {
    System.out.println(
        "obstacles, polygons, tiles, tiles a move, rebuild us, keep us, follow us, all us,"
            + " least us, whole us, query us, query on the whole us");
    for (int count : obstacles) {
      measure(count);
    }
    return 0;
  }

  /** One floor. */
  private void measure(int count) {
    int size = (int) Math.ceil(APART * Math.sqrt(count));
    SplittableRandom random = new SplittableRandom(count);
    Outlines outlines = new Outlines(new Lattice(1.0 / STEPS, 0, 0));
    outlines.outline(0, 0, size, 0, size, size, 0, size);
    TiledOutlines tiles = new TiledOutlines(outlines, tile * STEPS);
    double[][] places = new double[count][];
    for (int i = 0; i < count; i++) {
      places[i] = new double[] {size * random.nextDouble(), size * random.nextDouble()};
      tiles.put(i, ring(places[i], i));
    }
    tiles.rebuild();
    LivingMesh living = new LivingMesh(tiles.save());
    double[][] times = new double[5][moves];
    long rebuilt = 0;
    for (int move = 0; move < moves; move++) {
      int one = random.nextInt(count);
      for (int axis = 0; axis < 2; axis++) {
        double there = places[one][axis] + random.nextDouble() - 0.5;
        places[one][axis] = Math.max(0, Math.min(size, there));
      }
      long begun = now();
      tiles.put(one, ring(places[one], one));
      rebuilt += tiles.rebuild();
      long built = now();
      TiledOutlines.Version version = tiles.save();
      long kept = now();
      living.follow(version);
      long followed = now();
      times[0][move] = (built - begun) / MICROS;
      times[1][move] = (kept - built) / MICROS;
      times[2][move] = (followed - kept) / MICROS;
      times[3][move] = (followed - begun) / MICROS;
      // Seldom, since it takes so much longer than all else.
      if (move % 50 == 0) {
        begun = now();
        NavMesh.of(version.parts());
        times[4][move / 50] = (now() - begun) / MICROS;
      }
    }
    times[4] = Arrays.copyOf(times[4], (moves + 49) / 50);
    StringBuilder medians = new StringBuilder();
    for (double[] time : List.of(times[0], times[1], times[2], times[3])) {
      medians.append(
          String.format(Locale.ROOT, "%.0f, ", warm(time)[(time.length - time.length / 3) / 2]));
    }
    System.out.println(
        String.format(
            Locale.ROOT,
            "%d, %d, %d, %.2f, %s%.0f, %.0f, %s",
            count,
            tiles.parts().polygons(),
            tiles.tiles(),
            (double) rebuilt / moves,
            medians,
            warm(times[3])[0],
            warm(times[4])[0],
            queries(living.mesh(), NavMesh.of(tiles.parts()), size, random)));
  }

  /**
   * Mean times of a query in the slots of a living mesh, and of the same on the whole one: each the
   * least of several rounds, in turn.
   *
   * @throws IllegalStateException if an answer differs
   */
  private String queries(NavMesh living, NavMesh whole, int size, SplittableRandom random) {
    PolyanyaSearch[] searches = {new PolyanyaSearch(living), new PolyanyaSearch(whole)};
    double[] ends = random.doubles(4L * QUERIES, 0, size).toArray();
    double[] least = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    double[] lengths = new double[2];
    for (int round = 0; round < ROUNDS; round++) {
      for (int one = 0; one < 2; one++) {
        lengths[one] = 0;
        long begun = now();
        for (int i = 0; i < ends.length; i += 4) {
          lengths[one] += length(searches[one], ends, i);
        }
        least[one] = Math.min(least[one], (now() - begun) / MICROS / QUERIES);
      }
      if (lengths[0] != lengths[1]) {
        throw new IllegalStateException("ways differ: " + Arrays.toString(lengths));
      }
    }
    return String.format(Locale.ROOT, "%.1f, %.1f", least[0], least[1]);
  }

  /** The length of a way, 0 without one. */
  private static double length(PolyanyaSearch search, double[] ends, int i) {
    search.reset();
    search.clearPlaces();
    search.start(search.place(ends[i], ends[i + 1]), search.place(ends[i + 2], ends[i + 3]));
    return search.run() == SearchStatus.FOUND ? search.length() : 0;
  }

  /** Times of all but the first third, ascending. */
  private static double[] warm(double[] times) {
    double[] warm = Arrays.copyOfRange(times, times.length / 3, times.length);
    Arrays.sort(warm);
    return warm;
  }

  private long now() {
    return threads.getCurrentThreadCpuTime();
  }

  /** A convex obstacle of four corners, 2 to 8 units across, that depends on its number. */
  private static double[] ring(double[] at, int number) {
    double a = 1 + number % 7 * 0.5;
    double b = 1 + number % 5 * 0.75;
    double c = number % 3 * 0.5;
    double[] ring = {-a, -b, a - c, -b - c, a, b, -a + c, b + c};
    for (int i = 0; i < ring.length; i++) {
      ring[i] += at[i % 2];
    }
    return ring;
  }
}
