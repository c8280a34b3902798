package waywright.grid.index;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import waywright.grid.internal.runs.RunMap;
import waywright.prepare.Workers;

/**
 * Landmark distances (ALT): the distances of all nodes to a few distant ones, and the lower bounds
 * from the triangle inequality: |d(L,v) − d(L,t)| ≤ d(v,t). A. Goldberg, C. Harrelson, "Computing
 * the shortest path: A* search meets graph theory" (2005); on grids N. Sturtevant et al.,
 * "Memory-based heuristics" (2009).
 *
 * <p>They are computed from a hierarchy without a queue, by one upward and one downward sweep over
 * all edges: D. Delling, A. Goldberg, A. Nowatzyk, R. Werneck, "PHAST: hardware-accelerated
 * shortest path trees" (2011). The distance of a node is then that of a query: direct if it sees
 * the landmark, else through the nodes that it sees. Distances are stored as marks: multiples of
 * {@value #UNIT} units of step costs, rounded down.
 */
final class LandmarkDistances {

  /** Landmarks per map: the marks of two nodes fill a cache line. */
  static final int COUNT = 8;

  /** The unit of marks, in units of step costs: a thousandth of a step. */
  static final long UNIT = 1024;

  /** The mark of a node that a landmark cannot reach. */
  static final int FAR = Integer.MAX_VALUE;

  /** The distance of a node that a landmark cannot reach. */
  static final long UNREACHABLE = FAR * UNIT;

  /** The nodes. */
  private final CornerTable corners;

  /** The edges of the nodes. */
  private final CornerHierarchy hierarchy;

  /** The map. */
  private final RunMap runs;

  /** The nodes visible from each node. */
  private final int[][] seen;

  /** One for each worker. */
  private final CornerScan[] scans;

  /** The workers. */
  private final Workers workers;

  private LandmarkDistances(
      RunMap runs, CornerTable corners, CornerHierarchy hierarchy, Workers workers) {
    this.runs = runs;
    this.corners = corners;
    this.hierarchy = hierarchy;
    this.workers = workers;
    Stream<CornerScan> made = Stream.generate(() -> new CornerScan(runs));
    scans = made.limit(workers.count()).toArray(CornerScan[]::new);
    seen = new int[corners.count()][];
    CornerPlaces places = new CornerPlaces(runs.width, runs.height, corners, false);
    workers.each(
        corners.count(),
        scans,
        (scan, v) -> {
          IntStream found = IntStream.range(0, scan.scan(corners.x(v), corners.y(v)));
          seen[v] = found.map(i -> places.node(places.at(scan.x(i), scan.y(i)))).toArray();
        });
  }

  /**
   * Computes the marks, those of node v at v · COUNT. The first landmark is the node farthest from
   * node 0, each further one the node farthest from all previous ones.
   *
   * @param runs those that stop only at corners with a forced step for them
   */
  static int[] marks(RunMap runs, CornerTable corners, CornerHierarchy hierarchy, Workers workers) {
    return corners.count() == 0
        ? new int[0]
        : new LandmarkDistances(runs, corners, hierarchy, workers).marks();
  }

  private int[] marks() {
    int nodes = corners.count();
    int[] marks = new int[nodes * COUNT];
    long[] nearest = distances(0);
    for (int k = 0; k < COUNT; k++) {
      int landmark = 0;
      for (int v = 0; v < nodes; v++) {
        if (nearest[v] < UNREACHABLE && nearest[v] > nearest[landmark]) {
          landmark = v;
        }
      }
      long[] from = distances(landmark);
      for (int v = 0; v < nodes; v++) {
        marks[v * COUNT + k] = (int) Math.min(FAR, from[v] / UNIT);
        nearest[v] = k == 0 ? from[v] : Math.min(nearest[v], from[v]);
      }
    }
    return marks;
  }

  /** The distances of all nodes from one, {@link #UNREACHABLE} if there is no path. */
  private long[] distances(int landmark) {
    long[] swept = new long[corners.count()];
    workers.each(
        corners.count(),
        scans,
        (scan, v) -> swept[v] = sees(scan, landmark, v) ? between(landmark, v) : UNREACHABLE);
    sweep(swept);
    long[] distances = new long[corners.count()];
    workers.each(
        corners.count(),
        scans,
        (scan, v) -> {
          long distance = swept[v];
          for (int node : seen[v]) {
            distance = Math.min(distance, swept[node] + between(v, node));
          }
          boolean nearer = between(v, landmark) < distance && sees(scan, v, landmark);
          distances[v] = nearer ? between(v, landmark) : distance;
        });
    return distances;
  }

  private boolean sees(CornerScan scan, int v, int w) {
    return scan.sees(corners.x(v), corners.y(v), corners.x(w), corners.y(w));
  }

  /** A lower bound for the distance of two nodes, exact if one sees the other. */
  private long between(int v, int w) {
    return CornerScan.distance(runs, corners.x(v) - corners.x(w), corners.y(v) - corners.y(w));
  }

  /** Propagates the distances of some nodes to all, along edges up and then down. */
  private void sweep(long[] distances) {
    for (int v = distances.length - 1; v >= 0; v--) {
      for (int e = hierarchy.first(v), end = hierarchy.end(v); e < end; e++) {
        int head = hierarchy.head(e);
        distances[head] = Math.min(distances[head], distances[v] + hierarchy.length(e));
      }
    }
    for (int v = 0; v < distances.length; v++) {
      for (int e = hierarchy.first(v), end = hierarchy.end(v); e < end; e++) {
        distances[v] = Math.min(distances[v], distances[hierarchy.head(e)] + hierarchy.length(e));
      }
    }
  }
}
