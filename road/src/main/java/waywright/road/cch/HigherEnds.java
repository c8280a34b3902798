package waywright.road.cch;

import waywright.graph.Topology;

/** The arcs of a topology in rows: for each number, the ends above it or those below. */
final class HigherEnds {

  /** The row of number v is at firsts[v] .. firsts[v + 1]. */
  final int[] firsts;

  /** The other ends, in the order of the arcs; parallel arcs are repeated, loops left out. */
  final int[] ends;

  private HigherEnds(int[] firsts, int[] ends) {
    this.firsts = firsts;
    this.ends = ends;
  }

  /**
   * Groups the ends by number.
   *
   * @param numbers by node
   * @param below whether a row has the ends below its number, or those above
   */
  static HigherEnds of(Topology topology, int[] numbers, boolean below) {
    int n = numbers.length;
    int[] firsts = new int[n + 1];
    for (int arc = 0; arc < topology.arcCount(); arc++) {
      int a = numbers[topology.tail(arc)];
      int b = numbers[topology.head(arc)];
      if (a != b) {
        firsts[(a < b == below ? b : a) + 1]++;
      }
    }
    for (int v = 0; v < n; v++) {
      firsts[v + 1] += firsts[v];
    }
    int[] next = firsts.clone();
    int[] ends = new int[firsts[n]];
    for (int arc = 0; arc < topology.arcCount(); arc++) {
      int a = numbers[topology.tail(arc)];
      int b = numbers[topology.head(arc)];
      if (a != b) {
        boolean rowOfB = a < b == below;
        ends[next[rowOfB ? b : a]++] = rowOfB ? a : b;
      }
    }
    return new HigherEnds(firsts, ends);
  }
}
