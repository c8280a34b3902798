package waywright.grid.index;

import waywright.build.Build;
import waywright.build.Workers;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hierarchy.Contraction;
import waywright.hierarchy.RemainingGraph;

/**
 * Builds a {@link SubgoalIndex} a few steps at a time, so that a caller can show progress, do other
 * work in between, or give up by just stopping. The same map always gives the same index.
 */
public final class IndexBuilder implements Build<SubgoalIndex> {

  /** Those who help; used up to the end of {@link #result}. */
  private final Workers workers;

  /** What the index will be of. */
  private final SubgoalIndex.Terrain terrain;

  /** The corners and what they see, before any is contracted. */
  private final CornerGraph graph;

  /** The same under contraction: the rows of those that went are their edges in the index. */
  private final RemainingGraph left;

  /** Takes them out of {@link #left}. */
  private final Contraction contraction;

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
    terrain = SubgoalIndex.Terrain.of(map, movement);
    graph = new CornerGraph(terrain.runs(), terrain.table(), map.width(), map.height(), workers);
    left = RemainingGraph.symmetric(graph.firsts, graph.heads, graph.lengths, sides(workers));
    contraction = new Contraction(left, ThreeEdgeWitnessSearch::new, workers);
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

  /** Which of its ends an edge is seen from; if from both, its tail. */
  private int side(CornerScan scan, int tail, int head) {
    boolean seen = scan.sees(graph.xs[tail], graph.ys[tail], graph.xs[head], graph.ys[head]);
    return seen ? SubgoalIndex.SEEN_FROM_TAIL : SubgoalIndex.SEEN_FROM_HEAD;
  }

  /** A step is the contraction of a node. */
  @Override
  public boolean run(int nodes) {
    return contraction.run(nodes);
  }

  /** Nodes contracted so far. */
  @Override
  public long done() {
    return contraction.contracted();
  }

  /** Nodes to contract in all. */
  @Override
  public long total() {
    return graph.count();
  }

  /**
   * The finished index.
   *
   * @throws IllegalStateException if there is more to do, or a path on the map is longer than
   *     483,000 steps
   */
  @Override
  public SubgoalIndex result() {
    if (done() < total()) {
      throw new IllegalStateException(
          "the index is not finished: " + done() + " of " + total() + " nodes. Maybe run() on?");
    }
    int n = graph.count();
    int[] numbers = new int[n];
    int edges = 0;
    for (int i = 0; i < n; i++) {
      numbers[contraction.node(i)] = n - 1 - i;
      edges += left.degree(i);
    }
    int[] xs = new int[n];
    int[] ys = new int[n];
    int[] firsts = new int[n + 1];
    long[] packed = new long[edges];
    int[] middles = new int[edges];
    int count = 0;
    for (int number = 0; number < n; number++) {
      int v = contraction.node(n - 1 - number);
      xs[number] = graph.xs[v];
      ys[number] = graph.ys[v];
      firsts[number] = count;
      for (int i = 0; i < left.degree(v); i++) {
        int middle = left.outMiddles(v)[i];
        packed[count] =
            packable(left.outs(v)[i]) << SubgoalIndex.HEAD_BITS | numbers[left.heads(v)[i]];
        middles[count++] = middle < 0 ? middle : numbers[middle];
      }
    }
    firsts[n] = count;
    return new SubgoalIndex(
        terrain,
        xs,
        ys,
        firsts,
        packed,
        middles,
        LandmarkDistances.distances(n, firsts, packed),
        workers);
  }

  /** The same length, if it fits beside a head. */
  private static long packable(long length) {
    if (length > SubgoalIndex.LONGEST) {
      throw new IllegalStateException(
          "a path of cost "
              + length
              + " is too long for an index, which can hold "
              + SubgoalIndex.LONGEST
              + ". Maybe split the map?");
    }
    return length;
  }
}
