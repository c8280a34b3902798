package waywright.hierarchy.internal;

import java.util.Objects;
import waywright.internal.IntList;
import waywright.internal.LongList;

/**
 * Determines which shortcuts are needed when a node is removed: those without an equally cheap path
 * around the node, called a witness. A missed witness costs a superfluous shortcut and nothing
 * else.
 *
 * <p>Reads the graph and does not change it; has its own buffers, so that several can run in
 * parallel.
 */
public abstract class WitnessSearch {

  /** The weight of the ratio of shortcuts to removed arcs. */
  private static final long RATIO = 1000;

  /** The number of neighbors sampled to estimate the number of shortcuts. */
  private static final int SAMPLE = 12;

  /** The remaining graph. */
  protected final RemainingGraph graph;

  /** Nodes contracted in the same round: witnesses must not use them. */
  protected final boolean[] going;

  /** Tail and head of each recorded shortcut, alternating. */
  private final IntList joined = new IntList();

  /** Their costs. */
  private final LongList costs = new LongList();

  /** The two ends of each edge recorded as superfluous. */
  private final IntList cut = new IntList();

  /** The weight of a level. */
  private final long perLevel;

  /**
   * Makes a search of a graph; the first two arguments are read during each search.
   *
   * @param perLevel weight of a level in the importance, where {@value #RATIO} is the weight of one
   *     shortcut per removed arc
   */
  protected WitnessSearch(RemainingGraph graph, boolean[] going, long perLevel) {
    this.graph = Objects.requireNonNull(graph, "graph");
    this.going = Objects.requireNonNull(going, "going");
    this.perLevel = perLevel;
  }

  /**
   * Returns the number of neighbors of {@code node} without a witness path from its {@code i}-th
   * neighbor; may overestimate for speed.
   */
  protected abstract int wanted(int node, int i);

  /** Records the changes when {@code node} is removed, by {@link #join} and {@link #cut}. */
  protected abstract void look(int node);

  /**
   * Returns the importance of a node: the least important among their neighbors are contracted
   * first. It combines the shortcuts per removed arc with the level: that gives fewer shortcuts and
   * fewer nodes to visit per query than the difference of shortcuts and arcs, because nodes with
   * many arcs are contracted earlier.
   *
   * @param level length of the longest chain of contracted nodes below it
   */
  final long importance(int node, int level) {
    return perLevel * level + RATIO * shortcuts(node) / Math.max(1, arcs(node));
  }

  /** Returns the number of shortcuts needed without a node; estimated if it has many neighbors. */
  private long shortcuts(int node) {
    int degree = graph.degree(node);
    int stride = degree / SAMPLE + 1;
    long wanted = 0;
    long samples = 0;
    for (int i = 0; i < degree; i += stride) {
      wanted += wanted(node, i);
      samples++;
    }
    if (samples == 0) {
      return 0;
    }
    long estimate = wanted * degree / samples;
    return graph.isSymmetric() ? estimate / 2 : estimate;
  }

  /** Returns the number of arcs removed with a node; edges in a symmetric graph. */
  private int arcs(int node) {
    int count = 0;
    for (int i = 0; i < graph.degree(node); i++) {
      count += graph.outs(node)[i] == RemainingGraph.NO_ARC ? 0 : 1;
      count += graph.isSymmetric() || graph.ins(node)[i] == RemainingGraph.NO_ARC ? 0 : 1;
    }
    return count;
  }

  /** Computes the changes when {@code node} is removed. */
  final Shortcuts without(int node) {
    joined.clear();
    costs.clear();
    cut.clear();
    look(node);
    return new Shortcuts(joined.toArray(), costs.toArray(), cut.toArray());
  }

  /** Records a shortcut; in a symmetric graph for both directions. */
  protected final void join(int tail, int head, long cost) {
    joined.add(tail);
    joined.add(head);
    costs.add(cost);
  }

  /**
   * Records an edge that two others replace at no higher cost: it is removed in both directions.
   */
  protected final void cut(int a, int b) {
    cut.add(a);
    cut.add(b);
  }
}
