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
 *
 * @param graph the corners and their edges, before contraction
 * @param left the graph under contraction: the rows of contracted nodes are their edges in the
 *     index
 * @param workers used until the index is made
 */
record IndexBuilder(
    SubgoalIndex.Terrain terrain, CornerGraph graph, RemainingGraph left, Workers workers) {

  /**
   * Scans the whole map with these workers; the index does not depend on their number. The result
   * throws an {@code IllegalStateException} if a path on the map is longer than 483,000 steps.
   *
   * @throws IllegalArgumentException if the map has passable cells of different cost or one-way
   *     cells
   */
  static Build<SubgoalIndex> of(GridMap map, Movement movement, Workers workers) {
    SubgoalIndex.Terrain terrain = SubgoalIndex.Terrain.of(map, movement);
    CornerGraph graph = new CornerGraph(terrain, workers);
    RemainingGraph left =
        RemainingGraph.symmetric(graph.firsts, graph.heads, graph.lengths, graph.sides);
    IndexBuilder builder = new IndexBuilder(terrain, graph, left, workers);
    return new Contraction<>(left, ThreeEdgeWitnessSearch::new, workers, builder::index);
  }

  private SubgoalIndex index(Contraction<SubgoalIndex> contraction) {
    int n = graph.count();
    int[] order = order(contraction);
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
  private static int[] order(Contraction<?> contraction) {
    long[] keys = new long[(int) contraction.total()];
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
