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
import org.jspecify.annotations.Nullable;

/**
 * GraphHopper's engine without its map import: the arcs go straight into its base graph, their
 * weights into an encoded value. Its algorithm objects serve one query each.
 */
final class GraphHopperRoad implements RoadEngine {

  enum Search {
    DIJKSTRA("Dijkstra"),
    BIDIRECTIONAL("bidirectional Dijkstra"),
    CH("contraction hierarchy");

    private final String words;

    Search(String words) {
      this.words = words;
    }
  }

  /** The largest cost that 24 bits hold: it stands for an edge that goes one way only. */
  private static final double FORBIDDEN = (1 << 24) - 1;

  /** Which of its searches. */
  private final Search search;

  /** Where it keeps the weight of an edge, in each direction. */
  private final DecimalEncodedValue cost = new DecimalEncodedValueImpl("cost", 24, 1, true);

  /** Reads that. */
  private final Weighting weighting = new ArcWeight(cost);

  /** The network loaded last; null before the first. */
  private @Nullable BaseGraph graph;

  /** Of that network, if it is to be searched. */
  private @Nullable RoutingCHGraph hierarchy;

  GraphHopperRoad(Search search) {
    this.search = search;
  }

  @Override
  public String name() {
    return "GraphHopper 11.0 " + search.words;
  }

  @Override
  public void load(Roads roads) {
    EncodingManager encoding = EncodingManager.start().add(cost).build();
    BaseGraph built = new BaseGraph.Builder(encoding).create();
    for (int a = 0; a < roads.arcs(); a++) {
      int from = roads.from()[a];
      int to = roads.to()[a];
      long back = roads.weight(to, from);
      // An edge of its base graph holds both directions.
      if (from < to || (from > to && back < 0)) {
        EdgeIteratorState edge = built.edge(from, to).setDistance(1);
        edge.set(cost, roads.weight()[a], back < 0 ? FORBIDDEN : back);
      }
    }
    built.freeze();
    graph = built;
    if (search == Search.CH) {
      CHConfig config = new CHConfig("cost", weighting, false);
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
    IntIndexedContainer nodes = found.calcNodes();
    for (int i = 0; i < nodes.size(); i++) {
      path[i] = nodes.get(i);
    }
    return Math.round(found.getWeight());
  }

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

  /** The weight of an arc as it stands in the graph; one-way the other way round. */
  private record ArcWeight(DecimalEncodedValue cost) implements Weighting {

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
      return 0;
    }

    @Override
    public long calcTurnMillis(int inEdge, int viaNode, int outEdge) {
      return 0;
    }

    @Override
    public boolean hasTurnCosts() {
      return false;
    }

    @Override
    public String getName() {
      return "arc weight";
    }
  }
}
