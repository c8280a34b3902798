package waywright.road.cch;

import java.util.Arrays;
import java.util.stream.IntStream;
import waywright.graph.Topology;
import waywright.internal.IntList;
import waywright.internal.Rows;
import waywright.road.order.NodeOrder;

/**
 * The elimination tree of a topology under an order, computed without the fill (Liu, "The role of
 * elimination trees in sparse factorization", SIAM Journal on Matrix Analysis and Applications 11,
 * 1990), and the nodes numbered along it: children before parents, each subtree in one block.
 *
 * @param nodes the node of each number
 * @param numbers the number of each node
 * @param parents by number, −1 at a root
 */
record EliminationTree(int[] nodes, int[] numbers, int[] parents) {

  static EliminationTree of(Topology topology, NodeOrder order) {
    int[] ranks = IntStream.range(0, topology.nodeCount()).map(order::rank).toArray();
    return numbered(order, parents(ends(topology, ranks, true)));
  }

  /**
   * Contracts the nodes in ascending order, and passes the higher neighbors of each on to its
   * parent. Returns the higher ends of all edges, ascending for each lower end.
   *
   * @throws IllegalArgumentException if there are more than 2^29 edges
   */
  Rows eliminate(Topology topology) {
    int n = nodes.length;
    Rows higher = ends(topology, numbers, false);
    int[] firsts = new int[n + 1];
    IntList heads = new IntList(higher.items().length);
    int[] firstChild = new int[n];
    int[] sibling = new int[n];
    Arrays.fill(firstChild, -1);
    int[] marks = new int[n];
    Arrays.fill(marks, -1);
    for (int v = 0; v < n; v++) {
      for (int i = higher.firsts()[v]; i < higher.firsts()[v + 1]; i++) {
        add(heads, higher.items()[i], v, marks);
      }
      for (int child = firstChild[v]; child >= 0; child = sibling[child]) {
        for (int e = firsts[child] + 1; e < firsts[child + 1]; e++) {
          add(heads, heads.get(e), v, marks);
        }
      }
      Arrays.sort(heads.array(), firsts[v], heads.size());
      firsts[v + 1] = heads.size();
      if (parents[v] >= 0) {
        sibling[v] = firstChild[parents[v]];
        firstChild[parents[v]] = v;
      }
    }
    return new Rows(firsts, heads.toArray());
  }

  private static void add(IntList heads, int head, int v, int[] marks) {
    if (marks[head] == v) {
      return;
    }
    marks[head] = v;
    if (heads.size() >= CustomizableHierarchy.MOST_EDGES) {
      throw new IllegalArgumentException(
          String.format(
              "more than %s edges by number %s of this order. Maybe order the nodes by"
                  + " NodeOrder.of(topology, geometry)?",
              CustomizableHierarchy.MOST_EDGES, v));
    }
    heads.add(head);
  }

  /**
   * Groups the other ends by number, in the order of the arcs; parallel arcs are repeated, loops
   * left out.
   *
   * @param numbers by node
   * @param below whether a row has the ends below its number, or those above
   */
  private static Rows ends(Topology topology, int[] numbers, boolean below) {
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
    for (int v = 0; v + 1 < forward.firsts().length; v++) {
      Arrays.fill(tails, forward.firsts()[v], forward.firsts()[v + 1], v);
      Arrays.fill(
          tails,
          forward.size() + backward.firsts()[v],
          forward.size() + backward.firsts()[v + 1],
          v);
    }
    Rows arcs =
        Rows.of(
            forward.firsts().length - 1,
            tails.length,
            arc ->
                arc < forward.size()
                    ? forward.heads()[arc]
                    : backward.heads()[arc - forward.size()]);
    Arrays.setAll(arcs.items(), i -> tails[arcs.items()[i]]);
    return parents(arcs);
  }

  /** Returns the size of the subtree at each number; children come before their parents. */
  static int[] sizes(int[] parents) {
    int[] sizes = new int[parents.length];
    for (int v = 0; v < parents.length; v++) {
      sizes[v]++;
      if (parents[v] >= 0) {
        sizes[parents[v]] += sizes[v];
      }
    }
    return sizes;
  }

  private static EliminationTree numbered(NodeOrder order, int[] parents) {
    int n = parents.length;
    int[] sizes = sizes(parents);
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
