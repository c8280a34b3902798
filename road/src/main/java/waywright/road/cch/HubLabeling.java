package waywright.road.cch;

import java.util.Arrays;
import waywright.prepare.Workers;

/**
 * Computes the {@link HubLabels} of a customization, from the highest numbers down: the hubs of a
 * number are among those of the higher ends of its arcs, minus those that a higher hub makes
 * superfluous. The result is minimal for this order: a hub is kept only if no higher number is on
 * any cheapest path between the two.
 */
final class HubLabeling {

  /** The cost of an unreachable number above. */
  private static final int NONE = Integer.MAX_VALUE;

  /** Number of nodes sampled to estimate the size of all labels. */
  private static final int SAMPLE = 256;

  private final Customization costs;

  /** By number, the hubs to which it leads, as in {@link HubRows}; null if not yet computed. */
  final long[][] forward;

  /** By number, the hubs that lead to it. */
  final long[][] backward;

  HubLabeling(Customization costs) {
    this.costs = costs;
    forward = new long[costs.parents.length][];
    backward = new long[costs.parents.length][];
  }

  /** Estimates the number of entries of both directions together, including the end marks. */
  double estimate() {
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

  /** Computes the labels of all numbers; those computed for the estimate are reused. */
  void run(Workers workers) {
    new Subtrees(costs.hierarchy.parents).down(workers, this::label);
  }

  /** Computes the labels of a number, given those of all above it. */
  private void label(int v, int[] slots) {
    if (forward[v] == null) {
      long[] to = row(v, costs.forward, forward, backward, slots);
      backward[v] = row(v, costs.backward, backward, forward, slots);
      forward[v] = to;
    }
  }

  /**
   * Computes the hubs of a number in one direction.
   *
   * @param arcs its upward arcs
   * @param own the rows of this direction
   * @param other the rows of the other direction
   * @param slots for the least known cost to each number above
   */
  private long[] row(int v, UpwardArcs arcs, long[][] own, long[][] other, int[] slots) {
    int depth = 0;
    for (int above = v; above >= 0; above = costs.parents[above]) {
      slots[above] = NONE;
      depth++;
    }
    slots[v] = 0;
    for (int arc = arcs.firsts()[v]; arc < arcs.firsts()[v + 1]; arc++) {
      int weight = arcs.costs()[arc];
      if (weight != Customization.CLOSED) {
        for (long entry : own[arcs.heads()[arc]]) {
          // Too large a cost is reported when the labels are complete.
          long sum = Math.min((long) weight + HubRows.cost(entry), HubLabels.TOO_EXPENSIVE);
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

  /** Whether a path via a higher hub is as cheap; the hub's own entry is the last of its row. */
  private static boolean isSuperfluous(long[] row, int[] slots, int cost) {
    for (int i = 0; i < row.length - 1; i++) {
      if ((long) slots[HubRows.hub(row[i])] + HubRows.cost(row[i]) <= cost) {
        return true;
      }
    }
    return false;
  }
}
