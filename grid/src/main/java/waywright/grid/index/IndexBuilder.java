package waywright.grid.index;

import waywright.grid.GridMap;
import waywright.grid.Movement;

/**
 * Builds a {@link JumpPointIndex} a few steps at a time, so that a caller can show progress, do
 * other work in between, or give up by just stopping. The same map always gives the same index.
 */
public final class IndexBuilder {

  private final JumpPointIndex.Terrain terrain;
  private final CornerGraph graph;
  private final Contraction contraction;
  private boolean done;

  /**
   * Looks at the whole map; the contraction that follows is the longer part.
   *
   * @throws IllegalArgumentException if the map has passable cells of different cost or one-way
   *     cells
   */
  public IndexBuilder(GridMap map, Movement movement) {
    terrain = JumpPointIndex.Terrain.of(map, movement);
    CornerScan scan = new CornerScan(terrain.runs(), terrain.table());
    graph = new CornerGraph(terrain.runs(), scan, map.width(), map.height());
    contraction = new Contraction(graph, sides(scan));
    done = graph.count() == 0;
  }

  /** For each edge, which of its ends sees the other. */
  private int[] sides(CornerScan scan) {
    int[] sides = new int[graph.heads.length];
    for (int v = 0; v < graph.count(); v++) {
      for (int e = graph.firsts[v]; e < graph.firsts[v + 1]; e++) {
        int head = graph.heads[e];
        sides[e] =
            scan.sees(graph.xs[v], graph.ys[v], graph.xs[head], graph.ys[head])
                ? JumpPointIndex.SEEN_FROM_TAIL
                : JumpPointIndex.SEEN_FROM_HEAD;
      }
    }
    return sides;
  }

  /** Contracts up to {@code nodes} nodes more. Returns whether there is more to do. */
  public boolean run(int nodes) {
    for (int i = 0; i < nodes && !done; i++) {
      done = !contraction.step();
    }
    return !done;
  }

  /** Nodes contracted so far. */
  public int contracted() {
    return contraction.contracted();
  }

  /** Nodes to contract in all. */
  public int total() {
    return graph.count();
  }

  /**
   * The finished index.
   *
   * @throws IllegalStateException if there is more to do, or a path on the map is longer than
   *     483,000 steps
   */
  public JumpPointIndex index() {
    if (!done) {
      throw new IllegalStateException(
          "the index is not finished: "
              + contracted()
              + " of "
              + total()
              + " nodes. Maybe run() on?");
    }
    int n = graph.count();
    int[] numbers = new int[n];
    int edges = 0;
    for (int i = 0; i < n; i++) {
      numbers[contraction.order[i]] = n - 1 - i;
      edges += contraction.degree(i);
    }
    int[] xs = new int[n];
    int[] ys = new int[n];
    int[] firsts = new int[n + 1];
    long[] packed = new long[edges];
    int[] middles = new int[edges];
    int count = 0;
    for (int number = 0; number < n; number++) {
      int v = contraction.order[n - 1 - number];
      xs[number] = graph.xs[v];
      ys[number] = graph.ys[v];
      firsts[number] = count;
      for (int i = 0; i < contraction.degree(v); i++) {
        int middle = contraction.middle(v, i);
        if (contraction.length(v, i) > JumpPointIndex.LONGEST) {
          throw new IllegalStateException(
              "a path of cost "
                  + contraction.length(v, i)
                  + " is too long for an index, which can hold "
                  + JumpPointIndex.LONGEST
                  + ". Maybe split the map?");
        }
        packed[count] =
            contraction.length(v, i) << JumpPointIndex.HEAD_BITS | numbers[contraction.head(v, i)];
        middles[count++] = middle < 0 ? middle : numbers[middle];
      }
    }
    firsts[n] = count;
    return new JumpPointIndex(
        terrain, xs, ys, firsts, packed, middles, Landmarks.distances(n, firsts, packed));
  }
}
