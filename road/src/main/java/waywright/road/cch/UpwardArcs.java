package waywright.road.cch;

import java.util.Arrays;

/** What a search climbs by in one direction: from each number, arcs to higher ones. */
final class UpwardArcs {

  /** The arcs of number v are at firsts[v] .. firsts[v + 1]. */
  final int[] firsts;

  final int[] heads;

  /** What each costs, or {@link Customization#NO_WAY}. */
  final int[] costs;

  /** The edge of each arc; empty if they are the same. */
  private final int[] edges;

  private UpwardArcs(int[] firsts, int[] heads, int[] costs, int[] edges) {
    this.firsts = firsts;
    this.heads = heads;
    this.costs = costs;
    this.edges = edges;
  }

  /** All edges of a hierarchy at these costs; shares its arrays. */
  static UpwardArcs all(CustomizableHierarchy hierarchy, int[] costs) {
    return new UpwardArcs(hierarchy.firsts, hierarchy.heads, costs, new int[0]);
  }

  /** The edges that cost no more than the shortest path between their ends, and something. */
  static UpwardArcs shortest(CustomizableHierarchy hierarchy, int[] costs, int[] distances) {
    int n = hierarchy.nodeCount();
    int[] firsts = new int[n + 1];
    int count = 0;
    int[] heads = new int[costs.length];
    int[] edges = new int[costs.length];
    int[] kept = new int[costs.length];
    for (int v = 0; v < n; v++) {
      for (int e = hierarchy.firsts[v]; e < hierarchy.firsts[v + 1]; e++) {
        if (costs[e] <= distances[e] && costs[e] != Customization.NO_WAY) {
          heads[count] = hierarchy.heads[e];
          kept[count] = costs[e];
          edges[count++] = e;
        }
      }
      firsts[v + 1] = count;
    }
    return new UpwardArcs(
        firsts,
        Arrays.copyOf(heads, count),
        Arrays.copyOf(kept, count),
        Arrays.copyOf(edges, count));
  }

  /** The edge of the hierarchy that an arc is. */
  int edge(int arc) {
    return edges.length == 0 ? arc : edges[arc];
  }

  int size() {
    return heads.length;
  }

  /** Bytes of what is not the hierarchy's. */
  long bytes() {
    return edges.length == 0 ? 0 : 4L * firsts.length + 12L * heads.length;
  }
}
