package waywright.hierarchy.internal;

import java.util.Arrays;
import waywright.search.internal.NodeHeap;

/**
 * A witness search by Dijkstra's algorithm with a limit on settled nodes: for any graph and any
 * costs. Checking one arc backwards from each target extends the reach of the few settled nodes.
 */
public final class BoundedWitnessSearch extends WitnessSearch {

  /** The limit of settled nodes when shortcuts are only counted. */
  private static final int SHALLOW = 24;

  /** The limit when shortcuts are made. */
  private static final int DEEP = 120;

  /** The weight of a level in the importance; tuned on the road network of New York. */
  private static final long PER_LEVEL = 300;

  /** The distance of each node from the start of the search in {@link #searches}. */
  private final long[] distances;

  /** The number of the search that last visited each node. */
  private final int[] searches;

  /** The number of the last search, 0 for never. */
  private int search;

  /** Nodes by distance, including stale entries. */
  private final NodeHeap open = new NodeHeap();

  /** Makes a search of a graph; both arguments are read during each search. */
  public BoundedWitnessSearch(RemainingGraph graph, boolean[] going) {
    super(graph, going, PER_LEVEL);
    distances = new long[graph.nodeCount()];
    searches = new int[graph.nodeCount()];
  }

  @Override
  protected int wanted(int node, int i) {
    return shortcuts(node, i, SHALLOW, false);
  }

  @Override
  protected void look(int node) {
    for (int i = 0; i < graph.degree(node); i++) {
      shortcuts(node, i, DEEP, true);
    }
  }

  /**
   * Counts the shortcuts that the i-th neighbor needs without a node, and records them if {@code
   * noted}.
   */
  private int shortcuts(int node, int i, int most, boolean noted) {
    long via = graph.ins(node)[i];
    long farthest = farthest(node, i);
    if (via == RemainingGraph.NO_ARC || farthest < 0) {
      return 0;
    }
    int from = graph.heads(node)[i];
    flood(from, node, via + farthest, most);
    int count = 0;
    int first = graph.isSymmetric() && noted ? i + 1 : 0;
    for (int j = first; j < graph.degree(node); j++) {
      long cost = via + graph.outs(node)[j];
      int to = graph.heads(node)[j];
      if (j != i && cost < RemainingGraph.NO_ARC && isWanted(to, cost)) {
        count++;
        if (noted) {
          join(from, to, cost);
        }
      }
    }
    return count;
  }

  /**
   * Returns the cost of the most expensive arc from a node to a neighbor other than the i-th, −1 if
   * none.
   */
  private long farthest(int node, int i) {
    long farthest = -1;
    for (int j = 0; j < graph.degree(node); j++) {
      long cost = graph.outs(node)[j];
      farthest = j != i && cost < RemainingGraph.NO_ARC ? Math.max(farthest, cost) : farthest;
    }
    return farthest;
  }

  /** Searches from a node up to a distance limit, but settles at most {@code most} nodes. */
  private void flood(int from, int without, long limit, int most) {
    if (++search == 0) {
      Arrays.fill(searches, 0);
      search = 1;
    }
    open.clear();
    reach(from, 0);
    for (int closed = 0; closed < most && !open.isEmpty() && open.peekF() <= limit; ) {
      long distance = open.peekF();
      int node = open.pop();
      if (distance > distances[node]) {
        continue;
      }
      closed++;
      int[] heads = graph.heads(node);
      long[] outs = graph.outs(node);
      for (int j = 0, end = graph.degree(node); j < end; j++) {
        long further = distance + outs[j];
        if (further <= limit && heads[j] != without && !going[heads[j]]) {
          reach(heads[j], further);
        }
      }
    }
  }

  /** Records a path to a node, if it is the cheapest so far. */
  private void reach(int node, long distance) {
    if (searches[node] != search || distance < distances[node]) {
      searches[node] = search;
      distances[node] = distance;
      open.push(node, distance);
    }
  }

  /**
   * Whether no path of at most this cost was found, to the node or over one more arc from a
   * neighbor.
   */
  private boolean isWanted(int to, long cost) {
    if (searches[to] == search && distances[to] <= cost) {
      return false;
    }
    int[] heads = graph.heads(to);
    long[] ins = graph.ins(to);
    for (int j = 0, end = graph.degree(to); j < end; j++) {
      if (searches[heads[j]] == search && distances[heads[j]] + ins[j] <= cost) {
        return false;
      }
    }
    return true;
  }
}
