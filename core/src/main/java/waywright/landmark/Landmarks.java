package waywright.landmark;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;
import waywright.algorithm.Algorithms;
import waywright.internal.Checks;
import waywright.search.Search;
import waywright.space.ArcBuffer;
import waywright.space.CostToGo;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * The distances between every node of a world and a few landmarks far apart, and the estimates that
 * follow from the triangle inequality: the cost from v to t is at least {@code d(L,t) − d(L,v)},
 * and at least {@code d(v,L) − d(t,L)}.
 *
 * <pre>{@code
 * Landmarks landmarks = Landmarks.farthest(world, 8);
 * Algorithms.astar(world).start(start, goal, landmarks.between(start, goal, 4)).run();
 * }</pre>
 *
 * <p>In a directed world each landmark has two distances per node. The estimates are admissible and
 * consistent, and prove for many nodes that the goal is unreachable. They are valid for the costs
 * at the time of building, and after costs rise or arcs are removed, but not after costs fall or
 * arcs are added. Immutable, shared by threads. Memory 16 bytes for each landmark and node, 8 if
 * the world is its own {@linkplain TwoWayExpander#reversed() reverse}.
 */
public final class Landmarks {

  private static final long UNREACHED = -1;

  private final int[] nodes;

  /** The number of nodes of the world. */
  private final int size;

  /** Distance from landmark k to node v, at v · count + k. */
  private final long[] from;

  /** Distance from node v to landmark k, at v · count + k. */
  private final long[] to;

  private Landmarks(int[] nodes, int size, long[] from, long[] to) {
    this.nodes = nodes;
    this.size = size;
    this.from = from;
    this.to = to;
  }

  /**
   * Chooses landmarks far apart: the first is farthest from the first existing node, each further
   * one farthest from all before it; ties go to the lower node number. Only nodes reachable from
   * that first node are chosen. Time: two Dijkstra searches for each.
   *
   * @param count number of landmarks, at least 1; fewer are chosen if the world has no more
   * @throws IllegalArgumentException if count is below 1
   */
  public static Landmarks farthest(TwoWayExpander world, int count) {
    Objects.requireNonNull(world, "world");
    if (count < 1) {
      throw new IllegalArgumentException("landmarks: " + count + ". Maybe 8?");
    }
    TwoWayExpander back = world.reversed();
    int size = world.nodeCount();
    int most = Math.min(count, size);
    int[] nodes = new int[most];
    long[][] from = new long[most][];
    long[][] to = new long[most][];
    int first = IntStream.range(0, size).filter(world::contains).findFirst().orElse(size);
    int found = 0;
    long[] nearest = first < size ? distances(world, first) : new long[0];
    for (int next = farthest(nearest); next >= 0 && found < most; next = farthest(nearest)) {
      nodes[found] = next;
      from[found] = distances(world, next);
      to[found] = back == world ? from[found] : distances(back, next);
      for (int v = 0; v < size; v++) {
        long distance = from[found][v];
        if (found == 0 || distance != UNREACHED && distance < nearest[v]) {
          nearest[v] = distance;
        }
      }
      found++;
    }
    long[] forward = byNode(from, found, size);
    return new Landmarks(
        Arrays.copyOf(nodes, found),
        size,
        forward,
        back == world ? forward : byNode(to, found, size));
  }

  /** Returns the first node with the largest positive distance, −1 if there is none. */
  private static int farthest(long[] distances) {
    int best = -1;
    for (int v = 0; v < distances.length; v++) {
      if (distances[v] > (best < 0 ? 0 : distances[best])) {
        best = v;
      }
    }
    return best;
  }

  private static long[] distances(TwoWayExpander world, int start) {
    Search search = Algorithms.dijkstra(world);
    search.start(start, Goal.none(), Heuristic.ZERO).run();
    CostToGo tree = Algorithms.tree(search, world);
    return IntStream.range(0, world.nodeCount())
        .mapToLong(v -> tree.reached(v) ? tree.cost(v) : UNREACHED)
        .toArray();
  }

  private static long[] byNode(long[][] distances, int count, int size) {
    long[] table = new long[count * size];
    for (int v = 0; v < size; v++) {
      for (int k = 0; k < count; k++) {
        table[v * count + k] = distances[k][v];
      }
    }
    return table;
  }

  /** Returns the number of landmarks. */
  public int count() {
    return nodes.length;
  }

  /**
   * Returns the node of a landmark.
   *
   * @throws IndexOutOfBoundsException if the landmark is not in {@code 0 .. count()-1}
   */
  public int node(int landmark) {
    return nodes[
        Checks.index(landmark, nodes.length, "landmark", "Maybe they are counted from 0?")];
  }

  /** Returns the bytes of all tables. */
  public long bytes() {
    return 8L * from.length + (to == from ? 0 : 8L * to.length);
  }

  /**
   * Returns an estimate of the cost to a goal by all landmarks. Consistent.
   *
   * @throws IndexOutOfBoundsException if the goal is not a node
   */
  public Heuristic to(int goal) {
    requireNode(goal, "goal");
    return new Estimate(goal, IntStream.range(0, nodes.length).toArray());
  }

  /**
   * Returns an estimate of the cost to a goal by the landmarks with the highest bounds at the
   * start: nearly as good for that query, and faster. Consistent.
   *
   * @param most number of landmarks to use, at least 1
   * @throws IllegalArgumentException if most is below 1
   * @throws IndexOutOfBoundsException if the start or the goal is not a node
   */
  public Heuristic between(int start, int goal, int most) {
    if (most < 1) {
      throw new IllegalArgumentException("cannot use " + most + " landmarks. Maybe 4?");
    }
    requireNode(start, "start");
    requireNode(goal, "goal");
    int[] chosen =
        IntStream.range(0, nodes.length)
            .boxed()
            .sorted(Comparator.comparingLong((Integer k) -> bound(start, goal, k)).reversed())
            .limit(most)
            .mapToInt(k -> k)
            .toArray();
    return new Estimate(goal, chosen);
  }

  private void requireNode(int node, String what) {
    Checks.index(node, size, what, "Maybe the landmarks are those of another world?");
  }

  private long bound(int node, int goal, int landmark) {
    int count = nodes.length;
    long fromNode = from[node * count + landmark];
    long fromGoal = from[goal * count + landmark];
    long toNode = to[node * count + landmark];
    long toGoal = to[goal * count + landmark];
    boolean cut = fromNode != UNREACHED && fromGoal == UNREACHED;
    if (cut || toNode == UNREACHED && toGoal != UNREACHED) {
      return Heuristic.NO_PATH;
    }
    long ahead = fromNode == UNREACHED ? 0 : fromGoal - fromNode;
    long behind = toGoal == UNREACHED ? 0 : toNode - toGoal;
    return Math.min(ArcBuffer.MAX_COST, Math.max(0, Math.max(ahead, behind)));
  }

  private final class Estimate implements Heuristic {

    private final int goal;
    private final int[] landmarks;

    private Estimate(int goal, int[] landmarks) {
      this.goal = goal;
      this.landmarks = landmarks;
    }

    @Override
    public long estimate(int node) {
      long most = 0;
      for (int landmark : landmarks) {
        most = Math.max(most, bound(node, goal, landmark));
      }
      return most;
    }

    @Override
    public boolean isConsistent() {
      return true;
    }
  }
}
