package waywright.bench.times;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.canonical.CanonicalSearch;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jpsw.WeightedJumpMap;
import waywright.grid.internal.jpsw.WeightedJumpSearch;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.reach.Reachability;
import waywright.grid.route.GridPathfinder;
import waywright.search.Search;
import waywright.search.SearchStatus;

/**
 * Times weighted jump points beside canonical and plain A*, on public maps whose letters differ in
 * cost and on made ones. Processor time of the thread, paths copied.
 */
final class WeightedTimes {

  private static final int SIDE = 512;

  private WeightedTimes() {}

  /** Arguments: parts of the names of the grounds to take; all if there are none. */
  public static void main(String[] args) throws Exception {
    Map<String, GridSpace> grounds = grounds();
    for (Map.Entry<String, GridSpace> ground : grounds.entrySet()) {
      if (args.length == 0 || Arrays.stream(args).anyMatch(ground.getKey()::contains)) {
        time(ground.getKey(), ground.getValue());
      }
    }
  }

  private static Map<String, GridSpace> grounds() throws Exception {
    Map<String, GridSpace> grounds = new LinkedHashMap<>();
    Movement land = Movement.walker().toBuilder().cost('S', 3).cost('W', 5).build();
    Movement wood = Movement.walker().toBuilder().cost('S', 2).cost('W', 3).cost('T', 4).build();
    for (Path file : MeasuredMap.files()) {
      if (file.toString().contains("wc3maps512")) {
        MeasuredMap scenario = MeasuredMap.read(file);
        grounds.put(scenario.name() + " S3 W5", new GridSpace(scenario.map(), land));
        grounds.put(scenario.name() + " S2 W3 T4", new GridSpace(scenario.map(), wood));
      } else if (file.toString().contains("brc202d")
          || file.toString().contains("8room")
          || file.toString().contains("maze512-4-0")) {
        MeasuredMap scenario = MeasuredMap.read(file);
        GridMap map = patches(scenario.map(), 32, 1);
        grounds.put(scenario.name() + " patches 32", new GridSpace(map, digits(9)));
      }
    }
    for (int side : new int[] {64, 32, 16, 8, 4, 2, 1}) {
      GridMap map = patches(GridMap.filled(SIDE, SIDE, '.'), side, 2);
      grounds.put("patches " + side + " of 1..9", new GridSpace(map, digits(9)));
      grounds.put("patches " + side + " of 1..3", new GridSpace(map, digits(3)));
    }
    grounds.put("one cost", new GridSpace(GridMap.filled(SIDE, SIDE, '.'), digits(1)));
    return grounds;
  }

  /** Squares of letters from a to i, each at random. */
  private static GridMap patches(GridMap map, int side, int seed) {
    Random random = new Random(seed);
    byte[] letters = map.toBytes();
    int across = map.width() / side + 1;
    byte[] ofPatch = new byte[across * (map.height() / side + 1)];
    for (int i = 0; i < ofPatch.length; i++) {
      ofPatch[i] = (byte) ('a' + random.nextInt(9));
    }
    for (int cell = 0; cell < letters.length; cell++) {
      if (letters[cell] == '.') {
        letters[cell] = ofPatch[map.y(cell) / side * across + map.x(cell) / side];
      }
    }
    return GridMap.of(map.width(), map.height(), letters);
  }

  /** The letters a to i at 1, 2, 3 and so on up to the most, which the rest has too. */
  private static Movement digits(int most) {
    Movement.Builder rules = Movement.walker().toBuilder();
    for (int i = 0; i < 9; i++) {
      rules.cost((char) ('a' + i), i % most + 1);
    }
    return rules.build();
  }

  private static void time(String name, GridSpace space) {
    int count = 200;
    int[] starts = new int[count];
    int[] goals = new int[count];
    draw(space, starts, goals);
    long build = ThreadClock.nanos();
    WeightedJumpMap jumps = WeightedJumpMap.of(space.map(), space.movement());
    build = ThreadClock.nanos() - build;
    WeightedJumpSearch weighted = new WeightedJumpSearch(jumps);
    CanonicalSearch canonical = new CanonicalSearch(CanonicalSpace.prepare(space).finish());
    double[] ofWeighted = time(weighted, starts, goals);
    double[] ofCanonical = time(canonical, starts, goals);
    double[] ofPlain = plain(GridPathfinder.of(space), starts, goals);
    boolean agree = ofWeighted[3] == ofCanonical[3] && ofWeighted[3] == ofPlain[3];
    System.out.printf(
        "%-34s mixed %3.0f%% build %4.0f ms | jpsw %8.1f us %8.0f exp %.0f B |"
            + " canonical %8.1f us %8.0f exp %.0f B | A* %8.1f us %8.0f exp | x%.2f %s%n",
        name,
        100 * TerrainProfile.mixedShare(space.map(), space.movement()),
        build / 1e6,
        ofWeighted[0],
        ofWeighted[1],
        ofWeighted[2],
        ofCanonical[0],
        ofCanonical[1],
        ofCanonical[2],
        ofPlain[0],
        ofPlain[1],
        ofCanonical[0] / ofWeighted[0],
        agree ? "" : "COSTS DIFFER");
  }

  private static void draw(GridSpace space, int[] starts, int[] goals) {
    Random random = new Random(7);
    Reachability reach = Reachability.of(space);
    for (int i = 0; i < starts.length; ) {
      starts[i] = random.nextInt(space.nodeCount());
      goals[i] = random.nextInt(space.nodeCount());
      i += reach.reaches(starts[i], goals[i]) ? 1 : 0;
    }
  }

  /** Microseconds, expansions and bytes of a query, and the sum of the costs. */
  private static double[] time(Search search, int[] starts, int[] goals) {
    int[] buffer = new int[1 << 16];
    long nanos = Long.MAX_VALUE;
    long bytes = 0;
    double expanded = 0;
    double costs = 0;
    for (int round = 0; round < 4; round++) {
      long from = ThreadClock.nanos();
      long allocated = ThreadClock.bytes();
      expanded = 0;
      costs = 0;
      for (int i = 0; i < starts.length; i++) {
        search.start(starts[i], goals[i]).run();
        search.copyPath(buffer);
        expanded += search.expanded();
        costs += search.cost();
      }
      bytes = ThreadClock.bytes() - allocated;
      nanos = Math.min(nanos, ThreadClock.nanos() - from);
    }
    int count = starts.length;
    return new double[] {
      nanos / 1e3 / count, expanded / count, Math.floor(bytes / (double) count), costs
    };
  }

  private static double[] plain(GridPathfinder finder, int[] starts, int[] goals) {
    int width = finder.map().width();
    int count = starts.length;
    long nanos = Long.MAX_VALUE;
    double expanded = 0;
    double costs = 0;
    int[] buffer = new int[1 << 16];
    for (int round = 0; round < 2; round++) {
      long from = ThreadClock.nanos();
      expanded = 0;
      costs = 0;
      for (int i = 0; i < count; i++) {
        SearchStatus status =
            finder
                .start(starts[i] % width, starts[i] / width, goals[i] % width, goals[i] / width)
                .run();
        finder.copyPath(buffer);
        expanded += finder.search().expanded();
        costs += status == SearchStatus.FOUND ? finder.cost() : -1;
      }
      nanos = Math.min(nanos, ThreadClock.nanos() - from);
    }
    return new double[] {nanos / 1e3 / count, expanded / count, 0, costs};
  }
}
