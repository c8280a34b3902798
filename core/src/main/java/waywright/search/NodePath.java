package waywright.search;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import waywright.internal.Checks;
import waywright.space.ArcBuffer;

/**
 * A path: its nodes from start to end, and its cost. Immutable, thread-safe, and independent of the
 * search that found it.
 */
public final class NodePath {

  private final int[] nodes;
  private final int[] arcs;
  private final long cost;

  /**
   * Makes a path of the given nodes.
   *
   * @param nodes at least one; owned by the path from now on
   * @param arcs the world's ids of the arcs between them, {@code nodes.length - 1} of them, or
   *     none; dropped if no arc has an id
   * @param cost the sum of the arcs' costs
   */
  public NodePath(int[] nodes, int[] arcs, long cost) {
    this.nodes = Objects.requireNonNull(nodes, "nodes");
    Objects.requireNonNull(arcs, "arcs");
    this.arcs = Arrays.stream(arcs).allMatch(arc -> arc == ArcBuffer.NO_ARC) ? new int[0] : arcs;
    this.cost = cost;
  }

  /** Returns the sum of the costs of its arcs. */
  public long cost() {
    return cost;
  }

  /** Returns the number of nodes, at least one. */
  public int size() {
    return nodes.length;
  }

  /**
   * Returns node {@code i}; 0 is the start.
   *
   * @throws IndexOutOfBoundsException unless {@code i} is in {@code 0 .. size()-1}
   */
  public int node(int i) {
    Checks.index(i, nodes.length, "node", "Maybe end() is meant?");
    return nodes[i];
  }

  /** Returns the first node. */
  public int start() {
    return nodes[0];
  }

  /** Returns the last node. */
  public int end() {
    return nodes[nodes.length - 1];
  }

  /**
   * Returns the world's id of the arc from node {@code i} to node {@code i + 1}, or −1 without ids.
   */
  public int arc(int i) {
    Checks.index(i, nodes.length - 1, "arc", "Maybe there is one less?");
    return arcs.length == 0 ? ArcBuffer.NO_ARC : arcs[i];
  }

  /** Returns a copy of the nodes. */
  public int[] toArray() {
    return nodes.clone();
  }

  /** Returns the nodes in order. */
  public IntStream nodes() {
    return Arrays.stream(nodes);
  }

  /** Whether the other path has the same nodes, arcs and cost. */
  @Override
  public boolean equals(Object other) {
    return other instanceof NodePath path
        && path.cost == cost
        && Arrays.equals(path.nodes, nodes)
        && Arrays.equals(path.arcs, arcs);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(nodes) * 31 + Long.hashCode(cost);
  }

  @Override
  public String toString() {
    return "cost " + cost + ": " + Arrays.toString(nodes);
  }
}
