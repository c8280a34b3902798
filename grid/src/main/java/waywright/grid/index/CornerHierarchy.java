package waywright.grid.index;

/**
 * Corners in the order of importance, the most important first, and the edges of each to more
 * important ones, shortcuts among them. Immutable; arrays are shared with who made it.
 */
final class CornerHierarchy {

  /** Bits of an edge below its length: the node it leads to. */
  static final int HEAD_BITS = 24;

  /** The longest edge that fits. */
  static final long LONGEST = Long.MAX_VALUE >> HEAD_BITS;

  /** Mask of the head. */
  static final int HEAD = (1 << HEAD_BITS) - 1;

  /** Edges of node v are at firsts[v] .. firsts[v + 1] and lead to lower numbers. */
  private final int[] firsts;

  /** Length and, in the low {@value #HEAD_BITS} bits, head. */
  private final long[] edges;

  /** Takes the arrays over. */
  CornerHierarchy(int[] firsts, long[] edges) {
    this.firsts = firsts;
    this.edges = edges;
  }

  /** An edge as it is kept. */
  static long edge(long length, int head) {
    return length << HEAD_BITS | head;
  }

  int nodeCount() {
    return firsts.length - 1;
  }

  int edgeCount() {
    return edges.length;
  }

  /** The first edge of a node; its last comes before the first of the next node. */
  int first(int node) {
    return firsts[node];
  }

  /** The node that an edge leads to. */
  int head(int edge) {
    return (int) edges[edge] & HEAD;
  }

  /** The length of an edge in steps' costs. */
  long length(int edge) {
    return edges[edge] >> HEAD_BITS;
  }

  /** Length and head as they are kept. */
  long packed(int edge) {
    return edges[edge];
  }

  /** The node that an edge is of; not quick. */
  int tail(int edge) {
    int low = 0;
    int high = nodeCount();
    while (high - low > 1) {
      int middle = low + high >>> 1;
      if (firsts[middle] <= edge) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Number of the edge from the less important to the more important of two adjacent nodes. */
  int edge(int tail, int head) {
    int edge = find(tail, head);
    if (edge < 0) {
      throw new IllegalStateException("no edge from node " + tail + " to node " + head);
    }
    return edge;
  }

  /** The same, or −1 if there is none. */
  int find(int tail, int head) {
    for (int e = firsts[tail]; e < firsts[tail + 1]; e++) {
      if (head(e) == head) {
        return e;
      }
    }
    return -1;
  }

  /** Bytes of all arrays. */
  long bytes() {
    return 4L * firsts.length + 8L * edges.length;
  }
}
