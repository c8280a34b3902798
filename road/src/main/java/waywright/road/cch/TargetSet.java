package waywright.road.cch;

import java.util.Arrays;
import waywright.road.internal.Bounds;

/**
 * A set of target nodes for many queries, and the part of a customization through which paths to
 * them descend: built once, then queried from any number of sources (RPHAST; Delling, Goldberg and
 * Werneck, "Faster batched shortest paths in road networks", ATMOS 2011). With all nodes as targets
 * that is PHAST: a shortest-path tree without a queue.
 *
 * <p>Immutable, shared by threads. 8 bytes per arc of that part, 4 bytes per node of it and 4 bytes
 * per node of the network.
 */
public final class TargetSet {

  final Customization costs;

  private final int[] targets;

  /** By target, its place. */
  private final int[] targetPlaces;

  /** The arcs of the sweeps. */
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
   * Creates a set of nodes, in this order; it may contain duplicates.
   *
   * @param targets copied
   * @throws IndexOutOfBoundsException if a node does not exist
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

  /** Creates the set of all nodes: target i is node i. */
  public static TargetSet all(Customization costs) {
    int[] all = new int[costs.hierarchy().nodeCount()];
    Arrays.setAll(all, node -> node);
    return of(costs, all);
  }

  /** Returns the number of targets. */
  public int size() {
    return targets.length;
  }

  /** Returns the node of a target. */
  public int target(int i) {
    return targets[Bounds.require(i, targets.length, "target")];
  }

  /** Returns the place of a target in the sweep. */
  int place(int target) {
    return targetPlaces[target];
  }

  /** Returns the number of nodes through which paths to the targets descend. */
  public int reach() {
    return graph.reach();
  }

  /** Returns the customization. */
  public Customization costs() {
    return costs;
  }

  /** Creates a query for any number of sources; use one per thread. */
  public OneToMany query() {
    return new OneToMany(this);
  }
}
