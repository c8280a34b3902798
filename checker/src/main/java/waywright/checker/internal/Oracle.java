package waywright.checker.internal;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import waywright.checker.ListWorld;
import waywright.checker.World;

/**
 * Textbook searches, written to be read rather than to be fast, for tests to compare with.
 * Distances of whole worlds only: no goal, no heuristic, no early end.
 *
 * <p>{@link #dijkstra} and {@link #bellmanFord} share nothing but the world, so each checks the
 * other; {@link #distances} runs both.
 */
public final class Oracle {

  /** The distance of a node that cannot be reached. */
  public static final long UNREACHED = Long.MAX_VALUE;

  private Oracle() {}

  private record Entry(int node, long distance) {}

  /**
   * The distance of every node from the nearest source, by two algorithms that must agree.
   *
   * @throws AssertionError if they do not
   */
  public static long[] distances(World world, int... sources) {
    long[] one = dijkstra(world, sources);
    long[] other = bellmanFord(world, sources);
    int where = Arrays.mismatch(one, other);
    if (where >= 0) {
      throw new AssertionError(
          "Dijkstra and Bellman-Ford differ at "
              + world.name(where)
              + ": "
              + one[where]
              + " and "
              + other[where]);
    }
    return one;
  }

  /**
   * Dijkstra's algorithm (1959) with a binary heap of entries; an entry that a better one has
   * overtaken is skipped by comparing distances. O((n + m) log m).
   *
   * @throws ArithmeticException if a distance leaves 63 bits
   */
  public static long[] dijkstra(World world, int... sources) {
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
        world.arcs(
            entry.node,
            (head, cost) -> {
              long candidate = Math.addExact(entry.distance, cost);
              if (candidate < distance[head]) {
                distance[head] = candidate;
                queue.add(new Entry(head, candidate));
              }
            });
      }
    }
    return distance;
  }

  /**
   * The algorithm of Bellman (1958) and Ford (1956): relax all arcs until nothing changes. O(n ·
   * m).
   *
   * @throws ArithmeticException if a distance leaves 63 bits
   */
  public static long[] bellmanFord(World world, int... sources) {
    long[] distance = start(world, sources);
    boolean[] changed = {true};
    while (changed[0]) {
      changed[0] = false;
      for (int node = 0; node < world.nodeCount(); node++) {
        int tail = node;
        if (distance[tail] == UNREACHED) {
          continue;
        }
        world.arcs(
            tail,
            (head, cost) -> {
              long candidate = Math.addExact(distance[tail], cost);
              if (candidate < distance[head]) {
                distance[head] = candidate;
                changed[0] = true;
              }
            });
      }
    }
    return distance;
  }

  /** The least number of arcs from the nearest source to every node: breadth-first. O(n + m). */
  public static long[] hops(World world, int... sources) {
    long[] hops = start(world, sources);
    Queue<Integer> queue = new ArrayDeque<>();
    for (int source : sources) {
      if (hops[source] == 0) {
        queue.add(source);
      }
    }
    while (!queue.isEmpty()) {
      int node = queue.remove();
      world.arcs(
          node,
          (head, cost) -> {
            if (hops[head] == UNREACHED) {
              hops[head] = hops[node] + 1;
              queue.add(head);
            }
          });
    }
    return hops;
  }

  /**
   * The distance from every node to the nearest target: the distances of the world turned round.
   */
  public static long[] distancesTo(World world, int... targets) {
    long[] distance = distances(ListWorld.reversed(world), targets);
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
