package waywright.road.cch;

import java.util.Arrays;
import waywright.graph.Topology;
import waywright.internal.Rows;

/**
 * Data for customizing: the edge of each arc, and the edges from below to each number. Queries do
 * not need it. Immutable; 8 bytes per edge, 4 per arc and 4 per node.
 */
final class EdgeParts {

  /** The lower end of each edge. */
  final int[] tails;

  /** By number, the edges to it from below; their lower ends ascend. */
  final Rows lower;

  /** By arc: twice its edge, plus 1 if it leads down; or {@link CustomizableHierarchy#LOOP}. */
  final int[] arcEdges;

  EdgeParts(CustomizableHierarchy hierarchy) {
    int[] firsts = hierarchy.firsts;
    int[] heads = hierarchy.heads;
    int n = hierarchy.nodeCount();
    tails = new int[heads.length];
    for (int v = 0; v < n; v++) {
      Arrays.fill(tails, firsts[v], firsts[v + 1], v);
    }
    lower = Rows.of(n, heads.length, edge -> heads[edge]);
    arcEdges = arcEdges(hierarchy);
  }

  private static int[] arcEdges(CustomizableHierarchy hierarchy) {
    Topology topology = hierarchy.topology();
    int[] numbers = hierarchy.numbers;
    int[] edges = new int[topology.arcCount()];
    for (int arc = 0; arc < edges.length; arc++) {
      int tail = numbers[topology.tail(arc)];
      int head = numbers[topology.head(arc)];
      edges[arc] =
          tail == head
              ? CustomizableHierarchy.LOOP
              : tail < head ? 2 * hierarchy.edge(tail, head) : 2 * hierarchy.edge(head, tail) + 1;
    }
    return edges;
  }
}
