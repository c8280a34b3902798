package waywright.crowd;

/**
 * Half-planes that keep one unit out of the walls near it, the nearest wall first. A wall behind
 * the boundary of a nearer one needs no line of its own, so that units slide along walls of several
 * pieces and around corners.
 */
final class WallLines {

  /** With more walls than these near, a unit stands still. */
  private static final int MOST = 1024;

  private final CrowdWalls walls;
  private double[] ends = new double[4 * MOST];
  private double[] square = new double[MOST];
  private int[] order = new int[MOST];

  /** The normals, toward the walls, and the room before each. */
  private double[] nx = new double[MOST];

  private double[] ny = new double[MOST];
  private double[] gap = new double[MOST];
  private double[] margin = new double[MOST];
  private double[] support = new double[MOST];
  private int count;

  /** Whether the wish leads exactly into a corner or the free end of a wall. */
  boolean headOn;

  private double px;
  private double py;
  private double wantX;
  private double wantY;
  private double radius;
  private double reach;

  /** The nearest point of a segment: see {@link #nearest}. */
  private double nearX;

  private double nearY;
  private boolean atEnd;

  WallLines(CrowdWalls walls) {
    this.walls = walls;
  }

  /**
   * Collects the walls near a unit.
   *
   * @param range how far from its rim walls matter
   * @return false if the unit must stand: its center is on a wall, or there are too many
   */
  boolean collect(UnitArrays units, int unit, double range) {
    count = 0;
    headOn = false;
    if (walls == CrowdWalls.NONE) {
      return true;
    }
    px = units.x[unit];
    py = units.y[unit];
    wantX = units.wantX[unit];
    wantY = units.wantY[unit];
    radius = units.radius[unit];
    reach = units.reach[unit];
    int found = walls.copyNear(unit, px, py, radius + range, ends);
    if (found > MOST) {
      return false;
    }
    sort(found);
    for (int i = 0; i < found; i++) {
      if (!add(order[i])) {
        return false;
      }
    }
    return true;
  }

  private void sort(int found) {
    for (int i = 0; i < found; i++) {
      nearest(4 * i, px, py);
      double dx = nearX - px;
      double dy = nearY - py;
      double distance = dx * dx + dy * dy;
      int at = i;
      while (at > 0 && square[at - 1] > distance) {
        square[at] = square[at - 1];
        order[at] = order[at - 1];
        at--;
      }
      square[at] = distance;
      order[at] = i;
    }
  }

  /** Finds the point of the segment at a place that is nearest to a position. */
  private void nearest(int at, double x, double y) {
    double ax = ends[at];
    double ay = ends[at + 1];
    double ex = ends[at + 2] - ax;
    double ey = ends[at + 3] - ay;
    double length = ex * ex + ey * ey;
    double along = (x - ax) * ex + (y - ay) * ey;
    atEnd = along < -0x1p-20 * length || along > (1 + 0x1p-20) * length || length == 0;
    if (along <= 0 || length == 0) {
      nearX = ax;
      nearY = ay;
    } else if (along >= length) {
      nearX = ends[at + 2];
      nearY = ends[at + 3];
    } else {
      nearX = ax + along / length * ex;
      nearY = ay + along / length * ey;
    }
  }

  private boolean add(int wall) {
    int at = 4 * wall;
    double rounding =
        UnitStep.MARGIN
            * (Math.abs(px)
                + Math.abs(py)
                + radius
                + reach
                + Math.max(
                    Math.abs(ends[at] - px) + Math.abs(ends[at + 1] - py),
                    Math.abs(ends[at + 2] - px) + Math.abs(ends[at + 3] - py)));
    for (int i = 0; i < count; i++) {
      if (support(at, nx[i], ny[i]) >= support[i] - rounding / 8) {
        return true;
      }
    }
    nearest(at, px, py);
    double dx = nearX - px;
    double dy = nearY - py;
    double distance = Math.sqrt(dx * dx + dy * dy);
    if (distance == 0) {
      return false;
    }
    nx[count] = dx / distance;
    ny[count] = dy / distance;
    support[count] = support(at, nx[count], ny[count]);
    if (atEnd) {
      turnAside(at, rounding);
    }
    gap[count] = support[count] - radius;
    margin[count++] = rounding;
    return true;
  }

  /** How far the wall at a place is in a direction. */
  private double support(int at, double x, double y) {
    return Math.min(
        x * (ends[at] - px) + y * (ends[at + 1] - py),
        x * (ends[at + 2] - px) + y * (ends[at + 3] - py));
  }

  /**
   * Before the end of a wall any direction that separates it from the unit is as safe as the
   * nearest one: takes one that lets the whole wish pass, if there is one.
   */
  private void turnAside(int at, double rounding) {
    double toward = nx[count] * wantX + ny[count] * wantY;
    if (toward <= support[count] - radius - rounding) {
      return;
    }
    double across = nx[count] * wantY - ny[count] * wantX;
    headOn |= toward > 0 && across <= UnitStep.AHEAD * toward && across >= -UnitStep.AHEAD * toward;
    double length = wantX * wantX + wantY * wantY;
    for (int end = 0; end <= 2 && length > 0; end += 2) {
      double along = ((ends[at + end] - px) * wantX + (ends[at + end + 1] - py) * wantY) / length;
      along = along < 0 ? 0 : along > 1 ? 1 : along;
      double dx = ends[at + end] - px - along * wantX;
      double dy = ends[at + end + 1] - py - along * wantY;
      if (separates(at, dx, dy, rounding)) {
        return;
      }
    }
    nearest(at, px + wantX, py + wantY);
    separates(at, nearX - px - wantX, nearY - py - wantY, rounding);
  }

  /** Takes a direction if it keeps the unit and its wish before the wall. */
  private boolean separates(int at, double dx, double dy, double rounding) {
    double distance = Math.sqrt(dx * dx + dy * dy);
    if (distance == 0) {
      return false;
    }
    double x = dx / distance;
    double y = dy / distance;
    double far = support(at, x, y);
    double room = far - radius - rounding;
    if (room < 0 || x * wantX + y * wantY > room) {
      return false;
    }
    nx[count] = x;
    ny[count] = y;
    support[count] = far;
    return true;
  }

  /** Adds the lines that keep the unit out of walls in this step. */
  void addHard(HalfPlanes lines) {
    for (int i = 0; i < count; i++) {
      double free = gap[i] - margin[i];
      if (free < reach) {
        lines.addHard(nx[i], ny[i], free > 0 ? free : 0, gap[i], margin[i], reach);
      }
    }
  }
}
