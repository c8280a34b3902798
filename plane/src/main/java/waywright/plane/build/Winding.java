package waywright.plane.build;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import waywright.internal.Rows;

/**
 * Determines the area of each triangle from the winding numbers of the layers: how often the rings
 * of a layer wind around it. Triangles without an edge between them form a region; an edge changes
 * the numbers by its turns.
 */
final class Winding {

  private final Triangles triangles;
  private final PlanarGraph graph;
  private final int[] region;
  private int regions;

  private Winding(Triangles triangles, PlanarGraph graph) {
    this.triangles = triangles;
    this.graph = graph;
    region = new int[triangles.halfEdges / 3];
  }

  /**
   * Returns the area of each triangle, or −1, also beyond the frame of a tile.
   *
   * @param seed a half-edge of a triangle with known winding numbers
   * @param base the winding numbers there, 0 where missing
   */
  static int[] areas(
      Triangles triangles, PlanarGraph graph, int seed, int[] base, ToIntFunction<int[]> rule) {
    Winding winding = new Winding(triangles, graph);
    winding.label(seed / 3);
    int[] areas = winding.walk(Arrays.copyOf(base, Math.max(base.length, graph.layers())), rule);
    return Arrays.stream(winding.region).map(r -> areas[r]).toArray();
  }

  private void label(int start) {
    Triangles t = triangles;
    Arrays.fill(region, -1);
    int[] stack = new int[region.length];
    for (int i = -1; i < region.length; i++) {
      int seed = i < 0 ? start : i;
      if (region[seed] >= 0) {
        continue;
      }
      int size = 0;
      stack[size++] = seed;
      region[seed] = regions;
      while (size > 0) {
        int first = 3 * stack[--size];
        for (int e = first; e < first + 3; e++) {
          int other = t.twin[e] / 3;
          if (t.twin[e] >= 0 && t.edge[e] < 0 && region[other] < 0) {
            region[other] = regions;
            stack[size++] = other;
          }
        }
      }
      regions++;
    }
  }

  /** Traverses the regions depth-first and updates the winding numbers at each edge. */
  private int[] walk(int[] windings, ToIntFunction<int[]> rule) {
    int[] half =
        IntStream.range(0, triangles.halfEdges).filter(e -> triangles.edge[e] >= 0).toArray();
    Rows rows = Rows.of(regions, half.length, i -> region[half[i] / 3]);
    int[] start = rows.firsts();
    int[] areas = new int[regions];
    Arrays.fill(areas, -1);
    boolean[] seen = new boolean[regions];
    int[] next = start.clone();
    int[] way = new int[regions];
    int depth = 0;
    int at = 0;
    seen[0] = true;
    areas[0] = rule.applyAsInt(windings);
    while (true) {
      if (next[at] < start[at + 1]) {
        int e = half[rows.items()[next[at]++]];
        int other = region[triangles.twin[e] / 3];
        if (!seen[other] && !graph.isFrame(triangles.edge[e])) {
          cross(e, windings);
          way[depth++] = e;
          at = other;
          seen[at] = true;
          areas[at] = rule.applyAsInt(windings);
        }
      } else if (depth > 0) {
        int e = way[--depth];
        cross(triangles.twin[e], windings);
        at = region[e / 3];
      } else {
        return areas;
      }
    }
  }

  /** Crosses a half-edge from its left to its right. */
  private void cross(int e, int[] windings) {
    int edge = triangles.edge[e];
    int sign = triangles.origin[e] == graph.from()[edge] ? -1 : 1;
    for (int i = graph.first()[edge]; i < graph.first()[edge + 1]; i++) {
      if (graph.layer()[i] != PlanarGraph.WALL) {
        windings[graph.layer()[i]] += sign * graph.turns()[i];
      }
    }
  }
}
