package waywright.graph;

import org.jspecify.annotations.Nullable;
import waywright.internal.Checks;

/**
 * Which nodes there are and which arcs join them, without costs and places: what many {@link
 * Metric}s are laid over. Loops and parallel arcs are welcome.
 *
 * <p>Nodes are {@code 0 .. nodeCount()-1}, arcs {@code 0 .. arcCount()-1} in any order of their
 * own. The arcs that leave a node stand in a row, in the order of their numbers, and the rows in
 * the order of the nodes: {@code firstOut(v) .. firstOut(v + 1)} are the places of the arcs of
 * {@code v}, and {@link #arcAt} says which arc is at a place.
 *
 * <p>Immutable, shared by threads. 12 bytes an arc and 4 a node; 4 an arc and 4 a node more once
 * {@link #reversed} has been asked for, since the ends of the arcs are shared.
 */
public final class Topology {

  /** The node that each arc leaves, by arc. */
  private final int[] tails;

  /** The node that each arc leads to, by arc. */
  private final int[] heads;

  /** The place of the first arc that leaves each node; one more at the end, the number of arcs. */
  private final int[] firstOut;

  /** The arc at each place. */
  private final int[] arcs;

  /** All arcs turned round, once asked for. */
  private volatile @Nullable Topology reversed;

  /** Takes the arrays over: they must be as long as each other, and of nodes that exist. */
  Topology(int nodeCount, int[] tails, int[] heads) {
    this.tails = tails;
    this.heads = heads;
    firstOut = new int[nodeCount + 1];
    arcs = new int[tails.length];
    for (int tail : tails) {
      firstOut[tail + 1]++;
    }
    for (int node = 0; node < nodeCount; node++) {
      firstOut[node + 1] += firstOut[node];
    }
    int[] next = firstOut.clone();
    for (int arc = 0; arc < tails.length; arc++) {
      arcs[next[tails[arc]]++] = arc;
    }
  }

  /**
   * The arcs {@code tails[i] → heads[i]}, numbered as they stand. Takes O(n + m).
   *
   * @param nodeCount ≥ 0
   * @param tails copied, as are the heads
   * @throws IllegalArgumentException if the arrays differ in length or are of more than 715 million
   *     arcs, or an arc has an end that is not in {@code 0 .. nodeCount-1}
   */
  public static Topology of(int nodeCount, int[] tails, int[] heads) {
    if (nodeCount < 0 || nodeCount == Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "a graph of " + nodeCount + " nodes. Maybe a sum wrapped round?");
    }
    if (tails.length != heads.length) {
      throw new IllegalArgumentException(
          tails.length + " tails, but " + heads.length + " heads. Maybe one list was cut short?");
    }
    if (tails.length > GraphBuilder.MOST_ARCS) {
      throw new IllegalArgumentException(
          "a graph of " + tails.length + " arcs; it can hold " + GraphBuilder.MOST_ARCS);
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
          "arc %s ends at node %s, but there are %s. Maybe nodes start at 0, not 1?"
              .formatted(arc, node, nodeCount));
    }
  }

  private int requireNode(int node) {
    return Checks.index(node, nodeCount(), "node", "Maybe it is of another graph?");
  }

  private int requireArc(int arc) {
    return Checks.index(
        arc, tails.length, "arc", "Maybe a node is meant, or an edge that counts twice?");
  }

  /** Number of nodes. */
  public int nodeCount() {
    return firstOut.length - 1;
  }

  /** Number of arcs; an undirected edge counts twice. */
  public int arcCount() {
    return tails.length;
  }

  /** The node an arc leaves. */
  public int tail(int arc) {
    return tails[requireArc(arc)];
  }

  /** The node an arc leads to. */
  public int head(int arc) {
    return heads[requireArc(arc)];
  }

  /**
   * The place of the first arc that leaves {@code node}, in {@code 0 .. nodeCount()}: the place
   * after the last arc of the node before.
   */
  public int firstOut(int node) {
    return node == nodeCount() ? arcCount() : firstOut[requireNode(node)];
  }

  /** The arc at a place, {@code 0 .. arcCount()-1}. */
  public int arcAt(int place) {
    return arcs[requireArc(place)];
  }

  /** Number of arcs that leave {@code node}. */
  public int outDegree(int node) {
    return firstOut[requireNode(node) + 1] - firstOut[node];
  }

  /**
   * The {@code i}-th arc that leaves {@code node}, with {@code i} in {@code 0 ..
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
   * The same nodes, and every arc turned round. Arcs keep their numbers, so that a metric holds for
   * both. Made when first asked for, in O(n + m), and kept; reversing twice gives this one.
   */
  public Topology reversed() {
    Topology known = reversed;
    if (known == null) {
      synchronized (this) {
        known = reversed;
        if (known == null) {
          known = new Topology(nodeCount(), heads, tails);
          known.reversed = this;
          reversed = known;
        }
      }
    }
    return known;
  }

  @Override
  public String toString() {
    return "topology of " + nodeCount() + " nodes and " + arcCount() + " arcs";
  }
}
