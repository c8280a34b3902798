package waywright.road.cch;

import java.util.Arrays;
import java.util.stream.IntStream;
import waywright.graph.Topology;
import waywright.road.internal.Bounds;
import waywright.search.Certificate;

/**
 * The part of a network that can be reached from a node within a cost limit: the cost of each node,
 * the reachable part of each arc, a shortest-path tree, and a certificate for any cost. Computed by
 * one sweep over a {@link TargetSet} of all nodes.
 *
 * <p>Immutable, shared by threads. 8 bytes per node.
 */
public final class Reach {

  private final Customization costs;
  private final int source;
  private final int limit;

  /** By node, −1 if it is not reached. */
  private final int[] distances;

  /** By node, the last arc of its path; −1 at the source and if it is not reached. */
  private final int[] arcs;

  private Reach(Customization costs, int source, int limit, int[] distances) {
    this.costs = costs;
    this.source = source;
    this.limit = limit;
    this.distances = distances;
    arcs = new int[distances.length];
    buildTree();
  }

  /**
   * Computes what can be reached from a source, without a limit below 2^30. See {@link
   * #of(OneToMany, TargetSet, int, int)}.
   */
  public static Reach of(Customization costs, int source) {
    TargetSet all = TargetSet.all(costs);
    return of(all.query(), all, source, Customization.MOST);
  }

  /**
   * Computes what can be reached from a source within a limit. Takes O(n + m).
   *
   * @param query of the targets
   * @param all all nodes of a network
   * @param limit the largest path cost, {@code 0 .. 2^30-1}
   * @throws IllegalArgumentException if the limit is out of range or not all nodes are targets
   * @throws ArithmeticException if a path costs 2^30 or more
   */
  public static Reach of(OneToMany query, TargetSet all, int source, int limit) {
    Customization costs = all.costs();
    if (limit < 0 || limit > Customization.MOST) {
      throw new IllegalArgumentException(
          "a limit of " + limit + ", not in 0 .. " + Customization.MOST);
    }
    int n = costs.hierarchy().nodeCount();
    if (all.size() != n || !IntStream.range(0, n).allMatch(node -> all.target(node) == node)) {
      throw new IllegalArgumentException(
          "these targets are not all nodes in order. Maybe use TargetSet.all?");
    }
    query.run(source);
    int[] distances = new int[n];
    query.copyCosts(0, distances);
    Arrays.setAll(distances, node -> distances[node] > limit ? -1 : distances[node]);
    return new Reach(costs, source, limit, distances);
  }

  /** Builds a tree from arcs on cheapest paths, breadth first from the source. */
  private void buildTree() {
    Topology topology = costs.hierarchy().topology();
    Arrays.fill(arcs, -1);
    int[] queue = new int[distances.length];
    int size = 1;
    queue[0] = source;
    for (int i = 0; i < size; i++) {
      int node = queue[i];
      for (int k = 0; k < topology.outDegree(node); k++) {
        int arc = topology.arcFrom(node, k);
        int head = topology.head(arc);
        if (arcs[head] < 0
            && head != source
            && costs.cost(arc) != Customization.CLOSED
            && distances[node] + costs.cost(arc) == distances[head]) {
          arcs[head] = arc;
          queue[size++] = head;
        }
      }
    }
  }

  /** Returns the source. */
  public int source() {
    return source;
  }

  /** Returns the cost limit. */
  public int limit() {
    return limit;
  }

  /** Returns the cost of the cheapest path to a node, −1 if it is not reached within the limit. */
  public int cost(int node) {
    return distances[Bounds.require(node, distances.length, "node")];
  }

  /**
   * Returns the last arc of a cheapest path to a node, −1 at the source and if it is not reached:
   * the shortest-path tree.
   */
  public int arcTo(int node) {
    return arcs[Bounds.require(node, arcs.length, "node")];
  }

  /**
   * Returns the reachable part of an arc, in units of its cost; at most the whole cost, −1 if its
   * tail is not reached or it cannot be used. The share of the arc's cost is the share of its
   * length.
   */
  public int costAlong(int arc) {
    int tail = costs.hierarchy().topology().tail(arc);
    int cost = costs.cost(arc);
    return distances[tail] < 0 || cost == Customization.CLOSED
        ? -1
        : Math.min(cost, limit - distances[tail]);
  }

  /** Returns the reached nodes, ascending. */
  public IntStream nodes() {
    return IntStream.range(0, distances.length).filter(node -> distances[node] >= 0);
  }

  /**
   * Returns a proof of {@link #cost}: that no path to a node is cheaper, or that it is unreachable.
   * It can be checked against the arcs alone, without an index. Potentials are the costs from the
   * source, cut off at that of the node.
   *
   * @throws IllegalStateException if the node is not reached and the limit may be the reason
   */
  public Certificate certificate(int node) {
    int cost = cost(node);
    if (cost < 0) {
      if (limit < Customization.MOST) {
        throw new IllegalStateException(
            "node " + node + " is not within " + limit + ". Maybe search without a limit?");
      }
      return new Certificate.Cut(nodes().toArray());
    }
    long[] potentials = new long[distances.length];
    Arrays.setAll(potentials, v -> distances[v] < 0 ? cost : Math.min(cost, distances[v]));
    return new Certificate.Potentials(potentials, cost);
  }
}
