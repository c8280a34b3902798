package waywright.grid.index;

import java.util.Arrays;
import waywright.search.internal.NodeHeap;

/**
 * One of the two searches that climb the hierarchy from both ends of a query, as A* towards the
 * other end: what cannot lie on a path shorter than the best known is never looked at.
 *
 * <p>A node has two longs: its distance; and the number of the search (high half), whether it was
 * taken at that distance, and the node before it.
 */
final class UpwardAstar {

  /** The bit of a node that was taken since it was reached last. */
  private static final long TAKEN = 1L << 31;

  /** The node before, plus 1; 0 before a seed. */
  private static final long PARENT = TAKEN - 1;

  /** The hierarchy; shared. */
  private final SubgoalIndex index;

  /** The other end of the query, which estimates how far it is; also the other search's. */
  private final VisibleSubgoals target;

  /** Nodes by distance and estimate, stale entries among them. */
  private final NodeHeap open = new NodeHeap();

  /** Two for each node, at 2 · node: see above. */
  private final long[] labels;

  /** The number of this search; labels with another one are of earlier queries. */
  private int search;

  /** Nodes climbed from since {@link #clear}. */
  private int expanded;

  /** Edges of these. */
  private int looked;

  /** Paths that are not shorter are of no interest. */
  private long limit;

  /** A search towards an end of the query. */
  UpwardAstar(SubgoalIndex index, VisibleSubgoals target) {
    this.index = index;
    this.target = target;
    labels = new long[2 * index.nodeCount()];
  }

  /** Forgets the last query. */
  void clear() {
    open.clear();
    expanded = 0;
    looked = 0;
    limit = Long.MAX_VALUE;
    if (++search == 0) {
      Arrays.fill(labels, 0);
      search = 1;
    }
  }

  /** The end of the query sees a node at a distance. */
  void seed(int node, long distance) {
    reach(node, distance, -1);
  }

  /** From now on only shorter paths are of interest. */
  void limit(long cost) {
    limit = cost;
  }

  /** No path through what is still open is shorter; the largest long if nothing is. */
  long bound() {
    return open.isEmpty() ? Long.MAX_VALUE : open.peekF();
  }

  /** Takes the best node; −1 if that is nothing new. */
  int pop() {
    int node = open.pop();
    long label = labels[2 * node + 1];
    labels[2 * node + 1] = label | TAKEN;
    return (label & TAKEN) == 0 ? node : -1;
  }

  /** Whether the search has met a node. */
  boolean isSeen(int node) {
    return (int) (labels[2 * node + 1] >>> 32) == search;
  }

  /** From the end of the query to a node that was seen, in steps' costs. */
  long distance(int node) {
    return labels[2 * node];
  }

  /** The node before a node that was seen, −1 before a seed. */
  int parent(int node) {
    return (int) (labels[2 * node + 1] & PARENT) - 1;
  }

  /** Nodes climbed from. */
  int expanded() {
    return expanded;
  }

  /** Edges of expanded nodes. */
  int looked() {
    return looked;
  }

  /**
   * Climbs on from a node, unless a more important one offers a shorter way to it (Geisberger:
   * stalling).
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
    looked += end - first;
    for (int e = first; e < end; e++) {
      reach(hierarchy.head(e), distance + hierarchy.length(e), node);
    }
  }

  /**
   * Notes a way to a node, if it is the shortest so far, and may be part of one that is of
   * interest.
   */
  private void reach(int node, long distance, int parent) {
    if (!isSeen(node) || distance < labels[2 * node]) {
      labels[2 * node] = distance;
      labels[2 * node + 1] = (long) search << 32 | parent + 1;
      long f = distance + target.estimate(node);
      if (f < limit) {
        open.push(node, f);
      }
    }
  }

  /** For tests: the next query but {@code queries} wraps the number of the search round. */
  void ageTo(int queries) {
    search = -queries;
  }
}
