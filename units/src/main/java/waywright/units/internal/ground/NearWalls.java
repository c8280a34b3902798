package waywright.units.internal.ground;

import waywright.internal.Growth;

/**
 * The walls near a position, nearest first. A wall that is entirely beyond the line through the
 * nearest point of a nearer one, across the direction to it, is left out: a body that keeps its
 * distance from that line cannot touch it. So a body that slides along a wall of several pieces
 * meets one piece at a time, not the corners of the next.
 */
final class NearWalls {

  private static final int SIZE = 7;

  /**
   * Per wall its ends, its nearest point relative to the position, and the square of its distance.
   */
  private double[] walls = new double[16 * SIZE];

  private int count;
  private double x;
  private double y;
  private double mostSquared;

  /** Begins with no wall. */
  void begin(double x, double y, double range) {
    this.x = x;
    this.y = y;
    mostSquared = range * range;
    count = 0;
  }

  /** Adds a wall, if it is within the range. */
  void add(double ax, double ay, double bx, double by) {
    double sideX = bx - ax;
    double sideY = by - ay;
    double along = (x - ax) * sideX + (y - ay) * sideY;
    double part = Math.max(0, Math.min(1, along / (sideX * sideX + sideY * sideY)));
    double dx = ax + part * sideX - x;
    double dy = ay + part * sideY - y;
    double squared = dx * dx + dy * dy;
    if (squared <= mostSquared) {
      int at = count++ * SIZE;
      walls = Growth.ensure(walls, at + SIZE);
      walls[at] = ax;
      walls[at + 1] = ay;
      walls[at + 2] = bx;
      walls[at + 3] = by;
      walls[at + 4] = dx;
      walls[at + 5] = dy;
      walls[at + 6] = squared;
    }
  }

  /** Copies the ends of as many walls as fit, and returns the number of all. */
  int copy(double[] ends) {
    int copied = 0;
    for (int nearest = nearest(); nearest >= 0; nearest = nearest()) {
      if (4 * copied + 4 <= ends.length) {
        System.arraycopy(walls, nearest, ends, 4 * copied, 4);
      }
      copied++;
      removeBeyond(nearest);
    }
    return copied;
  }

  /** Where the nearest wall begins; of equally near ones the first added; −1 if none is left. */
  private int nearest() {
    int nearest = -1;
    for (int at = 0; at < count * SIZE; at += SIZE) {
      nearest = nearest < 0 || walls[at + 6] < walls[nearest + 6] ? at : nearest;
    }
    return nearest;
  }

  /**
   * Removes a wall, and all beyond the line through its nearest point; none if the position is on
   * the wall, where the direction to it is noise.
   */
  private void removeBeyond(int wall) {
    double dx = walls[wall + 4];
    double dy = walls[wall + 5];
    double squared = walls[wall + 6];
    double least = squared - Math.sqrt(squared) * Space.TOLERANCE / 8;
    int kept = 0;
    for (int at = 0; at < count * SIZE; at += SIZE) {
      boolean beyond =
          squared > Space.TOLERANCE * Space.TOLERANCE
              && (walls[at] - x) * dx + (walls[at + 1] - y) * dy >= least
              && (walls[at + 2] - x) * dx + (walls[at + 3] - y) * dy >= least;
      if (at != wall && !beyond) {
        System.arraycopy(walls, at, walls, kept, SIZE);
        kept += SIZE;
      }
    }
    count = kept / SIZE;
  }
}
