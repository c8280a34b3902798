package waywright.formats.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import waywright.cost.CostScale;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;

/**
 * A graph while its file is read: nodes by name, edges with costs. The costs determine the scale:
 * whole costs stay whole; fractional costs get 32 binary places, or fewer if the sum of all costs
 * would overflow.
 */
final class GraphDraft {

  private static final int FINEST = CostScale.FINE.places();

  /** The largest exponent of two for the sum of all costs, including binary places. */
  private static final int MOST_BITS = 60;

  private record Node(String name, double x, double y) {}

  private record Edge(
      String tail, String head, double cost, boolean directed, int line, int column) {}

  private final Source source;
  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final List<Edge> edges = new ArrayList<>();
  private double sum;
  private boolean whole = true;

  GraphDraft(Source source) {
    this.source = source;
  }

  boolean hasNode(String id) {
    return nodes.containsKey(id);
  }

  /** Adds a node; NaN for no coordinates. */
  void node(String id, String name, double x, double y) {
    nodes.put(id, new Node(name, x, y));
  }

  /** Adds an edge, given its cost and its position in the file. */
  void edge(String tail, String head, double cost, boolean directed, int line, int column)
      throws FormatException {
    if (cost < 0) {
      throw source.error(
          line,
          column,
          String.format(
              "the edge from %s to %s has the negative cost %s. Maybe a typo?",
              FormatException.excerpt(tail), FormatException.excerpt(head), cost));
    }
    sum += cost;
    whole &= cost == Math.rint(cost);
    edges.add(new Edge(tail, head, cost, directed, line, column));
    if (!(sum < 0x1p60)) {
      throw source.error(
          line, column, "the costs add up to more than 2^60. Maybe scale them down?");
    }
  }

  /**
   * Returns the graph.
   *
   * @param strict whether edges that name undeclared nodes are rejected
   */
  Graph graph(boolean strict) throws FormatException {
    int places = whole ? 0 : Math.min(FINEST, MOST_BITS - 1 - Math.max(0, Math.getExponent(sum)));
    GraphBuilder builder = new GraphBuilder(new CostScale(places));
    Map<String, Integer> ids = new LinkedHashMap<>();
    boolean named = nodes.values().stream().map(Node::name).distinct().count() == nodes.size();
    for (Map.Entry<String, Node> entry : nodes.entrySet()) {
      Node node = entry.getValue();
      int id = builder.node(named ? node.name : entry.getKey());
      ids.put(entry.getKey(), id);
      if (!Double.isNaN(node.x)) {
        builder.place(id, node.x, node.y);
      }
    }
    for (Edge edge : edges) {
      int tail = node(builder, ids, edge, edge.tail, strict);
      int head = node(builder, ids, edge, edge.head, strict);
      double cost = places == 0 ? Math.ceil(edge.cost) : edge.cost;
      if (edge.directed) {
        builder.arc(tail, head, cost);
      } else {
        builder.edge(tail, head, cost);
      }
    }
    return builder.build();
  }

  private int node(
      GraphBuilder builder, Map<String, Integer> ids, Edge edge, String id, boolean strict)
      throws FormatException {
    Integer known = ids.get(id);
    if (known != null) {
      return known;
    }
    if (strict) {
      throw source.error(
          edge.line,
          edge.column,
          "the edge names "
              + FormatException.excerpt(id)
              + ", which is not a node. Maybe it is misspelled, or missing among the nodes?");
    }
    int added = builder.node(id);
    ids.put(id, added);
    return added;
  }
}
