package waywright.road.cch;

/** The arcs of each edge, for updates of a few costs. Immutable; 4 bytes an edge and 4 an arc. */
final class EdgeArcs {

  /** The arcs of each edge begin here in {@link #arcs}; one more at the end. */
  final int[] firsts;

  /** Arcs by edge, ascending; loops are not among them. */
  final int[] arcs;

  /** Of so many edges, given by arc as {@link EdgeParts#arcEdges}. */
  EdgeArcs(int edgeCount, int[] arcEdges) {
    firsts = new int[edgeCount + 1];
    for (int edge : arcEdges) {
      if (edge != CustomizableHierarchy.LOOP) {
        firsts[(edge >> 1) + 1]++;
      }
    }
    EdgeParts.add(firsts);
    int[] next = firsts.clone();
    arcs = new int[firsts[edgeCount]];
    for (int arc = 0; arc < arcEdges.length; arc++) {
      if (arcEdges[arc] != CustomizableHierarchy.LOOP) {
        arcs[next[arcEdges[arc] >> 1]++] = arc;
      }
    }
  }
}
