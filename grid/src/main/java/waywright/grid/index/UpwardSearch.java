package waywright.grid.index;

import java.util.Arrays;
import waywright.grid.frontier.NodeHeap;

/** One of the two searches that climb the hierarchy from both ends of a query. */
final class UpwardSearch {

  private final JumpPointIndex index;
  private final NodeHeap open = new NodeHeap();
  private final long[] distances;
  private final int[] stamps;
  private final int[] parents;
  private int stamp;
  private int expanded;

  UpwardSearch(JumpPointIndex index) {
    this.index = index;
    distances = new long[index.nodeCount()];
    stamps = new int[index.nodeCount()];
    parents = new int[index.nodeCount()];
  }

  void clear() {
    open.clear();
    expanded = 0;
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  /** Starts at a node, a known distance away from the end of the query. */
  void seed(int node, long distance) {
    reach(node, distance, -1);
  }

  /** The least distance still to be looked at, or the largest long. */
  long least() {
    return open.isEmpty() ? Long.MAX_VALUE : open.peekF();
  }

  /** Takes the nearest node; −1 if it is nothing new. */
  int pop() {
    long distance = open.peekF();
    int node = open.pop();
    return distance == distances[node] ? node : -1;
  }

  boolean isSeen(int node) {
    return stamps[node] == stamp;
  }

  long distance(int node) {
    return distances[node];
  }

  /** The node before a node, −1 before a seed. */
  int parent(int node) {
    return parents[node];
  }

  int expanded() {
    return expanded;
  }

  /**
   * Climbs on from a node, unless a more important one offers a shorter way to it (Geisberger:
   * stalling).
   */
  void climb(int node) {
    long distance = distances[node];
    int first = index.firsts[node];
    int end = index.firsts[node + 1];
    for (int e = first; e < end; e++) {
      int head = index.heads[e];
      if (stamps[head] == stamp && distances[head] + index.lengths[e] < distance) {
        return;
      }
    }
    expanded++;
    for (int e = first; e < end; e++) {
      reach(index.heads[e], distance + index.lengths[e], node);
    }
  }

  private void reach(int node, long distance, int parent) {
    if (stamps[node] != stamp || distance < distances[node]) {
      stamps[node] = stamp;
      distances[node] = distance;
      parents[node] = parent;
      open.push(node, distance);
    }
  }
}
