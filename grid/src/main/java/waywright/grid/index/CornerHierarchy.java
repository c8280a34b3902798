package waywright.grid.index;

import java.util.Arrays;

/**
 * Corners in the order of importance, the most important first, and the edges of each to more
 * important ones, including shortcuts. Immutable; shares its arrays with its creator.
 */
final class CornerHierarchy {

  /** Bits of an edge below its length, for its head. */
  static final int HEAD_BITS = 24;

  /** The longest edge that fits. */
  static final long LONGEST = Long.MAX_VALUE >> HEAD_BITS;

  /** Mask of the head. */
  static final int HEAD = (1 << HEAD_BITS) - 1;

  /** By node where its edges begin (high half) and end (low half). */
  private final long[] rows;

  /** Length and, in the low {@value #HEAD_BITS} bits, head; heads have lower numbers than tails. */
  private final long[] edges;

  /**
   * Wraps the arrays of edges.
   *
   * @param firsts where the edges of each node begin, and the end of all
   */
  CornerHierarchy(int[] firsts, long[] edges) {
    this.edges = edges;
    rows = new long[firsts.length - 1];
    for (int v = 0; v < rows.length; v++) {
      rows[v] = (long) firsts[v] << 32 | firsts[v + 1];
    }
  }

  /** A copy with the edges stored in the order of these nodes, a permutation of all. */
  private CornerHierarchy(CornerHierarchy other, int[] order) {
    edges = new long[other.edges.length];
    rows = new long[other.rows.length];
    int first = 0;
    for (int v : order) {
      int end = first + other.end(v) - other.first(v);
      System.arraycopy(other.edges, other.first(v), edges, first, end - first);
      rows[v] = (long) first << 32 | end;
      first = end;
    }
  }

  /** Returns a copy with the edges stored in the order of these nodes, a permutation of all. */
  CornerHierarchy inOrder(int[] order) {
    return new CornerHierarchy(this, order);
  }

  /** Reorders edge data of another order of the same nodes to the order of this one. */
  int[] inOrder(CornerHierarchy other, int[] known) {
    int[] ordered = new int[known.length];
    for (int v = 0; v < rows.length; v++) {
      System.arraycopy(known, other.first(v), ordered, first(v), end(v) - first(v));
    }
    return ordered;
  }

  /** Packs an edge. */
  static long edge(long length, int head) {
    return length << HEAD_BITS | head;
  }

  int nodeCount() {
    return rows.length;
  }

  int edgeCount() {
    return edges.length;
  }

  /** The first edge of a node. */
  int first(int node) {
    return (int) (rows[node] >>> 32);
  }

  /** The number after the last edge of a node. */
  int end(int node) {
    return (int) rows[node];
  }

  /** The node that an edge leads to. */
  int head(int edge) {
    return (int) edges[edge] & HEAD;
  }

  /** The length of an edge in units of step costs. */
  long length(int edge) {
    return edges[edge] >> HEAD_BITS;
  }

  /** The packed length and head. */
  long packed(int edge) {
    return edges[edge];
  }

  /** The tail of each edge. */
  int[] tails() {
    int[] tails = new int[edges.length];
    for (int v = 0; v < rows.length; v++) {
      Arrays.fill(tails, first(v), end(v), v);
    }
    return tails;
  }

  /** Number of the edge from the less important to the more important of two adjacent nodes. */
  int edge(int tail, int head) {
    int edge = find(tail, head);
    if (edge < 0) {
      throw new IllegalStateException("no edge from node " + tail + " to node " + head);
    }
    return edge;
  }

  /** Like {@link #edge(int, int)}, but −1 if there is none. */
  int find(int tail, int head) {
    for (int e = first(tail), end = end(tail); e < end; e++) {
      if (head(e) == head) {
        return e;
      }
    }
    return -1;
  }

  /** Bytes of all arrays. */
  long bytes() {
    return 8L * rows.length + 8L * edges.length;
  }
}
