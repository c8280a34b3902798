package waywright.bench.peers;

import java.util.ArrayList;
import java.util.List;
import org.jgrapht.Graph;
import org.jgrapht.GraphPath;
import org.jgrapht.alg.interfaces.ShortestPathAlgorithm;
import org.jgrapht.alg.shortestpath.AStarShortestPath;
import org.jgrapht.alg.shortestpath.BidirectionalDijkstraShortestPath;
import org.jgrapht.alg.shortestpath.DijkstraShortestPath;
import org.jgrapht.alg.util.Triple;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;
import org.jgrapht.opt.graph.sparse.SparseIntUndirectedWeightedGraph;
import org.jspecify.annotations.Nullable;
import waywright.bench.Engine;
import waywright.bench.PlainField;

/**
 * JGraphT's point-to-point searches, over its general graph or its sparse graph of ints.
 *
 * <p>Its A* throws "Invalid handle!" where a rounding error in the last bit makes the octile
 * distance inconsistent. It is measured as a user would first write it and, apart, with the
 * estimate made smaller by one part in 10^9, which avoids that. A query that throws is counted as
 * such and not timed.
 */
public final class JGraphT implements Engine {

  /** The searches. */
  public enum Search {
    /** A* with the octile distance in doubles. */
    ASTAR("A*"),
    /** A* with the octile distance times 1 − 10⁻⁹. */
    SHRUNK_ASTAR("A*, h shrunk by 1e-9"),
    /** Dijkstra. */
    DIJKSTRA("Dijkstra"),
    /** Bidirectional Dijkstra. */
    BIDIRECTIONAL("bidirectional");

    /** What the table calls it. */
    private final String words;

    Search(String words) {
      this.words = words;
    }
  }

  /** Which of its searches. */
  private final Search search;

  /** Over the sparse graph of ints, else over the general one. */
  private final boolean sparse;

  /** Over the map loaded last; null before the first. */
  private @Nullable ShortestPathAlgorithm<Integer, ?> finder;

  /** Cell numbers, boxed once: comparing and hashing them is inside the clock, boxing is not. */
  private Integer[] vertices = {};

  /** An adapter for one search, over the sparse int graph of jgrapht-opt or the general graph. */
  public JGraphT(Search search, boolean sparse) {
    this.search = search;
    this.sparse = sparse;
  }

  @Override
  public String name() {
    return (sparse ? "JGraphT 1.5.3 sparse " : "JGraphT 1.5.3 ") + search.words;
  }

  @Override
  public void load(PlainField field) {
    vertices = new Integer[field.size()];
    for (int cell = 0; cell < vertices.length; cell++) {
      vertices[cell] = cell;
    }
    finder = sparse ? finder(sparse(field), field) : finder(general(field), field);
  }

  /** The search chosen, over a graph of either kind. */
  private <E> ShortestPathAlgorithm<Integer, E> finder(Graph<Integer, E> graph, PlainField field) {
    return switch (search) {
      case ASTAR -> new AStarShortestPath<>(graph, field::octile);
      case SHRUNK_ASTAR ->
          new AStarShortestPath<>(graph, (from, to) -> field.octile(from, to) * (1 - 1e-9));
      case DIJKSTRA -> new DijkstraShortestPath<>(graph);
      case BIDIRECTIONAL -> new BidirectionalDijkstraShortestPath<>(graph);
    };
  }

  /** Its general graph: vertices and edges are objects, found by hashing. Undirected. */
  private Graph<Integer, DefaultWeightedEdge> general(PlainField field) {
    Graph<Integer, DefaultWeightedEdge> graph =
        new SimpleWeightedGraph<>(DefaultWeightedEdge.class);
    for (int cell = 0; cell < vertices.length; cell++) {
      if (field.passable()[cell]) {
        graph.addVertex(vertices[cell]);
      }
    }
    for (Triple<Integer, Integer, Double> edge : edges(field)) {
      DefaultWeightedEdge added = graph.addEdge(edge.getFirst(), edge.getSecond());
      graph.setEdgeWeight(added, edge.getThird());
    }
    return graph;
  }

  /** Its sparse graph: the same edges, kept as arrays of numbers. */
  private Graph<Integer, Integer> sparse(PlainField field) {
    return new SparseIntUndirectedWeightedGraph(field.size(), edges(field));
  }

  /** Every pair of neighbors once, from the lower cell number to the higher, with its length. */
  private List<Triple<Integer, Integer, Double>> edges(PlainField field) {
    List<Triple<Integer, Integer, Double>> edges = new ArrayList<>();
    int[] near = new int[8];
    for (int cell = 0; cell < vertices.length; cell++) {
      int count = field.passable()[cell] ? field.neighbors(cell, near) : 0;
      for (int i = 0; i < count; i++) {
        if (near[i] > cell) {
          edges.add(Triple.of(vertices[cell], vertices[near[i]], field.stepLength(cell, near[i])));
        }
      }
    }
    return edges;
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    if (finder == null) {
      throw new IllegalStateException("load a field first");
    }
    GraphPath<Integer, ?> found = finder.getPath(vertices[start], vertices[goal]);
    if (found == null) {
      return Double.NaN;
    }
    int length = 0;
    for (Integer vertex : found.getVertexList()) {
      path[length++] = vertex;
    }
    return found.getWeight();
  }

  /** Only its A* tells what it expanded. */
  @Override
  public long expanded() {
    return finder instanceof AStarShortestPath<?, ?> astar ? astar.getNumberOfExpandedNodes() : -1;
  }
}
