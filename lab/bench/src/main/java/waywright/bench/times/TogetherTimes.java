package waywright.bench.times;

import java.io.IOException;
import java.util.Random;
import waywright.formats.graph.GraphFiles;
import waywright.graph.Graph;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.world.WorldVersion;
import waywright.prepare.PreparedStore;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.HubLabels;
import waywright.road.order.NodeOrder;
import waywright.search.Search;

/**
 * Holds a map of 8,192 x 8,192 cells with its jump points, in a store of the default capacity, and
 * the hub labels of New York in one heap, and asks both. The heap that suffices is that of {@code
 * java -Xmx}: with too small a one this ends in an OutOfMemoryError.
 */
final class TogetherTimes {

  private static final int SIDE = 8_192;
  private static final int ROOM = 64;

  private TogetherTimes() {}

  public static void main(String[] arguments) throws IOException {
    long from = System.nanoTime();
    HubLabels labels = labels();
    System.out.printf("labels: %,d bytes, %.1f s%n", labels.bytes(), seconds(from));

    from = System.nanoTime();
    Random random = new Random(1);
    PreparedStore store = new PreparedStore();
    GridPathfinder finder =
        GridPathfinder.of(WorldVersion.of(rooms(random), store), Movement.walker());
    double length = finder.find(0, 0, SIDE - 1, SIDE - 1).length();
    System.out.printf(
        "map: a path of length %.0f by %s; %,d bytes, %.1f s%n",
        length, finder.explanation(), store.bytes(), seconds(from));

    from = System.nanoTime();
    Search roads = labels.search();
    int nodes = labels.customization().hierarchy().nodeCount();
    long costs = 0;
    for (int i = 0; i < 2_000; i++) {
      roads.start(random.nextInt(nodes), random.nextInt(nodes)).run();
      costs += roads.cost();
      if (i % 100 == 0) {
        int x = random.nextInt(SIDE);
        int y = random.nextInt(SIDE);
        finder.start(x, y, random.nextInt(SIDE), random.nextInt(SIDE)).run();
        costs += finder.cost();
      }
    }
    Runtime heap = Runtime.getRuntime();
    System.out.printf(
        "2,000 routes and 20 paths: costs %,d, %.1f s, heap %,d MB of %,d%n",
        costs, seconds(from), heap.totalMemory() - heap.freeMemory() >> 20, heap.maxMemory() >> 20);
  }

  private static HubLabels labels() throws IOException {
    Graph graph = GraphFiles.read(MeasuredMap.data("road/dimacs/USA-road-d.NY.gr.gz"), true);
    NodeOrder order = NodeOrder.of(graph.topology(), graph.geometry());
    return HubLabels.of(
        CustomizableHierarchy.of(graph.topology(), order).customize(graph.metric()));
  }

  /** Rooms of 63 x 63 cells, whose walls have a few doors, with pillars in them. */
  private static GridMap rooms(Random random) {
    String[] rows = new String[SIDE];
    for (int y = 0; y < SIDE; y++) {
      char[] row = new char[SIDE];
      for (int x = 0; x < SIDE; x++) {
        boolean isWall = (x % ROOM == 0 || y % ROOM == 0) && random.nextInt(ROOM) != 0;
        boolean isRim = y == 0 || y == SIDE - 1;
        row[x] = !isRim && (isWall || random.nextInt(40) == 0) ? '#' : '.';
      }
      rows[y] = new String(row);
    }
    return GridMap.of(rows);
  }

  private static double seconds(long from) {
    return (System.nanoTime() - from) / 1e9;
  }
}
