package waywright.road.cch;

import java.util.Arrays;
import waywright.road.internal.Bounds;

/**
 * Some nodes chosen as targets of many queries, and the part of a customization that ways to them
 * can come down through: made once, then asked from any number of sources (RPHAST; Delling,
 * Goldberg and Werneck, "Faster batched shortest paths in road networks", ATMOS 2011). With all
 * nodes as targets that is PHAST: a shortest-path tree without a queue.
 *
 * <p>Immutable, shared by threads. 8 bytes an arc in that part, 4 bytes a node of it and 4 bytes a
 * node of the network.
 */
public final class TargetSet {

  final Customization costs;

  private final int[] targets;

  /** By target, its place. */
  private final int[] targetPlaces;

  /** What the sweeps go along. */
  final SweepGraph graph;

  private TargetSet(Customization costs, int[] targets) {
    this.costs = costs;
    this.targets = targets;
    int[] numbers = new int[targets.length];
    for (int i = 0; i < targets.length; i++) {
      numbers[i] = costs.hierarchy.numbers[targets[i]];
    }
    graph = SweepGraph.to(numbers, costs.backward);
    targetPlaces = new int[targets.length];
    for (int i = 0; i < targets.length; i++) {
      targetPlaces[i] = graph.place(numbers[i]);
    }
  }

  /**
   * These nodes, in this order; a node may be there twice.
   *
   * @param targets copied
   * @throws IndexOutOfBoundsException if there is no such node
   * @throws IllegalArgumentException if the part that leads to them has more than 2^28 nodes
   */
  public static TargetSet of(Customization costs, int... targets) {
    int n = costs.hierarchy().nodeCount();
    for (int i = 0; i < targets.length; i++) {
      if (targets[i] < 0 || targets[i] >= n) {
        throw new IndexOutOfBoundsException(
            "target "
                + i
                + " is node "
                + targets[i]
                + ", not in 0 .. "
                + (n - 1)
                + ". Maybe it is of another network?");
      }
    }
    return new TargetSet(costs, targets.clone());
  }

  /** All nodes: target i is node i. */
  public static TargetSet all(Customization costs) {
    int[] all = new int[costs.hierarchy().nodeCount()];
    Arrays.setAll(all, node -> node);
    return of(costs, all);
  }

  /** Number of targets. */
  public int size() {
    return targets.length;
  }

  /** The node of a target. */
  public int target(int i) {
    return targets[Bounds.require(i, targets.length, "target")];
  }

  /** The place of a target. */
  int place(int target) {
    return targetPlaces[target];
  }

  /** Number of nodes that ways to the targets come down through. */
  public int reach() {
    return graph.reach();
  }

  /** What the ways cost that are asked for. */
  public Customization costs() {
    return costs;
  }

  /** Ready for any number of sources; one for each thread. */
  public OneToMany query() {
    return new OneToMany(this);
  }
}
