package waywright.hierarchy.internal;

import java.util.Arrays;
import java.util.Objects;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * What is left of a graph while nodes are taken out of it. A node has a row of neighbors, and for
 * each the cost of the arc to it and of the arc from it. Of parallel arcs the cheapest is kept,
 * loops are not. The row of a node that was taken out stays as it was then.
 *
 * <p>Changes; belongs to one thread at a time, but may be read by several while it rests. The rows
 * handed out are its own: read them up to {@link #degree}, until the next change. Nodes are not
 * checked: witness searches read rows in their inner loops.
 */
public final class RemainingGraph {

  /** The cost of an arc that is not there; more than any path costs. */
  public static final long NO_ARC = Long.MAX_VALUE / 4;

  /** Paths cost less than this: a sum of some of them fits. */
  public static final long LONGEST = 1L << 60;

  /** Length of the rows that is in use, by node. */
  private final int[] degrees;

  /** The neighbors of each node, those to which the arc is cheapest first. */
  private final int[][] heads;

  /** The costs of the arcs to them. */
  private final long[][] outs;

  /** The costs of the arcs from them; the very same rows if all arcs go both ways. */
  private final long[][] ins;

  /** Of the arcs to them: the node that a shortcut stands for, else a mark below 0. */
  private final int[][] outMiddles;

  /** Of the arcs from them; the very same rows if all arcs go both ways. */
  private final int[][] inMiddles;

  private RemainingGraph(int nodeCount, boolean symmetric) {
    degrees = new int[nodeCount];
    heads = new int[nodeCount][];
    outs = new long[nodeCount][];
    outMiddles = new int[nodeCount][];
    ins = symmetric ? outs : new long[nodeCount][];
    inMiddles = symmetric ? outMiddles : new int[nodeCount][];
  }

  /**
   * A graph whose edges all go both ways at one cost. The arrays are copied.
   *
   * @param firsts edges of node v are at firsts[v] .. firsts[v + 1]; each edge is there twice
   * @param heads where they lead to
   * @param costs above 0
   * @param marks below 0; what its tail wants to know of an edge
   * @throws IllegalArgumentException if firsts decrease, or lead beyond the end of another array
   */
  public static RemainingGraph symmetric(int[] firsts, int[] heads, long[] costs, int[] marks) {
    Objects.requireNonNull(marks, "marks");
    Objects.requireNonNull(costs, "costs");
    Objects.requireNonNull(heads, "heads");
    Objects.requireNonNull(firsts, "firsts");
    if (firsts.length == 0) {
      throw new IllegalArgumentException("no firsts. Maybe the end of the last node is missing?");
    }
    int edges = Math.min(heads.length, Math.min(costs.length, marks.length));
    for (int v = 0; v < firsts.length; v++) {
      if (firsts[v] < (v == 0 ? 0 : firsts[v - 1]) || firsts[v] > edges) {
        throw new IllegalArgumentException(
            "firsts["
                + v
                + "] is "
                + firsts[v]
                + ", but there are heads, costs and marks of "
                + edges
                + " edges. Maybe one list was cut short?");
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
   * All of a world, its arcs marked by their ids; of parallel arcs of one cost that of the smallest
   * id is kept.
   *
   * @throws IllegalArgumentException if a path could cost 2^60 or more: each node's dearest arc
   *     counts once
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

  /** What an arc of the world is marked by. */
  private static int mark(int arc) {
    return arc == ArcBuffer.NO_ARC ? Integer.MIN_VALUE : -1 - arc;
  }

  /** The id of the arc that is marked so. */
  static int arc(int mark) {
    return mark == Integer.MIN_VALUE ? ArcBuffer.NO_ARC : -1 - mark;
  }

  /** Puts arcs of one direction into the row of v, and returns the cost of the dearest. */
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

  /** Number of nodes, those taken out included. */
  public int nodeCount() {
    return degrees.length;
  }

  /** Whether all edges go both ways at one cost. */
  public boolean isSymmetric() {
    return ins == outs;
  }

  /** How many neighbors a node has, or had when it went. */
  public int degree(int node) {
    return degrees[node];
  }

  /** Its neighbors, those to which the arc is cheapest first. */
  public int[] heads(int node) {
    return heads[node];
  }

  /** What the arc to each of them costs, {@link #NO_ARC} if there is none. */
  public long[] outs(int node) {
    return outs[node];
  }

  /** What the arc from each of them costs, {@link #NO_ARC} if there is none. */
  public long[] ins(int node) {
    return ins[node];
  }

  /** Of the arc to each of them: the node that the shortcut stands for, or its mark below 0. */
  public int[] outMiddles(int node) {
    return outMiddles[node];
  }

  /** Of the arc from each of them: the node that the shortcut stands for, or its mark below 0. */
  public int[] inMiddles(int node) {
    return inMiddles[node];
  }

  /** Takes both ways of an edge out, if it is there. */
  void cut(int a, int b) {
    remove(a, b);
    remove(b, a);
  }

  /** Takes a neighbor out of the row of a node, if it is there. */
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

  /** Adds an arc, if it is cheaper than the one there; both ways if the graph is symmetric. */
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

  /** Puts the row of a node in order. */
  private void sort(int node) {
    for (int i = 1; i < degrees[node]; i++) {
      sink(node, i);
    }
  }

  /** Moves a neighbor down its row to its place; those before it are in order. */
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

  /** Puts a neighbor into a row, without arcs; returns its place. */
  private int append(int node, int neighbor) {
    int i = degrees[node];
    if (heads[node] == null || i == heads[node].length) {
      resize(node, i + i / 2 + 4);
    }
    degrees[node]++;
    heads[node][i] = neighbor;
    outs[node][i] = NO_ARC;
    ins[node][i] = NO_ARC;
    return i;
  }

  /** Gives the row of a node so much room. */
  private void resize(int node, int room) {
    if (heads[node] == null) {
      heads[node] = new int[0];
      outs[node] = new long[0];
      outMiddles[node] = new int[0];
      ins[node] = new long[0];
      inMiddles[node] = new int[0];
    }
    heads[node] = Arrays.copyOf(heads[node], room);
    outs[node] = Arrays.copyOf(outs[node], room);
    outMiddles[node] = Arrays.copyOf(outMiddles[node], room);
    if (!isSymmetric()) {
      ins[node] = Arrays.copyOf(ins[node], room);
      inMiddles[node] = Arrays.copyOf(inMiddles[node], room);
    }
  }

  /** The place of a neighbor in the row of a node, −1 if it is none. */
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
