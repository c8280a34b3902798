package waywright.grid.index;

import java.util.Arrays;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hierarchy.internal.Contraction;
import waywright.hierarchy.internal.RemainingGraph;
import waywright.internal.IntList;
import waywright.internal.LongList;
import waywright.prepare.Build;
import waywright.prepare.Workers;

/**
 * Builds a {@link SubgoalIndex} in portions, so that the caller can show progress, do other work in
 * between, or cancel by not continuing. The same map always gives the same index.
 */
final class IndexBuilder implements Build<SubgoalIndex> {

  /** The workers; used until the end of {@link #result}. */
  private final Workers workers;

  /** The terrain to index. */
  private final SubgoalIndex.Terrain terrain;

  /** The corners and their edges, before contraction. */
  private final CornerGraph graph;

  /** The graph under contraction: the rows of contracted nodes are their edges in the index. */
  private final RemainingGraph left;

  /** Contracts the nodes of {@link #left}. */
  private final Contraction contraction;

  /**
   * Scans the whole map with these workers; the index does not depend on their number.
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

  /** Contracts up to {@code nodes} nodes. */
  @Override
  public boolean run(int nodes) {
    return contraction.run(nodes);
  }

  /** Returns the number of nodes contracted so far. */
  @Override
  public long done() {
    return contraction.contracted();
  }

  /** Returns the total number of nodes to contract. */
  @Override
  public long total() {
    return graph.count();
  }

  /**
   * Returns the finished index.
   *
   * @throws IllegalStateException if there is more to do, or a path on the map is longer than
   *     483,000 steps
   */
  @Override
  public SubgoalIndex result() {
    if (done() < total()) {
      throw new IllegalStateException(
          "the index is not finished: " + done() + " of " + total() + " nodes. Maybe call run()?");
    }
    int n = graph.count();
    int[] order = order();
    int[] numbers = new int[n];
    for (int number = 0; number < n; number++) {
      numbers[order[number]] = number;
    }
    int[] xs = new int[n];
    int[] ys = new int[n];
    int[] firsts = new int[n + 1];
    LongList packed = new LongList();
    IntList middles = new IntList();
    for (int number = 0; number < n; number++) {
      int v = order[number];
      xs[number] = graph.xs[v];
      ys[number] = graph.ys[v];
      firsts[number] = packed.size();
      for (int i = 0; i < left.degree(v); i++) {
        int middle = left.outMiddles(v)[i];
        packed.add(CornerHierarchy.edge(packable(left.outs(v)[i]), numbers[left.heads(v)[i]]));
        middles.add(middle < 0 ? middle : numbers[middle]);
      }
    }
    firsts[n] = packed.size();
    CornerHierarchy hierarchy = new CornerHierarchy(firsts, packed.toArray());
    int[] marks =
        LandmarkDistances.marks(terrain.ahead(), new CornerTable(xs, ys), hierarchy, workers);
    return new SubgoalIndex(
        terrain, new CornerTable(xs, ys, marks), hierarchy, middles.toArray(), workers);
  }

  /**
   * The nodes by importance, the most important first: by level, and within a level by blocks of
   * the map, so that the data of a query is close in memory.
   */
  private int[] order() {
    long[] keys = new long[graph.count()];
    for (int v = 0; v < keys.length; v++) {
      keys[v] = (long) -contraction.level(v) << 32 | v;
    }
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
  }

  /** Returns the length after checking that it can be packed with a head. */
  private static long packable(long length) {
    if (length > CornerHierarchy.LONGEST) {
      throw new IllegalStateException(
          String.format(
              "a path of cost %s is too long for an index, which can hold %s. Maybe split the map?",
              length, CornerHierarchy.LONGEST));
    }
    return length;
  }
}
