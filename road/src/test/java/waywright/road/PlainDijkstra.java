package waywright.road;

import java.util.Arrays;
import waywright.graph.Topology;

/** Dijkstra's algorithm of 1959 over a list of arcs, without a queue: the judge of all the rest. */
public final class PlainDijkstra {

  private PlainDijkstra() {}

  /**
   * The cost from a source to each node, −1 if there is no way.
   *
   * @param costs by arc; {@code Integer.MAX_VALUE} for one that cannot be used
   */
  public static long[] from(Topology topology, int[] costs, int source) {
    int n = topology.nodeCount();
    long[] distances = new long[n];
    boolean[] settled = new boolean[n];
    Arrays.fill(distances, -1);
    distances[source] = 0;
    for (int node = source; node >= 0; node = nearest(distances, settled)) {
      settled[node] = true;
      for (int i = 0; i < topology.outDegree(node); i++) {
        int arc = topology.arcFrom(node, i);
        long sum = distances[node] + costs[arc];
        int head = topology.head(arc);
        if (costs[arc] != Integer.MAX_VALUE && (distances[head] < 0 || sum < distances[head])) {
          distances[head] = sum;
        }
      }
    }
    return distances;
  }

  private static int nearest(long[] distances, boolean[] settled) {
    int best = -1;
    for (int v = 0; v < distances.length; v++) {
      if (!settled[v] && distances[v] >= 0 && (best < 0 || distances[v] < distances[best])) {
        best = v;
      }
    }
    return best;
  }
}
