package waywright.road.cch;

import java.util.Arrays;
import waywright.graph.Topology;

/**
 * Data for customizing: the edge of each arc, and the edges from below to each number. Queries do
 * not need it. Immutable; 8 bytes per edge, 4 per arc and 4 per node.
 */
final class EdgeParts {

  /** The lower end of each edge. */
  final int[] tails;

  /** The edges to number v from below are at lowerFirsts[v] .. lowerFirsts[v + 1]. */
  final int[] lowerFirsts;

  /** Edges by their higher end, their lower ends ascending. */
  final int[] lowerEdges;

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
    lowerFirsts = new int[n + 1];
    for (int head : heads) {
      lowerFirsts[head + 1]++;
    }
    add(lowerFirsts);
    int[] next = lowerFirsts.clone();
    lowerEdges = new int[heads.length];
    for (int e = 0; e < heads.length; e++) {
      lowerEdges[next[heads[e]]++] = e;
    }
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

  /** Converts counts to offsets. */
  static void add(int[] counts) {
    for (int i = 1; i < counts.length; i++) {
      counts[i] += counts[i - 1];
    }
  }
}
