package waywright.road.cch;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.prepare.Workers;
import waywright.road.internal.Bounds;
import waywright.road.order.NodeOrder;

/**
 * A topology contracted by an order, ready to take any costs: the metric-independent part of a
 * customizable contraction hierarchy.
 *
 * <pre>{@code
 * NodeOrder order = NestedDissection.of(roads.topology(), roads.geometry());
 * CustomizableHierarchy hierarchy = CustomizableHierarchy.of(roads.topology(), order);
 * Customization now = hierarchy.customize(roads.metric()).perfect();
 * Search search = now.search();
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
 * <p>Immutable, shared by threads. 4 bytes an edge and 16 a node; from the first customizing on 8
 * an edge, 4 an arc and 4 a node more, from the first update on 4 an edge and 4 an arc more. Of
 * roads, under an order by small cuts, an arc has about 1.5 edges.
 */
public final class CustomizableHierarchy {

  /** More edges than this are refused: there are arrays of two longs an edge. */
  static final int MOST_EDGES = 1 << 29;

  /** In {@link EdgeParts#arcEdges}, of a loop. */
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

  /** What customizing needs, once asked for. */
  private volatile @Nullable EdgeParts parts;

  /** What updates need, once asked for. */
  private volatile @Nullable EdgeArcs edgeArcs;

  /** Takes the arrays over: closed rows, and numbers along the elimination tree. */
  CustomizableHierarchy(
      Topology topology, int[] nodes, int[] numbers, int[] parents, int[] firsts, int[] heads) {
    this.topology = topology;
    this.nodes = nodes;
    this.numbers = numbers;
    this.parents = parents;
    this.firsts = firsts;
    this.heads = heads;
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
          "an order of %s nodes over a %s. Maybe it is of another network?"
              .formatted(order.nodeCount(), topology));
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
    return customize(metric, Workers.NONE);
  }

  /**
   * The costs of a metric.
   *
   * @param workers those who help; the result does not depend on them
   * @throws IllegalArgumentException as above
   */
  public Customization customize(Metric metric, Workers workers) {
    return customize(costs(metric), workers);
  }

  /** The costs of a metric as {@link #customize(int[], Workers)} takes them; the caller's. */
  static int[] costs(Metric metric) {
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
          "%s costs over a %s. Maybe an edge counts as one there, and as two here?"
              .formatted(costs.length, topology));
    }
    for (int arc = 0; arc < costs.length; arc++) {
      Customization.require(arc, costs[arc]);
    }
    return Customization.of(this, costs.clone(), workers);
  }

  /** What the edges are made of: found when first asked for, and kept. */
  EdgeParts parts() {
    EdgeParts known = parts;
    if (known == null) {
      synchronized (this) {
        known = parts;
        if (known == null) {
          known = new EdgeParts(this);
          parts = known;
        }
      }
    }
    return known;
  }

  /** The arcs of each edge: found when first asked for, and kept. */
  EdgeArcs edgeArcs() {
    EdgeArcs known = edgeArcs;
    if (known == null) {
      synchronized (this) {
        known = edgeArcs;
        if (known == null) {
          known = new EdgeArcs(heads.length, parts().arcEdges);
          edgeArcs = known;
        }
      }
    }
    return known;
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

  /**
   * How many nodes the first cut has: those that most of the network has above it before its
   * elimination tree forks into large parts, a part being large if it is more than a tenth of it.
   */
  public int topCut() {
    int n = nodes.length;
    int[] sizes = new int[n];
    int[] large = new int[n];
    int root = -1;
    for (int v = 0; v < n; v++) {
      sizes[v]++;
      if (parents[v] >= 0) {
        sizes[parents[v]] += sizes[v];
      }
      if (sizes[v] > n / 10) {
        root = parents[v] < 0 && (root < 0 || sizes[v] > sizes[root]) ? v : root;
        if (parents[v] >= 0) {
          large[parents[v]]++;
        }
      }
    }
    // From the largest root down while there is one large part.
    int cut = root < 0 ? 0 : 1;
    for (int v = root - 1; root >= 0 && v >= 0 && large[root] == 1; v--) {
      if (parents[v] == root && sizes[v] > n / 10) {
        root = v;
        cut++;
      }
    }
    return cut;
  }

  /** Bytes of memory for all arrays, those for updates included, the topology apart. */
  public long bytes() {
    return 16L * heads.length + 8L * topology.arcCount() + 20L * nodes.length;
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
