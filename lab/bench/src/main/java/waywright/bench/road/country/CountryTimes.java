package waywright.bench.road.country;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.formats.internal.MappedFile;
import waywright.formats.internal.OutputFile;
import waywright.osm.Imported;
import waywright.osm.RoadImport;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.Customization;
import waywright.road.index.RoadAlgorithm;
import waywright.road.network.RoadNetwork;
import waywright.road.order.NodeOrder;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;
import waywright.search.Search;

/**
 * From a file of OpenStreetMap to answers, step by step: how long each takes, what of the heap was
 * in use at most, what is left after it. Costs by the index are those of Dijkstra's algorithm, or
 * it ends with an exception.
 */
final class CountryTimes {

  /** Queries of the index, drawn from a seed. */
  private static final int QUERIES = 1_000;

  /** Queries of Dijkstra's algorithm, the first of the same. */
  private static final int SLOW_QUERIES = 20;

  /** Bytes in a megabyte, as figures are printed. */
  private static final double MEGABYTE = 1e6;

  /** The file of OpenStreetMap; what is made lies beside it. */
  private final Path pbf;

  /** Who orders and customizes. */
  private final Workers workers;

  /** Nothing is read yet. */
  CountryTimes(Path pbf, Workers workers) {
    this.pbf = pbf;
    this.workers = workers;
  }

  /** Work that may fail to read. */
  @FunctionalInterface
  /**
   * Does the work; its time is what is measured.
   *
   * @throws IOException if a file cannot be read or written
   */
  private interface Reading<T> {
    T read() throws IOException;
  }

  /**
   * Does a step and says its name, seconds, the most bytes in use while it ran and those in use
   * after a collection. The peaks of the heap's parts are added up, which may be more than was ever
   * in use at one time.
   */
  private <T> T step(String name, Reading<T> work) throws IOException {
    collect();
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      pool.resetPeakUsage();
    }
    long begun = System.nanoTime();
    T result = work.read();
    double seconds = (System.nanoTime() - begun) / 1e9;
    long peak = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      peak += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
    }
    collect();
    say("%s | %.2f s | peak %.0f MB | kept %.0f MB", name, seconds, peak / MEGABYTE, used());
    return result;
  }

  /** Asks for a collection, so that what is not needed any more does not count. */
  private static void collect() {
    System.gc();
  }

  /** Megabytes of the heap in use. */
  private static double used() {
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MEGABYTE;
  }

  /** A row of the table that all figures are printed as. */
  private static void say(String form, Object... values) {
    System.out.printf(Locale.ROOT, "| " + form + " |%n", values);
  }

  /** The network's file. */
  private Path network() {
    return pbf.resolveSibling(pbf.getFileName() + ".net");
  }

  /** The file of the order of arcs: their numbers, four bytes each, first to last. */
  private Path order() {
    return pbf.resolveSibling(pbf.getFileName() + ".order");
  }

  /** Makes the network. */
  void read() throws IOException {
    say("%s | %,d bytes", pbf.getFileName(), Files.size(pbf));
    RoadNetwork network =
        step(
            "import",
            () -> {
              Imported got = RoadImport.of(pbf).profiles(Profile.CAR).read();
              say("skipped %s", got.skipped().toString().replace('\n', ' '));
              return got.network();
            });
    step("network written", () -> Files.write(network(), network.write()));
    say(
        "%,d vertices, %,d edges, %,d bytes",
        network.vertexCount(), network.edgeCount(), Files.size(network()));
  }

  /** The network that an earlier step has written. */
  private RoadNetwork readNetwork() throws IOException {
    return step("network read", () -> RoadNetwork.read(Files.readAllBytes(network())));
  }

  /** The network for cars, with what turns cost. */
  private RoadMap cars() throws IOException {
    RoadNetwork network = readNetwork();
    RoadMap cars = step("states", () -> new RoadMap(network, Profile.CAR));
    say("%,d states, %,d turns", cars.states().stateCount(), cars.states().graph().arcCount());
    return cars;
  }

  /** Orders the arcs of the network. */
  void putInOrder() throws IOException {
    RoadNetwork network = readNetwork();
    NodeOrder order =
        step(
            "order of arcs",
            () ->
                NodeOrder.buildArcs(network.topology(), network.geometry(), workers)
                    .finish(BuildProgress.SILENT));
    ByteBuffer bytes = ByteBuffer.allocate(4 * order.nodeCount());
    bytes.asIntBuffer().put(order.nodes());
    Files.write(order(), bytes.array());
  }

  /** Makes the index of the network and its order. */
  void customize() throws IOException {
    int[] nodes = new int[(int) (Files.size(order()) / 4)];
    ByteBuffer.wrap(Files.readAllBytes(order())).asIntBuffer().get(nodes);
    NodeOrder order = NodeOrder.of(nodes);
    RoadMap cars = cars();
    Path index = index(cars);
    Customization made =
        step(
            "hierarchy and customizing",
            () ->
                CustomizableHierarchy.of(cars.states().graph().topology(), cars.stateOrder(order))
                    .customize(metric(cars), workers));
    shape(made.hierarchy());
    step("customizing again", () -> made.hierarchy().customize(metric(cars), workers).bytes());
    step("index written", () -> write(index, made));
  }

  /** Makes it perfect: what is read back leaves most of its bytes in the file. */
  void perfect() throws IOException {
    RoadMap cars = cars();
    Path index = index(cars);
    Customization read = step("index opened", () -> read(index, cars));
    Customization perfect = step("perfect", () -> read.perfect(workers));
    step("index written", () -> write(index, perfect));
    say("%,d bytes of index, %,d of network", Files.size(index), Files.size(network()));
  }

  /** Writes an index and returns its file. */
  private static Path write(Path index, Customization costs) throws IOException {
    OutputFile.write(index, out -> costs.write(out));
    return index;
  }

  private Path index(RoadMap cars) {
    Path network = network();
    return network.resolveSibling(
        cars.indexName(String.valueOf(network.getFileName()), RoadAlgorithm.CCH));
  }

  private static Customization read(Path index, RoadMap cars) throws IOException {
    return cars.read(RoadAlgorithm.CCH, MappedFile.open(index)).customization();
  }

  /** Asks the index. */
  void ask() throws IOException {
    RoadMap cars = cars();
    Path index = index(cars);
    queries(cars, step("index opened", () -> read(index, cars)));
  }

  /** The costs of a map's turns and roads as they are before any traffic. */
  private static waywright.graph.Metric metric(RoadMap map) {
    return map.states().graph().metric();
  }

  /** The junctions without turns: what the literature measures. */
  void plain() throws IOException {
    RoadNetwork network = readNetwork();
    NodeOrder order =
        step(
            "order of junctions",
            () ->
                NodeOrder.build(network.topology(), network.geometry(), workers)
                    .finish(BuildProgress.SILENT));
    shape(
        step("hierarchy of junctions", () -> CustomizableHierarchy.of(network.topology(), order)));
  }

  /** What tells whether this is like a real network. */
  private static void shape(CustomizableHierarchy hierarchy) {
    int n = hierarchy.nodeCount();
    long sum = 0;
    SplittableRandom random = new SplittableRandom(1);
    int sample = 20_000;
    int most = 0;
    for (int i = 0; i < sample; i++) {
      int depth = hierarchy.depth(random.nextInt(n));
      sum += depth;
      most = Math.max(most, depth);
    }
    say(
        "%,d edges over %,d arcs, %,d triangles (%.2f an edge), depth %.1f on average and %d, first"
            + " cut %d = %.2f of the cube root",
        hierarchy.edgeCount(),
        hierarchy.topology().arcCount(),
        hierarchy.triangleCount(),
        (double) hierarchy.triangleCount() / hierarchy.edgeCount(),
        (double) sum / sample,
        most,
        topCut(hierarchy),
        topCut(hierarchy) / Math.cbrt(n));
  }

  /**
   * Returns the size of the first cut: the number of nodes at the top of the elimination tree
   * before it forks into large parts. A part is large if it has more than a tenth of all nodes.
   */
  static int topCut(CustomizableHierarchy hierarchy) {
    int n = hierarchy.nodeCount();
    NodeOrder order = hierarchy.order();
    int[] parents = new int[n];
    int[] sizes = new int[n];
    for (int v = 0; v < n; v++) {
      int parent = hierarchy.parent(order.node(v));
      parents[v] = parent < 0 ? -1 : order.rank(parent);
      sizes[v]++;
      if (parent >= 0) {
        sizes[parents[v]] += sizes[v];
      }
    }
    int[] large = new int[n];
    int root = -1;
    for (int v = 0; v < n; v++) {
      if (sizes[v] > n / 10) {
        root = parents[v] < 0 && (root < 0 || sizes[v] > sizes[root]) ? v : root;
        if (parents[v] >= 0) {
          large[parents[v]]++;
        }
      }
    }
    // Descend from the largest root while there is exactly one large part.
    int cut = root < 0 ? 0 : 1;
    for (int v = root - 1; root >= 0 && v >= 0 && large[root] == 1; v--) {
      if (parents[v] == root && sizes[v] > n / 10) {
        root = v;
        cut++;
      }
    }
    return cut;
  }

  /**
   * Times queries by the index, the best of seven rounds with paths and without, then a few by
   * Dijkstra's algorithm; the costs of these must agree.
   *
   * @throws IllegalStateException if they do not
   */
  private void queries(RoadMap cars, Customization index) {
    int n = cars.states().stateCount();
    SplittableRandom random = new SplittableRandom(1);
    int[] sources = random.ints(QUERIES, 0, n).toArray();
    int[] targets = random.ints(QUERIES, 0, n).toArray();
    Search search = index.search();
    int[] path = new int[n];
    long[] costs = new long[QUERIES];
    double best = Double.MAX_VALUE;
    double bare = Double.MAX_VALUE;
    for (int round = 0; round < 7; round++) {
      best = Math.min(best, ask(search, sources, targets, costs, QUERIES, path));
      bare = Math.min(bare, ask(search, sources, targets, costs, QUERIES, null));
    }
    long[] slow = new long[SLOW_QUERIES];
    Supplier<Search> plain = () -> Algorithms.dijkstra(cars.states().graph());
    double dijkstra = ask(plain.get(), sources, targets, slow, SLOW_QUERIES, path);
    int found = 0;
    for (int i = 0; i < SLOW_QUERIES; i++) {
      if (slow[i] != costs[i]) {
        throw new IllegalStateException("query " + i + ": " + costs[i] + ", not " + slow[i]);
      }
      found += slow[i] >= 0 ? 1 : 0;
    }
    say(
        "%.1f µs a query with path, %.1f without; Dijkstra %.0f µs, %d of %d compared have a way",
        best, bare, dijkstra, found, SLOW_QUERIES);
  }

  /**
   * Asks queries one after the other.
   *
   * @param costs receives their costs, −1 where there is no way
   * @param path receives each path, over the one before; null for none
   * @return microseconds a query
   */
  private static double ask(
      Search search, int[] sources, int[] targets, long[] costs, int count, int @Nullable [] path) {
    long begun = System.nanoTime();
    for (int i = 0; i < count; i++) {
      search.start(sources[i], targets[i]).run();
      costs[i] = search.cost();
      if (path != null) {
        search.copyPath(path);
      }
    }
    return (System.nanoTime() - begun) / 1e3 / count;
  }
}
