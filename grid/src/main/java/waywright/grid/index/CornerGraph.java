package waywright.grid.index;

import java.util.Arrays;
import java.util.Objects;
import waywright.grid.internal.runs.RunMap;
import waywright.internal.Growth;
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
   * Padded cells of the corners, by node, with spare capacity. Nodes are numbered block by block,
   * and within a block row by row, so that neighboring nodes are close in memory.
   */
  int[] xs = new int[64];

  int[] ys = new int[64];

  /** Number of corners. */
  private int count;

  /** Where the edges of each node begin, and the end of all. */
  final int[] firsts;

  /** The other end of each edge. Every edge is stored twice, once for each end. */
  final int[] heads;

  /** In units of step costs, above 0. */
  final long[] lengths;

  /** For each edge, which of its ends sees the other, as encoded by {@link EdgeParts}. */
  final int[] sides;

  /** Whether the map has four neighbors: then a path may leave the octant in which its end lies. */
  private final boolean four;

  /** For building: an edge packs length and head in one long, so that edges sort as numbers. */
  private static final int HEAD_BITS = 24;

  /** Mask of the head. */
  private static final long HEAD = (1 << HEAD_BITS) - 1;

  /** Builds the graph of all corners. Throws if the map has more than 2^24 corners. */
  CornerGraph(SubgoalIndex.Terrain terrain, Workers workers) {
    RunMap runs = terrain.runs();
    int width = terrain.width();
    int height = terrain.height();
    four = terrain.table().branches(1) != 0;
    if (CornerScan.distance(four, width, height) > CornerHierarchy.LONGEST) {
      throw new IllegalArgumentException(
          "a map of " + width + " x " + height + " cells has paths too long for an index");
    }
    for (int y = 1; y <= height; y += BLOCK) {
      for (int x = 1; x <= width; x += BLOCK) {
        number(runs, x, y, Math.min(x + BLOCK, width + 1), Math.min(y + BLOCK, height + 1));
      }
    }
    if (count > HEAD) {
      throw new IllegalArgumentException(
          "a map of " + count + " corners; an index can hold " + HEAD);
    }
    int[] nodes = new int[runs.size()];
    for (int v = 0; v < count; v++) {
      nodes[ys[v] * runs.columns() + xs[v]] = v;
    }
    firsts = new int[count + 1];
    long[] edges = sparse(bothWays(found(terrain, nodes, workers), workers), workers);
    heads = new int[edges.length];
    lengths = new long[edges.length];
    for (int i = 0; i < edges.length; i++) {
      heads[i] = (int) (edges[i] & HEAD);
      lengths[i] = edges[i] >> HEAD_BITS;
    }
    sides = sides(terrain, workers);
  }

  /** Whether some step from a padded cell is forced after some arrival. */
  static boolean isCorner(RunMap runs, int x, int y) {
    int cell = runs.cell(x, y);
    return (cell & RunMap.OPEN) != 0 && runs.isInteresting(0, cell);
  }

  /** Numbers the corners of a block, up to before its last column and row. */
  private void number(RunMap runs, int left, int top, int right, int bottom) {
    for (int y = top; y < bottom; y++) {
      for (int x = left; x < right; x++) {
        if (isCorner(runs, x, y)) {
          if (count == xs.length) {
            xs = Growth.ensure(xs, count + 1);
            ys = Growth.ensure(ys, count + 1);
          }
          xs[count] = x;
          ys[count++] = y;
        }
      }
    }
  }

  /** Number of corners. */
  int count() {
    return count;
  }

  /** The edges found from each corner. */
  private long[][] found(SubgoalIndex.Terrain terrain, int[] nodes, Workers workers) {
    Objects.requireNonNull(workers, "workers");
    int columns = terrain.runs().columns();
    long[][] found = new long[count()][];
    workers.share(
        count(),
        (worker, from, to) -> {
          TautScan scan = new TautScan(terrain);
          for (int v = from; v < to; v++) {
            found[v] = new long[scan.scan(xs[v], ys[v])];
            for (int i = 0; i < found[v].length; i++) {
              int x = scan.x(i);
              int y = scan.y(i);
              long length = CornerScan.distance(four, x - xs[v], y - ys[v]);
              found[v][i] = length << HEAD_BITS | nodes[y * columns + x];
            }
          }
        });
    return found;
  }

  /** Which edges are visible from their tails; all others are visible from their heads. */
  private int[] sides(SubgoalIndex.Terrain terrain, Workers workers) {
    int[] sides = new int[heads.length];
    workers.share(
        count(),
        (worker, from, to) -> {
          CornerScan scan = new CornerScan(terrain.runs(), terrain.table());
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
    int[] sizes = new int[found.length];
    for (int v = 0; v < found.length; v++) {
      sizes[v] += found[v].length;
      for (long edge : found[v]) {
        sizes[(int) (edge & HEAD)]++;
      }
    }
    long[][] edges = new long[found.length][];
    for (int v = 0; v < found.length; v++) {
      edges[v] = new long[sizes[v]];
      sizes[v] = 0;
    }
    for (int v = 0; v < found.length; v++) {
      for (long edge : found[v]) {
        int head = (int) (edge & HEAD);
        edges[v][sizes[v]++] = edge;
        edges[head][sizes[head]++] = edge & ~HEAD | v;
      }
    }
    workers.share(
        found.length,
        (worker, from, to) -> {
          for (int v = from; v < to; v++) {
            edges[v] = sorted(edges[v]);
          }
        });
    return edges;
  }

  /** A sorted copy without duplicates. */
  private static long[] sorted(long[] edges) {
    Arrays.sort(edges);
    int kept = 0;
    for (int i = 0; i < edges.length; i++) {
      if (i == 0 || edges[i] != edges[i - 1]) {
        edges[kept++] = edges[i];
      }
    }
    return Arrays.copyOf(edges, kept);
  }

  /** Omits edges v-w for which some v-c-w is as short. */
  private long[] sparse(long[][] edges, Workers workers) {
    long[][] cones = cones(edges, workers);
    long[][] direct = new long[workers.count()][edges.length];
    long[][] kept = new long[edges.length][];
    workers.share(
        edges.length,
        (worker, from, to) -> {
          for (int v = from; v < to; v++) {
            kept[v] = kept(edges, cones, v, direct[worker]);
          }
        });
    for (int v = 0; v < edges.length; v++) {
      firsts[v + 1] = firsts[v] + kept[v].length;
    }
    long[] all = new long[firsts[edges.length]];
    for (int v = 0; v < edges.length; v++) {
      System.arraycopy(kept[v], 0, all, firsts[v], kept[v].length);
    }
    return all;
  }

  /** The edges of v that stay. {@code direct} is all zeros before and after. */
  private long[] kept(long[][] all, long[][] cones, int v, long[] direct) {
    long[] edges = all[v];
    for (long edge : edges) {
      direct[(int) (edge & HEAD)] = edge >> HEAD_BITS;
    }
    long[] kept = new long[edges.length];
    int count = 0;
    for (long edge : edges) {
      int head = (int) (edge & HEAD);
      int cone = Integer.numberOfTrailingZeros(eighths(xs[v] - xs[head], ys[v] - ys[head]));
      long[] back = four ? all[head] : cones[8 * head + cone];
      if (!isReplaceable(back, edge >> HEAD_BITS, direct)) {
        kept[count++] = edge;
      }
    }
    for (long edge : edges) {
      direct[(int) (edge & HEAD)] = 0;
    }
    return Arrays.copyOf(kept, count);
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
    workers.share(
        edges.length,
        (worker, from, to) -> {
          for (int v = from; v < to; v++) {
            cones(edges[v], v, cones);
          }
        });
    return cones;
  }

  /** Sorts the edges of v into its eight lists, at 8 · v. */
  private void cones(long[] edges, int v, long[][] cones) {
    int[] masks = new int[edges.length];
    int[] sizes = new int[8];
    for (int i = 0; i < edges.length; i++) {
      int head = (int) (edges[i] & HEAD);
      masks[i] = eighths(xs[head] - xs[v], ys[head] - ys[v]);
      for (int in = masks[i]; in != 0; in &= in - 1) {
        sizes[Integer.numberOfTrailingZeros(in)]++;
      }
    }
    for (int cone = 0; cone < 8; cone++) {
      long[] list = new long[sizes[cone]];
      int count = 0;
      for (int i = 0; i < edges.length; i++) {
        if ((masks[i] >> cone & 1) != 0) {
          list[count++] = edges[i];
        }
      }
      cones[8 * v + cone] = list;
    }
  }

  /** Mask of the closed octants that contain (dx, dy): bit = east? + 2 south? + 4 steep?. */
  private static int eighths(int dx, int dy) {
    int east = (dx >= 0 ? 0b10101010 : 0) | (dx <= 0 ? 0b01010101 : 0);
    int south = (dy >= 0 ? 0b11001100 : 0) | (dy <= 0 ? 0b00110011 : 0);
    int right = Math.abs(dx);
    int down = Math.abs(dy);
    int steep = (down >= right ? 0b11110000 : 0) | (right >= down ? 0b00001111 : 0);
    return east & south & steep;
  }
}
