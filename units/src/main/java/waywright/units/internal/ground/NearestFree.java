package waywright.units.internal.ground;

import waywright.grid.Movement;

/** The best of the positions that a search for a free one tries: see {@link Space#nearestFree}. */
final class NearestFree {

  /** Squares of distances that differ by less are equal. */
  private static final double TIE = 1e-9;

  private final Space space;
  private Movement movement = Movement.walker();
  private double lastX;
  private double lastY;
  private double fromX;
  private double fromY;
  private double mostSquared;
  private boolean any;

  /** Whether the best is in sight of the last free position. */
  private boolean inSight;

  private double squared;
  private double x;
  private double y;

  NearestFree(Space space) {
    this.space = space;
  }

  /** Begins; returns whether to try positions, because the given one is not free. */
  boolean begin(Movement movement, double lastX, double lastY, double x, double y, double within) {
    this.movement = movement;
    this.lastX = lastX;
    this.lastY = lastY;
    fromX = x;
    fromY = y;
    mostSquared = within * within;
    any = within >= 0 && space.isFree(movement, x, y);
    this.x = x;
    this.y = y;
    return within >= 0 && !any;
  }

  /** Tries a position. */
  void offer(double atX, double atY) {
    double dx = atX - fromX;
    double dy = atY - fromY;
    double away = dx * dx + dy * dy;
    boolean nearer =
        !any || away < squared - TIE || away < squared + TIE && (atY < y || atY == y && atX < x);
    if (away <= mostSquared && (nearer || !inSight) && space.isFree(movement, atX, atY)) {
      boolean seen = space.sees(movement, lastX, lastY, atX, atY);
      if (!any || seen && !inSight || seen == inSight && nearer) {
        any = true;
        inSight = seen;
        squared = away;
        x = atX;
        y = atY;
      }
    }
  }

  /** Copies the best position, if there is one. */
  boolean copy(double[] found) {
    if (any) {
      found[0] = x;
      found[1] = y;
    }
    return any;
  }
}
