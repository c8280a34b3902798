package waywright.bench.peers;

import com.github.tommyettinger.gand.Int2UndirectedGraph;
import com.github.tommyettinger.gand.Path;
import com.github.tommyettinger.gand.utils.Heuristic;
import com.github.tommyettinger.gdcrux.PointI2;
import waywright.bench.Engine;
import waywright.bench.PlainField;

/**
 * gand's A* over its graph of integer points. Its own grid constructor joins diagonals across
 * blocked corners, so the edges are added one by one.
 *
 * <p>The length it tells is a sum of floats; the audit allows for their drift.
 */
public final class Gand implements Engine {

  /** In single precision, as its costs are. */
  private static final Heuristic<PointI2> OCTILE =
      (from, to) -> {
        int dx = Math.abs(from.x - to.x);
        int dy = Math.abs(from.y - to.y);
        return Math.max(dx, dy) + (float) (PlainField.SQRT2 - 1) * Math.min(dx, dy);
      };

  /** Free cells, joined to their neighbors; its lengths are floats. */
  private Int2UndirectedGraph graph = new Int2UndirectedGraph();

  /** By cell number, of blocked cells too: a query may name one. */
  private PointI2[] points = {};

  /** Of the map, to number its points. */
  private int width;

  @Override
  public String name() {
    return "gand 0.3.6 A*";
  }

  /** Each pair is joined once, by the lower of its cells: the graph is undirected. */
  @Override
  public void load(PlainField field) {
    width = field.width();
    points = new PointI2[field.size()];
    graph = new Int2UndirectedGraph();
    for (int cell = 0; cell < points.length; cell++) {
      points[cell] = new PointI2(cell % width, cell / width);
      if (field.passable()[cell]) {
        graph.addVertex(points[cell]);
      }
    }
    int[] near = new int[8];
    for (int cell = 0; cell < points.length; cell++) {
      int count = field.passable()[cell] ? field.neighbors(cell, near) : 0;
      for (int i = 0; i < count; i++) {
        if (near[i] > cell) {
          graph.addEdge(points[cell], points[near[i]], (float) field.stepLength(cell, near[i]));
        }
      }
    }
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    Path<PointI2> found = graph.algorithms().findShortestPath(points[start], points[goal], OCTILE);
    if (found.isEmpty()) {
      return Double.NaN;
    }
    int length = 0;
    for (PointI2 point : found) {
      path[length++] = point.y * width + point.x;
    }
    return found.getLength();
  }
}
