package waywright.graph;

import java.math.BigInteger;
import java.util.Arrays;

/** The oracle: relaxes every arc until nothing changes. Shares no code with the searches. */
final class BellmanFord {

  private BellmanFord() {}

  /** Cost from {@code start} to every node, −1 where there is no way. */
  static long[] costs(Graph graph, int start) {
    BigInteger[] costs = new BigInteger[graph.nodeCount()];
    costs[start] = BigInteger.ZERO;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int arc = 0; arc < graph.arcCount(); arc++) {
        BigInteger known = costs[graph.tail(arc)];
        if (known == null) {
          continue;
        }
        BigInteger sum = known.add(BigInteger.valueOf(graph.cost(arc)));
        int head = graph.head(arc);
        if (costs[head] == null || sum.compareTo(costs[head]) < 0) {
          costs[head] = sum;
          changed = true;
        }
      }
    }
    return Arrays.stream(costs).mapToLong(c -> c == null ? -1 : c.longValueExact()).toArray();
  }
}
