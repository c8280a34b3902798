package waywright.road.cch;

/** The arcs of each edge, for updates of a few costs. Immutable; 4 bytes per edge and 4 per arc. */
final class EdgeArcs {

  /** By edge, the first of its arcs in {@link #arcs}; one more entry for the end. */
  final int[] firsts;

  /** Arcs by edge, ascending, without loops. */
  final int[] arcs;

  /** Groups arcs by edge, given the edges by arc as in {@link EdgeParts#arcEdges}. */
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
