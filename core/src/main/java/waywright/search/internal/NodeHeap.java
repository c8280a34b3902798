package waywright.search.internal;

import java.util.Arrays;

/**
 * A priority queue of nodes by f: a 4-ary heap with a front slot for the best of the latest
 * entries, which often is expanded next and then never enters the heap. At equal f the latest comes
 * first, otherwise the heap's order decides; that is the same on every machine.
 *
 * <p>Entries are never moved: an improved node is pushed again, and its older entry is recognized
 * as stale by its f. Arguments are not checked: a search pushes and pops in its inner loop.
 */
public final class NodeHeap {

  private static final long NONE = Long.MAX_VALUE;

  private long[] fs = new long[256];
  private int[] nodes = new int[256];
  private int size;
  private long frontF = NONE;
  private int front;

  /** Makes an empty heap. */
  public NodeHeap() {}

  /** Removes all entries. */
  public void clear() {
    size = 0;
    frontF = NONE;
  }

  /** Whether there are no entries. */
  public boolean isEmpty() {
    return size == 0 && frontF == NONE;
  }

  /** Returns the least f. Must not be empty. */
  public long peekF() {
    return size == 0 ? frontF : Math.min(frontF, fs[0]);
  }

  /** Adds an entry. */
  public void push(int node, long f) {
    if (frontF == NONE) {
      frontF = f;
      front = node;
    } else if (f <= frontF) {
      sift(front, frontF);
      frontF = f;
      front = node;
    } else {
      sift(node, f);
    }
  }

  /** Removes and returns the node with the least f. Must not be empty. */
  public int pop() {
    if (size == 0 || frontF <= fs[0]) {
      frontF = NONE;
      return front;
    }
    int node = nodes[0];
    sink(--size);
    return node;
  }

  private void sift(int node, long f) {
    if (size == fs.length) {
      fs = Arrays.copyOf(fs, size * 2);
      nodes = Arrays.copyOf(nodes, size * 2);
    }
    long[] fs = this.fs;
    int i = size++;
    while (i > 0) {
      int up = i - 1 >> 2;
      if (f >= fs[up]) {
        break;
      }
      fs[i] = fs[up];
      nodes[i] = nodes[up];
      i = up;
    }
    fs[i] = f;
    nodes[i] = node;
  }

  /** Removes the entry at {@code last} and sifts it down from the root. */
  private void sink(int last) {
    long[] fs = this.fs;
    int[] nodes = this.nodes;
    long f = fs[last];
    int i = 0;
    int child = 1;
    while (child < last) {
      int best = child + 3 < last ? leastOfFour(fs, child) : least(fs, child, last);
      if (f <= fs[best]) {
        break;
      }
      fs[i] = fs[best];
      nodes[i] = nodes[best];
      i = best;
      child = 4 * i + 1;
    }
    fs[i] = f;
    nodes[i] = nodes[last];
  }

  /** Branch-free, because these branches are unpredictable. */
  private static int leastOfFour(long[] fs, int child) {
    long f0 = fs[child];
    long f1 = fs[child + 1];
    long f2 = fs[child + 2];
    long f3 = fs[child + 3];
    int a = f1 < f0 ? child + 1 : child;
    int b = f3 < f2 ? child + 3 : child + 2;
    return Math.min(f2, f3) < Math.min(f0, f1) ? b : a;
  }

  private static int least(long[] fs, int child, int end) {
    int best = child;
    for (int c = child + 1; c < end; c++) {
      best = fs[c] < fs[best] ? c : best;
    }
    return best;
  }
}
