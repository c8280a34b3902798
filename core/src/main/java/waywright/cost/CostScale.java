package waywright.cost;

import waywright.space.ArcBuffer;
import waywright.space.Heuristic;

/**
 * Converts fractional costs to integers: a fixed-point number with a chosen number of binary
 * places.
 *
 * <p><b>Costs are rounded up, estimates down.</b> Integers stay exact. An estimate that is
 * admissible (or consistent) for the fractional costs stays so for the integers: if h(u) ≤ c + h(v)
 * then ⌊h(u)·s⌋ ≤ ⌊c·s + h(v)·s⌋ ≤ ⌈c·s⌉ + ⌊h(v)·s⌋. A path of n arcs costs at most n units of
 * 2^−places too much, so the path found is optimal to within that error; rounding never changes the
 * order of nodes during a search.
 *
 * @param places binary places after the point, 0 to 52
 */
public record CostScale(int places) {

  /** 32 places: steps of 2·10^−10, paths up to 10^9. */
  public static final CostScale FINE = new CostScale(32);

  /** 2^62, the least integer that is too large; {@link ArcBuffer#MAX_COST} is not a double. */
  private static final double BEYOND = 0x1p62;

  /** No places: integer costs up to 4·10^18. */
  public static final CostScale WHOLE = new CostScale(0);

  /**
   * Makes a scale.
   *
   * @throws IllegalArgumentException if {@code places} is not in 0 .. 52
   */
  public CostScale {
    if (places < 0 || places > 52) {
      throw new IllegalArgumentException(
          "a scale of " + places + " binary places is not in 0 .. 52");
    }
  }

  /** Returns the largest cost of this scale. */
  public double most() {
    return Math.nextDown(BEYOND) / (1L << places);
  }

  /**
   * Returns a cost as an integer, rounded up.
   *
   * @throws IllegalArgumentException if it is NaN, negative, infinite or too large
   */
  public long up(double cost) {
    return whole(Math.ceil(scaled(cost, "cost")), cost, "cost");
  }

  /**
   * Returns an estimate as an integer, rounded down; infinity becomes {@link Heuristic#NO_PATH}.
   *
   * @throws IllegalArgumentException if it is NaN, negative or too large
   */
  public long down(double estimate) {
    if (estimate == Double.POSITIVE_INFINITY) {
      return Heuristic.NO_PATH;
    }
    return whole(Math.floor(scaled(estimate, "estimate")), estimate, "estimate");
  }

  /** Returns the fractional value of an integer cost; {@code Long.MAX_VALUE} becomes infinity. */
  public double toDouble(long cost) {
    return cost == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : (double) cost / (1L << places);
  }

  private double scaled(double value, String what) {
    if (!(value >= 0)) {
      throw new IllegalArgumentException(
          String.format(
              "the %s %s is %s. Maybe a difference lost its absolute value, or 0 was divided by 0?",
              what, value, value < 0 ? "negative" : "not a number"));
    }
    return value * (1L << places);
  }

  private long whole(double scaled, double value, String what) {
    if (scaled >= BEYOND) {
      throw new IllegalArgumentException(
          String.format(
              "the %s %s is above %s, the most that %s binary places can hold. Maybe choose"
                  + " a coarser CostScale?",
              what, value, most(), places));
    }
    return (long) scaled;
  }
}
