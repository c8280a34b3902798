package waywright.algorithm;

import waywright.space.ArcBuffer;

/**
 * The rule that distinguishes the best-first searches: how f follows from g and h, and whether a
 * node reached at a lower cost may be improved or reopened.
 *
 * @param withCost whether g is part of f
 * @param weight factor of h, in units of 1/{@value #ONE}
 * @param improves whether a cheaper path to an open node replaces the first one
 * @param reopens whether a cheaper path to a closed node reopens it
 */
record Order(boolean withCost, long weight, boolean improves, boolean reopens) {

  /** The unit of weights. */
  static final long ONE = 1 << 12;

  /** f = g + h: A*, and Dijkstra's algorithm where h is 0. */
  static final Order BY_F = new Order(true, ONE, true, true);

  /** f = h. */
  static final Order BY_H = new Order(false, ONE, true, false);

  /** First in, first out. */
  static final Order BY_ARRIVAL = new Order(true, 0, false, false);

  /** f = g + w·h, with w rounded down to a multiple of 1/{@value #ONE}. */
  static Order weighted(double w, boolean reopens) {
    if (!(w >= 1 && w <= 1_000)) {
      throw new IllegalArgumentException(
          "weight " + w + " is not in 1 .. 1000. Maybe greedy search is meant?");
    }
    return new Order(true, (long) (w * ONE), true, reopens);
  }

  /** Returns the weight as a factor. */
  double bound() {
    return (double) weight / ONE;
  }

  /** Returns the least integer g + h whose product with the weight is at least {@code f}. */
  long least(long f) {
    return f / weight * ONE + (f % weight * ONE + weight - 1) / weight;
  }

  /**
   * Returns the secondary sort key: lower h first. If the weight is a fraction, the remainder that
   * {@link #f} rounds off comes before h, so that g + w·h is compared exactly, as required by the
   * proof that weighted A* needs no reopening.
   */
  long tie(long h) {
    if ((weight & ONE - 1) == 0) {
      return h;
    }
    return (h * weight & ONE - 1) << 50 | Math.min(h, (1L << 50) - 1);
  }

  /**
   * Returns the primary sort key. Never overflows: weighted values beyond {@link
   * ArcBuffer#MAX_COST} all compare equal.
   */
  long f(long g, long h) {
    if (weight == ONE) {
      return withCost ? g + h : h;
    }
    if (weight == 0) {
      return g;
    }
    if (h >>> 40 == 0) {
      return Math.min(ArcBuffer.MAX_COST, g + h * weight / ONE);
    }
    long most = ArcBuffer.MAX_COST - g;
    if (h > most / weight * ONE) {
      return ArcBuffer.MAX_COST;
    }
    return g + Math.min(most, h / ONE * weight + h % ONE * weight / ONE);
  }
}
