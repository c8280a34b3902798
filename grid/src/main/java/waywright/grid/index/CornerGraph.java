package waywright.grid.index;

import java.util.Arrays;
import waywright.grid.runs.RunMap;

/**
 * The corners of a map and the one-turn paths between them, as an undirected graph that keeps all
 * distances between corners. Edges are left out where a chain of shorter ones is as short; the
 * longest go first, so that every chain consists of edges that stay or are replaced in turn.
 *
 * <p>Edges of node v are at firsts[v] .. firsts[v + 1], shortest first.
 */
final class CornerGraph {

  final int[] xs;
  final int[] ys;
  final int[] firsts;
  final int[] heads;
  final long[] lengths;

  /** For building: edges as length and head in one long, so that sorting is sorting of numbers. */
  private static final int HEAD_BITS = 24;

  private static final long HEAD = (1 << HEAD_BITS) - 1;

  /** Looks at every cell. Throws if the map has more than 2^24 corners. */
  CornerGraph(RunMap runs, CornerScan scan, int width, int height) {
    if (scan.distance(width, height) > JumpPointIndex.LONGEST) {
      throw new IllegalArgumentException(
          "a map of " + width + " x " + height + " cells has paths too long for an index");
    }
    int[] nodes = new int[runs.size()];
    int count = 0;
    int[] x = new int[64];
    int[] y = new int[64];
    for (int row = 1; row <= height; row++) {
      for (int column = 1; column <= width; column++) {
        if (isCorner(runs, column, row)) {
          if (count == x.length) {
            x = Arrays.copyOf(x, 2 * count);
            y = Arrays.copyOf(y, 2 * count);
          }
          x[count] = column;
          y[count] = row;
          nodes[row * runs.columns() + column] = count++;
        }
      }
    }
    if (count > HEAD) {
      throw new IllegalArgumentException(
          "a map of " + count + " corners; an index can hold " + HEAD);
    }
    xs = Arrays.copyOf(x, count);
    ys = Arrays.copyOf(y, count);
    firsts = new int[count + 1];
    long[] edges = sparse(bothWays(seen(scan, nodes, runs.columns())));
    heads = new int[edges.length];
    lengths = new long[edges.length];
    for (int i = 0; i < edges.length; i++) {
      heads[i] = (int) (edges[i] & HEAD);
      lengths[i] = edges[i] >> HEAD_BITS;
    }
  }

  static boolean isCorner(RunMap runs, int x, int y) {
    int cell = runs.cell(x, y);
    return (cell & RunMap.OPEN) != 0 && runs.isInteresting(0, cell);
  }

  int count() {
    return xs.length;
  }

  /** What each corner sees. */
  private long[][] seen(CornerScan scan, int[] nodes, int columns) {
    long[][] seen = new long[count()][];
    for (int v = 0; v < seen.length; v++) {
      int found = scan.scan(xs[v], ys[v]);
      seen[v] = new long[found];
      for (int i = 0; i < found; i++) {
        int head = nodes[scan.y(i) * columns + scan.x(i)];
        seen[v][i] = scan.distance(xs[head] - xs[v], ys[head] - ys[v]) << HEAD_BITS | head;
      }
    }
    return seen;
  }

  /** The same with the way back of each, sorted and without repeats. */
  private static long[][] bothWays(long[][] seen) {
    int[] sizes = new int[seen.length];
    for (int v = 0; v < seen.length; v++) {
      sizes[v] += seen[v].length;
      for (long edge : seen[v]) {
        sizes[(int) (edge & HEAD)]++;
      }
    }
    long[][] edges = new long[seen.length][];
    for (int v = 0; v < seen.length; v++) {
      edges[v] = new long[sizes[v]];
      sizes[v] = 0;
    }
    for (int v = 0; v < seen.length; v++) {
      for (long edge : seen[v]) {
        int head = (int) (edge & HEAD);
        edges[v][sizes[v]++] = edge;
        edges[head][sizes[head]++] = edge & ~HEAD | v;
      }
    }
    for (int v = 0; v < seen.length; v++) {
      Arrays.sort(edges[v]);
      int kept = 0;
      for (int i = 0; i < edges[v].length; i++) {
        if (i == 0 || edges[v][i] != edges[v][i - 1]) {
          edges[v][kept++] = edges[v][i];
        }
      }
      edges[v] = Arrays.copyOf(edges[v], kept);
    }
    return edges;
  }

  /** Leaves out edges v-w for which some v-c-w is as long. */
  private long[] sparse(long[][] edges) {
    long[][] cones = cones(edges);
    long[] direct = new long[edges.length];
    long[] kept = new long[64];
    int count = 0;
    for (int v = 0; v < edges.length; v++) {
      for (long edge : edges[v]) {
        direct[(int) (edge & HEAD)] = edge >> HEAD_BITS;
      }
      for (int cone = 0; cone < 8; cone++) {
        markReplaceable(cones, v, cone, direct);
      }
      firsts[v] = count;
      if (count + edges[v].length > kept.length) {
        kept = Arrays.copyOf(kept, 2 * (count + edges[v].length));
      }
      for (long edge : edges[v]) {
        if (direct[(int) (edge & HEAD)] != 0) {
          kept[count++] = edge;
          direct[(int) (edge & HEAD)] = 0;
        }
      }
    }
    firsts[edges.length] = count;
    return Arrays.copyOf(kept, count);
  }

  /**
   * The edges of each node by eighths of the compass, shortest first; those on a border are in
   * both. Of two edges in a row only those of one eighth can be as short as the direct way.
   */
  private long[][] cones(long[][] edges) {
    long[][] cones = new long[8 * edges.length][];
    long[][] lists = new long[8][16];
    int[] sizes = new int[8];
    for (int v = 0; v < edges.length; v++) {
      Arrays.fill(sizes, 0);
      for (long edge : edges[v]) {
        int head = (int) (edge & HEAD);
        int in = eighths(xs[head] - xs[v], ys[head] - ys[v]);
        for (; in != 0; in &= in - 1) {
          int cone = Integer.numberOfTrailingZeros(in);
          if (sizes[cone] == lists[cone].length) {
            lists[cone] = Arrays.copyOf(lists[cone], 2 * sizes[cone]);
          }
          lists[cone][sizes[cone]++] = edge;
        }
      }
      for (int cone = 0; cone < 8; cone++) {
        cones[8 * v + cone] = Arrays.copyOf(lists[cone], sizes[cone]);
      }
    }
    return cones;
  }

  /** Mask of the closed eighths that hold (dx, dy): bit = east? + 2 south? + 4 steep?. */
  private static int eighths(int dx, int dy) {
    int mask = 0;
    for (int cone = 0; cone < 8; cone++) {
      int x = (cone & 1) != 0 ? dx : -dx;
      int y = (cone & 2) != 0 ? dy : -dy;
      boolean in = x >= 0 && y >= 0 && ((cone & 4) != 0 ? y >= x : x >= y);
      mask |= in ? 1 << cone : 0;
    }
    return mask;
  }

  private static void markReplaceable(long[][] cones, int v, int cone, long[] direct) {
    long[] edges = cones[8 * v + cone];
    long longest = edges.length == 0 ? 0 : edges[edges.length - 1] >> HEAD_BITS;
    for (long edge : edges) {
      long length = edge >> HEAD_BITS;
      for (long next : cones[8 * (int) (edge & HEAD) + cone]) {
        long sum = length + (next >> HEAD_BITS);
        if (sum > longest) {
          break;
        }
        int head = (int) (next & HEAD);
        if (direct[head] == sum) {
          direct[head] = 0;
        }
      }
    }
  }
}
