package waywright.search;

import java.util.Arrays;

/**
 * A 4-ary heap of (f, h, node) in that total order: lowest f, then lowest h, then lowest node.
 *
 * <p>Improving a node pushes it again; the search skips entries of closed nodes. That is faster than
 * moving an entry by its position (no position array to keep), and an older entry of a node can never
 * come first, since its f is higher. Push and pop take O(log n); memory grows to the largest number of
 * entries and is kept.
 */
final class QuaternaryHeap implements Frontier {

  private long[] fs = new long[256];
  private long[] hs = new long[256];
  private int[] nodes = new int[256];
  private int size;

  @Override
  public void push(int node, long f, long h) {
    int i = size++;
    if (i == nodes.length) {
      grow();
    }
    long[] fs = this.fs;
    while (i > 0) {
      int parent = i - 1 >> 2;
      if (fs[parent] < f || fs[parent] == f && !precedes(h, node, parent)) {
        break;
      }
      move(parent, i);
      i = parent;
    }
    fs[i] = f;
    hs[i] = h;
    nodes[i] = node;
  }

  @Override
  public int peek() {
    return nodes[0];
  }

  @Override
  public long peekF() {
    return fs[0];
  }

  @Override
  public void pop() {
    int last = --size;
    if (last > 0) {
      sink(last);
    }
  }

  @Override
  public boolean isEmpty() {
    return size == 0;
  }

  @Override
  public void clear() {
    size = 0;
  }

  /** Puts the entry at {@code last}, now out of the heap, into the empty root and lets it sink. */
  private void sink(int last) {
    long[] fs = this.fs;
    long f = fs[last];
    long h = hs[last];
    int node = nodes[last];
    int i = 0;
    int child;
    while ((child = (i << 2) + 1) < last) {
      int best = child;
      long bestF = fs[child];
      int end = Math.min(child + 4, last);
      for (int c = child + 1; c < end; c++) {
        if (fs[c] < bestF || fs[c] == bestF && precedes(hs[c], nodes[c], best)) {
          best = c;
          bestF = fs[c];
        }
      }
      if (f < bestF || f == bestF && precedes(h, node, best)) {
        break;
      }
      move(best, i);
      i = best;
    }
    fs[i] = f;
    hs[i] = h;
    nodes[i] = node;
  }

  /** Whether (h, node) comes before the entry at {@code at}, whose f is the same. */
  private boolean precedes(long h, int node, int at) {
    return h < hs[at] || h == hs[at] && node < nodes[at];
  }

  private void move(int from, int to) {
    fs[to] = fs[from];
    hs[to] = hs[from];
    nodes[to] = nodes[from];
  }

  private void grow() {
    int room = nodes.length * 2;
    fs = Arrays.copyOf(fs, room);
    hs = Arrays.copyOf(hs, room);
    nodes = Arrays.copyOf(nodes, room);
  }
}
