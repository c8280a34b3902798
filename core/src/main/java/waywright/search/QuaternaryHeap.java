package waywright.search;

import java.util.Arrays;

/**
 * A 4-ary heap of (f, h, node) in that total order: lowest f, then lowest h, then lowest node.
 *
 * <p>Improving a node pushes it again; the search skips entries of closed nodes. That is faster
 * than moving an entry by its position (no position array to keep), and an older entry of a node
 * can never come first, since its f is higher. A pop leaves the root vacant for the next push to
 * fill: in a best-first search that is a successor of the node popped and hardly ever sinks far,
 * which saves most of the work of a pop. Push and pop take O(log n); memory grows to the largest
 * number of entries and is kept.
 */
final class QuaternaryHeap implements Frontier {

  /** f and h of each entry, side by side, so that four children share a cache line. */
  private long[] keys = new long[512];

  private int[] nodes = new int[256];
  private int size;

  /** Whether the entry at the root has been popped and not yet replaced. */
  private boolean vacant;

  @Override
  public void push(int node, long f, long h) {
    if (vacant) {
      vacant = false;
      sink(node, f, h);
    } else {
      rise(node, f, h);
    }
  }

  @Override
  public int peek() {
    if (vacant) {
      close();
    }
    return nodes[0];
  }

  @Override
  public long peekF() {
    if (vacant) {
      close();
    }
    return keys[0];
  }

  @Override
  public void pop() {
    if (vacant) {
      close();
    }
    vacant = true;
  }

  @Override
  public boolean isEmpty() {
    return size == (vacant ? 1 : 0);
  }

  @Override
  public void clear() {
    size = 0;
    vacant = false;
  }

  /** Fills the vacant root with the last entry. */
  private void close() {
    vacant = false;
    int last = --size;
    if (last > 0) {
      sink(nodes[last], keys[2 * last], keys[2 * last + 1]);
    }
  }

  /** Puts an entry at the end and lets it rise. */
  private void rise(int node, long f, long h) {
    int i = size++;
    if (i == nodes.length) {
      keys = Arrays.copyOf(keys, 4 * i);
      nodes = Arrays.copyOf(nodes, 2 * i);
    }
    while (i > 0) {
      int parent = i - 1 >> 2;
      if (!precedes(f, h, node, parent)) {
        break;
      }
      move(parent, i);
      i = parent;
    }
    set(i, node, f, h);
  }

  /** Puts an entry in place of the root and lets it sink. */
  private void sink(int node, long f, long h) {
    int end = size;
    int i = 0;
    int child;
    while ((child = (i << 2) + 1) < end) {
      int best = child;
      for (int c = child + 1, last = Math.min(child + 4, end); c < last; c++) {
        if (precedes(keys[2 * c], keys[2 * c + 1], nodes[c], best)) {
          best = c;
        }
      }
      if (precedes(f, h, node, best)) {
        break;
      }
      move(best, i);
      i = best;
    }
    set(i, node, f, h);
  }

  /** Whether (f, h, node) comes before the entry at {@code at}. */
  private boolean precedes(long f, long h, int node, int at) {
    long otherF = keys[2 * at];
    if (f != otherF) {
      return f < otherF;
    }
    long otherH = keys[2 * at + 1];
    return h != otherH ? h < otherH : node < nodes[at];
  }

  private void move(int from, int to) {
    set(to, nodes[from], keys[2 * from], keys[2 * from + 1]);
  }

  private void set(int at, int node, long f, long h) {
    keys[2 * at] = f;
    keys[2 * at + 1] = h;
    nodes[at] = node;
  }
}
