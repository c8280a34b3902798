package waywright.grid.jps;

import java.util.Arrays;

/**
 * A 4-ary heap of nodes by f; at equal f the lower h first, then the lower cell. Entries are never moved:
 * a node that improves is pushed again, and its older entry is known as stale by its f.
 */
final class NodeHeap {

  private final Nodes known;
  private long[] fs = new long[256];
  private int[] nodes = new int[256];
  private int size;

  NodeHeap(Nodes known) {
    this.known = known;
  }

  void clear() {
    size = 0;
  }

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  long peekF() {
    return fs[0];
  }

  int peek() {
    return nodes[0];
  }

  void push(int node, long f) {
    if (size == fs.length) {
      fs = Arrays.copyOf(fs, size * 2);
      nodes = Arrays.copyOf(nodes, size * 2);
    }
    int i = size++;
    while (i > 0) {
      int up = i - 1 >> 2;
      if (!less(f, node, fs[up], nodes[up])) {
        break;
      }
      fs[i] = fs[up];
      nodes[i] = nodes[up];
      i = up;
    }
    fs[i] = f;
    nodes[i] = node;
  }

  void pop() {
    int last = --size;
    long f = fs[last];
    int node = nodes[last];
    int i = 0;
    for (int child = 1; child < last; child = 4 * i + 1) {
      int best = child;
      int end = Math.min(child + 4, last);
      for (int c = child + 1; c < end; c++) {
        if (less(fs[c], nodes[c], fs[best], nodes[best])) {
          best = c;
        }
      }
      if (!less(fs[best], nodes[best], f, node)) {
        break;
      }
      fs[i] = fs[best];
      nodes[i] = nodes[best];
      i = best;
    }
    fs[i] = f;
    nodes[i] = node;
  }

  private boolean less(long f, int node, long otherF, int other) {
    return f < otherF || f == otherF && lessAtEqualF(node, other);
  }

  private boolean lessAtEqualF(int node, int other) {
    long h = known.hs[node];
    long otherH = known.hs[other];
    return h < otherH || h == otherH && known.cell(node) < known.cell(other);
  }
}
