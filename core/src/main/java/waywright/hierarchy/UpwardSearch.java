package waywright.hierarchy;

import java.util.Arrays;
import waywright.search.spi.NodeHeap;

/**
 * One of the two searches that climb a hierarchy from both ends of a query. Dijkstra's algorithm
 * over arcs to more important nodes only.
 *
 * <p>A node has two longs: its distance; and the number of the search (high half) with the node
 * before it.
 */
final class UpwardSearch {

  private final ContractionHierarchy hierarchy;

  /** What it costs to climb an arc, in the direction of this search. */
  private final long[] climbs;

  /** What it costs to come down the same arc. */
  private final long[] descents;

  /** Numbers by distance, stale entries among them. */
  private final NodeHeap open = new NodeHeap();

  /** Two for each number, at 2 · number: see above. */
  private final long[] labels;

  /** The number of this search, 0 never. */
  private int search;

  /** Nodes taken up since {@link #clear}. */
  private long expanded;

  /** Nodes met since. */
  private long generated;

  /** Of a hierarchy, from the start or from the goal of its paths. */
  UpwardSearch(ContractionHierarchy hierarchy, boolean forward) {
    this.hierarchy = hierarchy;
    climbs = forward ? hierarchy.ups : hierarchy.downs;
    descents = forward ? hierarchy.downs : hierarchy.ups;
    labels = new long[2 * hierarchy.nodeCount()];
  }

  /** Forgets the last query. */
  void clear() {
    open.clear();
    expanded = 0;
    generated = 0;
    if (++search == 0) {
      Arrays.fill(labels, 0);
      search = 1;
    }
  }

  /** Begins at a node at a cost; −1 as the node before it says so. */
  void seed(int number, long cost) {
    reach(number, cost, -1);
  }

  /** No path through what is still open is cheaper; the largest long if nothing is. */
  long bound() {
    return open.isEmpty() ? Long.MAX_VALUE : open.peekF();
  }

  /** Takes the nearest node; −1 if that is nothing new. */
  int pop() {
    long distance = open.peekF();
    int number = open.pop();
    return distance == labels[2 * number] ? number : -1;
  }

  /** Whether the search has met a number. */
  boolean isSeen(int number) {
    return (int) (labels[2 * number + 1] >>> 32) == search;
  }

  /** The cost of the cheapest way to a number that was seen, so far. */
  long distance(int number) {
    return labels[2 * number];
  }

  /** The node before a node that was seen, −1 before a seed. */
  int parent(int number) {
    return (int) labels[2 * number + 1];
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
    return generated;
  }

  /**
   * Climbs on from a node, unless a more important one offers a cheaper way to it (Geisberger:
   * stalling on demand): then no cheapest path climbs from here.
   */
  void climb(int number) {
    expanded++;
    long distance = labels[2 * number];
    int first = hierarchy.firsts[number];
    int end = hierarchy.firsts[number + 1];
    for (int e = first; e < end; e++) {
      int head = hierarchy.heads[e];
      if (isSeen(head) && labels[2 * head] + descents[e] < distance) {
        return;
      }
    }
    for (int e = first; e < end; e++) {
      if (climbs[e] != RemainingGraph.NO_ARC) {
        reach(hierarchy.heads[e], distance + climbs[e], number);
      }
    }
  }

  /** Notes a way to a number, if it is the cheapest so far. */
  private void reach(int number, long distance, int parent) {
    boolean seen = isSeen(number);
    if (!seen || distance < labels[2 * number]) {
      generated += seen ? 0 : 1;
      labels[2 * number] = distance;
      labels[2 * number + 1] = (long) search << 32 | parent & 0xffffffffL;
      open.push(number, distance);
    }
  }

  /** For tests: the next query but {@code queries} wraps the number of the search round. */
  void ageTo(int queries) {
    search = -queries;
  }
}
