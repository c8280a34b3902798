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
  private static final int WITNESS_LIMIT = 100;

  private final int[][] heads;
  private final long[][] lengths;
  private final int[][] middles;
  private final int[] degrees;
  private final int[] levels;
  private final boolean[] changed;
  private final boolean[] indirect;
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
    changed = new boolean[n];
    indirect = new boolean[n];
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
      if (changed[v]) {
        changed[v] = false;
        long priority = priority(v);
        if (!queue.isEmpty() && priority > queue.peekF()) {
          queue.push(v, priority);
          continue;
        }
      }
      contract(v);
      return true;
    }
    return false;
  }

  /** Removes a node and adds the shortcuts without which distances would grow. */
  private void contract(int v) {
    shortcuts = 0;
    for (int i = 0; i + 1 < degrees[v]; i++) {
      if (wanted(v, i, false) > 0) {
        search(heads[v][i], v, lengths[v][i] + longest(v));
        thin(heads[v][i]);
        wanted(v, i, true);
      }
    }
    order[contracted++] = v;
    for (int i = 0; i < degrees[v]; i++) {
      int neighbor = heads[v][i];
      remove(neighbor, v);
      changed[neighbor] = true;
      levels[neighbor] = Math.max(levels[neighbor], levels[v] + 1);
    }
    for (int i = 0; i < shortcuts; i++) {
      add(shortcutTails[i], shortcutHeads[i], shortcutLengths[i], v);
      add(shortcutHeads[i], shortcutTails[i], shortcutLengths[i], v);
    }
  }

  private long longest(int v) {
    long longest = 0;
    for (int i = 0; i < degrees[v]; i++) {
      longest = Math.max(longest, lengths[v][i]);
    }
    return longest;
  }

  /**
   * Weighs the shortcuts that contracting v would need, looking for ways around it of two edges
   * only.
   */
  private long priority(int v) {
    int needed = 0;
    for (int i = 0; i + 1 < degrees[v]; i++) {
      needed += wanted(v, i, false);
    }
    return ((long) 2 * (needed - degrees[v]) + levels[v] + (1 << 20) << 24) | v;
  }

  /**
   * The number of later neighbors of v to which its i-th one has no other way as short.
   *
   * @param searched whether {@link #search} has looked for ways, and shortcuts are to be noted;
   *     else only ways of one or two edges count
   */
  private int wanted(int v, int i, boolean searched) {
    int from = heads[v][i];
    long via = lengths[v][i];
    if (!searched) {
      markNeighbors(from, v);
    }
    int wanted = 0;
    for (int j = i + 1; j < degrees[v]; j++) {
      int to = heads[v][j];
      long length = via + lengths[v][j];
      boolean known = stamps[to] == stamp && distances[to] <= length;
      if (!known && (searched || !meets(to, length))) {
        wanted++;
        if (searched) {
          note(from, to, length);
        }
      }
    }
    return wanted;
  }

  private void markNeighbors(int from, int without) {
    nextStamp();
    for (int i = 0; i < degrees[from]; i++) {
      int head = heads[from][i];
      if (head != without) {
        stamps[head] = stamp;
        distances[head] = lengths[from][i];
      }
    }
  }

  /** Whether an edge from a marked node to {@code to} makes a way of at most {@code length}. */
  private boolean meets(int to, long length) {
    int[] next = heads[to];
    long[] far = lengths[to];
    for (int i = 0, end = degrees[to]; i < end; i++) {
      if (stamps[next[i]] == stamp && distances[next[i]] + far[i] <= length) {
        return true;
      }
    }
    return false;
  }

  private void nextStamp() {
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  /** Dijkstra's algorithm from a neighbor of v, not through v, as far as it could matter. */
  private void search(int from, int without, long farthest) {
    nextStamp();
    open.clear();
    stamps[from] = stamp;
    distances[from] = 0;
    indirect[from] = false;
    open.push(from, 0);
    for (int settled = 0; settled < WITNESS_LIMIT && !open.isEmpty(); ) {
      long distance = open.peekF();
      int node = open.pop();
      if (distance > distances[node]) {
        continue;
      }
      settled++;
      for (int i = 0; i < degrees[node]; i++) {
        long reached = distance + lengths[node][i];
        int head = heads[node][i];
        if (reached > farthest || head == without) {
          continue;
        }
        if (stamps[head] != stamp || reached < distances[head]) {
          stamps[head] = stamp;
          distances[head] = reached;
          indirect[head] = node != from;
          open.push(head, reached);
        } else if (reached == distances[head]) {
          indirect[head] |= node != from;
        }
      }
    }
  }

  /** Drops the edges of the node last searched from that a chain of others makes superfluous. */
  private void thin(int from) {
    for (int i = degrees[from] - 1; i >= 0; i--) {
      int head = heads[from][i];
      if (stamps[head] == stamp && indirect[head] && distances[head] <= lengths[from][i]) {
        remove(from, head);
        remove(head, from);
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
