package waywright.grid;

/**
 * Exact lengths {@code a + b·√2} as one {@code long}.
 *
 * <p>A straight step costs {@value #STRAIGHT}, a diagonal one {@value #DIAGONAL}; their quotient is
 * a convergent of the continued fraction of √2, the two integers have no common divisor, and
 * 2·{@value #STRAIGHT}² differs from {@value #DIAGONAL}² by one. Two sums with up to 10^6 steps of
 * each kind compare exactly as the real lengths; {@code docs/decisions} holds the proof, and the
 * tests compare with exact arithmetic.
 */
public final class Octile {

  /** Cost of a step to a cell that shares a side, with terrain cost 1. */
  public static final long STRAIGHT = 1_136_689;

  /** Cost of a step to a cell that shares only a corner, with terrain cost 1. */
  public static final long DIAGONAL = 1_607_521;

  /**
   * The inverse of the diagonal modulo the straight cost: their product is 1 more than a multiple.
   */
  private static final long INVERSE = 665_857;

  private static final double SQRT2 = Math.sqrt(2);

  private Octile() {}

  /** Returns the cost of a step in the direction with this ordinal, with terrain cost 1. */
  public static long step(int direction) {
    return direction < 4 ? STRAIGHT : DIAGONAL;
  }

  /**
   * Computes the cost of a path with the given (weighted) numbers of steps.
   *
   * @throws ArithmeticException if it is not in −2^63 .. 2^63−1
   */
  public static long cost(long straight, long diagonal) {
    return Movement.walker().pathCost(straight, diagonal);
  }

  /**
   * Returns the octile distance: the lowest cost between two cells {@code dx} and {@code dy} apart
   * on an empty map. Both ≥ 0.
   */
  public static long distance(int dx, int dy) {
    int diagonal = Math.min(dx, dy);
    return (Math.max(dx, dy) - diagonal) * STRAIGHT + diagonal * DIAGONAL;
  }

  /** Returns the lowest cost on an empty map with 8 neighbors, or with 4 and no diagonal steps. */
  public static long distance(int dx, int dy, int neighbors) {
    return neighbors == 4 ? (dx + dy) * STRAIGHT : distance(dx, dy);
  }

  /** Returns the length {@code a + b·√2} of weighted step counts, rounded once. */
  public static double length(long straight, long diagonal) {
    return straight + diagonal * SQRT2;
  }

  /**
   * Returns the diagonal part {@code b} of a cost {@code a·STRAIGHT + b·DIAGONAL} with {@code 0 ≤ b
   * < STRAIGHT}: with that bound the pair is unique. Where b may be larger, count the steps of the
   * path instead.
   */
  public static long diagonals(long cost) {
    return Math.floorMod(cost % STRAIGHT * INVERSE, STRAIGHT);
  }

  /**
   * Returns the length of a cost made of fewer than {@value #STRAIGHT} weighted diagonal steps,
   * rounded once.
   */
  public static double length(long cost) {
    long diagonal = diagonals(cost);
    return length((cost - diagonal * DIAGONAL) / STRAIGHT, diagonal);
  }
}
