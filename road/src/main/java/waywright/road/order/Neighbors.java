package waywright.road.order;

import java.util.Arrays;
import waywright.graph.Topology;
import waywright.internal.Rows;

/** The neighbors of each node in either direction, each once and ascending, without loops. */
final class Neighbors {

  private final int[] firsts;
  private final int[] ends;

  Neighbors(Topology topology) {
    int n = topology.nodeCount();
    Rows rows = Rows.of(n, 2 * topology.arcCount(), i -> end(topology, i));
    int[] starts = rows.firsts();
    int[] all = rows.items();
    Arrays.setAll(all, i -> end(topology, all[i] ^ 1));
    firsts = new int[n + 1];
    int count = 0;
    for (int v = 0; v < n; v++) {
      Arrays.sort(all, starts[v], starts[v + 1]);
      int last = v;
      for (int i = starts[v]; i < starts[v + 1]; i++) {
        if (all[i] != last && all[i] != v) {
          last = all[i];
          all[count++] = last;
        }
      }
      firsts[v + 1] = count;
    }
    ends = Arrays.copyOf(all, count);
  }

  /** Returns the tail of arc i / 2 for an even i, its head for an odd one. */
  private static int end(Topology topology, int i) {
    return (i & 1) == 0 ? topology.tail(i >> 1) : topology.head(i >> 1);
  }

  /** Returns the start of a node's row, which is the end of the row before. */
  int first(int node) {
    return firsts[node];
  }

  int at(int place) {
    return ends[place];
  }
}
