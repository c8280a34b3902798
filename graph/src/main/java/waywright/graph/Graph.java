package waywright.graph;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.cost.CostScale;
import waywright.internal.Checks;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * A directed graph with costs on its arcs: a {@link Topology}, a {@link Metric} over it and, if its
 * nodes have coordinates, a {@link Geometry}. Loops, parallel arcs and arcs of cost 0 are welcome;
 * an undirected edge is two arcs. Made by a {@link GraphBuilder}, or of its three parts.
 *
 * <p>Nodes are {@code 0 .. nodeCount()-1} in the order in which they were added, arcs {@code 0 ..
 * arcCount()-1} likewise: a search hands both back with its path ({@code NodePath.node}, {@code
 * NodePath.arc}), so that what else is known of them can be kept in arrays. Nodes may have names.
 *
 * <p>Immutable and shared by threads. A graph {@link #with} other costs shares all but the metric.
 * Memory is that of the parts, and 12 bytes an arc from the first expansion on: a copy in the order
 * in which searches read. {@link #reversed} takes 16 bytes an arc once it is asked for and
 * searched.
 */
public final class Graph implements TwoWayExpander {

  private final Topology topology;
  private final Metric metric;
  private final Geometry geometry;
  private final NodeNames names;

  /** Written at the first expansion; whoever writes them, writes the same. */
  private volatile @Nullable ArcRows rows;

  /** All arcs turned round, once asked for. */
  private volatile @Nullable Graph reversed;

  Graph(Topology topology, Metric metric, Geometry geometry, NodeNames names) {
    this.topology = topology;
    this.metric = metric;
    this.geometry = geometry;
    this.names = names;
  }

  /**
   * A graph without names and coordinates.
   *
   * @throws IllegalArgumentException if the metric is not of as many arcs as there are
   */
  public static Graph of(Topology topology, Metric metric) {
    return of(topology, metric, Geometry.NONE);
  }

  /**
   * A graph without names.
   *
   * @throws IllegalArgumentException if the metric is not of as many arcs as there are
   */
  public static Graph of(Topology topology, Metric metric, Geometry geometry) {
    Objects.requireNonNull(geometry, "geometry");
    return new Graph(topology, fitting(topology, metric), geometry, new NodeNames());
  }

  /**
   * The same graph with other costs: names, coordinates and numbers stay. O(1); all but the metric
   * is shared.
   *
   * @throws IllegalArgumentException if the metric is not of as many arcs as there are
   */
  public Graph with(Metric metric) {
    return new Graph(topology, fitting(topology, metric), geometry, names);
  }

  private static Metric fitting(Topology topology, Metric metric) {
    Objects.requireNonNull(topology, "topology");
    Objects.requireNonNull(metric, "metric");
    if (metric.arcCount() != topology.arcCount()) {
      throw new IllegalArgumentException(
          "a metric of %s arcs over a %s. Maybe an edge counts as one there, and as two here?"
              .formatted(metric.arcCount(), topology));
    }
    return metric;
  }

  /** Which arcs there are, without their costs. */
  public Topology topology() {
    return topology;
  }

  /** The cost of each arc. */
  public Metric metric() {
    return metric;
  }

  /** Where the nodes are, if anywhere. */
  public Geometry geometry() {
    return geometry;
  }

  @Override
  public int nodeCount() {
    return topology.nodeCount();
  }

  /** Number of arcs; an undirected edge counts twice. */
  public int arcCount() {
    return topology.arcCount();
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    ArcRows known = rows;
    if (known == null) {
      known = new ArcRows(topology, metric);
      rows = known;
    }
    known.expand(node, out);
  }

  /**
   * {@inheritDoc} Arcs keep their ids, nodes their names and coordinates. Built when first asked
   * for, in O(n + m), and kept; graphs of one topology share most of it.
   */
  @Override
  public Graph reversed() {
    Graph known = reversed;
    if (known == null) {
      synchronized (this) {
        known = reversed;
        if (known == null) {
          known = new Graph(topology.reversed(), metric, geometry, names);
          known.reversed = this;
          reversed = known;
        }
      }
    }
    return known;
  }

  /** Number of arcs that leave {@code node}. */
  public int outDegree(int node) {
    return topology.outDegree(node);
  }

  /**
   * The {@code i}-th arc that leaves {@code node}, with {@code i} in {@code 0 ..
   * outDegree(node)-1}.
   */
  public int arcFrom(int node, int i) {
    return topology.arcFrom(node, i);
  }

  /** The node an arc leaves. */
  public int tail(int arc) {
    return topology.tail(arc);
  }

  /** The node an arc leads to. */
  public int head(int arc) {
    return topology.head(arc);
  }

  /** The cost of an arc, in units of {@link #scale()}. */
  public long cost(int arc) {
    return metric.cost(arc);
  }

  /** What the whole costs stand for: {@code scale().toDouble(cost)} is a cost as it was given. */
  public CostScale scale() {
    return metric.scale();
  }

  /** The name of a node: the one it was given, or else its number. */
  public String name(int node) {
    return names.name(checked(node));
  }

  /**
   * The node of a name.
   *
   * @throws IllegalArgumentException if no node has it
   */
  public int node(String name) {
    int node = names.find(name, nodeCount());
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
    Objects.requireNonNull(name, "name");
    return names.find(name, nodeCount()) >= 0;
  }

  /** Whether every node has coordinates. */
  public boolean hasCoordinates() {
    return geometry.isComplete(nodeCount());
  }

  /** The x coordinate, or longitude, of a node; NaN if it has none. */
  public double x(int node) {
    return geometry.x(checked(node));
  }

  /** The y coordinate, or latitude, of a node; NaN if it has none. */
  public double y(int node) {
    return geometry.y(checked(node));
  }

  private int checked(int node) {
    return Checks.index(node, nodeCount(), "node", "Maybe it is of another graph?");
  }

  @Override
  public String toString() {
    return "graph of " + nodeCount() + " nodes and " + arcCount() + " arcs";
  }
}
