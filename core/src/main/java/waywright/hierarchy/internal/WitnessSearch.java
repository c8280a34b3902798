package waywright.hierarchy.internal;

import java.util.Arrays;
import java.util.Objects;

/**
 * Looks at a node and what is around it: which shortcuts would be needed without it, for want of
 * ways around it that are no dearer. Such a way is a witness. One that is overlooked costs a
 * shortcut too many and nothing else.
 *
 * <p>Reads the graph and changes nothing; has its own notes, so that several can look at once.
 */
public abstract class WitnessSearch {

  /** How much a shortcut for each arc that goes matters. */
  private static final long RATIO = 1000;

  /** Neighbors whose shortcuts are counted to estimate how many all would need. */
  private static final int SAMPLE = 12;

  /** What is left. */
  protected final RemainingGraph graph;

  /** Nodes that are to go together: no witness leads through them. */
  protected final boolean[] going;

  /** Ends of the shortcuts noted, tail and head in turn. */
  private int[] joined = new int[64];

  /** Their costs. */
  private long[] costs = new long[32];

  /** Number of shortcuts noted. */
  private int joins;

  /** Ends of the edges noted as superfluous. */
  private int[] cut = new int[64];

  /** Length of {@link #cut} in use. */
  private int cuts;

  /** How much a level matters. */
  private final long perLevel;

  /**
   * A search of a graph; the first two arguments are read whenever it looks.
   *
   * @param perLevel how much a level matters, where {@value #RATIO} is a shortcut for each arc
   */
  protected WitnessSearch(RemainingGraph graph, boolean[] going, long perLevel) {
    this.graph = Objects.requireNonNull(graph, "graph");
    this.going = Objects.requireNonNull(going, "going");
    this.perLevel = perLevel;
  }

  /** Makes one search for each worker. */
  @FunctionalInterface
  public interface Maker {

    /** A new search. */
    WitnessSearch make(RemainingGraph graph, boolean[] going);
  }

  /**
   * The number of neighbors of {@code node} to which its {@code i}-th one has no way around it;
   * shortcuts too many may be counted, if that is quicker.
   */
  protected abstract int wanted(int node, int i);

  /** Notes what taking {@code node} out changes, by {@link #join} and {@link #cut}. */
  protected abstract void look(int node);

  /**
   * How much a node matters: those that matter least among their neighbors go first. Shortcuts for
   * each arc that goes, and the level: that gives fewer shortcuts and fewer nodes to climb by than
   * the difference of shortcuts and arcs does, since nodes of many arcs do not wait so long.
   *
   * @param level how many nodes contracted so far lie below it in a row at most
   */
  final long importance(int node, int level) {
    return perLevel * level + RATIO * shortcuts(node) / Math.max(1, arcs(node));
  }

  /** Shortcuts that would come without a node; estimated if it has many neighbors. */
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

  /** Arcs that would go with a node; edges of a symmetric graph. */
  private int arcs(int node) {
    int count = 0;
    for (int i = 0; i < graph.degree(node); i++) {
      count += graph.outs(node)[i] == RemainingGraph.NO_ARC ? 0 : 1;
      count += graph.isSymmetric() || graph.ins(node)[i] == RemainingGraph.NO_ARC ? 0 : 1;
    }
    return count;
  }

  /** Works out what taking {@code node} out changes. */
  final Shortcuts without(int node) {
    joins = 0;
    cuts = 0;
    look(node);
    return new Shortcuts(
        Arrays.copyOf(joined, 2 * joins), Arrays.copyOf(costs, joins), Arrays.copyOf(cut, cuts));
  }

  /** Notes a shortcut; of a symmetric graph for both ways. */
  protected final void join(int tail, int head, long cost) {
    if (joins == costs.length) {
      joined = Arrays.copyOf(joined, 4 * joins);
      costs = Arrays.copyOf(costs, 2 * joins);
    }
    joined[2 * joins] = tail;
    joined[2 * joins + 1] = head;
    costs[joins++] = cost;
  }

  /** Notes an edge than which two shorter ones are no longer: it goes, both ways. */
  protected final void cut(int a, int b) {
    if (cuts + 2 > cut.length) {
      cut = Arrays.copyOf(cut, 2 * cuts);
    }
    cut[cuts++] = a;
    cut[cuts++] = b;
  }
}
