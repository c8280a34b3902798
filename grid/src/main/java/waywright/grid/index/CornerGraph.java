package waywright.grid.index;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import waywright.grid.internal.runs.RunMap;
import waywright.internal.IntList;
import waywright.internal.LongList;
import waywright.prepare.Workers;

/**
 * The corners of a map and the one-turn paths between them that {@link TautScan} finds, as an
 * undirected graph that preserves the distances that queries need. An edge is omitted if a chain of
 * shorter ones is as short; the longest are tested first, so that every chain consists of edges
 * that stay or are replaced in turn.
 *
 * <p>Edges of node v are at firsts[v] .. firsts[v + 1], shortest first.
 */
final class CornerGraph {

  /** Side of the blocks of cells by which nodes are numbered. */
  private static final int BLOCK = 64;

  /**
   * Padded cells of the corners, by node. Nodes are numbered block by block, and within a block row
   * by row, so that neighboring nodes are close in memory.
   */
  final int[] xs;

  final int[] ys;

  /** Where the edges of each node begin, and the end of all. */
  final int[] firsts;

  /** The other end of each edge. Every edge is stored twice, once for each end. */
  final int[] heads;

  /** In units of step costs, above 0. */
  final long[] lengths;

  /** For each edge, which of its ends sees the other, as encoded by {@link CornerEdgeParts}. */
  final int[] sides;

  private final RunMap runs;

  /** For building: an edge packs length and head in one long, so that edges sort as numbers. */
  private static final int HEAD_BITS = 24;

  /** Mask of the head. */
  private static final long HEAD = (1 << HEAD_BITS) - 1;

  /** Builds the graph of all corners. Throws if the map has more than 2^24 corners. */
  CornerGraph(SubgoalIndex.Terrain terrain, Workers workers) {
    runs = terrain.runs();
    int width = runs.width;
    int height = runs.height;
    if (CornerScan.distance(runs, width, height) > CornerHierarchy.LONGEST) {
      throw new IllegalArgumentException(
          "a map of " + width + " x " + height + " cells may have paths too long for an index");
    }
    IntList columns = new IntList();
    IntList rows = new IntList();
    for (int y = 1; y <= height; y += BLOCK) {
      for (int x = 1; x <= width; x += BLOCK) {
        number(x, y, columns, rows);
      }
    }
    xs = columns.toArray();
    ys = rows.toArray();
    int count = xs.length;
    if (count > HEAD) {
      throw new IllegalArgumentException(
          "a map of " + count + " corners; an index can hold " + HEAD);
    }
    int[] nodes = new int[runs.paddedSize()];
    for (int v = 0; v < count; v++) {
      nodes[ys[v] * runs.columns + xs[v]] = v;
    }
    firsts = new int[count + 1];
    long[] edges = sparse(bothWays(found(terrain, nodes, workers), workers), workers);
    heads = new int[edges.length];
    lengths = new long[edges.length];
    for (int i = 0; i < edges.length; i++) {
      heads[i] = (int) (edges[i] & HEAD);
      lengths[i] = edges[i] >> HEAD_BITS;
    }
    sides = sides(workers);
  }

  /** Whether some step from a padded cell is forced after some arrival. */
  static boolean isCorner(RunMap runs, int x, int y) {
    int cell = runs.cell(x, y);
    return (cell & RunMap.OPEN) != 0 && runs.isInteresting(0, cell);
  }

  /** Numbers the corners of a block, whose upper left cell is given. */
  private void number(int left, int top, IntList columns, IntList rows) {
    for (int y = top; y < Math.min(top + BLOCK, runs.height + 1); y++) {
      for (int x = left; x < Math.min(left + BLOCK, runs.width + 1); x++) {
        if (isCorner(runs, x, y)) {
          columns.add(x);
          rows.add(y);
        }
      }
    }
  }

  /** Number of corners. */
  int count() {
    return xs.length;
  }

  /** The edges found from each corner. */
  private long[][] found(SubgoalIndex.Terrain terrain, int[] nodes, Workers workers) {
    Objects.requireNonNull(workers, "workers");
    long[][] found = new long[count()][];
    Stream<TautScan> made = Stream.generate(() -> new TautScan(terrain));
    TautScan[] scans = made.limit(workers.count()).toArray(TautScan[]::new);
    workers.each(
        count(),
        scans,
        (scan, v) -> {
          found[v] = new long[scan.scan(xs[v], ys[v])];
          for (int i = 0; i < found[v].length; i++) {
            int x = scan.xs.get(i);
            int y = scan.ys.get(i);
            long length = CornerScan.distance(runs, x - xs[v], y - ys[v]);
            found[v][i] = length << HEAD_BITS | nodes[y * runs.columns + x];
          }
        });
    return found;
  }

  /** Which edges are visible from their tails; all others are visible from their heads. */
  private int[] sides(Workers workers) {
    int[] sides = new int[heads.length];
    workers.share(
        count(),
        (worker, from, to) -> {
          CornerScan scan = new CornerScan(runs);
          for (int v = from; v < to; v++) {
            for (int e = firsts[v]; e < firsts[v + 1]; e++) {
              boolean seen = scan.sees(xs[v], ys[v], xs[heads[e]], ys[heads[e]]);
              sides[e] = seen ? CornerEdgeParts.SEEN_FROM_TAIL : CornerEdgeParts.SEEN_FROM_HEAD;
            }
          }
        });
    return sides;
  }

  /** The edges found and their reverses, sorted and without duplicates. */
  private static long[][] bothWays(long[][] found, Workers workers) {
    LongList[] lists =
        Stream.of(found).map(edges -> new LongList(2 * edges.length)).toArray(LongList[]::new);
    for (int v = 0; v < found.length; v++) {
      for (long edge : found[v]) {
        lists[v].add(edge);
        lists[(int) (edge & HEAD)].add(edge & ~HEAD | v);
      }
    }
    long[][] edges = new long[found.length][];
    workers.each(found.length, v -> edges[v] = lists[v].sorted());
    return edges;
  }

  /** Omits edges v-w for which some v-c-w is as short. */
  private long[] sparse(long[][] edges, Workers workers) {
    long[][] cones = cones(edges, workers);
    long[][] direct = new long[workers.count()][edges.length];
    long[][] kept = new long[edges.length][];
    workers.each(edges.length, direct, (own, v) -> kept[v] = kept(edges, cones, v, own));
    for (int v = 0; v < edges.length; v++) {
      firsts[v + 1] = firsts[v] + kept[v].length;
    }
    return Arrays.stream(kept).flatMapToLong(Arrays::stream).toArray();
  }

  /** The edges of v that stay. {@code direct} is all zeros before and after. */
  private long[] kept(long[][] all, long[][] cones, int v, long[] direct) {
    long[] edges = all[v];
    for (long edge : edges) {
      direct[(int) (edge & HEAD)] = edge >> HEAD_BITS;
    }
    long[] kept =
        Arrays.stream(edges).filter(edge -> isKept(edge, all, cones, v, direct)).toArray();
    for (long edge : edges) {
      direct[(int) (edge & HEAD)] = 0;
    }
    return kept;
  }

  private boolean isKept(long edge, long[][] all, long[][] cones, int v, long[] direct) {
    int head = (int) (edge & HEAD);
    int cone = Integer.numberOfTrailingZeros(eighths(head, v));
    // With four neighbors, a path may leave the octant in which its end lies.
    long[] back = runs.hasFourNeighbors() ? all[head] : cones[8 * head + cone];
    return !isReplaceable(back, edge >> HEAD_BITS, direct);
  }

  /** Whether for some node the sum of its distances to both ends equals their distance. */
  private static boolean isReplaceable(long[] back, long length, long[] direct) {
    for (long edge : back) {
      long rest = length - (edge >> HEAD_BITS);
      if (rest <= 0) {
        return false;
      }
      if (direct[(int) (edge & HEAD)] == rest) {
        return true;
      }
    }
    return false;
  }

  /**
   * The edges of each node by octant, shortest first; those on a border are in both. Two successive
   * edges can be as short as the direct edge only if they lie in one octant.
   */
  private long[][] cones(long[][] edges, Workers workers) {
    long[][] cones = new long[8 * edges.length][];
    workers.each(
        cones.length,
        i ->
            cones[i] =
                Arrays.stream(edges[i / 8])
                    .filter(edge -> (eighths(i / 8, (int) (edge & HEAD)) >> i % 8 & 1) != 0)
                    .toArray());
    return cones;
  }

  /** Mask of the closed octants of v that contain w: bit = east? + 2 south? + 4 steep?. */
  private int eighths(int v, int w) {
    int dx = xs[w] - xs[v];
    int dy = ys[w] - ys[v];
    int east = (dx >= 0 ? 0b10101010 : 0) | (dx <= 0 ? 0b01010101 : 0);
    int south = (dy >= 0 ? 0b11001100 : 0) | (dy <= 0 ? 0b00110011 : 0);
    int right = Math.abs(dx);
    int down = Math.abs(dy);
    int steep = (down >= right ? 0b11110000 : 0) | (right >= down ? 0b00001111 : 0);
    return east & south & steep;
  }
}
