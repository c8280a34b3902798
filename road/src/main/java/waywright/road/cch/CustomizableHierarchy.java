package waywright.road.cch;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.internal.Rows;
import waywright.prepare.Workers;
import waywright.road.internal.Bounds;
import waywright.road.order.NodeOrder;
import waywright.store.IndexFormatException;

/**
 * A topology contracted in a given order, ready for any costs: the metric-independent part of a
 * customizable contraction hierarchy.
 *
 * <pre>{@code
 * NodeOrder order = NodeOrder.of(roads.topology(), roads.geometry());
 * CustomizableHierarchy hierarchy = CustomizableHierarchy.of(roads.topology(), order);
 * Customization now = hierarchy.customize(roads.metric()).perfect();
 * Search search = now.search();
 * search.start(from, to).run();
 * }</pre>
 *
 * <p>Nodes are numbered in the order of contraction. An edge joins two nodes if an arc does, in
 * either direction, or a path whose inner nodes all have lower numbers; it belongs to its lower
 * end, and the higher ends of a node ascend. The lowest of them is the node's parent in the
 * elimination tree: an upward search from a node visits only its ancestors there. Numbers follow
 * that tree, each subtree in one block, whatever the order was; this renumbering changes no edge.
 * Loops belong to no path and to no edge.
 *
 * <p>Immutable, shared by threads. 4 bytes per edge and 16 per node; after the first customization
 * 8 per edge, 4 per arc and 4 per node more, after the first update another 4 per edge and 4 per
 * arc. For roads ordered by small cuts there are about 1.5 edges per arc.
 */
public final class CustomizableHierarchy {

  /** The largest number of edges: there are arrays of two longs per edge. */
  static final int MOST_EDGES = 1 << 29;

  /** Marks a loop in {@link EdgeParts#arcEdges}. */
  static final int LOOP = -1;

  private final Topology topology;

  /** The node of each number. */
  final int[] nodes;

  /** The number of each node. */
  final int[] numbers;

  /** By number: the lowest higher end of its edges, −1 at a root. */
  final int[] parents;

  /** The edges of number v are at firsts[v] .. firsts[v + 1]. */
  final int[] firsts;

  /** The higher end of each edge; ascending for each lower end. */
  final int[] heads;

  /** Data for customizing, computed on first use. */
  private @Nullable EdgeParts parts;

  /** Data for updates, computed on first use. */
  private @Nullable Rows edgeArcs;

  /** Takes ownership of the arrays: closed rows, and numbers along the elimination tree. */
  CustomizableHierarchy(Topology topology, EliminationTree tree, int[] firsts, int[] heads) {
    this.topology = topology;
    nodes = tree.nodes();
    numbers = tree.numbers();
    parents = tree.parents();
    this.firsts = firsts;
    this.heads = heads;
  }

  /**
   * Contracts a topology. Takes O(edges · log) time. The order determines the number of edges; with
   * a poor order, a large network exhausts the memory.
   *
   * @throws IllegalArgumentException if the order is of another number of nodes, or there would be
   *     more than 2^29 edges
   */
  public static CustomizableHierarchy of(Topology topology, NodeOrder order) {
    if (order.nodeCount() != topology.nodeCount()) {
      throw new IllegalArgumentException(
          "an order of %s nodes over a %s. Maybe it is of another network?"
              .formatted(order.nodeCount(), topology));
    }
    EliminationTree tree = EliminationTree.of(topology, order);
    Rows edges = tree.eliminate(topology);
    return new CustomizableHierarchy(topology, tree, edges.firsts(), edges.items());
  }

  /**
   * Returns the bytes of this hierarchy for a file, without costs, with the fingerprint of its
   * topology: the order and the edges, which are expensive to compute. {@link Customization#write}
   * stores costs, too. Takes O(n + m). The caller owns the array. The same hierarchy gives the same
   * bytes.
   *
   * @throws IllegalArgumentException if they would exceed 2 GB
   */
  public byte[] write() {
    return CustomizableHierarchyFile.write(this);
  }

  /**
   * Reads the hierarchy of a topology. Checks that every arc has its edge, and that the edges are
   * closed under contraction, so that queries are correct whatever the origin of the bytes.
   *
   * @param bytes read only, not kept
   * @param topology the contracted topology, or an equal one
   * @throws IndexFormatException if it is not a hierarchy of this topology; the message says why
   */
  public static CustomizableHierarchy read(byte[] bytes, Topology topology)
      throws IndexFormatException {
    return CustomizableHierarchyFile.read(bytes, topology);
  }

  /**
   * Computes the edge costs for a metric on the calling thread.
   *
   * @throws IllegalArgumentException see {@link #customize(int[], Workers)}; also if a cost is 2^30
   *     or more
   */
  public Customization customize(Metric metric) {
    return customize(metric, Workers.NONE);
  }

  /**
   * Computes the edge costs for a metric.
   *
   * @param workers run parts of the work; the result does not depend on them
   * @throws IllegalArgumentException see {@link #customize(int[], Workers)}; also if a cost is 2^30
   *     or more
   */
  public Customization customize(Metric metric, Workers workers) {
    return customize(costs(metric), workers);
  }

  /**
   * Returns the costs of a metric by arc, for {@link #customize(int[], Workers)}. The caller owns
   * the array.
   */
  static int[] costs(Metric metric) {
    int[] costs = new int[metric.arcCount()];
    for (int arc = 0; arc < costs.length; arc++) {
      long cost = metric.cost(arc);
      if (cost > Customization.MOST) {
        throw Customization.tooExpensive(arc, cost);
      }
      costs[arc] = (int) cost;
    }
    return costs;
  }

  /**
   * Computes the edge costs for given arc costs. Takes O(triangles).
   *
   * @param costs by arc, {@code 0 .. 2^30-1}, or {@link Customization#CLOSED} for an arc that
   *     cannot be used; copied
   * @param workers run parts of the work; the result does not depend on them
   * @throws IllegalArgumentException if there are not as many costs as arcs, a cost is out of
   *     range, or a shortcut would cost 2^30 or more
   */
  public Customization customize(int[] costs, Workers workers) {
    if (costs.length != topology.arcCount()) {
      throw new IllegalArgumentException(
          "%s costs over a %s. Maybe an edge counts as one there, and as two here?"
              .formatted(costs.length, topology));
    }
    for (int arc = 0; arc < costs.length; arc++) {
      Customization.require(arc, costs[arc]);
    }
    return Customization.of(this, costs.clone(), workers);
  }

  /** Returns the parts of the edges; computed once. */
  synchronized EdgeParts parts() {
    if (parts == null) {
      parts = new EdgeParts(this);
    }
    return parts;
  }

  /** Returns the arcs of each edge, ascending, without loops; computed once. */
  synchronized Rows edgeArcs() {
    if (edgeArcs == null) {
      int[] arcEdges = parts().arcEdges;
      edgeArcs = Rows.of(heads.length, arcEdges.length, arc -> arcEdges[arc] >> 1);
    }
    return edgeArcs;
  }

  /** Returns the contracted topology. */
  public Topology topology() {
    return topology;
  }

  /** Returns the order of contraction, as renumbered along the elimination tree. */
  public NodeOrder order() {
    return NodeOrder.of(nodes);
  }

  /** Returns the number of nodes. */
  public int nodeCount() {
    return nodes.length;
  }

  /** Returns the number of pairs of nodes joined by an edge. */
  public int edgeCount() {
    return heads.length;
  }

  /**
   * Returns the number of triangles: triples of nodes joined pairwise. Customizing takes time in
   * proportion to them.
   */
  public long triangleCount() {
    return IntStream.range(0, nodes.length)
        .mapToLong(v -> (long) firsts[v + 1] - firsts[v])
        .map(degree -> degree * (degree - 1) / 2)
        .sum();
  }

  /** Returns the number of a node's ancestors in the elimination tree, including itself. */
  public int depth(int node) {
    int number = numbers[Bounds.require(node, nodeCount(), "node")];
    return (int) IntStream.iterate(number, v -> v >= 0, v -> parents[v]).count();
  }

  /** Returns the parent of a node in the elimination tree, −1 at a root. */
  public int parent(int node) {
    int above = parents[numbers[Bounds.require(node, nodeCount(), "node")]];
    return above < 0 ? -1 : nodes[above];
  }

  /** Returns the memory of all arrays in bytes, with those for updates, without the topology. */
  public long bytes() {
    return 16L * heads.length + 8L * topology.arcCount() + 20L * nodes.length;
  }

  /** Returns the entry of {@link Customization#ways} for a single arc. */
  long way(int arc) {
    return (long) ~arc << 32 | topology.head(arc);
  }

  /** Returns the edge between two numbers that are joined. */
  int edge(int lower, int higher) {
    return Arrays.binarySearch(heads, firsts[lower], firsts[lower + 1], higher);
  }
}
