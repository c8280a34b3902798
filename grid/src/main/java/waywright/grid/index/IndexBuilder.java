package waywright.grid.index;

import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hierarchy.internal.Contraction;
import waywright.hierarchy.internal.RemainingGraph;
import waywright.prepare.Build;
import waywright.prepare.Workers;

/**
 * Builds a {@link SubgoalIndex} a few steps at a time, so that a caller can show progress, do other
 * work in between, or give up by just stopping. The same map always gives the same index.
 */
final class IndexBuilder implements Build<SubgoalIndex> {

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
  IndexBuilder(GridMap map, Movement movement) {
    this(map, movement, Workers.NONE);
  }

  /**
   * The same with others to help; the index does not depend on them.
   *
   * @throws IllegalArgumentException if the map has passable cells of different cost or one-way
   *     cells
   */
  IndexBuilder(GridMap map, Movement movement, Workers workers) {
    this.workers = workers;
    terrain = SubgoalIndex.Terrain.of(map, movement);
    graph = new CornerGraph(terrain, workers);
    left = RemainingGraph.symmetric(graph.firsts, graph.heads, graph.lengths, graph.sides);
    contraction = new Contraction(left, ThreeEdgeWitnessSearch::new, workers);
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
    int[] order = order();
    int[] numbers = new int[n];
    int edges = 0;
    for (int number = 0; number < n; number++) {
      numbers[order[number]] = number;
      edges = Math.addExact(edges, left.degree(number));
    }
    int[] xs = new int[n];
    int[] ys = new int[n];
    int[] firsts = new int[n + 1];
    long[] packed = new long[edges];
    int[] middles = new int[edges];
    int count = 0;
    for (int number = 0; number < n; number++) {
      int v = order[number];
      xs[number] = graph.xs[v];
      ys[number] = graph.ys[v];
      firsts[number] = count;
      for (int i = 0; i < left.degree(v); i++) {
        int middle = left.outMiddles(v)[i];
        packed[count] = CornerHierarchy.edge(packable(left.outs(v)[i]), numbers[left.heads(v)[i]]);
        middles[count++] = middle < 0 ? middle : numbers[middle];
      }
    }
    firsts[n] = count;
    CornerHierarchy hierarchy = new CornerHierarchy(firsts, packed);
    int[] marks = LandmarkDistances.marks(terrain, xs, ys, hierarchy, workers);
    CornerTable corners = new CornerTable(xs, ys, marks);
    return new SubgoalIndex(terrain, corners, hierarchy, middles, workers);
  }

  /**
   * The nodes by importance, the most important first: by level, and those of one level block by
   * block of the map, so that what a query asks for lies close together.
   */
  private int[] order() {
    int n = graph.count();
    int[] firsts = new int[n + 1];
    int top = 0;
    for (int v = 0; v < n; v++) {
      firsts[contraction.level(v)]++;
      top = Math.max(top, contraction.level(v));
    }
    int before = 0;
    for (int level = top; level >= 0; level--) {
      int size = firsts[level];
      firsts[level] = before;
      before += size;
    }
    int[] order = new int[n];
    for (int v = 0; v < n; v++) {
      order[firsts[contraction.level(v)]++] = v;
    }
    return order;
  }

  /** The same length, if it fits beside a head. */
  private static long packable(long length) {
    if (length > CornerHierarchy.LONGEST) {
      throw new IllegalStateException(
          "a path of cost %s is too long for an index, which can hold %s. Maybe split the map?"
              .formatted(length, CornerHierarchy.LONGEST));
    }
    return length;
  }
}
