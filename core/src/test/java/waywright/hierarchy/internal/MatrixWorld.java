package waywright.hierarchy.internal;

import java.util.Random;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/** A world as a table of costs, −1 for no arc, some nodes blocked; its arcs have no ids. */
public record MatrixWorld(long[][] costs, boolean[] blocked) implements TwoWayExpander {

  public static MatrixWorld random(Random random, int nodes, double density, int maxCost) {
    long[][] costs = new long[nodes][nodes];
    boolean[] blocked = new boolean[nodes];
    for (int a = 0; a < nodes; a++) {
      blocked[a] = random.nextInt(8) == 0;
      for (int b = 0; b < nodes; b++) {
        costs[a][b] = random.nextDouble() < density ? random.nextInt(maxCost + 1) : -1;
      }
    }
    for (int a = 0; a < nodes; a++) {
      for (int b = 0; b < nodes; b++) {
        costs[a][b] = blocked[a] || blocked[b] ? -1 : costs[a][b];
      }
    }
    return new MatrixWorld(costs, blocked);
  }

  @Override
  public int nodeCount() {
    return costs.length;
  }

  @Override
  public boolean contains(int node) {
    return node >= 0 && node < costs.length && !blocked[node];
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    for (int head = 0; head < costs.length; head++) {
      if (costs[node][head] >= 0) {
        out.add(head, costs[node][head]);
      }
    }
  }

  @Override
  public MatrixWorld reversed() {
    long[][] turned = new long[costs.length][costs.length];
    for (int a = 0; a < costs.length; a++) {
      for (int b = 0; b < costs.length; b++) {
        turned[b][a] = costs[a][b];
      }
    }
    return new MatrixWorld(turned, blocked);
  }

  /** The oracle, of Floyd and Warshall: the cost between any two nodes, −1 for no way. */
  public long[][] distances() {
    int n = costs.length;
    long[][] known = new long[n][];
    for (int a = 0; a < n; a++) {
      known[a] = costs[a].clone();
      known[a][a] = 0;
    }
    for (int by = 0; by < n; by++) {
      for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
          if (known[a][by] >= 0 && known[by][b] >= 0) {
            long sum = known[a][by] + known[by][b];
            known[a][b] = known[a][b] < 0 ? sum : Math.min(known[a][b], sum);
          }
        }
      }
    }
    return known;
  }
}
