package waywright.hierarchy.internal;

import java.util.Arrays;
import waywright.search.internal.NodeHeap;

/**
 * Looks for witnesses by Dijkstra's algorithm, which gives up after some nodes: for any graph and
 * any costs. A look back by one arc from each end doubles what few nodes can see.
 */
public final class BoundedWitnessSearch extends WitnessSearch {

  /** Nodes closed from a neighbor before giving up, when shortcuts are only counted. */
  private static final int SHALLOW = 24;

  /** The same when they are made. */
  private static final int DEEP = 120;

  /** How much a level matters: as tried out on New York. */
  private static final long PER_LEVEL = 300;

  /** How far each node is from where the last look began, as far as {@link #looks} says so. */
  private final long[] distances;

  /** The look in which each node was met. */
  private final int[] looks;

  /** The number of the last look, 0 never. */
  private int look;

  /** Nodes by distance, stale entries among them. */
  private final NodeHeap open = new NodeHeap();

  /** A search of a graph; both arguments are read whenever it looks. */
  public BoundedWitnessSearch(RemainingGraph graph, boolean[] going) {
    super(graph, going, PER_LEVEL);
    distances = new long[graph.nodeCount()];
    looks = new int[graph.nodeCount()];
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
   * Counts the shortcuts that the i-th neighbor needs without a node, and notes them if told to.
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

  /** The cost of the dearest arc from a node to another than its i-th neighbor, −1 if none. */
  private long farthest(int node, int i) {
    long farthest = -1;
    for (int j = 0; j < graph.degree(node); j++) {
      long cost = graph.outs(node)[j];
      farthest = j != i && cost < RemainingGraph.NO_ARC ? Math.max(farthest, cost) : farthest;
    }
    return farthest;
  }

  /** Looks around from a node as far as a limit, but closes so many nodes at most. */
  private void flood(int from, int without, long limit, int most) {
    if (++look == 0) {
      Arrays.fill(looks, 0);
      look = 1;
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

  /** Notes a way to a node, if it is the cheapest so far. */
  private void reach(int node, long distance) {
    if (looks[node] != look || distance < distances[node]) {
      looks[node] = look;
      distances[node] = distance;
      open.push(node, distance);
    }
  }

  /** Whether neither a node's distance nor that of a neighbor and one more arc is that short. */
  private boolean isWanted(int to, long cost) {
    if (looks[to] == look && distances[to] <= cost) {
      return false;
    }
    int[] heads = graph.heads(to);
    long[] ins = graph.ins(to);
    for (int j = 0, end = graph.degree(to); j < end; j++) {
      if (looks[heads[j]] == look && distances[heads[j]] + ins[j] <= cost) {
        return false;
      }
    }
    return true;
  }
}
