package waywright.grid.index;

import java.util.Arrays;
import waywright.search.spi.NodeHeap;

/**
 * Distances of all nodes to a few far apart ones, and the lower bounds that follow by the triangle
 * inequality: |d(L,v) − d(L,t)| ≤ d(v,t). A. Goldberg, C. Harrelson, "Computing the shortest path:
 * A* search meets graph theory" (2005); on grids N. Sturtevant et al., "Memory-based heuristics"
 * (2009).
 */
final class LandmarkDistances {

  /** Landmarks per map: their distances of one node fill a cache line. */
  static final int COUNT = 8;

  /** The distance of a node that a landmark cannot reach. */
  static final long FAR = Long.MAX_VALUE / 4;

  private LandmarkDistances() {}

  /**
   * Distances of node v to the landmarks, at v · COUNT. The first landmark is the node farthest
   * from node 0, each further one the node farthest from all before it.
   */
  static long[] distances(int nodes, int[] firsts, long[] edges) {
    long[] table = new long[nodes * COUNT];
    if (nodes == 0) {
      return table;
    }
    int[] starts = new int[nodes + 1];
    long[] both = bothWays(nodes, firsts, edges, starts);
    long[] nearest = new long[nodes];
    long[] from = new long[nodes];
    flood(0, starts, both, nearest);
    for (int k = 0; k < COUNT; k++) {
      int landmark = 0;
      for (int v = 0; v < nodes; v++) {
        if (nearest[v] < FAR && nearest[v] > nearest[landmark]) {
          landmark = v;
        }
      }
      flood(landmark, starts, both, from);
      for (int v = 0; v < nodes; v++) {
        table[v * COUNT + k] = from[v];
        nearest[v] = k == 0 ? from[v] : Math.min(nearest[v], from[v]);
      }
    }
    return table;
  }

  /**
   * The edges of a hierarchy at both ends of each; those of v come to be at starts[v] .. starts[v +
   * 1].
   */
  private static long[] bothWays(int nodes, int[] firsts, long[] edges, int[] starts) {
    int[] sizes = new int[nodes];
    for (int v = 0; v < nodes; v++) {
      for (int e = firsts[v]; e < firsts[v + 1]; e++) {
        sizes[v]++;
        sizes[(int) edges[e] & SubgoalIndex.HEAD]++;
      }
    }
    for (int v = 0; v < nodes; v++) {
      starts[v + 1] = starts[v] + sizes[v];
      sizes[v] = starts[v];
    }
    long[] both = new long[2 * edges.length];
    for (int v = 0; v < nodes; v++) {
      for (int e = firsts[v]; e < firsts[v + 1]; e++) {
        int head = (int) edges[e] & SubgoalIndex.HEAD;
        both[sizes[v]++] = edges[e];
        both[sizes[head]++] = edges[e] & ~(long) SubgoalIndex.HEAD | v;
      }
    }
    return both;
  }

  /** Writes the distances of all nodes from one: Dijkstra's algorithm. */
  private static void flood(int from, int[] starts, long[] edges, long[] distances) {
    Arrays.fill(distances, FAR);
    NodeHeap open = new NodeHeap();
    distances[from] = 0;
    open.push(from, 0);
    while (!open.isEmpty()) {
      long distance = open.peekF();
      int node = open.pop();
      if (distance > distances[node]) {
        continue;
      }
      for (int e = starts[node]; e < starts[node + 1]; e++) {
        long reached = distance + (edges[e] >> SubgoalIndex.HEAD_BITS);
        int head = (int) edges[e] & SubgoalIndex.HEAD;
        if (reached < distances[head]) {
          distances[head] = reached;
          open.push(head, reached);
        }
      }
    }
  }
}
