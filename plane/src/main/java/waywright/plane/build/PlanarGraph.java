package waywright.plane.build;

import java.util.Arrays;
import waywright.internal.Rows;
import waywright.plane.Lattice;

/**
 * A planar graph of points and edges, which touch only at points. Both are numbered in the order of
 * their coordinates, so the same strands give the same graph in any order.
 *
 * @param points encoded by {@link Strands#point}
 * @param from per edge its lesser end
 * @param to per edge its greater end
 * @param first per edge the start of its turns; the last entry is the end of all
 * @param layer of each turn
 * @param turns per layer at an edge the winding number on the left minus that on the right
 */
record PlanarGraph(
    long[] points, int[] x, int[] y, int[] from, int[] to, int[] first, int[] layer, int[] turns) {

  /** The layer of walls without an inside: a strand there separates its two sides. */
  static final int WALL = 0;

  /** The turns, in that layer, of the frame of a tile; those of walls on it are added. */
  static final int FRAME = 1 << 24;

  int edges() {
    return from.length;
  }

  /** Returns the number of layers; all layer numbers are less. */
  int layers() {
    return Math.max(FreeSpace.AREA, Arrays.stream(layer).max().orElse(0)) + 1;
  }

  /** Whether the edge cannot be crossed. */
  boolean isWall(int edge) {
    return layer[first[edge]] == WALL && turns[first[edge]] % FRAME != 0;
  }

  /** Whether the edge is part of a tile's frame. */
  boolean isFrame(int edge) {
    return layer[first[edge]] == WALL && turns[first[edge]] >= FRAME;
  }

  /** Whether this is the graph of a tile: then its point 0 is the south-western corner. */
  boolean isFramed() {
    return edges() > 0 && isFrame(0);
  }

  /** Returns the point next to the south-western corner on the southern line of a tile. */
  int eastOfCorner() {
    int edge = 0;
    while (y[to[edge]] != y[0]) {
      edge++;
    }
    return to[edge];
  }

  /**
   * Returns the graph of strands that touch only at points. Coinciding strands are summed; an edge
   * whose sum is zero is dropped, as is a point in the middle of a straight run.
   */
  static PlanarGraph of(Strands strands) {
    return sums(strands).straightened();
  }

  private static PlanarGraph sums(Strands strands) {
    long[] points = strands.points();
    int n = strands.count();
    int[] a = new int[n];
    int[] b = new int[n];
    int[] turn = new int[n];
    int[] layers = new int[n];
    for (int i = 0; i < n; i++) {
      int start = Arrays.binarySearch(points, strands.start(i));
      int end = Arrays.binarySearch(points, strands.end(i));
      a[i] = Math.min(start, end);
      b[i] = Math.max(start, end);
      layers[i] = strands.layer(i);
      turn[i] = start < end || layers[i] == WALL ? strands.turns(i) : -strands.turns(i);
    }
    int most = Arrays.stream(layers).max().orElse(0) + 1;
    int[] order = Rows.of(most, n, i -> layers[i]).items();
    order = Ordering.by(b, points.length, order);
    Edges edges = new Edges(n);
    for (int i : Ordering.by(a, points.length, order)) {
      edges.add(a[i], b[i], layers[i], turn[i]);
    }
    return edges.graph(points);
  }

  /**
   * Returns the graph without points that have exactly two edges, collinear and with equal turns.
   */
  private PlanarGraph straightened() {
    int[] before = new int[x.length];
    int[] after = new int[x.length];
    int[] degree = new int[x.length];
    for (int e = 0; e < edges(); e++) {
      degree[from[e]]++;
      degree[to[e]]++;
      after[from[e]] = e;
      before[to[e]] = e;
    }
    boolean[] straight = new boolean[x.length];
    for (int v = 0; v < x.length; v++) {
      straight[v] = degree[v] == 2 && isStraight(v, before[v], after[v]);
    }
    int[] end = to.clone();
    int[] order = new int[edges()];
    int count = 0;
    for (int e = 0; e < edges(); e++) {
      while (straight[end[e]]) {
        end[e] = to[after[end[e]]];
      }
      if (!straight[from[e]]) {
        order[count++] = e;
      }
    }
    // Extended edges may have another place among those of the same start, by their ends.
    order = Ordering.by(end, x.length, Arrays.copyOf(order, count));
    Edges kept = new Edges(layer.length);
    for (int e : Ordering.by(from, x.length, order)) {
      for (int i = first[e]; i < first[e + 1]; i++) {
        kept.add(from[e], end[e], layer[i], turns[i]);
      }
    }
    return kept.graph(points);
  }

  private boolean isStraight(int v, int before, int after) {
    int a = from[before];
    int b = to[after];
    return to[before] == v
        && from[after] == v
        && !isFrame(before)
        && Lattice.orientation(x[a], y[a], x[v], y[v], x[b], y[b]) == 0
        && Arrays.equals(
            layer, first[before], first[before + 1], layer, first[after], first[after + 1])
        && Arrays.equals(
            turns, first[before], first[before + 1], turns, first[after], first[after + 1]);
  }

  /** Collects edges sorted by their ends, then by layer. */
  private static final class Edges {
    private final int[] from;
    private final int[] to;
    private final int[] first;
    private final int[] layer;
    private final int[] turns;
    private int edges;
    private int size;

    Edges(int capacity) {
      from = new int[capacity];
      to = new int[capacity];
      first = new int[capacity + 1];
      layer = new int[capacity];
      turns = new int[capacity];
    }

    void add(int a, int b, int layerAt, int turnsAt) {
      if (edges == 0 || from[edges - 1] != a || to[edges - 1] != b) {
        dropEmpty();
        from[edges] = a;
        to[edges] = b;
        first[edges++] = size;
      }
      if (size > first[edges - 1] && layer[size - 1] == layerAt) {
        turns[size - 1] += turnsAt;
      } else {
        dropZero();
        layer[size] = layerAt;
        turns[size++] = turnsAt;
      }
    }

    private void dropZero() {
      if (edges > 0 && size > first[edges - 1] && turns[size - 1] == 0) {
        size--;
      }
    }

    private void dropEmpty() {
      dropZero();
      if (edges > 0 && size == first[edges - 1]) {
        edges--;
      }
    }

    /** Returns the graph with only those points that have edges. */
    PlanarGraph graph(long[] points) {
      dropEmpty();
      first[edges] = size;
      int[] number = new int[points.length];
      for (int e = 0; e < edges; e++) {
        number[from[e]] = 1;
        number[to[e]] = 1;
      }
      long[] used = new long[points.length];
      int count = 0;
      for (int v = 0; v < points.length; v++) {
        used[count] = points[v];
        count += number[v];
        number[v] = count - 1;
      }
      long[] kept = Arrays.copyOf(used, count);
      return new PlanarGraph(
          kept,
          Arrays.stream(kept).mapToInt(Strands::x).toArray(),
          Arrays.stream(kept).mapToInt(Strands::y).toArray(),
          Arrays.stream(from, 0, edges).map(v -> number[v]).toArray(),
          Arrays.stream(to, 0, edges).map(v -> number[v]).toArray(),
          Arrays.copyOf(first, edges + 1),
          Arrays.copyOf(layer, size),
          Arrays.copyOf(turns, size));
    }
  }
}
