package waywright.hierarchy.internal;

import java.util.Arrays;
import java.util.Objects;
import waywright.prepare.Workers;

/**
 * Contracts a graph: nodes go, and shortcuts between their neighbors keep the distances. What a
 * node's arcs are when it goes are its arcs to nodes that matter more. R. Geisberger, P. Sanders,
 * D. Schultes, D. Delling, "Contraction hierarchies" (2008).
 *
 * <p>In each round all nodes go that matter less than all their neighbors, which means that they
 * add few shortcuts for the arcs they take away, ties by shuffled node number: in order, long rows
 * of equals would go one by one. They are no neighbors of each other, and what each changes is
 * worked out before any goes; so they can be shared out to workers, and the result does not depend
 * on these. No way around a node may lead through another that goes with it, else each might rely
 * on the other. Importance is reckoned anew only for a node about to go: C. Vetter, "Parallel
 * time-dependent contraction hierarchies" (2009).
 */
public final class Contraction {

  /** Odd, so that the low 32 bits of products with nodes differ. */
  private static final long SHUFFLE = 0x9e3779b1L;

  /** Importance counts up to here. */
  private static final long MOST = 1L << 30;

  /** What is left; gets lost. */
  private final RemainingGraph graph;

  /** Those who help. */
  private final Workers workers;

  /** One for each worker. */
  private final WitnessSearch[] searches;

  /** By node, how many contracted nodes lie below it in a row at most. */
  private final int[] levels;

  /** By node: its importance in the upper half, the shuffled number in the lower. */
  private final long[] priorities;

  /** Nodes whose priority may be out of date. */
  private final boolean[] changed;

  /** Nodes of the round under way. */
  private final boolean[] going;

  /** The nodes that are left, in ascending order. */
  private final int[] rest;

  /** Length of {@link #rest} in use. */
  private int restCount;

  /** Nodes that may go in the round under way. */
  private int[] candidates = new int[64];

  /** Length of {@link #candidates} in use. */
  private int candidateCount;

  /** Nodes in the order in which they went. */
  private final int[] order;

  /** Length of {@link #order} in use. */
  private int contracted;

  /**
   * Ready to contract a graph, which gets lost: reckons the importance of every node.
   *
   * @param maker makes a witness search for each of the workers
   */
  public Contraction(RemainingGraph graph, WitnessSearch.Maker maker, Workers workers) {
    Objects.requireNonNull(maker, "maker");
    this.graph = Objects.requireNonNull(graph, "graph");
    this.workers = Objects.requireNonNull(workers, "workers");
    int n = graph.nodeCount();
    levels = new int[n];
    priorities = new long[n];
    changed = new boolean[n];
    going = new boolean[n];
    order = new int[n];
    searches = new WitnessSearch[workers.count()];
    for (int i = 0; i < searches.length; i++) {
      searches[i] = maker.make(graph, going);
    }
    rest = new int[n];
    restCount = n;
    for (int v = 0; v < n; v++) {
      rest[v] = v;
    }
    workers.share(
        n,
        (worker, from, to) -> {
          for (int v = from; v < to; v++) {
            priorities[v] = priority(searches[worker], v);
          }
        });
  }

  private long priority(WitnessSearch search, int v) {
    long importance = Math.max(-MOST, Math.min(MOST, search.importance(v, levels[v])));
    return (importance << 32) + (v * SHUFFLE & 0xffffffffL);
  }

  /** Number of nodes contracted so far. */
  public int contracted() {
    return contracted;
  }

  /**
   * The {@code i}-th node that went.
   *
   * @throws IndexOutOfBoundsException unless {@code i} is in {@code 0 .. contracted()-1}
   */
  public int node(int i) {
    if (i < 0 || i >= contracted) {
      throw new IndexOutOfBoundsException(
          "node " + i + " of " + contracted + " that went. Maybe run() some more?");
    }
    return order[i];
  }

  /**
   * How many contracted nodes lie below a node in a row at most; for one that went this is less
   * than for all that its arcs lead to.
   *
   * @throws IndexOutOfBoundsException if there is no such node
   */
  public int level(int node) {
    if (node < 0 || node >= levels.length) {
      throw new IndexOutOfBoundsException(
          "node " + node + " is not in 0 .. " + (levels.length - 1) + ". Maybe count from 0?");
    }
    return levels[node];
  }

  /**
   * Contracts rounds of nodes until they are so many more, or all. Returns whether any are left.
   */
  public boolean run(int nodes) {
    long enough = (long) contracted + nodes;
    while (restCount > 0 && contracted < enough) {
      round();
    }
    return restCount > 0;
  }

  /** Contracts the nodes of one round. */
  private void round() {
    candidates();
    renew();
    int count = 0;
    for (int i = 0; i < candidateCount; i++) {
      int v = candidates[i];
      if (isLeast(v)) {
        candidates[count++] = v;
        going[v] = true;
      }
    }
    contract(count);
  }

  /** Lists the nodes that are less than all their neighbors, as far as is known. */
  private void candidates() {
    candidateCount = 0;
    for (int i = 0; i < restCount; i++) {
      if (isLeast(rest[i])) {
        if (candidateCount == candidates.length) {
          candidates = Arrays.copyOf(candidates, 2 * candidateCount);
        }
        candidates[candidateCount++] = rest[i];
      }
    }
  }

  /** Whether a node matters less than all its neighbors, as far as is known. */
  private boolean isLeast(int v) {
    int[] heads = graph.heads(v);
    for (int i = 0, end = graph.degree(v); i < end; i++) {
      if (priorities[heads[i]] < priorities[v]) {
        return false;
      }
    }
    return true;
  }

  /** Reckons the candidates anew that may have changed. */
  private void renew() {
    workers.share(
        candidateCount,
        (worker, from, to) -> {
          for (int i = from; i < to; i++) {
            int v = candidates[i];
            if (changed[v]) {
              changed[v] = false;
              priorities[v] = priority(searches[worker], v);
            }
          }
        });
  }

  /** Contracts the first of the candidates, which are marked as going. */
  private void contract(int count) {
    Shortcuts[] changes = new Shortcuts[count];
    workers.share(
        count,
        (worker, from, to) -> {
          for (int i = from; i < to; i++) {
            changes[i] = searches[worker].without(candidates[i]);
          }
        });
    for (int i = 0; i < count; i++) {
      leave(candidates[i]);
      changes[i].cut(graph);
    }
    for (int i = 0; i < count; i++) {
      changes[i].join(graph, candidates[i]);
    }
    int left = 0;
    for (int i = 0; i < restCount; i++) {
      if (!going[rest[i]]) {
        rest[left++] = rest[i];
      }
    }
    restCount = left;
    for (int i = 0; i < count; i++) {
      going[candidates[i]] = false;
    }
  }

  /** Takes a node out of the rows of its neighbors. */
  private void leave(int v) {
    order[contracted++] = v;
    int[] heads = graph.heads(v);
    for (int i = 0; i < graph.degree(v); i++) {
      int neighbor = heads[i];
      graph.remove(neighbor, v);
      changed[neighbor] = true;
      levels[neighbor] = Math.max(levels[neighbor], levels[v] + 1);
    }
  }
}
