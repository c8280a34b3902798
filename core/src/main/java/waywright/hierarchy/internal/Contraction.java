package waywright.hierarchy.internal;

import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import waywright.internal.Checks;
import waywright.prepare.Build;
import waywright.prepare.Workers;

/**
 * Contracts a graph: removes nodes, and adds shortcuts between their neighbors to preserve the
 * distances. The arcs of a node at its removal are its arcs to more important nodes. R. Geisberger,
 * P. Sanders, D. Schultes, D. Delling, "Contraction hierarchies" (2008).
 *
 * <p>Each round contracts all nodes that are less important than all their neighbors, which means
 * that they add few shortcuts per removed arc; ties are broken by shuffled node number, because in
 * node order long rows of equal nodes would be contracted one per round. The nodes of a round are
 * not adjacent, and all changes are computed before any node is removed; so the work can be divided
 * among workers, and the result does not depend on them. A witness path around a node must not use
 * another node of the same round, otherwise each might rely on the other. Importance is recomputed
 * only for a node about to be contracted: C. Vetter, "Parallel time-dependent contraction
 * hierarchies" (2009).
 *
 * @param <T> type of what is made of the contracted graph
 */
public final class Contraction<T> implements Build<T> {

  /**
   * The multiplier that shuffles node numbers; odd, so that the low 32 bits of the products differ.
   */
  private static final long SHUFFLE = 0x9e3779b1L;

  /** The limit of the absolute value of an importance. */
  private static final long MOST = 1L << 30;

  /** The remaining graph; consumed by the contraction. */
  private final RemainingGraph graph;

  /** The threads that share the work. */
  private final Workers workers;

  /** One for each worker. */
  private final WitnessSearch[] searches;

  /** By node, the length of the longest chain of contracted nodes below it. */
  private final int[] levels;

  /** By node: its importance in the upper half, the shuffled number in the lower. */
  private final long[] priorities;

  /** Nodes whose priority may be outdated. */
  private final boolean[] changed;

  /** Nodes of the current round and of earlier ones. */
  private final boolean[] going;

  /** The remaining nodes, in ascending order. */
  private int[] rest;

  /** Nodes in the order of contraction. */
  private final int[] order;

  /** Length of {@link #order} in use. */
  private int contracted;

  /** Makes the result of the contracted graph. */
  private final Function<? super Contraction<T>, T> result;

  /**
   * Takes ownership of the graph, which is consumed, and computes the importance of every node.
   *
   * @param maker makes a witness search for each of the workers
   * @param result makes the result when all nodes are contracted
   */
  public Contraction(
      RemainingGraph graph,
      BiFunction<RemainingGraph, boolean[], WitnessSearch> maker,
      Workers workers,
      Function<? super Contraction<T>, T> result) {
    Objects.requireNonNull(maker, "maker");
    this.result = Objects.requireNonNull(result, "result");
    this.graph = Objects.requireNonNull(graph, "graph");
    this.workers = Objects.requireNonNull(workers, "workers");
    int n = graph.nodeCount();
    levels = new int[n];
    priorities = new long[n];
    changed = new boolean[n];
    going = new boolean[n];
    order = new int[n];
    Stream<WitnessSearch> made = Stream.generate(() -> maker.apply(graph, going));
    searches = made.limit(workers.count()).toArray(WitnessSearch[]::new);
    rest = IntStream.range(0, n).toArray();
    workers.each(n, searches, (search, v) -> priorities[v] = priority(search, v));
  }

  private long priority(WitnessSearch search, int v) {
    long importance = Math.max(-MOST, Math.min(MOST, search.importance(v, levels[v])));
    return (importance << 32) + (v * SHUFFLE & 0xffffffffL);
  }

  /** Returns the number of nodes contracted so far. */
  @Override
  public long done() {
    return contracted;
  }

  @Override
  public long total() {
    return order.length;
  }

  @Override
  public T result() {
    if (contracted < order.length) {
      throw new IllegalStateException(
          String.format(
              "%s of %s nodes are contracted. Maybe call run() again?", contracted, order.length));
    }
    return result.apply(this);
  }

  /**
   * Returns the {@code i}-th contracted node.
   *
   * @throws IndexOutOfBoundsException unless {@code i} is in {@code 0 .. done()-1}
   */
  public int node(int i) {
    return order[Checks.index(i, contracted, "node", "Maybe call run() first?")];
  }

  /**
   * Returns the length of the longest chain of contracted nodes below a node; a contracted node has
   * a lower level than all heads of its arcs.
   *
   * @throws IndexOutOfBoundsException if there is no such node
   */
  public int level(int node) {
    return levels[Checks.index(node, levels.length, "node", "Maybe count from 0?")];
  }

  /**
   * Contracts rounds of nodes until at least {@code nodes} more are contracted, or all. Returns
   * whether any remain.
   */
  @Override
  public boolean run(int nodes) {
    long enough = (long) contracted + nodes;
    while (rest.length > 0 && contracted < enough) {
      round();
    }
    return rest.length > 0;
  }

  /** Contracts the nodes of one round. */
  private void round() {
    int[] candidates = IntStream.of(rest).filter(this::isLeast).toArray();
    renew(candidates);
    contract(IntStream.of(candidates).filter(this::isLeast).toArray());
    rest = IntStream.of(rest).filter(v -> !going[v]).toArray();
  }

  /** Whether a node has a lower priority than all its neighbors, by the known priorities. */
  private boolean isLeast(int v) {
    int[] heads = graph.heads(v);
    for (int i = 0, end = graph.degree(v); i < end; i++) {
      if (priorities[heads[i]] < priorities[v]) {
        return false;
      }
    }
    return true;
  }

  /** Recomputes the priorities of the candidates that may have changed. */
  private void renew(int[] candidates) {
    workers.each(
        candidates.length,
        searches,
        (search, i) -> {
          int v = candidates[i];
          if (changed[v]) {
            changed[v] = false;
            priorities[v] = priority(search, v);
          }
        });
  }

  /** Contracts some nodes, and marks them as going. */
  private void contract(int[] nodes) {
    for (int v : nodes) {
      going[v] = true;
    }
    Shortcuts[] changes = new Shortcuts[nodes.length];
    workers.each(nodes.length, searches, (search, i) -> changes[i] = search.without(nodes[i]));
    for (int i = 0; i < nodes.length; i++) {
      leave(nodes[i]);
      changes[i].cut(graph);
    }
    for (int i = 0; i < nodes.length; i++) {
      changes[i].join(graph, nodes[i]);
    }
  }

  /** Removes a node from the rows of its neighbors. */
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
