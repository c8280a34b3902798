package waywright.bench.road;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import waywright.algorithm.Algorithms;
import waywright.async.ExecutorWorkers;
import waywright.graph.Geometry;
import waywright.graph.Graph;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.hierarchy.ContractionHierarchy;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.Customization;
import waywright.road.cch.HubLabels;
import waywright.road.cch.Nearest;
import waywright.road.cch.OneToMany;
import waywright.road.cch.TargetSet;
import waywright.road.order.NodeOrder;
import waywright.search.Search;

/**
 * What indexes of a road network cost and what they give, all of them alive in one process and
 * asked in alternated rounds: random pairs, every cost compared with Dijkstra's or with one
 * another.
 */
public final class RoadTimes {

  /** Pairs that the quick ones are asked. */
  private static final int QUERIES = 1000;

  /** Dijkstra's algorithm is asked so many of them. */
  private static final int SLOW_QUERIES = 50;

  /** The network measured on. */
  private final Roads roads;

  /** Where its nodes are, for the order of contraction. */
  private final Geometry geometry;

  /** How often each is asked all its pairs; the least round counts. */
  private final int rounds;

  /** Where the pairs begin, by number of the pair. */
  private final int[] sources;

  /** Where they end. */
  private final int[] targets;

  /** What is to be printed, so far. */
  private final List<String> lines = new ArrayList<>();

  /**
   * A network to measure on; nothing is built before {@link #measure}.
   *
   * @param geometry of the same nodes; none if the order is to be found without places
   * @param rounds at least 1
   */
  public RoadTimes(Roads roads, Geometry geometry, int rounds) {
    this(roads, geometry, rounds, roads.nodes());
  }

  /**
   * Draws the pairs, the same for all networks of as many ends.
   *
   * @param ends how many there are to draw from: nodes, or arcs
   */
  private RoadTimes(Roads roads, Geometry geometry, int rounds, int ends) {
    this.roads = roads;
    this.geometry = geometry;
    this.rounds = rounds;
    SplittableRandom random = new SplittableRandom(1);
    sources = random.ints(QUERIES, 0, ends).toArray();
    targets = random.ints(QUERIES, 0, ends).toArray();
  }

  /** The same for arcs as ends, to measure turns; without loops, which GraphHopper refuses. */
  public static RoadTimes ofTurns(Roads roads, Geometry geometry, int rounds) {
    int[] kept =
        IntStream.range(0, roads.arcs()).filter(a -> roads.from()[a] != roads.to()[a]).toArray();
    Roads plain =
        new Roads(
            roads.nodes(),
            Arrays.stream(kept).map(a -> roads.from()[a]).toArray(),
            Arrays.stream(kept).map(a -> roads.to()[a]).toArray(),
            Arrays.stream(kept).map(a -> roads.weight()[a]).toArray());
    return new RoadTimes(plain, geometry, rounds, plain.arcs());
  }

  /**
   * One of those that are asked.
   *
   * @param name as the table has it
   * @param asked tells a cost, the path copied or not as the name says
   * @param queries how many of the pairs it is asked, the first ones
   */
  private record Rival(String name, Asked asked, int queries) {}

  /** Tells a cost. */
  @FunctionalInterface
  private interface Asked {
    /** From one end to the other, in the network's unit; −1 if there is no way. */
    long cost(int source, int target);
  }

  /** Measures all, and gives the lines of two Markdown tables. */
  public List<String> measure() {
    Topology topology = Topology.of(roads.nodes(), roads.from(), roads.to());
    long[] costs = new long[roads.arcs()];
    for (int arc = 0; arc < costs.length; arc++) {
      costs[arc] = roads.weight()[arc];
    }
    Graph graph = Graph.of(topology, Metric.of(costs), geometry);
    CustomizableHierarchy hierarchy = build(topology);
    Customization basic = hierarchy.customize(roads.weight(), Workers.NONE);
    Customization perfect = basic.perfect();
    GraphHopperRoad hopper = new GraphHopperRoad(GraphHopperRoad.Search.CH);
    long begun = System.nanoTime();
    hopper.load(roads);
    line("GraphHopper's, built", millis(begun), "ms");
    batch(basic, perfect);
    int[] path = new int[roads.nodes()];
    List<Rival> rivals = rivals(graph, basic, perfect, path);
    rivals.add(new Rival(hopper.name(), (s, t) -> hopper.solve(s, t, path), QUERIES));
    race(rivals);
    return lines;
  }

  /** All of ours, Dijkstra first; what is not yet made is made, and its time and size told. */
  private List<Rival> rivals(Graph graph, Customization basic, Customization perfect, int[] path) {
    long begun = System.nanoTime();
    ContractionHierarchy contracted = ContractionHierarchy.of(graph);
    line("contraction hierarchy, built", millis(begun), "ms");
    begun = System.nanoTime();
    HubLabels labels = HubLabels.of(perfect, Long.MAX_VALUE, Workers.NONE);
    line("hub labels besides, built", millis(begun), "ms");
    line("their hubs, of both directions, a node", labels.entryCount() / (double) nodes(graph), "");
    line("memory, contraction hierarchy", contracted.bytes() / 1e6, "MB");
    line("memory, customized, perfect", (basic.hierarchy().bytes() + perfect.bytes()) / 1e6, "MB");
    line("memory, hub labels besides", labels.bytes() / 1e6, "MB");
    List<Rival> rivals = new ArrayList<>();
    rivals.add(rival("Dijkstra", Algorithms.dijkstra(graph), path, SLOW_QUERIES));
    rivals.add(rival("contraction hierarchy", contracted.search(), path, QUERIES));
    rivals.add(rival("customized", basic.search(), path, QUERIES));
    rivals.add(rival("customized, perfect", perfect.search(), path, QUERIES));
    Search search = perfect.search();
    rivals.add(
        new Rival(
            "the same, cost alone",
            (s, t) -> {
              search.start(s, t).run();
              return search.cost();
            },
            QUERIES));
    rivals.add(rival("hub labels", labels.search(), path, QUERIES));
    rivals.add(new Rival("the same, cost alone", labels::cost, QUERIES));
    return rivals;
  }

  private static int nodes(Graph graph) {
    return Math.max(1, graph.nodeCount());
  }

  /**
   * The same for states, where turns cost: a state is at the end of an arc, every turn costs the
   * same, turning back is forbidden but at dead ends.
   */
  public List<String> measureTurns(int turnCost) {
    Topology topology = Topology.of(roads.nodes(), roads.from(), roads.to());
    List<int[]> turns = turns(topology, turnCost);
    int[] tails = turns.stream().mapToInt(turn -> turn[0]).toArray();
    int[] heads = turns.stream().mapToInt(turn -> turn[1]).toArray();
    int[] costs = turns.stream().mapToInt(turn -> turn[2]).toArray();
    Topology states = Topology.of(roads.arcs(), tails, heads);
    lines.clear();
    lines.add("| | |");
    lines.add("|---|--:|");
    line("states", roads.arcs(), "");
    line("turns", costs.length, "");
    long begun = System.nanoTime();
    NodeOrder order = NodeOrder.ofArcs(topology, geometry);
    line("order", millis(begun), "ms");
    begun = System.nanoTime();
    CustomizableHierarchy hierarchy = CustomizableHierarchy.of(states, order);
    line("hierarchy", millis(begun), "ms");
    line("edges", hierarchy.edgeCount(), "");
    line("triangles", hierarchy.triangleCount(), "");
    double one = Double.POSITIVE_INFINITY;
    for (int round = 0; round < rounds; round++) {
      begun = System.nanoTime();
      hierarchy.customize(costs, Workers.NONE);
      one = Math.min(one, millis(begun));
    }
    line("customizing", one, "ms");
    Customization basic = hierarchy.customize(costs, Workers.NONE);
    begun = System.nanoTime();
    Customization perfect = basic.perfect();
    line("perfect besides", millis(begun), "ms");
    line("arcs to search, of both directions", basic.searchArcCount(), "");
    line("the same, perfect", perfect.searchArcCount(), "");
    long[] plain = new long[costs.length];
    Arrays.setAll(plain, turn -> costs[turn]);
    raceTurns(Graph.of(states, Metric.of(plain)), basic, perfect, turnCost);
    return lines;
  }

  private void raceTurns(Graph states, Customization basic, Customization perfect, int turnCost) {
    int[] path = new int[roads.arcs()];
    GraphHopperRoad hopper = new GraphHopperRoad(GraphHopperRoad.Search.CH, turnCost);
    long begun = System.nanoTime();
    hopper.load(roads);
    line("GraphHopper's, built", millis(begun), "ms");
    List<Rival> rivals = rivals(states, basic, perfect, path);
    rivals.add(new Rival(hopper.name(), (s, t) -> hopper.solveTurns(roads, s, t, path), QUERIES));
    race(rivals);
  }

  /** All turns that are allowed: from which arc, into which, and what both cost together. */
  private List<int[]> turns(Topology topology, int turnCost) {
    List<int[]> turns = new ArrayList<>();
    for (int from = 0; from < roads.arcs(); from++) {
      int at = topology.head(from);
      for (int k = 0; k < topology.outDegree(at); k++) {
        int into = topology.arcFrom(at, k);
        if (topology.head(into) != topology.tail(from) || topology.outDegree(at) == 1) {
          turns.add(new int[] {from, into, roads.weight()[into] + turnCost});
        }
      }
    }
    return turns;
  }

  /** A search that is asked for the path too, into room that all rivals share. */
  private static Rival rival(String name, Search search, int[] path, int queries) {
    return new Rival(
        name,
        (s, t) -> {
          search.start(s, t).run();
          search.copyPath(path);
          return search.cost();
        },
        queries);
  }

  /**
   * Orders, builds and customizes, and notes what each takes; the best of all rounds where there
   * are several.
   *
   * @return the hierarchy of the one order that all that follows is measured on
   */
  private CustomizableHierarchy build(Topology topology) {
    lines.add("| | |");
    lines.add("|---|--:|");
    long begun = System.nanoTime();
    NodeOrder order = NodeOrder.of(topology, geometry);
    line("order", millis(begun), "ms");
    ExecutorService threads = Executors.newFixedThreadPool(1);
    try {
      Workers two = new ExecutorWorkers(threads, 2);
      begun = System.nanoTime();
      NodeOrder.build(topology, geometry, two).finish(BuildProgress.SILENT);
      line("order, two workers", millis(begun), "ms");
      begun = System.nanoTime();
      CustomizableHierarchy hierarchy = CustomizableHierarchy.of(topology, order);
      line("hierarchy", millis(begun), "ms");
      line("edges", hierarchy.edgeCount(), "");
      line("triangles", hierarchy.triangleCount(), "");
      double one = Double.POSITIVE_INFINITY;
      double both = Double.POSITIVE_INFINITY;
      double perfect = Double.POSITIVE_INFINITY;
      double perfectBoth = Double.POSITIVE_INFINITY;
      for (int round = 0; round < rounds; round++) {
        begun = System.nanoTime();
        Customization made = hierarchy.customize(roads.weight(), Workers.NONE);
        one = Math.min(one, millis(begun));
        begun = System.nanoTime();
        hierarchy.customize(roads.weight(), two);
        both = Math.min(both, millis(begun));
        begun = System.nanoTime();
        made.perfect();
        perfect = Math.min(perfect, millis(begun));
        begun = System.nanoTime();
        made.perfect(two);
        perfectBoth = Math.min(perfectBoth, millis(begun));
      }
      line("customizing", one, "ms");
      line("customizing, two workers", both, "ms");
      line("perfect besides", perfect, "ms");
      line("perfect besides, two workers", perfectBoth, "ms");
      return hierarchy;
    } finally {
      threads.shutdown();
    }
  }

  /**
   * What is asked of a customized network besides single queries: new costs, trees, tables, what is
   * nearest. Each is measured in every round, and the best counts.
   */
  private void batch(Customization basic, Customization perfect) {
    int[] arcs = new SplittableRandom(2).ints(10, 0, roads.arcs()).toArray();
    int[] dearer = new int[arcs.length];
    for (int i = 0; i < arcs.length; i++) {
      dearer[i] = 2 * roads.weight()[arcs[i]];
    }
    double update = Double.POSITIVE_INFINITY;
    double chosen = Double.POSITIVE_INFINITY;
    double single = Double.POSITIVE_INFINITY;
    double matrix = Double.POSITIVE_INFINITY;
    double near = Double.POSITIVE_INFINITY;
    double tree = Double.POSITIVE_INFINITY;
    OneToMany all = TargetSet.all(perfect).query();
    Nearest.Query nearest = Nearest.of(perfect, 10, targets).query();
    for (int round = 0; round < rounds; round++) {
      long begun = System.nanoTime();
      basic.with(arcs, dearer);
      update = Math.min(update, millis(begun));
      begun = System.nanoTime();
      TargetSet set = TargetSet.of(perfect, targets);
      chosen = Math.min(chosen, millis(begun));
      OneToMany query = set.query();
      begun = System.nanoTime();
      for (int i = 0; i < 200; i++) {
        query.run(sources[i]);
      }
      single = Math.min(single, millis(begun) / 200);
      begun = System.nanoTime();
      set.matrix(sources, Workers.NONE);
      matrix = Math.min(matrix, millis(begun));
      begun = System.nanoTime();
      for (int source : sources) {
        nearest.run(source);
      }
      near = Math.min(near, millis(begun) / QUERIES);
      begun = System.nanoTime();
      all.run(sources, 0, OneToMany.LANES);
      tree = Math.min(tree, millis(begun) / OneToMany.LANES);
    }
    line("new costs of 10 arcs", update, "ms");
    line("1,000 targets chosen", chosen, "ms");
    line("1 to 1,000", 1000 * single, "µs");
    line("1,000 × 1,000", matrix, "ms");
    line("10 nearest of 1,000", 1000 * near, "µs");
    line("to all nodes, of eight at once", tree, "ms");
  }

  /**
   * Asks all rivals in every round, one after the other, and notes the best round's mean and the
   * bytes of the last.
   *
   * @throws IllegalStateException if one tells another cost than those before it
   */
  private void race(List<Rival> rivals) {
    double[] best = new double[rivals.size()];
    double[] bytes = new double[rivals.size()];
    long[] known = new long[QUERIES];
    ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < best.length; i++) {
        Rival rival = rivals.get(i);
        long before = memory.getCurrentThreadAllocatedBytes();
        long begun = System.nanoTime();
        for (int q = 0; q < rival.queries; q++) {
          long cost = rival.asked.cost(sources[q], targets[q]);
          boolean isFirst = round == 0 && (i == 0 || i == 1 && q >= SLOW_QUERIES);
          if (!isFirst && cost != known[q]) {
            throw new IllegalStateException(
                rival.name + " says " + cost + " for query " + q + ", not " + known[q]);
          }
          known[q] = cost;
        }
        double micros = (System.nanoTime() - begun) / 1e3 / rival.queries;
        best[i] = round == 0 ? micros : Math.min(best[i], micros);
        bytes[i] = (double) (memory.getCurrentThreadAllocatedBytes() - before) / rival.queries;
      }
    }
    lines.add("");
    lines.add("| | µs a query | of Dijkstra | bytes |");
    lines.add("|---|--:|--:|--:|");
    for (int i = 0; i < best.length; i++) {
      lines.add(
          String.format(
              Locale.ROOT,
              "| %s | %,.1f | %.5f | %,.0f |",
              rivals.get(i).name,
              best[i],
              best[i] / best[0],
              bytes[i]));
    }
  }

  /** Milliseconds since a moment of the clock on the wall. */
  private static double millis(long begun) {
    return (System.nanoTime() - begun) / 1e6;
  }

  /** A row of the first table: whole numbers from 100 on, one decimal below. */
  private void line(String what, double value, String unit) {
    String number = String.format(Locale.ROOT, value < 100 ? "%.1f" : "%,.0f", value);
    lines.add("| " + what + " | " + (number + " " + unit).trim() + " |");
  }
}
