package waywright.road.cch;

/**
 * The arcs of an upward search in one direction: from each number, arcs to higher ones.
 *
 * @param firsts the arcs of number v are at firsts[v] .. firsts[v + 1]
 * @param heads the higher end of each arc
 * @param costs the cost of each arc, or {@link Customization#NO_WAY}
 * @param edges the edge of each arc; empty if arcs and edges are the same
 */
record UpwardArcs(int[] firsts, int[] heads, int[] costs, int[] edges) {

  /** Returns all edges of a hierarchy at these costs; shares its arrays. */
  static UpwardArcs all(CustomizableHierarchy hierarchy, int[] costs) {
    return new UpwardArcs(hierarchy.firsts, hierarchy.heads, costs, new int[0]);
  }

  /** Returns the usable edges that cost no more than the shortest path between their ends. */
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

  /** Returns some edges of a hierarchy, ascending, at these costs; takes ownership of them. */
  static UpwardArcs some(CustomizableHierarchy hierarchy, int[] costs, int[] firsts, int[] edges) {
    int[] heads = new int[edges.length];
    int[] kept = new int[edges.length];
    for (int arc = 0; arc < edges.length; arc++) {
      heads[arc] = hierarchy.heads[edges[arc]];
      kept[arc] = costs[edges[arc]];
    }
    return new UpwardArcs(firsts, heads, kept, edges);
  }

  /** Returns the hierarchy edge of an arc. */
  int edge(int arc) {
    return edges.length == 0 ? arc : edges[arc];
  }

  int size() {
    return heads.length;
  }

  /** Returns the memory in bytes, without arrays shared with the hierarchy. */
  long bytes() {
    return edges.length == 0 ? 0 : 4L * firsts.length + 12L * heads.length;
  }
}
