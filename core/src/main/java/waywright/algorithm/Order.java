package waywright.algorithm;

import waywright.space.ArcBuffer;

/**
 * What makes one best-first search differ from another: how g and h make f, and whether a node that
 * was reached more cheaply may be improved or re-opened.
 *
 * @param withCost whether g is part of f
 * @param weight what h is multiplied by, in units of 1/{@value #ONE}
 * @param improves whether a cheaper way to an open node replaces the first one
 * @param reopens whether a cheaper way to a closed node opens it again
 */
record Order(boolean withCost, long weight, boolean improves, boolean reopens) {

  /** The unit of weights. */
  static final long ONE = 1 << 12;

  /** f = g + h: A*, and Dijkstra's algorithm where h is 0. */
  static final Order BY_F = new Order(true, ONE, true, true);

  /** f = h. */
  static final Order BY_H = new Order(false, ONE, true, false);

  /** First come, first served. */
  static final Order BY_ARRIVAL = new Order(true, 0, false, false);

  /** f = g + w·h, with w rounded down to a multiple of 1/{@value #ONE}. */
  static Order weighted(double w, boolean reopens) {
    if (!(w >= 1 && w <= 1_000)) {
      throw new IllegalArgumentException(
          "weight " + w + " is not in 1 .. 1000. Maybe greedy search is meant?");
    }
    return new Order(true, (long) (w * ONE), true, reopens);
  }

  /** The weight in force. */
  double bound() {
    return (double) weight / ONE;
  }

  /** The least whole g + h whose product with the weight is {@code f} or more. */
  long least(long f) {
    return f / weight * ONE + (f % weight * ONE + weight - 1) / weight;
  }

  /**
   * The second key to sort by: lower h first. Where the weight is a fraction, what {@link #f} left
   * out comes before that, so that g + w·h is compared exactly, as the proof that weighted A* needs
   * no re-opening wants it.
   */
  long tie(long h) {
    if ((weight & ONE - 1) == 0) {
      return h;
    }
    return (h * weight & ONE - 1) << 50 | Math.min(h, (1L << 50) - 1);
  }

  /**
   * What to sort by. Never wraps: beyond {@link ArcBuffer#MAX_COST} all that is weighted is equal.
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
