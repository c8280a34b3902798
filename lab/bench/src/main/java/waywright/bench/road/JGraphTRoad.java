package waywright.bench.road;

import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.GraphPath;
import org.jgrapht.alg.interfaces.ShortestPathAlgorithm;
import org.jgrapht.alg.shortestpath.BidirectionalDijkstraShortestPath;
import org.jgrapht.alg.shortestpath.DijkstraShortestPath;
import org.jgrapht.alg.shortestpath.IntVertexDijkstraShortestPath;
import org.jgrapht.alg.util.Triple;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleDirectedWeightedGraph;
import org.jgrapht.opt.graph.sparse.SparseIntDirectedWeightedGraph;
import org.jspecify.annotations.Nullable;

/**
 * JGraphT on a directed graph: the general one, or the sparse one of ints for its int Dijkstra. Its
 * weights are doubles, which hold the whole numbers of the networks exactly.
 */
final class JGraphTRoad implements RoadEngine {

  /** Its searches. */
  enum Search {
    /** From one end, over the general graph. */
    DIJKSTRA("Dijkstra"),

    /** From both ends, over the general graph. */
    BIDIRECTIONAL("bidirectional Dijkstra"),

    /** From one end, over the sparse graph, with arrays in place of maps. */
    INT_DIJKSTRA("sparse int Dijkstra");

    /** What the table calls it. */
    private final String words;

    Search(String words) {
      this.words = words;
    }
  }

  /** Which of its searches. */
  private final Search search;

  /** Node numbers, boxed once. */
  private Integer[] vertices = {};

  /** Over the network loaded last; null before the first. */
  private @Nullable ShortestPathAlgorithm<Integer, ?> finder;

  JGraphTRoad(Search search) {
    this.search = search;
  }

  @Override
  public String name() {
    return "JGraphT 1.5.3 " + search.words;
  }

  @Override
  public void load(Roads roads) {
    vertices = IntStream.range(0, roads.nodes()).boxed().toArray(Integer[]::new);
    finder =
        switch (search) {
          case DIJKSTRA -> new DijkstraShortestPath<>(general(roads));
          case BIDIRECTIONAL -> new BidirectionalDijkstraShortestPath<>(general(roads));
          case INT_DIJKSTRA -> new IntVertexDijkstraShortestPath<>(sparse(roads));
        };
  }

  /** Vertices and arcs as objects; it refuses loops, which no shortest path needs. */
  private Graph<Integer, DefaultWeightedEdge> general(Roads roads) {
    Graph<Integer, DefaultWeightedEdge> graph =
        new SimpleDirectedWeightedGraph<>(DefaultWeightedEdge.class);
    for (Integer vertex : vertices) {
      graph.addVertex(vertex);
    }
    for (int a = 0; a < roads.arcs(); a++) {
      if (roads.from()[a] != roads.to()[a]) {
        DefaultWeightedEdge edge =
            graph.addEdge(vertices[roads.from()[a]], vertices[roads.to()[a]]);
        graph.setEdgeWeight(edge, roads.weight()[a]);
      }
    }
    return graph;
  }

  /** The same as arrays of numbers, loops included. */
  private Graph<Integer, Integer> sparse(Roads roads) {
    return new SparseIntDirectedWeightedGraph(
        roads.nodes(),
        IntStream.range(0, roads.arcs())
            .mapToObj(
                a ->
                    Triple.of(
                        vertices[roads.from()[a]],
                        vertices[roads.to()[a]],
                        (double) roads.weight()[a]))
            .toList());
  }

  @Override
  public long solve(int source, int target, int[] path) {
    if (finder == null) {
      throw new IllegalStateException("load roads first");
    }
    GraphPath<Integer, ?> found = finder.getPath(vertices[source], vertices[target]);
    if (found == null) {
      return -1;
    }
    int length = 0;
    for (Integer vertex : found.getVertexList()) {
      path[length++] = vertex;
    }
    return Math.round(found.getWeight());
  }
}
