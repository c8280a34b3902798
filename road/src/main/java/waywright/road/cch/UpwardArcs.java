package waywright.road.cch;

/** What a search climbs by in one direction: from each number, arcs to higher ones. */
final class UpwardArcs {

  /** The arcs of number v are at firsts[v] .. firsts[v + 1]. */
  final int[] firsts;

  final int[] heads;

  /** What each costs, or {@link Customization#NO_WAY}. */
  final int[] costs;

  /** The edge of each arc; empty if they are the same. */
  final int[] edges;

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
    for (int v = 0; v < n; v++) {
      firsts[v + 1] = firsts[v];
      for (int e = hierarchy.firsts[v]; e < hierarchy.firsts[v + 1]; e++) {
        firsts[v + 1] += isShortest(costs, distances, e) ? 1 : 0;
      }
    }
    int[] edges = new int[firsts[n]];
    int count = 0;
    for (int e = 0; e < costs.length; e++) {
      if (isShortest(costs, distances, e)) {
        edges[count++] = e;
      }
    }
    return some(hierarchy, costs, firsts, edges);
  }

  private static boolean isShortest(int[] costs, int[] distances, int edge) {
    return costs[edge] <= distances[edge] && costs[edge] != Customization.NO_WAY;
  }

  /** Some edges of a hierarchy at these costs, ascending; takes them over. */
  static UpwardArcs some(CustomizableHierarchy hierarchy, int[] costs, int[] firsts, int[] edges) {
    int[] heads = new int[edges.length];
    int[] kept = new int[edges.length];
    for (int arc = 0; arc < edges.length; arc++) {
      heads[arc] = hierarchy.heads[edges[arc]];
      kept[arc] = costs[edges[arc]];
    }
    return new UpwardArcs(firsts, heads, kept, edges);
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
