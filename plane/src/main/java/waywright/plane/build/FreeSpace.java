package waywright.plane.build;

import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * The plane decomposed into triangles, each with its area number: −1 if it is not free. Edges are
 * only where areas differ or a wall separates free triangles: the same free space has the same
 * triangles, whichever outlines describe it.
 */
record FreeSpace(PlanarGraph graph, Triangles triangles, int[] areas) {

  /** The layer whose winding number is the area plus one, after all layers are combined. */
  static final int AREA = 1;

  /**
   * Returns the free space of strands that meet only in points, with a rule for their winding
   * numbers.
   */
  static FreeSpace of(Strands noded, ToIntFunction<int[]> rule) {
    return of(PlanarGraph.of(noded), rule, new int[0]);
  }

  /**
   * Returns the free space within the frame of a tile, which must be among the strands.
   *
   * @param base computes the winding numbers inside the south-western corner, given the column of
   *     the next vertex on the southern line
   */
  static FreeSpace ofTile(Strands noded, ToIntFunction<int[]> rule, IntFunction<int[]> base) {
    PlanarGraph all = PlanarGraph.of(noded);
    return of(all, rule, base.apply(all.x()[all.eastOfCorner()]));
  }

  private static FreeSpace of(PlanarGraph all, ToIntFunction<int[]> rule, int[] base) {
    Triangles triangles = Delaunay.of(all);
    int seed = seed(triangles, all);
    int[] areas = Winding.areas(triangles, all, seed, base, rule);
    PlanarGraph needed = PlanarGraph.of(borders(all, triangles, areas));
    if (needed.edges() == all.edges()) {
      return new FreeSpace(needed, triangles, areas);
    }
    return ofBorders(needed, new int[] {0, areas[seed / 3] + 1});
  }

  /** Returns a half-edge of the triangle whose winding numbers are known. */
  private static int seed(Triangles triangles, PlanarGraph graph) {
    return graph.isFramed()
        ? triangles.find(0, graph.eastOfCorner())
        : triangles.outgoing[triangles.points];
  }

  /**
   * Returns the free space of strands of the layers {@link #AREA} and {@link PlanarGraph#WALL}, all
   * of which must be needed.
   */
  static FreeSpace ofBorders(Strands borders) {
    return ofBorders(PlanarGraph.of(borders), new int[0]);
  }

  private static FreeSpace ofBorders(PlanarGraph graph, int[] base) {
    Triangles triangles = Delaunay.of(graph);
    int seed = seed(triangles, graph);
    int[] areas = Winding.areas(triangles, graph, seed, base, w -> w[AREA] - 1);
    return new FreeSpace(graph, triangles, areas);
  }

  private static Strands borders(PlanarGraph graph, Triangles t, int[] areas) {
    Strands borders = new Strands(graph.edges());
    for (int e = 0; e < t.halfEdges; e++) {
      int edge = t.edge[e];
      if (edge < 0 || t.origin[e] != graph.from()[edge]) {
        continue;
      }
      int left = areas[e / 3];
      int right = areas[t.twin[e] / 3];
      if (graph.isFrame(edge)) {
        t.addTo(borders, e, PlanarGraph.WALL, graph.turns()[graph.first()[edge]]);
      } else if (left != right) {
        t.addTo(borders, e, AREA, left - right);
      }
      if (left >= 0 && right >= 0 && graph.isWall(edge) && !graph.isFrame(edge)) {
        t.addTo(borders, e, PlanarGraph.WALL, 1);
      }
    }
    return borders;
  }
}
