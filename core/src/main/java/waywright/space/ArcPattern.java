package waywright.space;

import java.util.Objects;

/**
 * Arcs relative to a tail node, shared by many nodes, such as the steps from a cell of a grid: for
 * {@link ArcBuffer#addAll}. Checked once, here. Immutable, shared by threads.
 */
public final class ArcPattern {

  final int[] offsets;
  final long[] costs;

  /** The least and the greatest offset, 0 if there is none. */
  final int least;

  final int most;

  /**
   * Makes a pattern of arcs to {@code tail + offsets[i]} at {@code costs[i]}, in this order.
   *
   * @param offsets copied
   * @param costs each in {@code 0 .. ArcBuffer.MAX_COST}; copied
   * @throws IllegalArgumentException if a cost is out of range or the lengths differ
   */
  public ArcPattern(int[] offsets, long[] costs) {
    Objects.requireNonNull(costs, "costs");
    Objects.requireNonNull(offsets, "offsets");
    if (offsets.length != costs.length) {
      throw new IllegalArgumentException(
          offsets.length + " offsets, but " + costs.length + " costs");
    }
    int low = 0;
    int high = 0;
    for (int i = 0; i < offsets.length; i++) {
      ArcBuffer.checkCost(costs[i], "an arc by " + offsets[i]);
      low = i == 0 ? offsets[i] : Math.min(low, offsets[i]);
      high = i == 0 ? offsets[i] : Math.max(high, offsets[i]);
    }
    this.offsets = offsets.clone();
    this.costs = costs.clone();
    least = low;
    most = high;
  }

  /** Returns the number of arcs. */
  public int size() {
    return offsets.length;
  }
}
