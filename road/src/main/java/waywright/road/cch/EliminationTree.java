package waywright.road.cch;

import java.util.Arrays;
import waywright.graph.Topology;
import waywright.internal.Rows;
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
    return numbered(order, parents(HigherEnds.of(topology, ranks, true)));
  }

  /** Returns the parents, given rows of the ends below each number; −1 at a root. */
  private static int[] parents(Rows lower) {
    int[] firsts = lower.firsts();
    int[] ends = lower.items();
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
    int[] tails = new int[forward.size() + backward.size()];
    for (int v = 0; v + 1 < forward.firsts.length; v++) {
      Arrays.fill(tails, forward.firsts[v], forward.firsts[v + 1], v);
      Arrays.fill(
          tails, forward.size() + backward.firsts[v], forward.size() + backward.firsts[v + 1], v);
    }
    Rows arcs =
        Rows.of(
            forward.firsts.length - 1,
            tails.length,
            arc ->
                arc < forward.size() ? forward.heads[arc] : backward.heads[arc - forward.size()]);
    Arrays.setAll(arcs.items(), i -> tails[arcs.items()[i]]);
    return parents(arcs);
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
