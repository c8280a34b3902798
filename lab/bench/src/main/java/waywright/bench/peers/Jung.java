package waywright.bench.peers;

import edu.uci.ics.jung.algorithms.shortestpath.DijkstraShortestPath;
import edu.uci.ics.jung.graph.UndirectedSparseGraph;
import java.util.List;
import waywright.bench.Engine;
import waywright.bench.PlainField;

/**
 * JUNG's Dijkstra. It keeps whole trees of earlier queries even when told not to cache, so it is
 * reset before each query: the same queries repeated would else be read from memory.
 *
 * <p>The reset is inside the clock: who asks in a world that changes needs it too.
 */
public final class Jung implements Engine {

  /** Free cells, joined to their neighbors. */
  private UndirectedSparseGraph<Integer, Edge> graph = new UndirectedSparseGraph<>();

  /** Over that graph. */
  private DijkstraShortestPath<Integer, Edge> finder = new DijkstraShortestPath<>(graph);

  /** Cell numbers, boxed once. */
  private Integer[] vertices = {};

  /** A pair of neighboring cells, the lower number first, and the length of the step. */
  private record Edge(int from, int to, double length) {}

  @Override
  public String name() {
    return "JUNG 2.1.1 Dijkstra";
  }

  @Override
  public void load(PlainField field) {
    graph = new UndirectedSparseGraph<>();
    vertices = new Integer[field.size()];
    for (int cell = 0; cell < vertices.length; cell++) {
      vertices[cell] = cell;
      if (field.passable()[cell]) {
        graph.addVertex(vertices[cell]);
      }
    }
    int[] near = new int[8];
    for (int cell = 0; cell < vertices.length; cell++) {
      int count = field.passable()[cell] ? field.neighbors(cell, near) : 0;
      for (int i = 0; i < count; i++) {
        if (near[i] > cell) {
          Edge edge = new Edge(cell, near[i], field.stepLength(cell, near[i]));
          graph.addEdge(edge, vertices[cell], vertices[near[i]]);
        }
      }
    }
    finder = new DijkstraShortestPath<>(graph, Edge::length, false);
  }

  /**
   * Its path is a list of edges without direction: each end is told by where the one before ended.
   */
  @Override
  public double solve(int start, int goal, int[] path) {
    finder.reset();
    List<Edge> found = finder.getPath(vertices[start], vertices[goal]);
    if (found.isEmpty() && start != goal) {
      return Double.NaN;
    }
    path[0] = start;
    double sum = 0;
    int length = 1;
    for (Edge edge : found) {
      path[length] = edge.from == path[length - 1] ? edge.to : edge.from;
      sum += edge.length;
      length++;
    }
    return sum;
  }
}
