package waywright.graph;

import org.jspecify.annotations.Nullable;
import waywright.cost.CostScale;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * A directed graph with costs on its arcs. Loops, parallel arcs and arcs of cost 0 are welcome; an
 * undirected edge is two arcs. Made by a {@link GraphBuilder}.
 *
 * <p>Nodes are {@code 0 .. nodeCount()-1} in the order in which they were added, arcs {@code 0 ..
 * arcCount()-1} likewise: a search hands both back with its path ({@code NodePath.node}, {@code
 * NodePath.arc}), so that what else is known of them can be kept in arrays. Nodes may have names
 * and coordinates.
 *
 * <p>Immutable and shared by threads. Arcs lie side by side, ordered by tail: 20 bytes an arc and 4
 * a node, and as much again once {@link #reversed} has been asked for.
 */
public final class Graph implements TwoWayExpander {

  /** The number of the first arc in {@code arcs} that leaves each node, and an end. */
  private final int[] firstOut;

  /** Two longs for each arc, together because they are read together: cost; head and id. */
  private final long[] arcs;

  /** Which of {@code arcs} has an id. */
  private final int[] places;

  private final NodeLabels labels;
  private final CostScale scale;
  private volatile @Nullable Graph reversed;

  /**
   * Sorts arcs by tail, keeping their order otherwise.
   *
   * @param size number of arcs; the arrays may be longer, and are copied
   */
  Graph(
      int nodeCount,
      int size,
      int[] tails,
      int[] heads,
      long[] costs,
      NodeLabels labels,
      CostScale scale) {
    this.labels = labels;
    this.scale = scale;
    arcs = new long[Math.multiplyExact(2, size)];
    places = new int[size];
    firstOut = new int[nodeCount + 1];
    for (int arc = 0; arc < size; arc++) {
      firstOut[tails[arc] + 1]++;
    }
    for (int node = 0; node < nodeCount; node++) {
      firstOut[node + 1] += firstOut[node];
    }
    int[] next = firstOut.clone();
    for (int arc = 0; arc < size; arc++) {
      int at = next[tails[arc]]++;
      arcs[2 * at] = costs[arc];
      arcs[2 * at + 1] = (long) heads[arc] << 32 | arc;
      places[arc] = at;
    }
  }

  @Override
  public int nodeCount() {
    return firstOut.length - 1;
  }

  /** Number of arcs; an undirected edge counts twice. */
  public int arcCount() {
    return places.length;
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    for (int i = firstOut[node], end = firstOut[node + 1]; i < end; i++) {
      out.add(headAt(i), arcs[2 * i], idAt(i));
    }
  }

  private int headAt(int place) {
    return (int) (arcs[2 * place + 1] >>> 32);
  }

  private int idAt(int place) {
    return (int) arcs[2 * place + 1];
  }

  /**
   * {@inheritDoc} Arcs keep their ids, nodes their names and coordinates. Built when first asked
   * for, in O(n + m), and kept.
   */
  @Override
  public Graph reversed() {
    Graph known = reversed;
    if (known == null) {
      synchronized (this) {
        known = reversed;
        if (known == null) {
          known = turned();
          reversed = known;
        }
      }
    }
    return known;
  }

  private Graph turned() {
    int size = places.length;
    int[] tails = new int[size];
    int[] ends = new int[size];
    long[] byArc = new long[size];
    for (int node = 0; node < nodeCount(); node++) {
      for (int i = firstOut[node]; i < firstOut[node + 1]; i++) {
        tails[idAt(i)] = headAt(i);
        ends[idAt(i)] = node;
        byArc[idAt(i)] = arcs[2 * i];
      }
    }
    Graph turned = new Graph(nodeCount(), size, tails, ends, byArc, labels, scale);
    turned.reversed = this;
    return turned;
  }

  /** Number of arcs that leave {@code node}. */
  public int outDegree(int node) {
    return firstOut[node + 1] - firstOut[node];
  }

  /**
   * The {@code i}-th arc that leaves {@code node}, with {@code i} in {@code 0 ..
   * outDegree(node)-1}.
   */
  public int arcFrom(int node, int i) {
    if (i < 0 || i >= outDegree(node)) {
      throw new IndexOutOfBoundsException(
          "arc " + i + " of node " + node + ", which has " + outDegree(node));
    }
    return idAt(firstOut[node] + i);
  }

  /** The node an arc leaves. Takes O(log n). */
  public int tail(int arc) {
    int place = places[arc];
    int low = 0;
    int high = nodeCount() - 1;
    while (low < high) {
      int middle = low + high + 1 >>> 1;
      if (firstOut[middle] <= place) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** The node an arc leads to. */
  public int head(int arc) {
    return headAt(places[arc]);
  }

  /** The cost of an arc, in units of {@link #scale()}. */
  public long cost(int arc) {
    return arcs[2 * places[arc]];
  }

  /** What the whole costs stand for: {@code scale().toDouble(cost)} is a cost as it was given. */
  public CostScale scale() {
    return scale;
  }

  /** The name of a node: the one it was given, or else its number. */
  public String name(int node) {
    return labels.name(checked(node));
  }

  /**
   * The node of a name.
   *
   * @throws IllegalArgumentException if no node has it
   */
  public int node(String name) {
    int node = labels.find(name, nodeCount());
    if (node < 0) {
      throw new IllegalArgumentException(
          "no node of this graph is called \""
              + name
              + "\". Maybe it is spelled otherwise: there are "
              + nodeCount()
              + " nodes"
              + (nodeCount() > 0 ? ", the first is \"" + name(0) + '"' : ""));
    }
    return node;
  }

  /** Whether some node has this name. */
  public boolean hasNode(String name) {
    return labels.find(name, nodeCount()) >= 0;
  }

  /** Whether every node has coordinates. */
  public boolean hasCoordinates() {
    for (int node = 0; node < nodeCount(); node++) {
      if (!labels.isPlaced(node)) {
        return false;
      }
    }
    return true;
  }

  /** The x coordinate, or longitude, of a node; NaN if it has none. */
  public double x(int node) {
    return labels.x(checked(node));
  }

  /** The y coordinate, or latitude, of a node; NaN if it has none. */
  public double y(int node) {
    return labels.y(checked(node));
  }

  private int checked(int node) {
    if (node < 0 || node >= nodeCount()) {
      throw new IndexOutOfBoundsException("node " + node + " is not in 0 .. " + (nodeCount() - 1));
    }
    return node;
  }

  @Override
  public String toString() {
    return "graph of " + nodeCount() + " nodes and " + arcCount() + " arcs";
  }
}
