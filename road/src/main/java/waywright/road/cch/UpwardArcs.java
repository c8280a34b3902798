package waywright.road.cch;

import waywright.internal.IntList;

/**
 * The arcs of an upward search in one direction: from each number, arcs to higher ones.
 *
 * @param firsts the arcs of number v are at firsts[v] .. firsts[v + 1]
 * @param heads the higher end of each arc
 * @param costs the cost of each arc, or {@link Customization#CLOSED}
 * @param edges the edge of each arc; empty if arcs and edges are the same
 */
record UpwardArcs(int[] firsts, int[] heads, int[] costs, int[] edges) {

  /** Returns all edges of a hierarchy at these costs; shares its arrays. */
  static UpwardArcs all(CustomizableHierarchy hierarchy, int[] costs) {
    return new UpwardArcs(hierarchy.firsts, hierarchy.heads, costs, new int[0]);
  }

  /** Returns the usable edges that cost no more than the shortest path between their ends. */
  static UpwardArcs shortest(CustomizableHierarchy hierarchy, int[] costs, int[] distances) {
    int[] firsts = new int[hierarchy.nodeCount() + 1];
    IntList edges = new IntList();
    for (int v = 0; v + 1 < firsts.length; v++) {
      for (int e = hierarchy.firsts[v]; e < hierarchy.firsts[v + 1]; e++) {
        if (costs[e] <= distances[e] && costs[e] != Customization.CLOSED) {
          edges.add(e);
        }
      }
      firsts[v + 1] = edges.size();
    }
    return some(hierarchy, costs, firsts, edges.toArray());
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
