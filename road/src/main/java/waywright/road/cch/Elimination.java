package waywright.road.cch;

import java.util.Arrays;
import waywright.graph.Topology;
import waywright.internal.Rows;

/**
 * Contracts the nodes of a topology in ascending order: the higher neighbors of a node are passed
 * on to its parent.
 */
final class Elimination {

  /** The edges of number v are at firsts[v] .. firsts[v + 1]. */
  final int[] firsts;

  /** The higher end of each edge, ascending for each lower end; longer than used. */
  private int[] heads;

  private int count;

  Elimination(EliminationTree tree, Topology topology) {
    int n = tree.nodes().length;
    Rows higher = EliminationTree.ends(topology, tree.numbers(), false);
    firsts = new int[n + 1];
    heads = new int[Math.max(16, higher.items().length)];
    int[] firstChild = new int[n];
    int[] sibling = new int[n];
    Arrays.fill(firstChild, -1);
    int[] marks = new int[n];
    Arrays.fill(marks, -1);
    for (int v = 0; v < n; v++) {
      for (int i = higher.firsts()[v]; i < higher.firsts()[v + 1]; i++) {
        add(higher.items()[i], v, marks);
      }
      for (int child = firstChild[v]; child >= 0; child = sibling[child]) {
        for (int e = firsts[child] + 1; e < firsts[child + 1]; e++) {
          add(heads[e], v, marks);
        }
      }
      Arrays.sort(heads, firsts[v], count);
      firsts[v + 1] = count;
      int parent = tree.parents()[v];
      if (parent >= 0) {
        sibling[v] = firstChild[parent];
        firstChild[parent] = v;
      }
    }
  }

  private void add(int head, int v, int[] marks) {
    if (marks[head] == v) {
      return;
    }
    marks[head] = v;
    if (count == heads.length) {
      if (count >= CustomizableHierarchy.MOST_EDGES) {
        throw new IllegalArgumentException(
            String.format(
                "more than %s edges by number %s of this order. Maybe order the nodes by"
                    + " NodeOrder.of(topology, geometry)?",
                CustomizableHierarchy.MOST_EDGES, v));
      }
      heads = Arrays.copyOf(heads, (int) Math.min(CustomizableHierarchy.MOST_EDGES, 2L * count));
    }
    heads[count++] = head;
  }

  /** Returns the higher ends of all edges; a copy. */
  int[] heads() {
    return Arrays.copyOf(heads, count);
  }
}
