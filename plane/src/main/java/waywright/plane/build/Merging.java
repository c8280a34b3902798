package waywright.plane.build;

import java.util.Arrays;
import java.util.stream.IntStream;
import waywright.plane.Lattice;

/**
 * Merges triangles of one area into large convex polygons: removes the longest diagonals first, if
 * no corner of more than 180° remains (S. Hertel and K. Mehlhorn, "Fast triangulation of simple
 * polygons", 1983: at most four times the minimum number).
 *
 * <p>Ties go to the diagonal with the lesser ends, so the polygons depend only on the triangles. A
 * polygon has at most {@value #MOST_SIDES} sides.
 */
record Merging(Triangles triangles, PlanarGraph graph, int[] areaOf, int[] after, int[] before) {

  static final int MOST_SIDES = 32;

  /** Returns the polygons of all triangles whose area is not −1. */
  static ConvexParts of(Lattice lattice, Triangles triangles, PlanarGraph graph, int[] areaOf) {
    int[] after = IntStream.range(0, triangles.halfEdges).map(Triangles::next).toArray();
    int[] before = IntStream.range(0, triangles.halfEdges).map(Triangles::previous).toArray();
    Merging merging = new Merging(triangles, graph, areaOf, after, before);
    for (int diagonal : merging.diagonals()) {
      merging.tryMerge(diagonal);
    }
    return merging.parts(lattice);
  }

  /**
   * Returns one half-edge of each diagonal between two triangles of one area, the longest first.
   */
  private int[] diagonals() {
    Triangles t = triangles;
    IntStream found =
        IntStream.range(0, t.halfEdges)
            .filter(e -> t.twin[e] >= 0 && t.origin[e] < t.target(e) && isInner(e));
    int[] order = byEnds(found.toArray());
    return IntStream.range(0, order.length)
        .mapToLong(i -> (long) ~Float.floatToIntBits(length(order[i])) << 32 | i)
        .sorted()
        .mapToInt(key -> order[(int) key])
        .toArray();
  }

  /** Returns half-edges in the order of their starts, then of their ends. */
  private int[] byEnds(int[] halfEdges) {
    Triangles t = triangles;
    int[] target = new int[t.halfEdges];
    for (int e : halfEdges) {
      target[e] = t.target(e);
    }
    return Ordering.by(t.origin, t.x.length, Ordering.by(target, t.x.length, halfEdges));
  }

  /** Returns the squared length; exact, then rounded to 24 bits, which suffices for an order. */
  private float length(int e) {
    Triangles t = triangles;
    long dx = (long) t.x[t.origin[e]] - t.x[t.target(e)];
    long dy = (long) t.y[t.origin[e]] - t.y[t.target(e)];
    return dx * dx + dy * dy;
  }

  private boolean isInner(int e) {
    return isPassable(e) && areaOf[e / 3] == areaOf[triangles.twin[e] / 3];
  }

  private void tryMerge(int e) {
    int f = triangles.twin[e];
    if (isConvex(before[e], after[f])
        && isConvex(before[f], after[e])
        && sides(e) + sides(f) - 2 <= MOST_SIDES) {
      join(before[e], after[f]);
      join(before[f], after[e]);
      after[e] = -1;
      after[f] = -1;
    }
  }

  private void join(int e, int f) {
    after[e] = f;
    before[f] = e;
  }

  private int sides(int e) {
    int sides = 1;
    for (int s = after[e]; s != e; s = after[s]) {
      sides++;
    }
    return sides;
  }

  /** Whether the corner between two consecutive half-edges has at most 180° and is not a spike. */
  private boolean isConvex(int e, int f) {
    Triangles t = triangles;
    return t.origin[e] != t.target(f) && t.side(t.origin[e], t.origin[f], t.target(f)) >= 0;
  }

  private ConvexParts parts(Lattice lattice) {
    Triangles t = triangles;
    int[] head = heads();
    int[] polygon = new int[t.halfEdges];
    int[] first = new int[head.length + 1];
    // Marks the vertices in use, then numbers them.
    int[] number = new int[t.points + 1];
    for (int p = 0; p < head.length; p++) {
      int e = head[p];
      first[p + 1] = first[p];
      do {
        polygon[e] = p;
        number[t.origin[e] + 1] = 1;
        first[p + 1]++;
        e = after[e];
      } while (e != head[p]);
    }
    for (int v = 0; v < t.points; v++) {
      number[v + 1] += number[v];
    }
    int sides = first[head.length];
    int[] corner = new int[sides];
    int[] neighbor = new int[sides];
    int[] area = new int[head.length];
    int side = 0;
    for (int p = 0; p < head.length; p++) {
      area[p] = areaOf[head[p] / 3];
      int e = head[p];
      do {
        corner[side] = number[t.origin[e]];
        neighbor[side++] = isPassable(e) ? polygon[t.twin[e]] : isRim(e) ? TiledOutlines.RIM : -1;
        e = after[e];
      } while (e != head[p]);
    }
    int[] x = new int[number[t.points]];
    int[] y = new int[number[t.points]];
    for (int v = 0; v < t.points; v++) {
      if (number[v + 1] > number[v]) {
        x[number[v]] = t.x[v];
        y[number[v]] = t.y[v];
      }
    }
    return new ConvexParts(lattice, x, y, first, corner, neighbor, area);
  }

  private boolean isRim(int e) {
    int edge = triangles.edge[e];
    return edge >= 0 && graph.isFrame(edge) && !graph.isWall(edge);
  }

  private boolean isPassable(int e) {
    int f = triangles.twin[e];
    int edge = triangles.edge[e];
    return f >= 0 && areaOf[f / 3] >= 0 && (edge < 0 || !graph.isWall(edge));
  }

  /**
   * Returns for each polygon the half-edge that starts at its lowest vertex, ordered by its ends.
   */
  private int[] heads() {
    Triangles t = triangles;
    boolean[] seen = new boolean[t.halfEdges];
    int[] head = new int[t.halfEdges / 3];
    int count = 0;
    for (int e = 0; e < t.halfEdges; e++) {
      if (!seen[e] && after[e] >= 0 && areaOf[e / 3] >= 0) {
        int lowest = e;
        for (int s = e; !seen[s]; s = after[s]) {
          seen[s] = true;
          lowest = t.origin[s] < t.origin[lowest] ? s : lowest;
        }
        head[count++] = lowest;
      }
    }
    return byEnds(Arrays.copyOf(head, count));
  }
}
