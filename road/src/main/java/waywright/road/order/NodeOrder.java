package waywright.road.order;

import java.util.Arrays;
import waywright.graph.Geometry;
import waywright.graph.Topology;
import waywright.internal.Checks;
import waywright.internal.Rows;
import waywright.prepare.Build;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;

/**
 * The order in which the nodes of a network are contracted: rank 0 first, the most important node
 * last.
 *
 * <p>An order depends on the topology, not on costs, so it serves every metric. Immutable, shared
 * by threads. 8 bytes per node.
 */
public final class NodeOrder {

  /** By rank. */
  private final int[] nodes;

  /** By node. */
  private final int[] ranks;

  private NodeOrder(int[] nodes, int[] ranks) {
    this.nodes = nodes;
    this.ranks = ranks;
  }

  /**
   * Creates the order of a list of nodes. Takes O(n).
   *
   * @param nodes each of {@code 0 .. nodes.length-1} once, the first to be contracted first; copied
   * @throws IllegalArgumentException if a node is missing or duplicate
   */
  public static NodeOrder of(int... nodes) {
    int[] ranks = new int[nodes.length];
    Arrays.fill(ranks, -1);
    for (int rank = 0; rank < nodes.length; rank++) {
      int node = nodes[rank];
      boolean isNode = node >= 0 && node < nodes.length;
      if (!isNode || ranks[node] >= 0) {
        throw new IllegalArgumentException(
            String.format(
                "an order of %s nodes has node %s at rank %s%s. Maybe these are ranks by node, or"
                    + " of another network?",
                nodes.length, node, rank, isNode ? ", but already at " + ranks[node] : ""));
      }
      ranks[node] = rank;
    }
    return new NodeOrder(nodes.clone(), ranks);
  }

  /** Orders the nodes of a topology on the calling thread: see {@link #build}. */
  public static NodeOrder of(Topology topology, Geometry geometry) {
    return build(topology, geometry, Workers.NONE).finish(BuildProgress.SILENT);
  }

  /**
   * Begins to order the nodes of a topology by small cuts (George, "Nested dissection of a regular
   * finite element mesh", 1973): a few nodes that cut it into halves are the most important ones,
   * then those that cut the halves, down to single nodes. Cuts are found by Inertial Flow (Schild
   * and Sommer, "On balanced separators in road networks", SEA 2015), with coordinates or, if a
   * node has none, by hops from distant nodes. A step is a node that gets its rank. Takes O(n log
   * n) time for networks with small cuts, and a few hundred bytes per node.
   *
   * @param workers run parts of the work; the order does not depend on them
   */
  public static Build<NodeOrder> build(Topology topology, Geometry geometry, Workers workers) {
    return new NestedDissection(topology, geometry, workers, false);
  }

  /** Orders the arcs of a topology on the calling thread: see {@link #buildArcs}. */
  public static NodeOrder ofArcs(Topology topology, Geometry geometry) {
    return buildArcs(topology, geometry, Workers.NONE).finish(BuildProgress.SILENT);
  }

  /**
   * Begins to order the arcs of a topology by arc cuts: for graphs whose nodes are the arcs of this
   * one, such as graphs with turn costs. An order of the nodes would give them many times the
   * shortcuts. Nodes of the order are arcs; a step is an arc that gets its rank.
   *
   * @param workers run parts of the work; the order does not depend on them
   */
  public static Build<NodeOrder> buildArcs(Topology topology, Geometry geometry, Workers workers) {
    return new NestedDissection(topology, geometry, workers, true);
  }

  /**
   * Derives an order of states, each of which belongs to one of these nodes: by the rank of that
   * node, ties by state number. Takes O(n + states).
   *
   * @param nodeOfState the node of each state; not kept
   * @throws IndexOutOfBoundsException if a node does not exist
   */
  public NodeOrder ofStates(int[] nodeOfState) {
    int[] states =
        Rows.of(nodes.length, nodeOfState.length, state -> rank(nodeOfState[state])).items();
    int[] stateRanks = new int[states.length];
    for (int rank = 0; rank < states.length; rank++) {
      stateRanks[states[rank]] = rank;
    }
    return new NodeOrder(states, stateRanks);
  }

  /** Returns the number of nodes. */
  public int nodeCount() {
    return nodes.length;
  }

  /** Returns the node of a rank, {@code 0 .. nodeCount()-1}. */
  public int node(int rank) {
    return nodes[require(rank, "rank")];
  }

  /** Returns the rank of a node: 0 is contracted first. */
  public int rank(int node) {
    return ranks[require(node, "node")];
  }

  private int require(int index, String what) {
    return Checks.index(index, nodes.length, what, "Maybe it is of another network?");
  }

  /** Returns the nodes by rank; a copy. */
  public int[] nodes() {
    return nodes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NodeOrder order && Arrays.equals(nodes, order.nodes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(nodes);
  }
}
