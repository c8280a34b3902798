package waywright.search.internal;

import waywright.internal.Growth;

/**
 * A 4-ary heap of nodes in the total order (f, h, node).
 *
 * <p>A pop leaves the root vacant for the next push to fill: that is often a successor of the
 * popped node, and stays near the root. Push and pop O(log size); 20 bytes per entry.
 */
final class EntryHeap {

  private long[] fs = new long[64];
  private long[] hs = new long[64];
  private int[] nodes = new int[64];
  private int size;
  private boolean vacant;

  boolean isEmpty() {
    return size == (vacant ? 1 : 0);
  }

  void clear() {
    size = 0;
    vacant = false;
  }

  /** Returns the first node. Must not be empty. */
  int first() {
    if (vacant) {
      close();
    }
    return nodes[0];
  }

  /** Returns the f of the node last returned by {@link #first}. */
  long firstF() {
    return fs[0];
  }

  /** Removes {@link #first}. */
  void pop() {
    if (vacant) {
      close();
    }
    vacant = true;
  }

  /** Returns the number of indices of {@link #node}. */
  int size() {
    return size;
  }

  /** Returns the node at an index of the heap; the one at index 0 may have been removed already. */
  int node(int i) {
    return nodes[i];
  }

  void push(int node, long f, long h) {
    if (vacant) {
      vacant = false;
      sink(node, f, h);
    } else {
      rise(node, f, h);
    }
  }

  private void close() {
    vacant = false;
    int last = --size;
    if (last > 0) {
      sink(nodes[last], fs[last], hs[last]);
    }
  }

  private void rise(int node, long f, long h) {
    int i = size++;
    if (i == nodes.length) {
      grow();
    }
    while (i > 0) {
      int parent = i - 1 >> 2;
      if (!precedes(f, h, node, parent)) {
        break;
      }
      move(parent, i);
      i = parent;
    }
    put(i, node, f, h);
  }

  private void sink(int node, long f, long h) {
    int end = size;
    int i = 0;
    int child;
    while ((child = (i << 2) + 1) < end) {
      int best = child;
      for (int c = child + 1, last = Math.min(child + 4, end); c < last; c++) {
        if (precedes(fs[c], hs[c], nodes[c], best)) {
          best = c;
        }
      }
      if (precedes(f, h, node, best)) {
        break;
      }
      move(best, i);
      i = best;
    }
    put(i, node, f, h);
  }

  /** Whether an entry comes before the one at an index. */
  private boolean precedes(long f, long h, int node, int place) {
    if (f != fs[place]) {
      return f < fs[place];
    }
    return h != hs[place] ? h < hs[place] : node < nodes[place];
  }

  private void move(int from, int to) {
    fs[to] = fs[from];
    hs[to] = hs[from];
    nodes[to] = nodes[from];
  }

  private void put(int i, int node, long f, long h) {
    fs[i] = f;
    hs[i] = h;
    nodes[i] = node;
  }

  private void grow() {
    fs = Growth.ensure(fs, size);
    hs = Growth.ensure(hs, size);
    nodes = Growth.ensure(nodes, size);
  }
}
