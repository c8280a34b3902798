package waywright.road.cch;

import java.util.Arrays;
import java.util.Objects;
import waywright.build.Workers;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.road.network.Bounds;
import waywright.road.order.NodeOrder;

/**
 * A topology contracted by an order, ready to take any costs: the metric-independent part of a
 * customizable contraction hierarchy.
 *
 * <pre>{@code
 * NodeOrder order = NestedDissection.of(roads.topology(), roads.geometry());
 * CustomizableHierarchy hierarchy = CustomizableHierarchy.of(roads.topology(), order);
 * Customization now = hierarchy.customize(roads.metric()).perfect();
 * CustomizedSearch search = now.search();
 * search.start(from, to).run();
 * }</pre>
 *
 * <p>Nodes are numbered from the first that is contracted to the last. An edge joins two nodes if
 * an arc does, either way, or a path whose inner nodes all have lower numbers; it belongs to its
 * lower end, and the higher ends of a node ascend. The lowest of them is the node's parent in the
 * elimination tree: all that a climb from the node can meet are its ancestors there. Numbers follow
 * that tree, the nodes below each in one block, whatever the order was: such a change of order
 * changes no edge. Loops belong to no path and to no edge.
 *
 * <p>Immutable, shared by threads. 16 bytes an edge, 8 an arc and 20 a node. Of roads, under an
 * order by small cuts, an arc has about 1.5 edges.
 */
public final class CustomizableHierarchy {

  /** More edges than this are refused: there are arrays of two longs an edge. */
  static final int MOST_EDGES = 1 << 29;

  /** In {@link #arcEdges}, of a loop. */
  static final int LOOP = -1;

  private final Topology topology;

  /** The node of each number. */
  final int[] nodes;

  /** The number of each node. */
  final int[] numbers;

  /** By number: the lowest of the numbers it is joined to above, −1 at a root. */
  final int[] parents;

  /** The edges of number v are at firsts[v] .. firsts[v + 1]. */
  final int[] firsts;

  /** The higher end of each edge; ascending for each lower end. */
  final int[] heads;

  /** The lower end of each edge. */
  final int[] tails;

  /** The edges to number v from below are at lowerFirsts[v] .. lowerFirsts[v + 1]. */
  final int[] lowerFirsts;

  /** Edges by their higher end, their lower ends ascending. */
  final int[] lowerEdges;

  /** The arcs of each edge begin here in {@link #edgeArcs}. */
  final int[] arcFirsts;

  /** Arcs by edge, ascending; loops are not among them. */
  final int[] edgeArcs;

  /** By arc: twice its edge, one more if it leads down; or {@link #LOOP}. */
  final int[] arcEdges;

  /** Takes the arrays over: closed rows, and numbers along the elimination tree. */
  CustomizableHierarchy(
      Topology topology, int[] nodes, int[] numbers, int[] parents, int[] firsts, int[] heads) {
    this.topology = topology;
    this.nodes = nodes;
    this.numbers = numbers;
    this.parents = parents;
    this.firsts = firsts;
    this.heads = heads;
    int n = nodes.length;
    tails = new int[heads.length];
    lowerFirsts = new int[n + 1];
    for (int v = 0; v < n; v++) {
      Arrays.fill(tails, firsts[v], firsts[v + 1], v);
    }
    for (int head : heads) {
      lowerFirsts[head + 1]++;
    }
    for (int v = 0; v < n; v++) {
      lowerFirsts[v + 1] += lowerFirsts[v];
    }
    int[] next = lowerFirsts.clone();
    lowerEdges = new int[heads.length];
    for (int e = 0; e < heads.length; e++) {
      lowerEdges[next[heads[e]]++] = e;
    }
    arcEdges = new int[topology.arcCount()];
    for (int arc = 0; arc < arcEdges.length; arc++) {
      int tail = numbers[topology.tail(arc)];
      int head = numbers[topology.head(arc)];
      arcEdges[arc] =
          tail == head ? LOOP : tail < head ? 2 * edge(tail, head) : 2 * edge(head, tail) + 1;
    }
    arcFirsts = new int[heads.length + 1];
    for (int edge : arcEdges) {
      if (edge != LOOP) {
        arcFirsts[(edge >> 1) + 1]++;
      }
    }
    for (int e = 0; e < heads.length; e++) {
      arcFirsts[e + 1] += arcFirsts[e];
    }
    next = arcFirsts.clone();
    edgeArcs = new int[arcFirsts[heads.length]];
    for (int arc = 0; arc < arcEdges.length; arc++) {
      if (arcEdges[arc] != LOOP) {
        edgeArcs[next[arcEdges[arc] >> 1]++] = arc;
      }
    }
  }

  /**
   * Contracts a topology. Takes O(edges · log) time; the order decides how many edges that gives,
   * and a poor one of a large network fills the memory.
   *
   * @throws IllegalArgumentException if the order is of another number of nodes, or there would be
   *     more than 2^29 edges
   */
  public static CustomizableHierarchy of(Topology topology, NodeOrder order) {
    if (order.nodeCount() != topology.nodeCount()) {
      throw new IllegalArgumentException(
          "an order of "
              + order.nodeCount()
              + " nodes over a "
              + topology
              + ". Maybe it is of another network?");
    }
    EliminationTree tree = EliminationTree.of(topology, order);
    Elimination elimination = new Elimination(tree, topology);
    return new CustomizableHierarchy(
        topology, tree.nodes, tree.numbers, tree.parents, elimination.firsts, elimination.heads());
  }

  /**
   * The costs of a metric, by the caller alone.
   *
   * @throws IllegalArgumentException see {@link #customize(int[], Workers)}; also if a cost is 2^30
   *     or more
   */
  public Customization customize(Metric metric) {
    return customize(costs(metric), Workers.NONE);
  }

  /** The costs of a metric as {@link #customize(int[], Workers)} takes them; the caller's. */
  private static int[] costs(Metric metric) {
    int[] costs = new int[metric.arcCount()];
    for (int arc = 0; arc < costs.length; arc++) {
      long cost = metric.cost(arc);
      if (cost > Customization.MOST) {
        throw Customization.tooDear(arc, cost);
      }
      costs[arc] = (int) cost;
    }
    return costs;
  }

  /**
   * The costs of all edges. Takes O(triangles).
   *
   * @param costs by arc, {@code 0 .. 2^30-1}, or {@link Customization#NO_WAY} for an arc that
   *     cannot be used; copied
   * @param workers those who help; the result does not depend on them
   * @throws IllegalArgumentException if there are not as many costs as arcs, one is out of range,
   *     or a shortcut would cost 2^30 or more
   */
  public Customization customize(int[] costs, Workers workers) {
    Objects.requireNonNull(workers, "workers");
    if (costs.length != topology.arcCount()) {
      throw new IllegalArgumentException(
          costs.length
              + " costs over a "
              + topology
              + ". Maybe an edge counts as one there, and as two here?");
    }
    for (int arc = 0; arc < costs.length; arc++) {
      Customization.require(arc, costs[arc]);
    }
    return Customization.of(this, costs.clone(), workers);
  }

  /** What was contracted. */
  public Topology topology() {
    return topology;
  }

  /** The order of contraction, as it was brought in line with the elimination tree. */
  public NodeOrder order() {
    return NodeOrder.of(nodes);
  }

  /** Number of nodes. */
  public int nodeCount() {
    return nodes.length;
  }

  /** Pairs of nodes that are joined by an edge. */
  public int edgeCount() {
    return heads.length;
  }

  /** Triples of nodes that are joined each to each: what customizing takes time for. */
  public long triangleCount() {
    long count = 0;
    for (int v = 0; v < nodes.length; v++) {
      long degree = (long) firsts[v + 1] - firsts[v];
      count += degree * (degree - 1) / 2;
    }
    return count;
  }

  /** How many ancestors a node has in the elimination tree, itself included. */
  public int depth(int node) {
    int depth = 0;
    for (int v = numbers[Bounds.require(node, nodeCount(), "node")]; v >= 0; v = parents[v]) {
      depth++;
    }
    return depth;
  }

  /** The node above a node in the elimination tree, −1 at a root: a climb goes on there. */
  public int parent(int node) {
    int above = parents[numbers[Bounds.require(node, nodeCount(), "node")]];
    return above < 0 ? -1 : nodes[above];
  }

  /** Bytes of memory for all arrays, the topology apart. */
  public long bytes() {
    return 16L * heads.length + 8L * arcEdges.length + 20L * nodes.length;
  }

  /** What an edge stands for that is this arc: see {@link Customization#ways}. */
  long way(int arc) {
    return (long) ~arc << 32 | topology.head(arc);
  }

  /** The edge between two numbers that are joined. */
  int edge(int lower, int higher) {
    return Arrays.binarySearch(heads, firsts[lower], firsts[lower + 1], higher);
  }
}
