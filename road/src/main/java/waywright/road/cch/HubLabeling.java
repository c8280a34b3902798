package waywright.road.cch;

import java.util.Arrays;
import waywright.prepare.Workers;

/**
 * Works out {@link HubLabels} from a customization, from the highest numbers down: the hubs of a
 * number are among those of the numbers that its arcs climb to, less those that a higher hub makes
 * superfluous. What remains is the least for this order: a hub is kept if no number above it is on
 * any cheapest path between the two.
 */
final class HubLabeling {

  /** Of a number above that is not reached. */
  private static final int NONE = Integer.MAX_VALUE;

  /** How many numbers are looked at to reckon the size of all labels. */
  private static final int SAMPLE = 256;

  private final Customization costs;

  /** The hubs that each number leads to, as {@link HubRows} has them; null if not yet known. */
  final long[][] forward;

  /** The hubs that lead to each number. */
  final long[][] backward;

  HubLabeling(Customization costs) {
    this.costs = costs;
    forward = new long[costs.parents.length][];
    backward = new long[costs.parents.length][];
  }

  /** How many entries the rows of both directions will have together, ends included. */
  double reckon() {
    int n = forward.length;
    int count = Math.min(n, SAMPLE);
    int[] sample = new int[count];
    boolean[] wanted = new boolean[n];
    for (int i = 0; i < count; i++) {
      sample[i] = (int) ((long) i * n / count);
      for (int v = sample[i]; v >= 0 && !wanted[v]; v = costs.parents[v]) {
        wanted[v] = true;
      }
    }
    int[] slots = new int[n];
    for (int v = n - 1; v >= 0; v--) {
      if (wanted[v]) {
        label(v, slots);
      }
    }
    double entries = 0;
    for (int v : sample) {
      entries += forward[v].length + backward[v].length + 2;
    }
    return count == 0 ? 0 : entries * n / count;
  }

  /** The labels of all numbers; those known from reckoning are kept. */
  void run(Workers workers) {
    new Subtrees(costs.hierarchy.parents).down(workers, this::label);
  }

  /** The labels of a number, given those of all above it. */
  private void label(int v, int[] slots) {
    if (forward[v] == null) {
      long[] to = row(v, costs.forward, forward, backward, slots);
      backward[v] = row(v, costs.backward, backward, forward, slots);
      forward[v] = to;
    }
  }

  /**
   * The hubs of a number in one direction.
   *
   * @param arcs what it climbs by
   * @param own the rows of this direction
   * @param other those of the other
   * @param slots for what each number above costs by any way found
   */
  private long[] row(int v, UpwardArcs arcs, long[][] own, long[][] other, int[] slots) {
    int depth = 0;
    for (int above = v; above >= 0; above = costs.parents[above]) {
      slots[above] = NONE;
      depth++;
    }
    slots[v] = 0;
    for (int arc = arcs.firsts[v]; arc < arcs.firsts[v + 1]; arc++) {
      int weight = arcs.costs[arc];
      if (weight != Customization.NO_WAY) {
        for (long entry : own[arcs.heads[arc]]) {
          // What is too dear is told apart when the labels are done.
          long sum = Math.min((long) weight + HubRows.cost(entry), HubLabels.TOO_DEAR);
          int hub = HubRows.hub(entry);
          slots[hub] = (int) Math.min(slots[hub], sum);
        }
      }
    }
    long[] kept = new long[depth];
    int first = depth;
    for (int above = v; above >= 0; above = costs.parents[above]) {
      int cost = slots[above];
      if (above == v || cost != NONE && !isSuperfluous(other[above], slots, cost)) {
        kept[--first] = HubRows.entry(above, cost);
      }
    }
    return Arrays.copyOfRange(kept, first, depth);
  }

  /** Whether the way to a hub by a higher one is as cheap; its own entry is the last of its row. */
  private static boolean isSuperfluous(long[] row, int[] slots, int cost) {
    for (int i = 0; i < row.length - 1; i++) {
      if ((long) slots[HubRows.hub(row[i])] + HubRows.cost(row[i]) <= cost) {
        return true;
      }
    }
    return false;
  }
}
