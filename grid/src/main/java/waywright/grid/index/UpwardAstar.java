package waywright.grid.index;

import java.util.Arrays;
import waywright.search.internal.NodeHeap;

/**
 * One of the two searches that climb the hierarchy from both ends of a query, as A* towards the
 * other end: nodes that cannot lie on a path shorter than the best known are pruned.
 *
 * <p>A node has two longs: its distance; and the number of the search (high half), whether it was
 * taken at that distance, and its predecessor.
 */
final class UpwardAstar {

  /** The bit of a node that was taken since it was last reached. */
  private static final long TAKEN = 1L << 31;

  /** The predecessor plus 1; 0 for a seed. */
  private static final long PARENT = TAKEN - 1;

  /** The hierarchy; shared. */
  private final SubgoalIndex index;

  /** The other end of the query, which provides estimates; shared with the other search. */
  private final VisibleSubgoals target;

  /** Nodes by distance plus estimate, including stale entries. */
  private final NodeHeap open = new NodeHeap();

  /** Two for each node, at 2 · node: see above. */
  private final long[] labels;

  /** The number of this search; labels with another number belong to earlier queries. */
  int search;

  /** Nodes expanded since {@link #clear}. */
  int expanded;

  /** Edges of expanded nodes. */
  int scannedEdges;

  /** Paths that are not shorter are pruned. */
  long limit;

  /** Creates a search towards an end of the query. */
  UpwardAstar(SubgoalIndex index, VisibleSubgoals target) {
    this.index = index;
    this.target = target;
    labels = new long[2 * index.nodeCount()];
  }

  /** Clears the state of the last query. */
  void clear() {
    open.clear();
    expanded = 0;
    scannedEdges = 0;
    limit = Long.MAX_VALUE;
    if (++search == 0) {
      Arrays.fill(labels, 0);
      search = 1;
    }
  }

  /** A lower bound for paths through open nodes; {@code Long.MAX_VALUE} if none is open. */
  long bound() {
    return open.isEmpty() ? Long.MAX_VALUE : open.peekF();
  }

  /** Takes the best node; −1 if its entry is stale. */
  int pop() {
    int node = open.pop();
    long label = labels[2 * node + 1];
    labels[2 * node + 1] = label | TAKEN;
    return (label & TAKEN) == 0 ? node : -1;
  }

  /** Whether the search has reached a node. */
  boolean isSeen(int node) {
    return (int) (labels[2 * node + 1] >>> 32) == search;
  }

  /** The distance from the end of the query to a reached node, in units of step costs. */
  long distance(int node) {
    return labels[2 * node];
  }

  /** The predecessor of a reached node, −1 for a seed. */
  int parent(int node) {
    return (int) (labels[2 * node + 1] & PARENT) - 1;
  }

  /**
   * Expands a node, unless a more important one gives a shorter path to it (Geisberger: stalling).
   */
  void climb(int node) {
    long distance = labels[2 * node];
    CornerHierarchy hierarchy = index.hierarchy;
    int first = hierarchy.first(node);
    int end = hierarchy.end(node);
    for (int e = first; e < end; e++) {
      int head = hierarchy.head(e);
      if (isSeen(head) && labels[2 * head] + hierarchy.length(e) < distance) {
        return;
      }
    }
    expanded++;
    scannedEdges += end - first;
    for (int e = first; e < end; e++) {
      reach(hierarchy.head(e), distance + hierarchy.length(e), node);
    }
  }

  /**
   * Records a path to a node if it is the shortest so far and may be part of a path within the
   * limit.
   */
  void reach(int node, long distance, int parent) {
    if (!isSeen(node) || distance < labels[2 * node]) {
      labels[2 * node] = distance;
      labels[2 * node + 1] = (long) search << 32 | parent + 1;
      long f = distance + target.estimate(node);
      if (f < limit) {
        open.push(node, f);
      }
    }
  }
}
