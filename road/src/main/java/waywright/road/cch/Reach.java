package waywright.road.cch;

import java.util.Arrays;
import java.util.stream.IntStream;
import waywright.graph.Topology;
import waywright.road.internal.Bounds;
import waywright.search.Certificate;

/**
 * How far one gets from a node within a limit: what each node costs, how much of each arc can be
 * gone along, by which arc each node is reached, and a proof of any cost in it. Found by one sweep
 * over a {@link TargetSet} of all nodes.
 *
 * <p>Immutable, shared by threads. 8 bytes a node.
 */
public final class Reach {

  private final Customization costs;
  private final int source;
  private final int limit;

  /** By node, −1 where one does not get. */
  private final int[] distances;

  /** By node, the arc that it is reached by; −1 at the source and where one does not get. */
  private final int[] arcs;

  private Reach(Customization costs, int source, int limit, int[] distances) {
    this.costs = costs;
    this.source = source;
    this.limit = limit;
    this.distances = distances;
    arcs = new int[distances.length];
    plant();
  }

  /** All that can be got to from a source. See {@link #of(OneToMany, TargetSet, int, int)}. */
  public static Reach of(Customization costs, int source) {
    TargetSet all = TargetSet.all(costs);
    return of(all.query(), all, source, Customization.MOST);
  }

  /**
   * All that can be got to from a source for so much. Takes O(n + m).
   *
   * @param query of the targets
   * @param all all nodes of a network
   * @param limit the most that a way may cost, {@code 0 .. 2^30-1}
   * @throws IllegalArgumentException if the limit is out of range or not all nodes are targets
   * @throws ArithmeticException if some way costs 2^30 or more
   */
  public static Reach of(OneToMany query, TargetSet all, int source, int limit) {
    Customization costs = all.costs();
    if (limit < 0 || limit > Customization.MOST) {
      throw new IllegalArgumentException(
          "a limit of " + limit + ", not in 0 .. " + Customization.MOST);
    }
    int n = costs.hierarchy().nodeCount();
    boolean isAll = all.size() == n;
    for (int node = 0; node < n && isAll; node++) {
      isAll = all.target(node) == node;
    }
    if (!isAll) {
      throw new IllegalArgumentException(
          "these targets are not all nodes in turn. Maybe take TargetSet.all?");
    }
    query.run(source);
    int[] distances = new int[n];
    query.copyCosts(0, distances);
    for (int node = 0; node < n; node++) {
      distances[node] = distances[node] > limit ? -1 : distances[node];
    }
    return new Reach(costs, source, limit, distances);
  }

  /** Finds the arcs of a tree among those that are on cheapest ways, nearest to the root first. */
  private void plant() {
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
            && costs.cost(arc) != Customization.NO_WAY
            && distances[node] + costs.cost(arc) == distances[head]) {
          arcs[head] = arc;
          queue[size++] = head;
        }
      }
    }
  }

  /** Where it begins. */
  public int source() {
    return source;
  }

  /** The most that a way may cost. */
  public int limit() {
    return limit;
  }

  /** What the cheapest way to a node costs, −1 if one does not get there within the limit. */
  public int cost(int node) {
    return distances[Bounds.require(node, distances.length, "node")];
  }

  /**
   * The last arc of a cheapest way to a node, −1 at the source and where one does not get: the
   * shortest-path tree.
   */
  public int arcTo(int node) {
    return arcs[Bounds.require(node, arcs.length, "node")];
  }

  /**
   * How far along an arc one gets, in units of its cost: all of it where it is that much; −1 if one
   * does not get to its tail, or it cannot be used. Its share of the arc's cost is the share of its
   * length.
   */
  public int costAlong(int arc) {
    int tail = costs.hierarchy().topology().tail(arc);
    int cost = costs.cost(arc);
    return distances[tail] < 0 || cost == Customization.NO_WAY
        ? -1
        : Math.min(cost, limit - distances[tail]);
  }

  /** The nodes that are reached, ascending. */
  public IntStream nodes() {
    return IntStream.range(0, distances.length).filter(node -> distances[node] >= 0);
  }

  /**
   * A proof of {@link #cost}: that no way to a node is cheaper, or that there is none. It can be
   * checked against the arcs alone, by code that knows no index. Potentials are the costs from the
   * source, cut off at that of the node.
   *
   * @throws IllegalStateException if the node is not reached, but some are not for the limit's sake
   */
  public Certificate certificate(int node) {
    int cost = cost(node);
    if (cost < 0) {
      if (limit < Customization.MOST) {
        throw new IllegalStateException(
            "node " + node + " is not within " + limit + ". Maybe ask without a limit?");
      }
      return new Certificate.Cut(nodes().toArray());
    }
    long[] potentials = new long[distances.length];
    for (int v = 0; v < potentials.length; v++) {
      potentials[v] = distances[v] < 0 ? cost : Math.min(cost, distances[v]);
    }
    return new Certificate.Potentials(potentials, cost);
  }
}
