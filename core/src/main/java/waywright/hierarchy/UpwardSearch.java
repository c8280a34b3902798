package waywright.hierarchy;

import java.util.Arrays;
import waywright.hierarchy.internal.RemainingGraph;
import waywright.search.internal.NodeHeap;

/**
 * One of the two searches that climb a hierarchy from both ends of a query. Dijkstra's algorithm
 * over arcs to more important nodes only.
 *
 * <p>Keeps what it met, so that the next query forgets that and nothing else: a look at a distance
 * says whether a number was met, too.
 */
final class UpwardSearch {

  /** The distance of what was not met: more than any other, and with an arc on top still a long. */
  private static final long NONE = Long.MAX_VALUE - RemainingGraph.NO_ARC;

  private final ContractionHierarchy hierarchy;

  /** What it costs to climb an arc, in the direction of this search. */
  private final long[] climbs;

  /** What it costs to come down the same arc. */
  private final long[] descents;

  /** Numbers by distance, stale entries among them. */
  private final NodeHeap open = new NodeHeap();

  /** By number, what the cheapest way to it costs, so far. */
  private final long[] distances;

  /** By number that was met, the one before it, −1 for a seed. */
  private final int[] parents;

  /** The numbers met since {@link #clear}. */
  private int[] met = new int[256];

  /** Length of {@link #met} in use. */
  private int count;

  /** Nodes taken up since {@link #clear}. */
  private long expanded;

  /** Of a hierarchy, from the start or from the goal of its paths. */
  UpwardSearch(ContractionHierarchy hierarchy, boolean forward) {
    this.hierarchy = hierarchy;
    climbs = forward ? hierarchy.ups : hierarchy.downs;
    descents = forward ? hierarchy.downs : hierarchy.ups;
    distances = new long[hierarchy.nodeCount()];
    parents = new int[distances.length];
    Arrays.fill(distances, NONE);
  }

  /** Forgets the last query. */
  void clear() {
    open.clear();
    expanded = 0;
    for (int i = 0; i < count; i++) {
      distances[met[i]] = NONE;
    }
    count = 0;
  }

  /** Begins at a node at a cost; −1 as the node before it says so. */
  void seed(int number, long cost) {
    if (cost < distances[number]) {
      reach(number, cost, -1);
    }
  }

  /** No path through what is still open is cheaper; the largest long if nothing is. */
  long bound() {
    return open.isEmpty() ? Long.MAX_VALUE : open.peekF();
  }

  /** Takes the nearest node; −1 if that is nothing new. */
  int pop() {
    long distance = open.peekF();
    int number = open.pop();
    return distance == distances[number] ? number : -1;
  }

  /** Whether the search has met a number. */
  boolean isSeen(int number) {
    return distances[number] != NONE;
  }

  /** The cost of the cheapest way to a number that was seen, so far. */
  long distance(int number) {
    return distances[number];
  }

  /** The node before a node that was seen, −1 before a seed. */
  int parent(int number) {
    return parents[number];
  }

  /** The seed that the way to a node that was seen begins with. */
  int seedOf(int number) {
    int seed = number;
    while (parent(seed) >= 0) {
      seed = parent(seed);
    }
    return seed;
  }

  /** Nodes taken up so far, those where the climb was given up among them. */
  long expanded() {
    return expanded;
  }

  /** Nodes met so far. */
  long generated() {
    return count;
  }

  /**
   * Climbs on from a node to where paths may cost less than {@code best}, unless a more important
   * one offers a cheaper way to it (Geisberger: stalling on demand): then no cheapest path climbs
   * from here.
   */
  void climb(int number, long best) {
    expanded++;
    int[] heads = hierarchy.heads;
    long[] distances = this.distances;
    long distance = distances[number];
    int first = hierarchy.firsts[number];
    int end = hierarchy.firsts[number + 1];
    for (int e = first; e < end; e++) {
      if (distances[heads[e]] + descents[e] < distance) {
        return;
      }
    }
    for (int e = first; e < end; e++) {
      long further = distance + climbs[e];
      if (further < Math.min(best, distances[heads[e]]) && climbs[e] != RemainingGraph.NO_ARC) {
        reach(heads[e], further, number);
      }
    }
  }

  /** Notes a cheaper way to a number. */
  private void reach(int number, long distance, int parent) {
    if (distances[number] == NONE) {
      if (count == met.length) {
        met = Arrays.copyOf(met, 2 * count);
      }
      met[count++] = number;
    }
    distances[number] = distance;
    parents[number] = parent;
    open.push(number, distance);
  }
}
