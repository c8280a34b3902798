package waywright.grid.index;

import java.util.Arrays;
import waywright.grid.frontier.NodeHeap;

/**
 * Contracts a graph node by node: a node goes, and shortcuts between its neighbors keep their
 * distances. What a node's edges are when it goes are its edges to nodes that matter more. R.
 * Geisberger, P. Sanders, D. Schultes, D. Delling, "Contraction hierarchies" (2008).
 *
 * <p>The next to go is the one that adds the fewest shortcuts for the edges it takes away; ties by
 * node number, so the result is always the same.
 */
final class Contraction {

  /**
   * Nodes that a search for a way around a contracted node may settle. More saves shortcuts, not
   * errors.
   */
  private static final int WITNESS_LIMIT = 40;

  private final int[][] heads;
  private final long[][] lengths;
  private final int[][] middles;
  private final int[] degrees;
  private final int[] levels;
  private final boolean[] gone;
  private final NodeHeap queue = new NodeHeap();

  /** Nodes in the order in which they went. */
  final int[] order;

  private int contracted;

  private final NodeHeap open = new NodeHeap();
  private final long[] distances;
  private final int[] stamps;
  private int stamp;
  private int[] shortcutTails = new int[64];
  private int[] shortcutHeads = new int[64];
  private long[] shortcutLengths = new long[64];
  private int shortcuts;

  /**
   * Ready to contract.
   *
   * @param middles of an edge as the tail sees it: what {@link JumpPointIndex} wants to know of
   *     edges that are no shortcuts, negative
   */
  Contraction(CornerGraph graph, int[] middles) {
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
    levels = new int[n];
    gone = new boolean[n];
    order = new int[n];
    distances = new long[n];
    stamps = new int[n];
    for (int v = 0; v < n; v++) {
      queue.push(v, priority(v));
    }
  }

  int contracted() {
    return contracted;
  }

  /** Contracts one node. Returns false if none is left. */
  boolean step() {
    while (!queue.isEmpty()) {
      int v = queue.pop();
      long priority = priority(v);
      if (!queue.isEmpty() && priority > queue.peekF()) {
        queue.push(v, priority);
        continue;
      }
      contract(v);
      return true;
    }
    return false;
  }

  private void contract(int v) {
    gone[v] = true;
    order[contracted++] = v;
    for (int i = 0; i < degrees[v]; i++) {
      int neighbor = heads[v][i];
      remove(neighbor, v);
      levels[neighbor] = Math.max(levels[neighbor], levels[v] + 1);
    }
    for (int i = 0; i < shortcuts; i++) {
      add(shortcutTails[i], shortcutHeads[i], shortcutLengths[i], v);
      add(shortcutHeads[i], shortcutTails[i], shortcutLengths[i], v);
    }
  }

  /** Finds the shortcuts that contracting v needs, and weighs them. */
  private long priority(int v) {
    shortcuts = 0;
    int degree = degrees[v];
    for (int i = 0; i + 1 < degree; i++) {
      witness(v, i);
    }
    return ((long) 2 * (shortcuts - degree) + levels[v] + (1 << 20) << 24) | v;
  }

  /**
   * Looks for ways around v from its i-th neighbor to those after it; notes a shortcut where none
   * is.
   */
  private void witness(int v, int i) {
    int from = heads[v][i];
    long via = lengths[v][i];
    long farthest = 0;
    for (int j = i + 1; j < degrees[v]; j++) {
      farthest = Math.max(farthest, via + lengths[v][j]);
    }
    search(from, v, farthest);
    for (int j = i + 1; j < degrees[v]; j++) {
      int to = heads[v][j];
      if (stamps[to] != stamp || distances[to] > via + lengths[v][j]) {
        note(from, to, via + lengths[v][j]);
      }
    }
  }

  private void search(int from, int without, long farthest) {
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
    open.clear();
    stamps[from] = stamp;
    distances[from] = 0;
    open.push(from, 0);
    for (int settled = 0; settled < WITNESS_LIMIT && !open.isEmpty(); settled++) {
      long distance = open.peekF();
      int node = open.pop();
      if (distance > distances[node]) {
        continue;
      }
      int[] next = heads[node];
      for (int i = 0; i < degrees[node]; i++) {
        long reached = distance + lengths[node][i];
        int head = next[i];
        if (reached <= farthest
            && head != without
            && (stamps[head] != stamp || reached < distances[head])) {
          stamps[head] = stamp;
          distances[head] = reached;
          open.push(head, reached);
        }
      }
    }
  }

  private void note(int tail, int head, long length) {
    if (shortcuts == shortcutTails.length) {
      shortcutTails = Arrays.copyOf(shortcutTails, 2 * shortcuts);
      shortcutHeads = Arrays.copyOf(shortcutHeads, 2 * shortcuts);
      shortcutLengths = Arrays.copyOf(shortcutLengths, 2 * shortcuts);
    }
    shortcutTails[shortcuts] = tail;
    shortcutHeads[shortcuts] = head;
    shortcutLengths[shortcuts++] = length;
  }

  private void remove(int tail, int head) {
    int i = find(tail, head);
    int last = --degrees[tail];
    heads[tail][i] = heads[tail][last];
    lengths[tail][i] = lengths[tail][last];
    middles[tail][i] = middles[tail][last];
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
    for (int i = 0; i < degrees[tail]; i++) {
      if (heads[tail][i] == head) {
        return i;
      }
    }
    return -1;
  }

  int degree(int v) {
    return degrees[v];
  }

  int head(int v, int i) {
    return heads[v][i];
  }

  long length(int v, int i) {
    return lengths[v][i];
  }

  int middle(int v, int i) {
    return middles[v][i];
  }
}
