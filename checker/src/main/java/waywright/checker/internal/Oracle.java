package waywright.checker.internal;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.function.ToLongFunction;
import waywright.checker.World;
import waywright.checker.World.Arc;

/**
 * Textbook searches, simple rather than fast, with which tests compare. They compute the distances
 * of all nodes: no goal, no heuristic, no early end.
 *
 * <p>{@link #dijkstra} and {@link #bellmanFord} share only the world, so each checks the other;
 * {@link #distances} runs both.
 */
public final class Oracle {

  /** The distance of an unreachable node. */
  public static final long UNREACHED = Long.MAX_VALUE;

  private Oracle() {}

  private record Entry(int node, long distance) {}

  /**
   * Computes the distance of every node from the nearest source with two algorithms.
   *
   * @throws AssertionError if they do not agree
   */
  public static long[] distances(World world, int... sources) {
    long[] one = dijkstra(world, sources);
    long[] other = bellmanFord(world, sources);
    int where = Arrays.mismatch(one, other);
    if (where >= 0) {
      throw new AssertionError(
          "Dijkstra and Bellman-Ford differ at %s: %s and %s"
              .formatted(world.name(where), one[where], other[where]));
    }
    return one;
  }

  /**
   * Computes distances with Dijkstra's algorithm (1959) and a binary heap; an entry with more than
   * the current distance is stale and skipped. O((n + m) log m).
   *
   * @throws ArithmeticException if a distance exceeds 63 bits
   */
  public static long[] dijkstra(World world, int... sources) {
    return dijkstra(world, Arc::cost, sources);
  }

  private static long[] dijkstra(World world, ToLongFunction<Arc> cost, int[] sources) {
    long[] distance = start(world, sources);
    PriorityQueue<Entry> queue =
        new PriorityQueue<>(Comparator.comparingLong(Entry::distance).thenComparing(Entry::node));
    for (int source : sources) {
      if (distance[source] == 0) {
        queue.add(new Entry(source, 0));
      }
    }
    while (!queue.isEmpty()) {
      Entry entry = queue.remove();
      if (entry.distance == distance[entry.node]) {
        for (Arc arc : world.arcs(entry.node)) {
          long candidate = Math.addExact(entry.distance, cost.applyAsLong(arc));
          if (candidate < distance[arc.head()]) {
            distance[arc.head()] = candidate;
            queue.add(new Entry(arc.head(), candidate));
          }
        }
      }
    }
    return distance;
  }

  /**
   * Computes distances with the algorithm of Bellman (1958) and Ford (1956): relaxes all arcs until
   * nothing changes. O(n · m).
   *
   * @throws ArithmeticException if a distance exceeds 63 bits
   */
  public static long[] bellmanFord(World world, int... sources) {
    long[] distance = start(world, sources);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int tail = 0; tail < world.nodeCount(); tail++) {
        if (distance[tail] == UNREACHED) {
          continue;
        }
        for (Arc arc : world.arcs(tail)) {
          long candidate = Math.addExact(distance[tail], arc.cost());
          if (candidate < distance[arc.head()]) {
            distance[arc.head()] = candidate;
            changed = true;
          }
        }
      }
    }
    return distance;
  }

  /** Computes the least number of arcs to each node from any source, breadth-first. O(n + m). */
  public static long[] hops(World world, int... sources) {
    return dijkstra(world, arc -> 1, sources);
  }

  /** Computes the distance from every node to the nearest target, in the reversed world. */
  public static long[] distancesTo(World world, int... targets) {
    long[] distance = distances(world.reversed(), targets);
    for (int target : targets) {
      if (!world.isOpen(target)) {
        distance[target] = UNREACHED;
      }
    }
    return distance;
  }

  private static long[] start(World world, int[] sources) {
    long[] distance = new long[world.nodeCount()];
    Arrays.fill(distance, UNREACHED);
    for (int source : Objects.requireNonNull(sources, "sources")) {
      if (world.isOpen(world.requireNode(source))) {
        distance[source] = 0;
      }
    }
    return distance;
  }
}
