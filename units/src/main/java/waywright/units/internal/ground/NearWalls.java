package waywright.units.internal.ground;

/** Writes the walls near a position. */
final class NearWalls {

  private NearWalls() {}

  /**
   * Writes a wall after others, if it is within a range and fits.
   *
   * @param flipped whether x and y are exchanged when they are written
   * @param count the number of walls before
   * @return the number of walls now, with those that do not fit
   */
  static int put(
      boolean flipped,
      double[] ends,
      int count,
      double x,
      double y,
      double range,
      double ax,
      double ay,
      double bx,
      double by) {
    if (!(squaredDistance(x, y, ax, ay, bx, by) <= range * range)) {
      return count;
    }
    int at = 4 * count;
    int shift = flipped ? 1 : 0;
    if (at + 4 <= ends.length) {
      ends[at + shift] = ax;
      ends[at + 1 - shift] = ay;
      ends[at + 2 + shift] = bx;
      ends[at + 3 - shift] = by;
    }
    return count + 1;
  }

  /** The square of the distance of a position from a line that is not a point. */
  static double squaredDistance(double x, double y, double ax, double ay, double bx, double by) {
    double dx = bx - ax;
    double dy = by - ay;
    double part = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    double clamped = Math.max(0, Math.min(1, part));
    double offX = x - ax - clamped * dx;
    double offY = y - ay - clamped * dy;
    return offX * offX + offY * offY;
  }
}
