package waywright.hierarchy;

import waywright.build.Build;
import waywright.build.Workers;
import waywright.space.TwoWayExpander;

/**
 * A world contracted: the nodes numbered by importance, the most important first, and each arc,
 * shortcuts among them, kept at its less important end only. {@link HierarchySearch} asks it.
 *
 * <p>Immutable, shared by threads; belongs to the costs that it was built from and to no others. 28
 * bytes for two nodes joined by an arc, whether one goes between them or two, and 12 bytes a node.
 */
public final class Hierarchy {

  /** The number of each node. */
  private final int[] numbers;

  /** The node of each number. */
  private final int[] nodes;

  /** Arcs of number v are at firsts[v] .. firsts[v + 1] and lead to lower numbers. */
  final int[] firsts;

  /** The more important end of each arc. */
  final int[] heads;

  /** The cost of each arc from its less to its more important end, or {@code NO_ARC}. */
  final long[] ups;

  /** The cost of the arc the other way, or {@code NO_ARC}. */
  final long[] downs;

  /** The number of the node that an arc up stands for, or −1 minus the id of the world's arc. */
  final int[] upMiddles;

  final int[] downMiddles;

  /** Takes the arrays over, nodes by number and the rest as its fields are. */
  Hierarchy(
      int[] nodes,
      int[] firsts,
      int[] heads,
      long[] ups,
      long[] downs,
      int[] upMiddles,
      int[] downMiddles) {
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
   * Contracts a world, in steps of a node.
   *
   * @param workers those who help; the hierarchy does not depend on them
   * @throws IllegalArgumentException if costs add up to 2^60 or more: see {@link RemainingGraph#of}
   */
  public static Build<Hierarchy> build(TwoWayExpander world, Workers workers) {
    return new HierarchyBuild(RemainingGraph.of(world), workers);
  }

  /** Number of nodes. */
  public int nodeCount() {
    return nodes.length;
  }

  /** Pairs of nodes that are joined by an arc or shortcut. */
  public int edgeCount() {
    return heads.length;
  }

  /** The number of a node: 0 is the most important. */
  public int number(int node) {
    return numbers[node];
  }

  /** The node of a number. */
  public int node(int number) {
    return nodes[number];
  }

  /** Bytes of memory for all arrays. */
  public long bytes() {
    return 12L * nodes.length + 28L * heads.length;
  }

  /** The place of the arc between two numbers that are joined. */
  int edge(int less, int more) {
    for (int e = firsts[less]; e < firsts[less + 1]; e++) {
      if (heads[e] == more) {
        return e;
      }
    }
    throw new IllegalStateException("no arc between the nodes of number " + less + " and " + more);
  }

  /** What the arc from a number to another stands for: see {@link #upMiddles}. */
  int middle(int from, int to) {
    return from > to ? upMiddles[edge(from, to)] : downMiddles[edge(to, from)];
  }
}
