package waywright.hierarchy;

import java.util.Arrays;
import waywright.hierarchy.internal.RemainingGraph;
import waywright.internal.IntList;
import waywright.search.internal.NodeHeap;

/**
 * One of the two upward searches in a hierarchy, from one end of a query: Dijkstra's algorithm over
 * arcs to more important nodes only.
 *
 * <p>Records the visited numbers, so that the next query resets only those: reading a distance also
 * shows whether a number was visited.
 */
final class UpwardSearch {

  /**
   * The distance of an unvisited number: more than any other, and the sum with an arc still fits in
   * a long.
   */
  private static final long NONE = Long.MAX_VALUE - RemainingGraph.NO_ARC;

  private final ContractionHierarchy hierarchy;

  /** The cost of traversing each arc upwards, in the direction of this search. */
  private final long[] climbs;

  /** The cost of traversing the same arc downwards. */
  private final long[] descents;

  /** Numbers by distance, including stale entries. */
  private final NodeHeap open = new NodeHeap();

  /** By number, the cost of the cheapest known path. */
  final long[] distances;

  /** By visited number, its predecessor, −1 for a seed. */
  private final int[] parents;

  /** The numbers visited since {@link #clear}. */
  private final IntList visited = new IntList(256);

  /** Makes a search of a hierarchy, from the start or from the goal of its paths. */
  UpwardSearch(ContractionHierarchy hierarchy, boolean forward) {
    this.hierarchy = hierarchy;
    climbs = forward ? hierarchy.ups : hierarchy.downs;
    descents = forward ? hierarchy.downs : hierarchy.ups;
    distances = new long[hierarchy.nodeCount()];
    parents = new int[distances.length];
    Arrays.fill(distances, NONE);
  }

  /** Clears the last query. */
  void clear() {
    open.clear();
    for (int i = 0; i < visited.size(); i++) {
      distances[visited.get(i)] = NONE;
    }
    visited.clear();
  }

  /** Starts at a number with a cost. */
  void seed(int number, long cost) {
    if (cost < distances[number]) {
      reach(number, cost, -1);
    }
  }

  /**
   * Returns a lower bound on the cost of every path through an open node; the largest long if none
   * is open.
   */
  long bound() {
    return open.isEmpty() ? Long.MAX_VALUE : open.peekF();
  }

  /** Removes the nearest entry and returns its number; −1 if the entry is stale. */
  int pop() {
    long distance = open.peekF();
    int number = open.pop();
    return distance == distances[number] ? number : -1;
  }

  /** Whether a number has been visited. */
  boolean isSeen(int number) {
    return distances[number] != NONE;
  }

  /** Returns the predecessor of a visited number, −1 for a seed. */
  int parent(int number) {
    return parents[number];
  }

  /** Returns the seed of the path to a visited number. */
  int seedOf(int number) {
    int seed = number;
    while (parent(seed) >= 0) {
      seed = parent(seed);
    }
    return seed;
  }

  /** Returns the number of visited nodes. */
  long generated() {
    return visited.size();
  }

  /**
   * Relaxes the upward arcs of a node, as far as paths may cost less than {@code best}, unless a
   * more important node offers a cheaper path to it (stall-on-demand, Geisberger et al. 2008): then
   * no cheapest path continues upwards from here.
   */
  void climb(int number, long best) {
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

  /** Records a cheaper path to a number. */
  private void reach(int number, long distance, int parent) {
    if (distances[number] == NONE) {
      visited.add(number);
    }
    distances[number] = distance;
    parents[number] = parent;
    open.push(number, distance);
  }
}
