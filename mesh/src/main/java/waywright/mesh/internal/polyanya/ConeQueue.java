package waywright.mesh.internal.polyanya;

import waywright.internal.Growth;

/**
 * The nodes and the open list of {@code PolyanyaSearch}: the next node has the least f; ties go to
 * the greatest g, then to the least side, goal, root and number. A heap with four children per
 * node.
 *
 * <p>There are three kinds of nodes. An <em>interval</em> is the part of a side that a root sees
 * between two rays. A <em>turn</em> is a reached corner around which the path will turn: one of its
 * rays is missing. An <em>end</em> is a goal: its side is −1.
 *
 * <p>A ray is stored as the vertex that it runs to from the root; or, as {@code ~p}, as the point p
 * from which it comes through the root.
 */
public final class ConeQueue {

  /** The ray that a turn lacks. */
  public static final int NO_RAY = Integer.MIN_VALUE;

  /** The side entered, as a side of the polygon behind it; for a turn, a side at its corner. */
  public int[] side = new int[256];

  /** The vertex or place that sees it; for a turn, the corner itself. */
  public int[] root = new int[256];

  /** The ray to the right; for an end, the number of the goal. */
  public int[] right = new int[256];

  /** The ray to the left. */
  public int[] left = new int[256];

  /** The turn that created the root, −1 if it is a start; for a turn, the previous turn. */
  public int[] turn = new int[256];

  /** The length of the path to the root; for an end, the length of the whole path. */
  public double[] g = new double[256];

  /** The estimated cost of each node that was opened. */
  public double[] f = new double[256];

  /** The number of nodes made. */
  public int count;

  private int[] heap = new int[256];
  private int open;

  /** The largest number of open nodes at a time. */
  public int peak;

  /** Removes all nodes. */
  public void clear() {
    count = 0;
    open = 0;
    peak = 0;
  }

  /** Adds a node that is not open yet; returns its number. */
  public int add(int side, int root, int right, int left, int turn, double g) {
    if (count == this.side.length) {
      grow();
    }
    int node = count++;
    this.side[node] = side;
    this.root[node] = root;
    this.right[node] = right;
    this.left[node] = left;
    this.turn[node] = turn;
    this.g[node] = g;
    return node;
  }

  private void grow() {
    side = Growth.ensure(side, count + 1);
    root = Growth.ensure(root, count + 1);
    right = Growth.ensure(right, count + 1);
    left = Growth.ensure(left, count + 1);
    turn = Growth.ensure(turn, count + 1);
    g = Growth.ensure(g, count + 1);
    f = Growth.ensure(f, count + 1);
  }

  /** Opens a node with its estimate f. */
  public void push(int node, double f) {
    this.f[node] = f;
    if (open == heap.length) {
      heap = Growth.ensure(heap, open + 1);
    }
    int place = open++;
    peak = Math.max(peak, open);
    while (place > 0) {
      int parent = place - 1 >> 2;
      if (!isBefore(node, heap[parent])) {
        break;
      }
      heap[place] = heap[parent];
      place = parent;
    }
    heap[place] = node;
  }

  /** The least open f; infinity if nothing is open. */
  public double least() {
    return open == 0 ? Double.POSITIVE_INFINITY : f[heap[0]];
  }

  /** Removes the next node; −1 if nothing is open. */
  public int pop() {
    if (open == 0) {
      return -1;
    }
    int first = heap[0];
    int moved = heap[--open];
    int place = 0;
    for (int child = 1; child < open; child = 4 * place + 1) {
      int best = child;
      int end = Math.min(child + 4, open);
      for (int i = child + 1; i < end; i++) {
        if (isBefore(heap[i], heap[best])) {
          best = i;
        }
      }
      if (!isBefore(heap[best], moved)) {
        break;
      }
      heap[place] = heap[best];
      place = best;
    }
    heap[place] = moved;
    return first;
  }

  private boolean isBefore(int a, int b) {
    return f[a] != f[b] ? f[a] < f[b] : isBeforeInTie(a, b);
  }

  private boolean isBeforeInTie(int a, int b) {
    if (g[a] != g[b]) {
      return g[a] > g[b];
    }
    if (side[a] != side[b]) {
      return side[a] < side[b];
    }
    if (side[a] < 0 && right[a] != right[b]) {
      return right[a] < right[b];
    }
    return root[a] != root[b] ? root[a] < root[b] : a < b;
  }
}
