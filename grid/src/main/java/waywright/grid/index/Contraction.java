package waywright.grid.index;

import java.util.Arrays;

/**
 * Contracts a graph: nodes go, and shortcuts between their neighbors keep the distances. What a
 * node's edges are when it goes are its edges to nodes that matter more. R. Geisberger, P. Sanders,
 * D. Schultes, D. Delling, "Contraction hierarchies" (2008).
 *
 * <p>In each round all nodes go that add fewer shortcuts for the edges they take away than all
 * their neighbors would, ties by shuffled node number: in order, long rows of equals would go one
 * by one. They are no neighbors of each other, and what each changes is worked out before any goes;
 * so they can be shared out to workers, and the result does not depend on these. No way around a
 * node may lead through another that goes with it, else each might rely on the other. Growth is
 * reckoned anew only for a node about to go: C. Vetter, "Parallel time-dependent contraction
 * hierarchies" (2009).
 */
final class Contraction {

  /** Odd, so that the low 32 bits of products with nodes differ. */
  private static final long SHUFFLE = 0x9e3779b1L;

  private final Remainder graph;
  private final Workers workers;
  private final Vicinity[] vicinities;
  private final int[] levels;
  private final long[] priorities;
  private final boolean[] changed;
  private final boolean[] going;
  private int[] rest;
  private int restCount;
  private int[] candidates = new int[64];
  private int candidateCount;

  /** Nodes in the order in which they went. */
  final int[] order;

  private int contracted;

  /** Ready to contract a graph, which gets lost. */
  Contraction(Remainder graph, Workers workers) {
    this.graph = graph;
    this.workers = workers;
    int n = graph.degrees.length;
    levels = new int[n];
    priorities = new long[n];
    changed = new boolean[n];
    going = new boolean[n];
    order = new int[n];
    vicinities = new Vicinity[workers.count()];
    for (int i = 0; i < vicinities.length; i++) {
      vicinities[i] = new Vicinity(graph, going);
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
            priorities[v] = priority(vicinities[worker], v);
          }
        });
  }

  private long priority(Vicinity vicinity, int v) {
    return (2L * vicinity.growth(v) + levels[v] << 32) + (v * SHUFFLE & 0xffffffffL);
  }

  int contracted() {
    return contracted;
  }

  /** Contracts the nodes of one round. Returns whether any are left. */
  boolean round() {
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
    return restCount > 0;
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

  private boolean isLeast(int v) {
    int[] heads = graph.heads[v];
    for (int i = 0, end = graph.degrees[v]; i < end; i++) {
      if (priorities[heads[i]] < priorities[v]) {
        return false;
      }
    }
    return true;
  }

  private void renew() {
    workers.share(
        candidateCount,
        (worker, from, to) -> {
          for (int i = from; i < to; i++) {
            int v = candidates[i];
            if (changed[v]) {
              changed[v] = false;
              priorities[v] = priority(vicinities[worker], v);
            }
          }
        });
  }

  /** Contracts the first of the candidates, which are marked as going. */
  private void contract(int count) {
    Vicinity.Change[] changes = new Vicinity.Change[count];
    workers.share(
        count,
        (worker, from, to) -> {
          for (int i = from; i < to; i++) {
            changes[i] = vicinities[worker].without(candidates[i]);
          }
        });
    for (int i = 0; i < count; i++) {
      leave(candidates[i]);
      for (int c = 0; c < changes[i].cut.length; c += 2) {
        graph.cut(changes[i].cut[c], changes[i].cut[c + 1]);
      }
    }
    for (int i = 0; i < count; i++) {
      changes[i].apply(graph, candidates[i]);
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

  private void leave(int v) {
    order[contracted++] = v;
    for (int i = 0; i < graph.degrees[v]; i++) {
      int neighbor = graph.heads[v][i];
      graph.remove(neighbor, v);
      changed[neighbor] = true;
      levels[neighbor] = Math.max(levels[neighbor], levels[v] + 1);
    }
  }
}
