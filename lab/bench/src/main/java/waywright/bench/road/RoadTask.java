package waywright.bench.road;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import waywright.algorithm.Algorithms;
import waywright.bench.Audit.Verdict;
import waywright.bench.Index;
import waywright.bench.JudgedAnswer;
import waywright.bench.Task;
import waywright.graph.Graph;
import waywright.hierarchy.ContractionHierarchy;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.order.NodeOrder;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

/**
 * A road engine before the queries of a network with known distances.
 *
 * <p>The network is read again for each task and brought to one form, {@link Roads}, which every
 * adapter builds its own graph of. Answers are walked arc by arc and their costs added up from that
 * form, not from the engine's.
 */
public final class RoadTask implements Task {

  /** New York and Rome of the 9th DIMACS challenge. */
  public static final List<String> MAPS = List.of("NY", "rome99");

  /** The file of each map. */
  private static final Map<String, String> FILES =
      Map.of("NY", "USA-road-d.NY.gr.gz", "rome99", "rome99.gr");

  /** By name, in the order of the tables. */
  private static final Map<String, Supplier<RoadEngine>> ENGINES = new LinkedHashMap<>();

  static {
    ENGINES.put("dijkstra", () -> new WaywrightRoad("Dijkstra", Algorithms::dijkstra));
    ENGINES.put(
        "bidirectional", () -> new WaywrightRoad("bidirectional", Algorithms::bidirectional));
    ENGINES.put("landmarks", () -> WaywrightRoad.byLandmarks(16));
    ENGINES.put(
        "hierarchy",
        () ->
            new WaywrightRoad(
                "contraction hierarchy", world -> ContractionHierarchy.of(world).search()));
    ENGINES.put("cch", () -> new WaywrightRoad("customizable hierarchy", RoadTask::customized));
    ENGINES.put("jgrapht-dijkstra", () -> new JGraphTRoad(JGraphTRoad.Search.DIJKSTRA));
    ENGINES.put("jgrapht-bidirectional", () -> new JGraphTRoad(JGraphTRoad.Search.BIDIRECTIONAL));
    ENGINES.put("jgrapht-int-dijkstra", () -> new JGraphTRoad(JGraphTRoad.Search.INT_DIJKSTRA));
    ENGINES.put("graphhopper-dijkstra", () -> new GraphHopperRoad(GraphHopperRoad.Search.DIJKSTRA));
    ENGINES.put(
        "graphhopper-bidirectional",
        () -> new GraphHopperRoad(GraphHopperRoad.Search.BIDIRECTIONAL));
    ENGINES.put("graphhopper-ch", () -> new GraphHopperRoad(GraphHopperRoad.Search.CH));
  }

  /** Two nodes, from 0 on, and the length of the shortest way; negative if there is none. */
  private record KnownQuery(int source, int target, long distance) {}

  /** Who is asked. */
  private final RoadEngine engine;

  /** Its short name. */
  private final String map;

  /** The network, shared by all engines. */
  private final Roads roads;

  /** With known distances; not to be changed. */
  private final List<KnownQuery> queries;

  /** Where the engine writes the nodes of its path. */
  private final int[] path;

  /** Nothing is loaded into the engine yet. */
  private RoadTask(RoadEngine engine, String map, Roads roads, List<KnownQuery> queries) {
    this.engine = engine;
    this.map = map;
    this.roads = roads;
    this.queries = queries;
    this.path = new int[roads.nodes()];
  }

  /**
   * A search over the perfect customizable hierarchy of a graph, by an order of its own; all of it
   * is built when the network is loaded.
   */
  private static Search customized(TwoWayExpander world) {
    Graph graph = (Graph) world;
    NodeOrder order = NodeOrder.of(graph.topology(), graph.geometry());
    return CustomizableHierarchy.of(graph.topology(), order)
        .customize(graph.metric())
        .perfect()
        .search();
  }

  /** The short names of the engines. */
  public static List<String> engines() {
    return List.copyOf(ENGINES.keySet());
  }

  /**
   * An engine before at most {@code count} queries of a map, read from a folder of DIMACS files.
   *
   * @param map one of {@link #MAPS}
   * @param engine one of {@link #engines}
   * @throws IllegalArgumentException if there is no such map or engine
   */
  public static RoadTask of(Path folder, String map, String engine, int count) throws IOException {
    String file = FILES.get(map);
    Supplier<RoadEngine> maker = ENGINES.get(engine);
    if (file == null || maker == null) {
      throw new IllegalArgumentException(
          "no roads \""
              + map
              + "\" or no engine \""
              + engine
              + "\". Maybe "
              + MAPS
              + " and one of "
              + ENGINES.keySet()
              + "?");
    }
    Roads roads = Roads.read(folder.resolve(file));
    String list = file.replaceFirst("\\.gr(\\.gz)?$", ".queries.csv");
    List<KnownQuery> all = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve(list))) {
      String[] part = line.split(",");
      if (Character.isDigit(line.charAt(0))) {
        int source = Integer.parseInt(part[0]) - 1;
        int target = Integer.parseInt(part[1]) - 1;
        all.add(new KnownQuery(source, target, Long.parseLong(part[2])));
      }
    }
    // The list repeats five classes of distance: a fixed shuffle samples all of them alike.
    Collections.shuffle(all, new Random(1));
    return new RoadTask(maker.get(), map, roads, all.subList(0, Math.min(count, all.size())));
  }

  @Override
  public String engine() {
    return engine.name();
  }

  @Override
  public String map() {
    return map;
  }

  @Override
  public String about() {
    return String.format(
        Locale.ROOT, "%,d nodes, %,d arcs; %d queries.", roads.nodes(), roads.arcs(), queries());
  }

  @Override
  public void load() {
    engine.load(roads);
  }

  @Override
  public int queries() {
    return queries.size();
  }

  @Override
  public double optimum(int query) {
    return queries.get(query).distance;
  }

  @Override
  public void ask(int query) {
    engine.solve(queries.get(query).source, queries.get(query).target, path);
  }

  @Override
  public JudgedAnswer judge(int query) {
    KnownQuery asked = queries.get(query);
    Arrays.fill(path, -1);
    long told = engine.solve(asked.source, asked.target, path);
    if (told < 0 || asked.distance < 0) {
      Verdict verdict = told == asked.distance ? Verdict.RIGHT : Verdict.MISSED;
      return new JudgedAnswer(verdict, Double.NaN);
    }
    long walked = walk(asked);
    if (walked < 0) {
      return new JudgedAnswer(Verdict.ILLEGAL, Double.NaN);
    }
    if (walked != asked.distance) {
      return new JudgedAnswer(walked > asked.distance ? Verdict.LONGER : Verdict.SHORTER, walked);
    }
    return new JudgedAnswer(told == walked ? Verdict.RIGHT : Verdict.MISTOLD, walked);
  }

  /** The sum of the path's arcs, or −1 if one does not exist. */
  private long walk(KnownQuery asked) {
    long sum = 0;
    if (path[0] != asked.source) {
      return -1;
    }
    for (int i = 0; path[i] != asked.target; i++) {
      long weight = i + 1 < path.length ? roads.weight(path[i], path[i + 1]) : -1;
      if (weight < 0) {
        return -1;
      }
      sum += weight;
    }
    return sum;
  }

  @Override
  public long expanded() {
    return engine.expanded();
  }

  @Override
  public Index index() {
    return engine.index();
  }
}
