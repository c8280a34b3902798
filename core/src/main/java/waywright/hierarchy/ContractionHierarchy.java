package waywright.hierarchy;

import java.util.Arrays;
import waywright.hierarchy.internal.PathUnpacker;
import waywright.hierarchy.internal.RemainingGraph;
import waywright.prepare.Build;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.search.Search;
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
 * that it was built from and to no others. 36 bytes for two nodes joined by an arc or shortcut, one
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
   * What the arcs up and down of each edge stand for, at 2 · edge and one after, as {@link
   * PathUnpacker} has it; 0 if there is no such arc.
   */
  final long[] parts;

  /**
   * Takes the arrays over: nodes by number, and the rest as its fields are.
   *
   * @param upMiddles by edge: the number of the node that the arc up stands for, or the mark of an
   *     arc; 0 if there is none
   * @param downMiddles the same of the arc down
   */
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
    numbers = new int[nodes.length];
    parts = new long[2 * heads.length];
    for (int number = 0; number < nodes.length; number++) {
      numbers[nodes[number]] = number;
      for (int e = firsts[number]; e < firsts[number + 1]; e++) {
        parts[2 * e] = part(upMiddles[e], number, heads[e], nodes[heads[e]]);
        parts[2 * e + 1] = part(downMiddles[e], number, heads[e], nodes[number]);
      }
    }
  }

  /** What an arc of a middle between two numbers stands for that leads to a node. */
  private long part(int middle, int less, int more, int node) {
    if (middle < 0) {
      return (long) middle << 32 | node;
    }
    // In a file that makes no sense there may be no such number, or no such edge.
    int lower = middle < nodes.length ? find(middle, less) : -1;
    int upper = lower < 0 ? -1 : find(middle, more);
    return upper < 0 ? 0 : (long) lower << 32 | upper;
  }

  /**
   * By edge, what the arc up stands for, or down: the number of a node, a mark, or 0 if it has
   * none.
   */
  int[] middles(boolean isDown) {
    int[] tails = new int[heads.length];
    for (int number = 0; number < nodes.length; number++) {
      Arrays.fill(tails, firsts[number], firsts[number + 1], number);
    }
    int[] middles = new int[heads.length];
    for (int e = 0; e < middles.length; e++) {
      long part = parts[2 * e + (isDown ? 1 : 0)];
      int high = (int) (part >> 32);
      middles[e] = part > 0 ? tails[high] : high;
    }
    return middles;
  }

  /** Whether any arc costs nothing. */
  boolean hasZeros() {
    for (int e = 0; e < heads.length; e++) {
      if (ups[e] == 0 || downs[e] == 0) {
        return true;
      }
    }
    return false;
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
  public Search search() {
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
    return 12L * nodes.length + 36L * heads.length;
  }

  /** The number of a node: 0 is the most important. */
  int number(int node) {
    return numbers[node];
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
