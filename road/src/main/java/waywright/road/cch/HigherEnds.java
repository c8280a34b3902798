package waywright.road.cch;

import waywright.graph.Topology;
import waywright.internal.Rows;

/** The arcs of a topology in rows: for each number, the ends above it or those below. */
final class HigherEnds {

  private HigherEnds() {}

  /**
   * Groups the other ends by number, in the order of the arcs; parallel arcs are repeated, loops
   * left out.
   *
   * @param numbers by node
   * @param below whether a row has the ends below its number, or those above
   */
  static Rows of(Topology topology, int[] numbers, boolean below) {
    Rows arcs =
        Rows.of(
            numbers.length,
            topology.arcCount(),
            arc -> {
              int a = numbers[topology.tail(arc)];
              int b = numbers[topology.head(arc)];
              return a == b ? -1 : a < b == below ? b : a;
            });
    int[] ends = arcs.items();
    for (int row = 0; row < numbers.length; row++) {
      for (int i = arcs.firsts()[row]; i < arcs.firsts()[row + 1]; i++) {
        int tail = numbers[topology.tail(ends[i])];
        ends[i] = tail == row ? numbers[topology.head(ends[i])] : tail;
      }
    }
    return arcs;
  }
}
