package waywright.road.cch;

import java.util.Arrays;
import waywright.road.network.Bounds;

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

  /** By number, its place in the part, −1 if it is none; higher numbers have lower places. */
  final int[] places;

  /** The arcs down to the number at a place are at firsts[place] .. firsts[place + 1]. */
  final int[] firsts;

  /** The place that each comes from, times {@link OneToMany#LANES}. */
  final int[] tails;

  final int[] weights;

  /** The largest of the weights. */
  final int dearest;

  private TargetSet(Customization costs, int[] targets) {
    this.costs = costs;
    this.targets = targets;
    int[] numbers = numbersAbove();
    int size = numbers.length;
    places = new int[costs.hierarchy.nodeCount()];
    Arrays.fill(places, -1);
    for (int i = 0; i < size; i++) {
      places[numbers[i]] = size - 1 - i;
    }
    targetPlaces = new int[targets.length];
    for (int i = 0; i < targets.length; i++) {
      targetPlaces[i] = places[costs.hierarchy.numbers[targets[i]]];
    }
    UpwardArcs arcs = costs.backward;
    firsts = new int[size + 1];
    int most = 0;
    for (int number : numbers) {
      most += arcs.firsts[number + 1] - arcs.firsts[number];
    }
    int[] from = new int[most];
    int[] cost = new int[most];
    int count = 0;
    for (int place = 0; place < size; place++) {
      int number = numbers[size - 1 - place];
      for (int a = arcs.firsts[number]; a < arcs.firsts[number + 1]; a++) {
        if (arcs.costs[a] != Customization.NO_WAY) {
          from[count] = OneToMany.LANES * places[arcs.heads[a]];
          cost[count++] = arcs.costs[a];
        }
      }
      firsts[place + 1] = count;
    }
    tails = Arrays.copyOf(from, count);
    weights = Arrays.copyOf(cost, count);
    dearest = Arrays.stream(weights).max().orElse(0);
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

  /** The numbers that ways to the targets come down through, ascending. */
  private int[] numbersAbove() {
    CustomizableHierarchy hierarchy = costs.hierarchy;
    UpwardArcs arcs = costs.backward;
    boolean[] isIn = new boolean[hierarchy.nodeCount()];
    int[] found = new int[64];
    int size = 0;
    for (int target : targets) {
      int number = hierarchy.numbers[target];
      if (!isIn[number]) {
        isIn[number] = true;
        found = put(found, size++, number);
      }
    }
    for (int i = 0; i < size; i++) {
      for (int a = arcs.firsts[found[i]]; a < arcs.firsts[found[i] + 1]; a++) {
        int head = arcs.heads[a];
        if (!isIn[head] && arcs.costs[a] != Customization.NO_WAY) {
          isIn[head] = true;
          found = put(found, size++, head);
        }
      }
    }
    if (size > Integer.MAX_VALUE / OneToMany.LANES) {
      throw new IllegalArgumentException(
          "ways to these targets come through " + size + " nodes. Maybe take fewer at a time?");
    }
    int[] numbers = Arrays.copyOf(found, size);
    Arrays.sort(numbers);
    return numbers;
  }

  private static int[] put(int[] list, int size, int value) {
    int[] longer = size == list.length ? Arrays.copyOf(list, 2 * size) : list;
    longer[size] = value;
    return longer;
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
    return firsts.length - 1;
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
