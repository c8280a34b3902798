package waywright.grid.index;

import java.util.Arrays;

/**
 * What is left of a graph while nodes are taken out of it: an undirected graph, both ways of each
 * edge kept. Edges of a node that was taken stay at that node as they were then.
 */
final class Remainder {

  /** Edges of node v are at 0 .. degrees[v] of its rows. */
  final int[] degrees;

  final int[][] heads;
  final long[][] lengths;

  /** Of a shortcut the node it stands for, else what {@link JumpPointIndex} wants to know. */
  final int[][] middles;

  /** The whole graph; {@code middles} per edge as its tail sees it. */
  Remainder(CornerGraph graph, int[] middles) {
    int n = graph.count();
    heads = new int[n][];
    lengths = new long[n][];
    this.middles = new int[n][];
    degrees = new int[n];
    for (int v = 0; v < n; v++) {
      heads[v] = Arrays.copyOfRange(graph.heads, graph.firsts[v], graph.firsts[v + 1]);
      lengths[v] = Arrays.copyOfRange(graph.lengths, graph.firsts[v], graph.firsts[v + 1]);
      this.middles[v] = Arrays.copyOfRange(middles, graph.firsts[v], graph.firsts[v + 1]);
      degrees[v] = heads[v].length;
    }
  }

  /** Takes both ways of an edge out, if it is there. */
  void cut(int a, int b) {
    remove(a, b);
    remove(b, a);
  }

  /** Takes one way of an edge out, if it is there. */
  void remove(int tail, int head) {
    int i = find(tail, head);
    if (i >= 0) {
      int last = --degrees[tail];
      heads[tail][i] = heads[tail][last];
      lengths[tail][i] = lengths[tail][last];
      middles[tail][i] = middles[tail][last];
    }
  }

  /** Adds both ways of an edge, if it is shorter than the one there. */
  void join(int a, int b, long length, int middle) {
    add(a, b, length, middle);
    add(b, a, length, middle);
  }

  private void add(int tail, int head, long length, int middle) {
    int i = find(tail, head);
    if (i < 0) {
      i = degrees[tail]++;
      if (i == heads[tail].length) {
        heads[tail] = Arrays.copyOf(heads[tail], i + i / 2 + 4);
        lengths[tail] = Arrays.copyOf(lengths[tail], i + i / 2 + 4);
        middles[tail] = Arrays.copyOf(middles[tail], i + i / 2 + 4);
      }
      heads[tail][i] = head;
    } else if (lengths[tail][i] <= length) {
      return;
    }
    lengths[tail][i] = length;
    middles[tail][i] = middle;
  }

  private int find(int tail, int head) {
    int[] row = heads[tail];
    for (int i = 0, end = degrees[tail]; i < end; i++) {
      if (row[i] == head) {
        return i;
      }
    }
    return -1;
  }
}
