package waywright.units.internal.ground;

import waywright.grid.Movement;

/** The best of the positions that a search for a free one tries: see {@link Space#nearestFree}. */
final class NearestFree {

  private static final int NONE = 3;

  /** Squares of distances that differ by less are equal. */
  private static final double TIE = 1e-9;

  private final Space space;
  private final Line leaves;
  private Movement movement = Movement.walker();
  private double lastX;
  private double lastY;
  private double fromX;
  private double fromY;
  private double mostSquared;

  /** 0 in sight of the last free position, 1 without a wall on the way, 2 anywhere. */
  private int rank = NONE;

  private double squared;
  private double x;
  private double y;

  /** A test of a straight line. */
  interface Line {
    boolean isOpen(Movement movement, double fromX, double fromY, double toX, double toY);
  }

  /**
   * Makes a search.
   *
   * @param leaves whether a line passes no wall after it left the one where it begins
   */
  NearestFree(Space space, Line leaves) {
    this.space = space;
    this.leaves = leaves;
  }

  /** Begins; returns whether to try positions, because the given one is not free. */
  boolean begin(Movement movement, double lastX, double lastY, double x, double y, double within) {
    this.movement = movement;
    this.lastX = lastX;
    this.lastY = lastY;
    fromX = x;
    fromY = y;
    rank = NONE;
    mostSquared = within * within;
    if (within >= 0 && space.isFree(movement, x, y)) {
      keep(0, 0, x, y);
    }
    return within >= 0 && rank == NONE;
  }

  /** Tries a position. */
  void offer(double atX, double atY) {
    double dx = atX - fromX;
    double dy = atY - fromY;
    double away = dx * dx + dy * dy;
    boolean nearer =
        rank == NONE
            || away < squared - TIE
            || away < squared + TIE && (atY < y || atY == y && atX < x);
    if (!(away <= mostSquared) || !nearer && rank == 0 || !space.isFree(movement, atX, atY)) {
      return;
    }
    boolean inSight = space.sees(movement, lastX, lastY, atX, atY);
    int own = inSight ? 0 : leaves.isOpen(movement, fromX, fromY, atX, atY) ? 1 : 2;
    if (own < rank || own == rank && nearer) {
      keep(own, away, atX, atY);
    }
  }

  private void keep(int rank, double squared, double x, double y) {
    this.rank = rank;
    this.squared = squared;
    this.x = x;
    this.y = y;
  }

  /** Copies the best position, if there is one. */
  boolean copy(double[] found) {
    if (rank < NONE) {
      found[0] = x;
      found[1] = y;
    }
    return rank < NONE;
  }
}
