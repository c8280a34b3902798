package waywright.bench.road;

import com.carrotsearch.hppc.IntIndexedContainer;
import com.graphhopper.routing.Dijkstra;
import com.graphhopper.routing.DijkstraBidirectionRef;
import com.graphhopper.routing.Path;
import com.graphhopper.routing.ch.CHRoutingAlgorithmFactory;
import com.graphhopper.routing.ch.PrepareContractionHierarchies;
import com.graphhopper.routing.ev.DecimalEncodedValue;
import com.graphhopper.routing.ev.DecimalEncodedValueImpl;
import com.graphhopper.routing.util.EncodingManager;
import com.graphhopper.routing.util.TraversalMode;
import com.graphhopper.routing.weighting.Weighting;
import com.graphhopper.storage.BaseGraph;
import com.graphhopper.storage.CHConfig;
import com.graphhopper.storage.RoutingCHGraph;
import com.graphhopper.storage.RoutingCHGraphImpl;
import com.graphhopper.util.EdgeIteratorState;
import com.graphhopper.util.PMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * GraphHopper's engine without its map import: the arcs go straight into its base graph, their
 * weights into an encoded value. Its algorithm objects serve one query each.
 */
final class GraphHopperRoad implements RoadEngine {

  /** Its searches. */
  enum Search {
    /** Over the graph as it is, from one end. */
    DIJKSTRA("Dijkstra"),

    /** The same from both ends. */
    BIDIRECTIONAL("bidirectional Dijkstra"),

    /** Over its index, built by {@code load}. */
    CH("contraction hierarchy");

    /** What the table calls it. */
    private final String words;

    Search(String words) {
      this.words = words;
    }
  }

  /** The largest cost that 24 bits hold: it stands for an edge that goes one way only. */
  private static final double FORBIDDEN = (1 << 24) - 1;

  /** Stands for no turn costs. */
  private static final int NO_TURNS = -1;

  /** Which of its searches. */
  private final Search search;

  /** What every turn costs but that back, which is for dead ends alone; or {@link #NO_TURNS}. */
  private final int turnCost;

  /** Where it keeps the weight of an edge, in each direction. */
  private final DecimalEncodedValue cost = new DecimalEncodedValueImpl("cost", 24, 1, true);

  /** Reads that, and knows the turns. */
  private Weighting weighting;

  /** The network loaded last; null before the first. */
  private @Nullable BaseGraph graph;

  /** Of that network, if it is to be searched. */
  private @Nullable RoutingCHGraph hierarchy;

  /** By arc, the edge of the base graph that it is a direction of. */
  private int[] edges = new int[0];

  /** Without turn costs: node by node. */
  GraphHopperRoad(Search search) {
    this(search, NO_TURNS);
  }

  /** Edge-based if turns cost: its hierarchy then knows by which edge one comes. */
  GraphHopperRoad(Search search, int turnCost) {
    this.search = search;
    this.turnCost = turnCost;
    weighting = new ArcWeight(cost, turnCost, new int[0]);
  }

  @Override
  public String name() {
    return "GraphHopper 11.0 " + search.words + (turnCost < 0 ? "" : ", edge-based");
  }

  @Override
  public void load(Roads roads) {
    EncodingManager encoding = EncodingManager.start().add(cost).build();
    BaseGraph built = new BaseGraph.Builder(encoding).withTurnCosts(turnCost >= 0).create();
    edges = new int[roads.arcs()];
    Map<Long, Integer> known = new HashMap<>();
    int[] degrees = new int[roads.nodes()];
    for (int a = 0; a < roads.arcs(); a++) {
      int from = roads.from()[a];
      int to = roads.to()[a];
      long back = roads.weight(to, from);
      // An edge of its base graph holds both directions.
      if (from < to || (from > to && back < 0)) {
        EdgeIteratorState edge = built.edge(from, to).setDistance(1);
        edge.set(cost, roads.weight()[a], back < 0 ? FORBIDDEN : back);
        known.put((long) from << 32 | to, edge.getEdge());
      }
      degrees[from]++;
    }
    for (int a = 0; a < edges.length; a++) {
      Integer edge = known.get((long) roads.from()[a] << 32 | roads.to()[a]);
      Integer back = known.get((long) roads.to()[a] << 32 | roads.from()[a]);
      edges[a] = edge != null ? edge : back == null ? -1 : back;
    }
    weighting = new ArcWeight(cost, turnCost, degrees);
    built.freeze();
    graph = built;
    if (search == Search.CH) {
      CHConfig config = new CHConfig("cost", weighting, turnCost >= 0);
      PrepareContractionHierarchies.Result result =
          PrepareContractionHierarchies.fromGraph(built, config).doWork();
      hierarchy = RoutingCHGraphImpl.fromGraph(built, result.getCHStorage(), config);
    }
  }

  @Override
  public long solve(int source, int target, int[] path) {
    Path found = route(source, target);
    if (!found.isFound()) {
      return -1;
    }
    copy(found, path);
    return Math.round(found.getWeight());
  }

  /** The nodes of a path, first to last, into room that is the caller's. */
  private static void copy(Path found, int[] path) {
    IntIndexedContainer nodes = found.calcNodes();
    for (int i = 0; i < nodes.size(); i++) {
      path[i] = nodes.get(i);
    }
  }

  /** The cost from the end of an arc to that of another, by a hierarchy with turns; −1 for none. */
  long solveTurns(Roads roads, int source, int target, int[] path) {
    if (hierarchy == null) {
      throw new IllegalStateException("load roads first, for a hierarchy");
    }
    Path found =
        new CHRoutingAlgorithmFactory(hierarchy)
            .createAlgo(new PMap())
            .calcPath(roads.from()[source], roads.to()[target], edges[source], edges[target]);
    if (!found.isFound()) {
      return -1;
    }
    copy(found, path);
    return Math.round(found.getWeight()) - roads.weight()[source];
  }

  /** One query by the search chosen; its objects serve no second one. */
  private Path route(int source, int target) {
    if (hierarchy != null) {
      return new CHRoutingAlgorithmFactory(hierarchy)
          .createAlgo(new PMap())
          .calcPath(source, target);
    }
    if (graph == null) {
      throw new IllegalStateException("load roads first");
    }
    return search == Search.DIJKSTRA
        ? new Dijkstra(graph, weighting, TraversalMode.NODE_BASED).calcPath(source, target)
        : new DijkstraBidirectionRef(graph, weighting, TraversalMode.NODE_BASED)
            .calcPath(source, target);
  }

  /**
   * The weight of an arc as it stands in the graph; one-way the other way round.
   *
   * @param cost where both weights of an edge lie
   * @param turnCost of every turn but that back; negative for none
   * @param degrees by node, arcs that leave it: turning back is free of choice only where there is
   *     one
   */
  private record ArcWeight(DecimalEncodedValue cost, int turnCost, int[] degrees)
      implements Weighting {

    @Override
    public double calcMinWeightPerDistance() {
      return 0;
    }

    @Override
    public double calcEdgeWeight(EdgeIteratorState edge, boolean reverse) {
      double weight = reverse ? edge.getReverse(cost) : edge.get(cost);
      return weight == FORBIDDEN ? Double.POSITIVE_INFINITY : weight;
    }

    @Override
    public long calcEdgeMillis(EdgeIteratorState edge, boolean reverse) {
      return 0;
    }

    @Override
    public double calcTurnWeight(int inEdge, int viaNode, int outEdge) {
      // Begin and end of a path are turns from no edge and to none.
      if (inEdge < 0 || outEdge < 0 || turnCost < 0) {
        return 0;
      }
      return inEdge == outEdge && degrees[viaNode] > 1 ? Double.POSITIVE_INFINITY : turnCost;
    }

    @Override
    public long calcTurnMillis(int inEdge, int viaNode, int outEdge) {
      return 0;
    }

    @Override
    public boolean hasTurnCosts() {
      return turnCost >= 0;
    }

    @Override
    public String getName() {
      return "arc weight";
    }
  }
}
