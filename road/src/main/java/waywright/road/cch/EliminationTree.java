package waywright.road.cch;

import java.util.Arrays;
import waywright.graph.Topology;
import waywright.road.order.NodeOrder;

/**
 * The elimination tree of a topology under an order, computed without the fill (Liu, "The role of
 * elimination trees in sparse factorization", SIAM Journal on Matrix Analysis and Applications 11,
 * 1990), and the nodes numbered along it: children before parents, each subtree in one block.
 */
final class EliminationTree {

  /** The node of each number. */
  final int[] nodes;

  /** The number of each node. */
  final int[] numbers;

  /** By number, −1 at a root. */
  final int[] parents;

  private EliminationTree(int[] nodes, int[] numbers, int[] parents) {
    this.nodes = nodes;
    this.numbers = numbers;
    this.parents = parents;
  }

  static EliminationTree of(Topology topology, NodeOrder order) {
    int n = topology.nodeCount();
    int[] ranks = new int[n];
    for (int node = 0; node < n; node++) {
      ranks[node] = order.rank(node);
    }
    HigherEnds lower = HigherEnds.of(topology, ranks, true);
    int[] parents = parents(lower.firsts, lower.ends);
    return numbered(order, parents);
  }

  /** Returns the parents, given rows of the ends below each number; −1 at a root. */
  private static int[] parents(int[] firsts, int[] ends) {
    int n = firsts.length - 1;
    int[] parents = new int[n];
    Arrays.fill(parents, -1);
    int[] roots = parents.clone();
    for (int v = 0; v < n; v++) {
      for (int i = firsts[v]; i < firsts[v + 1]; i++) {
        int u = ends[i];
        while (roots[u] >= 0 && roots[u] != v) {
          int above = roots[u];
          roots[u] = v;
          u = above;
        }
        if (roots[u] < 0) {
          roots[u] = v;
          parents[u] = v;
        }
      }
    }
    return parents;
  }

  /** Returns the parents in the tree of these arcs only. */
  static int[] parents(UpwardArcs forward, UpwardArcs backward) {
    int n = forward.firsts.length - 1;
    int[] firsts = new int[n + 1];
    count(forward.heads, firsts);
    count(backward.heads, firsts);
    for (int v = 0; v < n; v++) {
      firsts[v + 1] += firsts[v];
    }
    int[] next = firsts.clone();
    int[] ends = new int[firsts[n]];
    fill(forward, next, ends);
    fill(backward, next, ends);
    return parents(firsts, ends);
  }

  private static void count(int[] heads, int[] firsts) {
    for (int head : heads) {
      firsts[head + 1]++;
    }
  }

  private static void fill(UpwardArcs arcs, int[] next, int[] ends) {
    for (int v = 0; v + 1 < arcs.firsts.length; v++) {
      for (int e = arcs.firsts[v]; e < arcs.firsts[v + 1]; e++) {
        ends[next[arcs.heads[e]]++] = v;
      }
    }
  }

  private static EliminationTree numbered(NodeOrder order, int[] parents) {
    int n = parents.length;
    int[] sizes = new int[n];
    for (int v = 0; v < n; v++) {
      sizes[v]++;
      if (parents[v] >= 0) {
        sizes[parents[v]] += sizes[v];
      }
    }
    // From the roots down: each subtree ends right before the numbers already assigned.
    int[] ends = new int[n];
    int[] places = new int[n];
    int end = n;
    for (int v = n - 1; v >= 0; v--) {
      int top = parents[v];
      int last = top < 0 ? end : ends[top];
      places[v] = last - 1;
      ends[v] = last - 1;
      if (top < 0) {
        end -= sizes[v];
      } else {
        ends[top] -= sizes[v];
      }
    }
    int[] nodes = new int[n];
    int[] numbers = new int[n];
    int[] above = new int[n];
    for (int v = 0; v < n; v++) {
      int node = order.node(v);
      nodes[places[v]] = node;
      numbers[node] = places[v];
      above[places[v]] = parents[v] < 0 ? -1 : places[parents[v]];
    }
    return new EliminationTree(nodes, numbers, above);
  }
}
