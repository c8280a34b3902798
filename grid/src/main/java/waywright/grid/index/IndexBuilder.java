package waywright.grid.index;

import waywright.grid.GridMap;
import waywright.grid.Movement;

/**
 * Builds a {@link JumpPointIndex} a few steps at a time, so that a caller can show progress, do
 * other work in between, or give up by just stopping. The same map always gives the same index.
 */
public final class IndexBuilder {

  private final Workers workers;
  private final JumpPointIndex.Terrain terrain;
  private final CornerGraph graph;
  private final Remainder left;
  private final Contraction contraction;
  private boolean done;

  /**
   * Looks at the whole map; the contraction that follows is the longer part.
   *
   * @throws IllegalArgumentException if the map has passable cells of different cost or one-way
   *     cells
   */
  public IndexBuilder(GridMap map, Movement movement) {
    this(map, movement, Workers.NONE);
  }

  /**
   * The same with others to help; the index does not depend on them.
   *
   * @throws IllegalArgumentException if the map has passable cells of different cost or one-way
   *     cells
   */
  public IndexBuilder(GridMap map, Movement movement, Workers workers) {
    this.workers = workers;
    terrain = JumpPointIndex.Terrain.of(map, movement);
    graph = new CornerGraph(terrain.runs(), terrain.table(), map.width(), map.height(), workers);
    left = new Remainder(graph, sides(workers));
    contraction = new Contraction(left, workers);
    done = graph.count() == 0;
  }

  /** For each edge, which of its ends sees the other. */
  private int[] sides(Workers workers) {
    int[] sides = new int[graph.heads.length];
    workers.share(
        graph.count(),
        (worker, from, to) -> {
          CornerScan scan = new CornerScan(terrain.runs(), terrain.table());
          for (int v = from; v < to; v++) {
            for (int e = graph.firsts[v]; e < graph.firsts[v + 1]; e++) {
              sides[e] = side(scan, v, graph.heads[e]);
            }
          }
        });
    return sides;
  }

  private int side(CornerScan scan, int tail, int head) {
    boolean seen = scan.sees(graph.xs[tail], graph.ys[tail], graph.xs[head], graph.ys[head]);
    return seen ? JumpPointIndex.SEEN_FROM_TAIL : JumpPointIndex.SEEN_FROM_HEAD;
  }

  /**
   * Contracts some {@code nodes} nodes more: rounds of them, until they are as many or more.
   * Returns whether there is more to do.
   */
  public boolean run(int nodes) {
    int enough = contraction.contracted() + nodes;
    while (!done && contraction.contracted() < enough) {
      done = !contraction.round();
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
      edges += left.degrees[i];
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
      for (int i = 0; i < left.degrees[v]; i++) {
        int middle = left.middles[v][i];
        if (left.lengths[v][i] > JumpPointIndex.LONGEST) {
          throw new IllegalStateException(
              "a path of cost "
                  + left.lengths[v][i]
                  + " is too long for an index, which can hold "
                  + JumpPointIndex.LONGEST
                  + ". Maybe split the map?");
        }
        packed[count] = left.lengths[v][i] << JumpPointIndex.HEAD_BITS | numbers[left.heads[v][i]];
        middles[count++] = middle < 0 ? middle : numbers[middle];
      }
    }
    firsts[n] = count;
    return new JumpPointIndex(
        terrain, xs, ys, firsts, packed, middles, Landmarks.distances(n, firsts, packed), workers);
  }
}
