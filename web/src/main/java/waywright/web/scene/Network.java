package waywright.web.scene;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float64Array;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.algorithm.Catalogue;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.graph.GraphFiles;
import waywright.graph.CoordinateHeuristic;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.search.Search;
import waywright.space.Heuristic;
import waywright.web.grid.Recording;

/** A road graph that is searched. */
public final class Network {

  private final Graph graph;
  private final @Nullable CoordinateHeuristic lines;

  public Network(Graph graph) {
    this.graph = graph;
    CoordinateHeuristic known = null;
    if (graph.nodeCount() > 0 && graph.hasCoordinates()) {
      try {
        known = CoordinateHeuristic.straightLine(graph);
      } catch (IllegalArgumentException e) {
        // An arc of cost 0 between two places: no estimate by distance is admissible.
      }
    }
    lines = known;
  }

  /**
   * The network of a file: DIMACS, with its coordinates if there are any, or a table of edges.
   *
   * @param cost the column with the costs; empty for the usual one
   */
  public static Network read(String name, byte[] bytes, byte[] places, String cost)
      throws FormatException {
    GraphFiles files = cost.isEmpty() ? GraphFiles.usual() : GraphFiles.usual().cost(cost);
    Source coordinates = places.length == 0 ? null : Source.of("coordinates", places);
    return new Network(files.openPlain(Source.of(name, bytes), coordinates));
  }

  /** Nodes at places, and arcs as tail, head and cost in turn. */
  public static Network of(double[] places, int[] arcs) {
    GraphBuilder builder = new GraphBuilder();
    for (int i = 0; i < places.length; i += 2) {
      builder.node(places[i], places[i + 1]);
    }
    for (int i = 0; i < arcs.length; i += 3) {
      builder.arc(arcs[i], arcs[i + 1], arcs[i + 2]);
    }
    return new Network(builder.build());
  }

  /** Number of nodes. */
  @JSExport
  public int nodeCount() {
    return graph.nodeCount();
  }

  /** The names of the nodes, a line each; empty if they have only numbers. */
  @JSExport
  public String names() {
    StringBuilder names = new StringBuilder();
    boolean named = false;
    for (int node = 0; node < graph.nodeCount(); node++) {
      String name = graph.name(node);
      named |= !name.equals(Integer.toString(node));
      names.append(node == 0 ? "" : "\n").append(name.replace('\n', ' '));
    }
    return named ? names.toString() : "";
  }

  /** Whether the straight line to the goal is an estimate that A* may use. */
  @JSExport
  public boolean estimates() {
    return lines != null;
  }

  /** x and y of each node in turn; empty if they are not known. */
  @JSExport
  public Float64Array places() {
    int count = graph.hasCoordinates() ? 2 * graph.nodeCount() : 0;
    return Float64Array.copyFromJavaArray(
        IntStream.range(0, count)
            .mapToDouble(i -> i % 2 == 0 ? graph.x(i / 2) : graph.y(i / 2))
            .toArray());
  }

  /** All arcs, node by node. */
  private IntStream inOrder() {
    return IntStream.range(0, graph.nodeCount())
        .flatMap(
            node -> IntStream.range(0, graph.outDegree(node)).map(i -> graph.arcFrom(node, i)));
  }

  /** Tail and head of each arc in turn. */
  @JSExport
  public Int32Array arcs() {
    return Int32Array.copyFromJavaArray(
        inOrder().flatMap(arc -> IntStream.of(graph.tail(arc), graph.head(arc))).toArray());
  }

  /** The costs of the arcs, in the order of {@link #arcs}. */
  @JSExport
  public Float64Array costs() {
    return Float64Array.copyFromJavaArray(
        inOrder().mapToDouble(arc -> graph.scale().toDouble(graph.cost(arc))).toArray());
  }

  private Search searched(String algorithm, int start, int goal) {
    Search search = Catalogue.general().named(algorithm).over(graph);
    search.start(start, goal, estimate(goal)).run();
    return search;
  }

  private Heuristic estimate(int goal) {
    return lines == null ? Heuristic.ZERO : lines.to(goal);
  }

  /** A search with all its events. */
  @JSExport
  public Recording record(String algorithm, int start, int goal, int most) {
    Search search = Catalogue.general().named(algorithm).over(graph);
    long unit = Math.max(1, Math.round(1 / graph.scale().toDouble(1)));
    return Recording.of(
        search, graph.nodeCount(), unit, most, s -> s.start(start, goal, estimate(goal)));
  }

  /** The cost, the expansions and then the nodes of the path; a cost of −1 if there is none. */
  @JSExport
  public Float64Array route(String algorithm, int start, int goal) {
    Search search = searched(algorithm, start, goal);
    int[] nodes = new int[graph.nodeCount()];
    int count = search.copyPath(nodes);
    double[] answer = new double[count + 2];
    answer[0] = search.cost() < 0 ? -1 : graph.scale().toDouble(search.cost());
    answer[1] = search.expanded();
    for (int i = 0; i < count; i++) {
      answer[i + 2] = nodes[i];
    }
    return Float64Array.copyFromJavaArray(answer);
  }

  /** The nodes that a search closes on its way to the goal. */
  @JSExport
  public Int32Array closed(String algorithm, int start, int goal) {
    return Int32Array.copyFromJavaArray(searched(algorithm, start, goal).closed().toArray());
  }
}
