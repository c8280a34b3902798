package waywright.graph;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.internal.Checks;
import waywright.internal.Rows;

/**
 * The nodes and arcs of a graph, without costs and coordinates: the part that several {@link
 * Metric}s can share. Loops and parallel arcs are allowed.
 *
 * <p>Nodes are {@code 0 .. nodeCount()-1}, arcs {@code 0 .. arcCount()-1} in any order. The arcs
 * that leave a node form a row, in the order of their numbers, and the rows are in the order of the
 * nodes: {@code firstOut(v) .. firstOut(v + 1)} are the positions of the arcs of {@code v}, and
 * {@link #arcAt} is the arc at a position.
 *
 * <p>Immutable, shared by threads. 12 bytes per arc and 4 per node; another 4 per arc and 4 per
 * node after {@link #reversed} is first called, because the ends of the arcs are shared.
 */
public final class Topology {

  /** By arc, its tail. */
  private final int[] tails;

  /** By arc, its head. */
  private final int[] heads;

  /** By node, the position of its first arc; the last entry is the number of arcs. */
  private final int[] firstOut;

  /** The arc at each position. */
  private final int[] arcs;

  /** The reversed topology, once requested. */
  private volatile @Nullable Topology reversed;

  /** Takes ownership of the arrays: they must have the same length and contain existing nodes. */
  Topology(int nodeCount, int[] tails, int[] heads) {
    this.tails = tails;
    this.heads = heads;
    Rows rows = Rows.of(nodeCount, tails.length, arc -> tails[arc]);
    firstOut = rows.firsts();
    arcs = rows.items();
  }

  /**
   * Returns the topology of the arcs {@code tails[i] → heads[i]}, numbered by {@code i}. Takes O(n
   * + m).
   *
   * @param nodeCount ≥ 0
   * @param tails copied, like the heads
   * @throws IllegalArgumentException if the arrays differ in length or have more than 715 million
   *     arcs, or an arc has an end that is not in {@code 0 .. nodeCount-1}
   */
  public static Topology of(int nodeCount, int[] tails, int[] heads) {
    if (nodeCount < 0 || nodeCount == Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "a graph of " + nodeCount + " nodes. Maybe a sum overflowed?");
    }
    if (tails.length != heads.length) {
      throw new IllegalArgumentException(
          tails.length + " tails, but " + heads.length + " heads. Maybe one list was cut short?");
    }
    if (tails.length > GraphBuilder.MOST_ARCS) {
      throw new IllegalArgumentException(
          "a graph of " + tails.length + " arcs; the limit is " + GraphBuilder.MOST_ARCS);
    }
    for (int arc = 0; arc < tails.length; arc++) {
      requireEnd(nodeCount, arc, tails[arc]);
      requireEnd(nodeCount, arc, heads[arc]);
    }
    return new Topology(nodeCount, tails.clone(), heads.clone());
  }

  private static void requireEnd(int nodeCount, int arc, int node) {
    if (node < 0 || node >= nodeCount) {
      throw new IllegalArgumentException(
          String.format(
              "arc %s ends at node %s, but there are %s. Maybe nodes start at 0, not 1?",
              arc, node, nodeCount));
    }
  }

  private int requireNode(int node) {
    return Checks.index(node, nodeCount(), "node", "Maybe it is of another graph?");
  }

  private int requireArc(int arc) {
    return Checks.index(
        arc, tails.length, "arc", "Maybe a node is meant, or an edge that counts twice?");
  }

  /** Returns the number of nodes. */
  public int nodeCount() {
    return firstOut.length - 1;
  }

  /** Returns the number of arcs; an undirected edge counts twice. */
  public int arcCount() {
    return tails.length;
  }

  /** Returns the tail of an arc: the node that it leaves. */
  public int tail(int arc) {
    return tails[requireArc(arc)];
  }

  /** Returns the head of an arc: the node to which it leads. */
  public int head(int arc) {
    return heads[requireArc(arc)];
  }

  /**
   * Returns the position of the first arc that leaves {@code node}, in {@code 0 .. nodeCount()}:
   * one past the last arc of the previous node.
   */
  public int firstOut(int node) {
    return node == nodeCount() ? arcCount() : firstOut[requireNode(node)];
  }

  /** Returns the arc at a position, {@code 0 .. arcCount()-1}. */
  public int arcAt(int place) {
    return arcs[requireArc(place)];
  }

  /** Returns the number of arcs that leave {@code node}. */
  public int outDegree(int node) {
    return firstOut[requireNode(node) + 1] - firstOut[node];
  }

  /**
   * Returns the arcs that leave a node, ascending.
   *
   * @throws IndexOutOfBoundsException if the node does not exist
   */
  public IntStream arcsFrom(int node) {
    return Arrays.stream(arcs, firstOut[requireNode(node)], firstOut[node + 1]);
  }

  /**
   * Returns the {@code i}-th arc that leaves {@code node}, with {@code i} in {@code 0 ..
   * outDegree(node)-1}.
   *
   * @throws IndexOutOfBoundsException if it has no such arc
   */
  public int arcFrom(int node, int i) {
    if (i < 0 || i >= outDegree(node)) {
      throw new IndexOutOfBoundsException(
          "arc " + i + " of node " + node + ", which has " + outDegree(node));
    }
    return arcs[firstOut[node] + i];
  }

  /**
   * Returns the same nodes with every arc reversed. Arcs keep their numbers, so that a metric is
   * valid for both. Built at the first call, in O(n + m), and cached; reversing twice returns this
   * one.
   */
  public synchronized Topology reversed() {
    Topology known = reversed;
    if (known == null) {
      known = new Topology(nodeCount(), heads, tails);
      known.reversed = this;
      reversed = known;
    }
    return known;
  }

  @Override
  public String toString() {
    return "topology of " + nodeCount() + " nodes and " + arcCount() + " arcs";
  }
}
