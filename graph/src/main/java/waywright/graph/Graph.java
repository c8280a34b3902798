package waywright.graph;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.cost.CostScale;
import waywright.internal.Checks;
import waywright.prepare.Version;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * A directed graph with costs on its arcs: a {@link Topology}, a {@link Metric} over it and, if its
 * nodes have coordinates, a {@link Geometry}. Loops, parallel arcs and arcs of cost 0 are allowed;
 * an undirected edge is two arcs. Built by a {@link GraphBuilder}, or from its three parts.
 *
 * <p>Nodes are {@code 0 .. nodeCount()-1} in the order in which they were added, arcs {@code 0 ..
 * arcCount()-1} likewise: a path contains both ({@code NodePath.node}, {@code NodePath.arc}), so
 * that further data about them can be stored in arrays. Nodes may have names.
 *
 * <p>Immutable, shared by threads. A graph {@link #with} other costs shares all but the metric.
 * Memory is that of the parts, and 12 bytes per arc after the first expansion: a copy in the order
 * in which searches read them. {@link #reversed} takes 16 bytes per arc once it is requested and
 * searched.
 */
public final class Graph implements TwoWayExpander, Version<Graph> {

  private final Topology topology;
  private final Metric metric;
  private final Geometry geometry;
  private final NodeNames names;

  /** Written at the first expansion; concurrent writers write equal values. */
  private volatile @Nullable ArcRows rows;

  /** The reversed graph, once requested. */
  private volatile @Nullable Graph reversed;

  Graph(Topology topology, Metric metric, Geometry geometry, NodeNames names) {
    this.topology = topology;
    this.metric = metric;
    this.geometry = geometry;
    this.names = names;
  }

  /**
   * Returns a graph without names and coordinates.
   *
   * @throws IllegalArgumentException if the metric has a different number of arcs
   */
  public static Graph of(Topology topology, Metric metric) {
    return of(topology, metric, Geometry.NONE);
  }

  /**
   * Returns a graph without names.
   *
   * @throws IllegalArgumentException if the metric has a different number of arcs
   */
  public static Graph of(Topology topology, Metric metric, Geometry geometry) {
    Objects.requireNonNull(geometry, "geometry");
    return new Graph(topology, fitting(topology, metric), geometry, new NodeNames());
  }

  /**
   * Returns the same graph with other costs: names, coordinates and numbers stay. O(1); all but the
   * metric is shared.
   *
   * @throws IllegalArgumentException if the metric has a different number of arcs
   */
  public Graph with(Metric metric) {
    return new Graph(topology, fitting(topology, metric), geometry, names);
  }

  private static Metric fitting(Topology topology, Metric metric) {
    Objects.requireNonNull(topology, "topology");
    if (Objects.requireNonNull(metric, "metric").arcCount() != topology.arcCount()) {
      throw new IllegalArgumentException(
          String.format(
              "a metric of %s arcs over a %s. Maybe an edge counts as one there, and as two here?",
              metric.arcCount(), topology));
    }
    return metric;
  }

  /** Returns this graph. */
  @Override
  public Graph content() {
    return this;
  }

  /** Returns the nodes and arcs, without costs. */
  public Topology topology() {
    return topology;
  }

  /** Returns the costs of the arcs. */
  public Metric metric() {
    return metric;
  }

  /** Returns the coordinates of the nodes, if any. */
  public Geometry geometry() {
    return geometry;
  }

  @Override
  public int nodeCount() {
    return topology.nodeCount();
  }

  /** Returns the number of arcs; an undirected edge counts twice. */
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
   * {@inheritDoc} Arcs keep their ids, nodes their names and coordinates. Built at the first call,
   * in O(n + m), and cached; graphs of one topology share most of it.
   */
  @Override
  public synchronized Graph reversed() {
    Graph known = reversed;
    if (known == null) {
      known = new Graph(topology.reversed(), metric, geometry, names);
      known.reversed = this;
      reversed = known;
    }
    return known;
  }

  /** Returns the number of arcs that leave {@code node}. */
  public int outDegree(int node) {
    return topology.outDegree(node);
  }

  /**
   * Returns the {@code i}-th arc that leaves {@code node}, with {@code i} in {@code 0 ..
   * outDegree(node)-1}.
   */
  public int arcFrom(int node, int i) {
    return topology.arcFrom(node, i);
  }

  /** Returns the tail of an arc: the node that it leaves. */
  public int tail(int arc) {
    return topology.tail(arc);
  }

  /** Returns the head of an arc: the node to which it leads. */
  public int head(int arc) {
    return topology.head(arc);
  }

  /** Returns the cost of an arc, in units of {@link #scale()}. */
  public long cost(int arc) {
    return metric.cost(arc);
  }

  /**
   * Returns the scale of the integer costs: {@code scale().toDouble(cost)} is a cost as it was
   * given.
   */
  public CostScale scale() {
    return metric.scale();
  }

  /** Returns the name of a node: the given name, or else its number. */
  public String name(int node) {
    return names.name(checked(node));
  }

  /**
   * Returns the node with a name.
   *
   * @throws IllegalArgumentException if no node has it
   */
  public int node(String name) {
    int node = names.find(name, nodeCount());
    if (node < 0) {
      throw new IllegalArgumentException(
          "no node of this graph is called \""
              + name
              + "\". Maybe it is spelled differently: there are "
              + nodeCount()
              + " nodes"
              + (nodeCount() > 0 ? ", the first is \"" + name(0) + '"' : ""));
    }
    return node;
  }

  /** Whether a node with this name exists. */
  public boolean hasNode(String name) {
    Objects.requireNonNull(name, "name");
    return names.find(name, nodeCount()) >= 0;
  }

  /** Whether every node has coordinates. */
  public boolean hasCoordinates() {
    return geometry.isComplete(nodeCount());
  }

  /** Returns the x coordinate, or longitude, of a node; NaN if it has none. */
  public double x(int node) {
    return geometry.x(checked(node));
  }

  /** Returns the y coordinate, or latitude, of a node; NaN if it has none. */
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
