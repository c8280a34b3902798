package waywright.hierarchy.internal;

import java.util.Arrays;
import java.util.Objects;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * The remaining graph while nodes are removed from it. A node has a row of neighbors, and for each
 * the cost of the arc to it and of the arc from it. The cheapest of parallel arcs is kept, loops
 * are dropped. The row of a removed node keeps its state at the removal.
 *
 * <p>Mutable; confined to one thread at a time, but several may read it while it does not change.
 * The returned rows are internal arrays: read them up to {@link #degree}, until the next change.
 * Nodes are not checked, because witness searches read rows in their inner loops.
 */
public final class RemainingGraph {

  /** The cost of an absent arc; more than any path costs. */
  public static final long NO_ARC = Long.MAX_VALUE / 4;

  /** Paths cost less than this: a sum of some of them fits. */
  public static final long LONGEST = 1L << 60;

  /** The number of used entries of each row, by node. */
  private final int[] degrees;

  /** The neighbors of each node, by ascending cost of the arc to them. */
  private final int[][] heads;

  /** The costs of the arcs to them. */
  private final long[][] outs;

  /** The costs of the arcs from them; the same array as {@link #outs} if the graph is symmetric. */
  private final long[][] ins;

  /** For the arcs to them: the middle node of a shortcut, or a negative mark. */
  private final int[][] outMiddles;

  /** For the arcs from them; the same array as {@link #outMiddles} if the graph is symmetric. */
  private final int[][] inMiddles;

  private RemainingGraph(int nodeCount, boolean symmetric) {
    degrees = new int[nodeCount];
    heads = new int[nodeCount][];
    outs = new long[nodeCount][];
    outMiddles = new int[nodeCount][];
    ins = symmetric ? outs : new long[nodeCount][];
    inMiddles = symmetric ? outMiddles : new int[nodeCount][];
    Arrays.fill(heads, new int[0]);
    Arrays.fill(outMiddles, new int[0]);
    Arrays.fill(inMiddles, new int[0]);
    Arrays.fill(outs, new long[0]);
    Arrays.fill(ins, new long[0]);
  }

  /**
   * Returns a graph of undirected edges. The arrays are copied.
   *
   * @param firsts edges of node v are at firsts[v] .. firsts[v + 1]; each edge is listed at both
   *     ends
   * @param heads the other ends of the edges
   * @param costs above 0
   * @param marks below 0; identify the edges
   * @throws IllegalArgumentException if firsts decrease, or exceed the length of another array
   */
  public static RemainingGraph symmetric(int[] firsts, int[] heads, long[] costs, int[] marks) {
    Objects.requireNonNull(marks, "marks");
    Objects.requireNonNull(costs, "costs");
    Objects.requireNonNull(heads, "heads");
    if (Objects.requireNonNull(firsts, "firsts").length == 0) {
      throw new IllegalArgumentException("no firsts. Maybe the end of the last node is missing?");
    }
    int edges = Math.min(heads.length, Math.min(costs.length, marks.length));
    for (int v = 0; v < firsts.length; v++) {
      if (firsts[v] < (v == 0 ? 0 : firsts[v - 1]) || firsts[v] > edges) {
        throw new IllegalArgumentException(
            String.format(
                "firsts[%s] is %s, but there are heads, costs and marks of %s edges."
                    + " Maybe one list was cut short?",
                v, firsts[v], edges));
      }
    }
    RemainingGraph graph = new RemainingGraph(firsts.length - 1, true);
    for (int v = 0; v + 1 < firsts.length; v++) {
      graph.heads[v] = Arrays.copyOfRange(heads, firsts[v], firsts[v + 1]);
      graph.outs[v] = Arrays.copyOfRange(costs, firsts[v], firsts[v + 1]);
      graph.outMiddles[v] = Arrays.copyOfRange(marks, firsts[v], firsts[v + 1]);
      graph.degrees[v] = firsts[v + 1] - firsts[v];
      graph.sort(v);
    }
    return graph;
  }

  /**
   * Returns the graph of a world, its arcs marked by their ids; of parallel arcs with the same cost
   * the one with the smallest id is kept.
   *
   * @throws IllegalArgumentException if a path could cost 2^60 or more: the sum of each node's most
   *     expensive arc
   */
  public static RemainingGraph of(TwoWayExpander world) {
    Objects.requireNonNull(world, "world");
    RemainingGraph graph = new RemainingGraph(world.nodeCount(), false);
    TwoWayExpander back = world.reversed();
    int[] places = new int[world.nodeCount()];
    ArcBuffer arcs = new ArcBuffer();
    long longest = 0;
    for (int v = 0; v < graph.nodeCount(); v++) {
      if (world.contains(v)) {
        arcs.clear();
        world.expand(v, arcs);
        longest += graph.fill(v, arcs, graph.outs, graph.outMiddles, places);
        arcs.clear();
        back.expand(v, arcs);
        graph.fill(v, arcs, graph.ins, graph.inMiddles, places);
      }
      graph.resize(v, graph.degree(v));
      graph.sort(v);
      if (longest >= LONGEST) {
        throw new IllegalArgumentException(
            "the costs of this world add up to 2^60 or more. Maybe choose a coarser scale?");
      }
    }
    return graph;
  }

  /** Returns the mark of an arc of the world. */
  private static int mark(int arc) {
    return arc == ArcBuffer.NO_ARC ? Integer.MIN_VALUE : -1 - arc;
  }

  /** Returns the id of the arc with a mark. */
  static int arc(int mark) {
    return mark == Integer.MIN_VALUE ? ArcBuffer.NO_ARC : -1 - mark;
  }

  /** Adds arcs of one direction to the row of v, and returns the cost of the most expensive. */
  private long fill(int v, ArcBuffer arcs, long[][] costs, int[][] middles, int[] places) {
    long dearest = 0;
    for (int i = 0; i < arcs.size(); i++) {
      int head = arcs.head(i);
      if (head == v) {
        continue;
      }
      int place = places[head];
      if (place >= degree(v) || heads[v][place] != head) {
        place = append(v, head);
        places[head] = place;
      }
      dearest = Math.max(dearest, arcs.cost(i));
      long cost = arcs.cost(i);
      int mark = mark(arcs.arc(i));
      if (cost < costs[v][place] || cost == costs[v][place] && mark > middles[v][place]) {
        costs[v][place] = cost;
        middles[v][place] = mark;
      }
    }
    return Math.min(dearest, LONGEST);
  }

  /** Returns the number of nodes, including removed ones. */
  public int nodeCount() {
    return degrees.length;
  }

  /** Whether all edges have the same cost in both directions. */
  public boolean isSymmetric() {
    return ins == outs;
  }

  /** Returns the number of neighbors of a node, for a removed node at its removal. */
  public int degree(int node) {
    return degrees[node];
  }

  /** Returns the neighbors of a node, by ascending cost of the arc to them. */
  public int[] heads(int node) {
    return heads[node];
  }

  /** Returns the cost of the arc to each neighbor, {@link #NO_ARC} if there is none. */
  public long[] outs(int node) {
    return outs[node];
  }

  /** Returns the cost of the arc from each neighbor, {@link #NO_ARC} if there is none. */
  public long[] ins(int node) {
    return ins[node];
  }

  /** Returns for the arc to each neighbor the middle node of the shortcut, or a negative mark. */
  public int[] outMiddles(int node) {
    return outMiddles[node];
  }

  /** Returns for the arc from each neighbor the middle node of the shortcut, or a negative mark. */
  public int[] inMiddles(int node) {
    return inMiddles[node];
  }

  /** Removes both directions of an edge, if it exists. */
  void cut(int a, int b) {
    remove(a, b);
    remove(b, a);
  }

  /** Removes a neighbor from the row of a node, if it exists. */
  void remove(int node, int neighbor) {
    int i = find(node, neighbor);
    if (i >= 0) {
      int rest = --degrees[node] - i;
      System.arraycopy(heads[node], i + 1, heads[node], i, rest);
      System.arraycopy(outs[node], i + 1, outs[node], i, rest);
      System.arraycopy(outMiddles[node], i + 1, outMiddles[node], i, rest);
      if (!isSymmetric()) {
        System.arraycopy(ins[node], i + 1, ins[node], i, rest);
        System.arraycopy(inMiddles[node], i + 1, inMiddles[node], i, rest);
      }
    }
  }

  /**
   * Adds an arc, if it is cheaper than the existing one; in both directions if the graph is
   * symmetric.
   */
  void join(int tail, int head, long cost, int middle) {
    put(outs, outMiddles, tail, head, cost, middle);
    put(ins, inMiddles, head, tail, cost, middle);
  }

  private void put(long[][] costs, int[][] middles, int node, int neighbor, long cost, int middle) {
    int i = find(node, neighbor);
    if (i < 0) {
      i = append(node, neighbor);
    }
    if (cost < costs[node][i]) {
      costs[node][i] = cost;
      middles[node][i] = middle;
      sink(node, i);
    }
  }

  /** Sorts the row of a node. */
  private void sort(int node) {
    for (int i = 1; i < degrees[node]; i++) {
      sink(node, i);
    }
  }

  /** Moves a neighbor forward to its position; those before it are sorted. */
  private void sink(int node, int i) {
    for (int at = i; at > 0 && outs[node][at] < outs[node][at - 1]; at--) {
      swap(heads[node], at);
      swap(outs[node], at);
      swap(outMiddles[node], at);
      if (!isSymmetric()) {
        swap(ins[node], at);
        swap(inMiddles[node], at);
      }
    }
  }

  private static void swap(int[] row, int i) {
    int first = row[i];
    row[i] = row[i - 1];
    row[i - 1] = first;
  }

  private static void swap(long[] row, int i) {
    long first = row[i];
    row[i] = row[i - 1];
    row[i - 1] = first;
  }

  /** Appends a neighbor to a row, without arcs; returns its index. */
  private int append(int node, int neighbor) {
    int i = degrees[node];
    if (i == heads[node].length) {
      resize(node, i + i / 2 + 4);
    }
    degrees[node]++;
    heads[node][i] = neighbor;
    outs[node][i] = NO_ARC;
    ins[node][i] = NO_ARC;
    return i;
  }

  /** Sets the capacity of the row of a node. */
  private void resize(int node, int capacity) {
    heads[node] = Arrays.copyOf(heads[node], capacity);
    outs[node] = Arrays.copyOf(outs[node], capacity);
    outMiddles[node] = Arrays.copyOf(outMiddles[node], capacity);
    if (!isSymmetric()) {
      ins[node] = Arrays.copyOf(ins[node], capacity);
      inMiddles[node] = Arrays.copyOf(inMiddles[node], capacity);
    }
  }

  /** Returns the index of a neighbor in the row of a node, −1 if it is not a neighbor. */
  public int find(int node, int neighbor) {
    int[] row = heads[node];
    for (int i = 0, end = degrees[node]; i < end; i++) {
      if (row[i] == neighbor) {
        return i;
      }
    }
    return -1;
  }
}
