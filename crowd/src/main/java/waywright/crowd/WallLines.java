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
  private final double[] ends = new double[4 * MOST];
  private final Ascending order = new Ascending((wall, other) -> false);

  /** How far the wall of each line is in its direction. */
  private final double[] far = new double[MOST];

  /** Whether the wish leads exactly into a corner or the free end of a wall. */
  boolean headOn;

  private CrowdUnit self = new CrowdUnit(-1);

  /** The nearest point of a segment: see {@link #nearest}. */
  private double nearX;

  private double nearY;
  private boolean atEnd;

  /** The direction of a line, and how far the wall is in it. */
  private double nx;

  private double ny;
  private double room;

  WallLines(CrowdWalls walls) {
    this.walls = walls;
  }

  /**
   * Adds the lines that keep a unit out of walls in a step.
   *
   * @param range how far from its rim walls matter
   * @return false if the unit must stand: its center is on a wall, or there are too many
   */
  boolean collect(CrowdUnit unit, double range, HalfPlanes lines) {
    self = unit;
    headOn = false;
    int found = walls.copyNear(unit.number, unit.x, unit.y, unit.radius + range, ends);
    if (found > MOST) {
      return false;
    }
    order.restart(found);
    for (int at = 0; at < 4 * found; at += 4) {
      nearest(at, unit.x, unit.y);
      double dx = nearX - unit.x;
      double dy = nearY - unit.y;
      order.insert(dx * dx + dy * dy, at);
    }
    for (int i = 0; i < found; i++) {
      if (!add(order.number[i], lines)) {
        return false;
      }
    }
    return true;
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

  private boolean add(int at, HalfPlanes lines) {
    double extent =
        Math.max(
            Math.abs(ends[at] - self.x) + Math.abs(ends[at + 1] - self.y),
            Math.abs(ends[at + 2] - self.x) + Math.abs(ends[at + 3] - self.y));
    double margin =
        UnitStep.MARGIN * (Math.abs(self.x) + Math.abs(self.y) + self.radius + self.reach + extent);
    for (int i = 0; i < lines.count; i++) {
      if (support(at, lines.nx[i], lines.ny[i]) >= far[i] - margin / 8) {
        return true;
      }
    }
    nearest(at, self.x, self.y);
    double dx = nearX - self.x;
    double dy = nearY - self.y;
    double distance = Math.sqrt(dx * dx + dy * dy);
    if (distance == 0) {
      return false;
    }
    nx = dx / distance;
    ny = dy / distance;
    room = support(at, nx, ny);
    if (atEnd) {
      turnAside(at, margin);
    }
    far[lines.count] = room;
    double gap = room - self.radius;
    lines.addHard(nx, ny, Math.max(0, gap - margin), gap, margin, self.reach);
    return true;
  }

  /** How far the wall at a place is in a direction. */
  private double support(int at, double x, double y) {
    return Math.min(
        x * (ends[at] - self.x) + y * (ends[at + 1] - self.y),
        x * (ends[at + 2] - self.x) + y * (ends[at + 3] - self.y));
  }

  /**
   * Before the end of a wall any direction that separates it from the unit is as safe as the
   * nearest one: takes one that lets the whole wish pass, if there is one.
   */
  private void turnAside(int at, double margin) {
    double wantX = self.wantX;
    double wantY = self.wantY;
    double toward = nx * wantX + ny * wantY;
    if (toward <= room - self.radius - margin) {
      return;
    }
    double across = nx * wantY - ny * wantX;
    headOn |= toward > 0 && across <= UnitStep.AHEAD * toward && across >= -UnitStep.AHEAD * toward;
    double length = wantX * wantX + wantY * wantY;
    for (int end = at; end <= at + 2 && length > 0; end += 2) {
      double dx = ends[end] - self.x;
      double dy = ends[end + 1] - self.y;
      double along = (dx * wantX + dy * wantY) / length;
      along = along < 0 ? 0 : along > 1 ? 1 : along;
      if (separates(at, dx - along * wantX, dy - along * wantY, margin)) {
        return;
      }
    }
    nearest(at, self.x + wantX, self.y + wantY);
    separates(at, nearX - self.x - wantX, nearY - self.y - wantY, margin);
  }

  /** Takes a direction if it keeps the unit and its wish before the wall. */
  private boolean separates(int at, double dx, double dy, double margin) {
    double distance = Math.sqrt(dx * dx + dy * dy);
    if (distance == 0) {
      return false;
    }
    double x = dx / distance;
    double y = dy / distance;
    double far = support(at, x, y);
    double free = far - self.radius - margin;
    if (free < 0 || x * self.wantX + y * self.wantY > free) {
      return false;
    }
    nx = x;
    ny = y;
    room = far;
    return true;
  }
}
