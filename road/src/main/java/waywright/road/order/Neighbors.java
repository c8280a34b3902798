package waywright.road.order;

import java.util.Arrays;
import waywright.graph.Topology;

/** The neighbors of each node in either direction, each once and ascending, without loops. */
final class Neighbors {

  private final int[] firsts;
  private final int[] ends;

  Neighbors(Topology topology) {
    int n = topology.nodeCount();
    int[] starts = new int[n + 1];
    for (int arc = 0; arc < topology.arcCount(); arc++) {
      starts[topology.tail(arc) + 1]++;
      starts[topology.head(arc) + 1]++;
    }
    for (int v = 0; v < n; v++) {
      starts[v + 1] += starts[v];
    }
    int[] next = starts.clone();
    int[] all = new int[starts[n]];
    for (int arc = 0; arc < topology.arcCount(); arc++) {
      int tail = topology.tail(arc);
      int head = topology.head(arc);
      all[next[tail]++] = head;
      all[next[head]++] = tail;
    }
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

  int nodeCount() {
    return firsts.length - 1;
  }

  /** Returns the start of a node's row, which is the end of the row before. */
  int first(int node) {
    return firsts[node];
  }

  int degree(int node) {
    return firsts[node + 1] - firsts[node];
  }

  int at(int place) {
    return ends[place];
  }
}
