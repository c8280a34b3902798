package waywright.hierarchy;

import waywright.prepare.Build;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.space.TwoWayExpander;

/**
 * A world contracted, for long queries in some microseconds: roads, and any world in which some
 * ways matter more than others.
 *
 * <pre>{@code
 * ContractionHierarchy hierarchy = ContractionHierarchy.of(roads);
 * Search search = hierarchy.search();
 * search.start(from, to).run();
 * }</pre>
 *
 * <p>Nodes are numbered by importance, the most important first, and each arc, shortcuts among
 * them, is kept at its less important end only. Immutable, shared by threads; belongs to the costs
 * that it was built from and to no others. 28 bytes for two nodes joined by an arc or shortcut, one
 * way or both, and 12 bytes a node. {@link HierarchyFile} keeps it in a file.
 */
public final class ContractionHierarchy {

  /** What was contracted. */
  private final TwoWayExpander world;

  /** The number of each node. */
  private final int[] numbers;

  /** The node of each number. */
  final int[] nodes;

  /** Arcs of number v are at firsts[v] .. firsts[v + 1] and lead to lower numbers. */
  final int[] firsts;

  /** The more important end of each arc. */
  final int[] heads;

  /** The cost of each arc from its less to its more important end, or {@code NO_ARC}. */
  final long[] ups;

  /** The cost of the arc the other way, or {@code NO_ARC}. */
  final long[] downs;

  /**
   * The number of the node that an arc up stands for, or the mark of an arc; 0 if there is none.
   */
  final int[] upMiddles;

  /** The same of the arc down. */
  final int[] downMiddles;

  /** Takes the arrays over: nodes by number, and the rest as its fields are. */
  ContractionHierarchy(
      TwoWayExpander world,
      int[] nodes,
      int[] firsts,
      int[] heads,
      long[] ups,
      long[] downs,
      int[] upMiddles,
      int[] downMiddles) {
    this.world = world;
    this.nodes = nodes;
    this.firsts = firsts;
    this.heads = heads;
    this.ups = ups;
    this.downs = downs;
    this.upMiddles = upMiddles;
    this.downMiddles = downMiddles;
    numbers = new int[nodes.length];
    for (int number = 0; number < nodes.length; number++) {
      numbers[nodes[number]] = number;
    }
  }

  /**
   * The hierarchy of a world, built in one go by the caller.
   *
   * @throws IllegalArgumentException if costs add up to 2^60 or more: see {@link RemainingGraph#of}
   */
  public static ContractionHierarchy of(TwoWayExpander world) {
    return build(world, Workers.NONE).finish(BuildProgress.SILENT);
  }

  /**
   * The hierarchy of a world under construction; a step is the contraction of a node.
   *
   * @param workers those who help; the hierarchy does not depend on them
   * @throws IllegalArgumentException if costs add up to 2^60 or more: see {@link RemainingGraph#of}
   */
  public static Build<ContractionHierarchy> build(TwoWayExpander world, Workers workers) {
    return new HierarchyBuilder(world, workers);
  }

  /** A search over this, ready for any number of queries. */
  public HierarchySearch search() {
    return new HierarchySearch(this);
  }

  /** The world that was contracted. */
  public TwoWayExpander world() {
    return world;
  }

  /** Number of nodes. */
  public int nodeCount() {
    return nodes.length;
  }

  /** Pairs of nodes that are joined by an arc or shortcut. */
  public int edgeCount() {
    return heads.length;
  }

  /** Bytes of memory for all arrays. */
  public long bytes() {
    return 12L * nodes.length + 28L * heads.length;
  }

  /** The number of a node: 0 is the most important. */
  int number(int node) {
    return numbers[node];
  }

  /** What the arc from a number to another stands for: see {@link #upMiddles}. */
  int middle(int from, int to) {
    return from > to ? upMiddles[edge(from, to)] : downMiddles[edge(to, from)];
  }

  private int edge(int less, int more) {
    int edge = find(less, more);
    if (edge < 0) {
      throw new IllegalStateException("no arc joins numbers " + less + " and " + more);
    }
    return edge;
  }

  /** The place of the arc between two numbers, −1 if there is none. */
  int find(int less, int more) {
    for (int e = firsts[less]; e < firsts[less + 1]; e++) {
      if (heads[e] == more) {
        return e;
      }
    }
    return -1;
  }
}
