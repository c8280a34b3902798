package waywright.grid.index;

import java.util.Arrays;

/**
 * Distances of all nodes to a few far apart ones, and the lower bounds that follow by the triangle
 * inequality: |d(L,v) − d(L,t)| ≤ d(v,t). A. Goldberg, C. Harrelson, "Computing the shortest path:
 * A* search meets graph theory" (2005); on grids N. Sturtevant et al., "Memory-based heuristics"
 * (2009).
 *
 * <p>They follow from a hierarchy without a queue, by one look at each edge on the way up and one
 * on the way down: D. Delling, A. Goldberg, A. Nowatzyk, R. Werneck, "PHAST: hardware-accelerated
 * shortest path trees" (2011). Kept are marks, distances in whole units of {@value #UNIT} steps'
 * costs, rounded down.
 */
final class LandmarkDistances {

  /** Landmarks per map: the marks of two nodes fill a cache line. */
  static final int COUNT = 8;

  /** A distance is less than this above its mark, both in steps' costs: a thousandth of a step. */
  static final long UNIT = 1024;

  /** The mark of a node that a landmark cannot reach. */
  static final int FAR = Integer.MAX_VALUE;

  /** The distance of such a node. */
  static final long NO_WAY = FAR * UNIT;

  private LandmarkDistances() {}

  /**
   * Marks of node v at v · COUNT. The first landmark is the node farthest from node 0, each further
   * one the node farthest from all before it.
   */
  static int[] marks(CornerHierarchy hierarchy) {
    int nodes = hierarchy.nodeCount();
    int[] marks = new int[nodes * COUNT];
    if (nodes == 0) {
      return marks;
    }
    long[] nearest = new long[nodes];
    long[] from = new long[nodes];
    sweep(hierarchy, 0, nearest);
    for (int k = 0; k < COUNT; k++) {
      int landmark = 0;
      for (int v = 0; v < nodes; v++) {
        if (nearest[v] < NO_WAY && nearest[v] > nearest[landmark]) {
          landmark = v;
        }
      }
      sweep(hierarchy, landmark, from);
      for (int v = 0; v < nodes; v++) {
        marks[v * COUNT + k] = (int) Math.min(FAR, from[v] / UNIT);
        nearest[v] = k == 0 ? from[v] : Math.min(nearest[v], from[v]);
      }
    }
    return marks;
  }

  /** Writes the distances of all nodes from one. */
  private static void sweep(CornerHierarchy hierarchy, int from, long[] distances) {
    Arrays.fill(distances, NO_WAY);
    distances[from] = 0;
    for (int v = from; v >= 0; v--) {
      for (int e = hierarchy.first(v), end = hierarchy.first(v + 1); e < end; e++) {
        int head = hierarchy.head(e);
        distances[head] = Math.min(distances[head], distances[v] + hierarchy.length(e));
      }
    }
    for (int v = 0; v < distances.length; v++) {
      for (int e = hierarchy.first(v), end = hierarchy.first(v + 1); e < end; e++) {
        long distance = distances[hierarchy.head(e)] + hierarchy.length(e);
        distances[v] = Math.min(distances[v], distance);
      }
    }
  }
}
