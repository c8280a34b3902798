package waywright.crowd;

/**
 * One step of one unit: neighbors and walls become half-planes, and the unit takes the allowed
 * displacement nearest to its wish. Hard half-planes share the gap to every unit and wall in reach,
 * so nothing ever overlaps; soft ones are those of optimal reciprocal collision avoidance (ORCA).
 */
final class UnitStep {

  /** How much wider than rounding errors a gap is kept, relative to the coordinates. */
  static final double MARGIN = 0x1p-44;

  /** How far aside of a wish something is exactly ahead, relative to its distance. */
  static final double AHEAD = 0x1p-6;

  /** Which part of the wish is progress. */
  private static final double PROGRESS = 0.2;

  /** The bits of a number that multiplying by a power of 2 keeps. */
  private static final long DIGITS = 0x800FFFFFFFFFFFFFL;

  private static final double[] FRACTIONS = {1, 0.9375, 0.875, 0.75, 0.5, 0.25};

  private final NeighborGrid grid;
  private final CrowdSettings settings;
  private final NeighborSearch neighbors;
  private final WallLines walls;
  private final LinearProgram program = new LinearProgram();

  /** The half-planes: walls, then other hard ones, then the soft ones. */
  private final HalfPlanes lines = new HalfPlanes();

  private int wallCount;

  /** Hard half-planes at which a unit that does not yield stops, instead of sliding along them. */
  private final HalfPlanes stops = new HalfPlanes();

  private CrowdUnit self = new CrowdUnit(-1);
  private double dt;

  /** The wish, turned where that helps. */
  private double wantX;

  private double wantY;

  UnitStep(NeighborGrid grid, CrowdWalls walls, CrowdSettings settings) {
    this.grid = grid;
    this.settings = settings;
    neighbors = new NeighborSearch(grid, settings.neighbors());
    this.walls = new WallLines(walls);
  }

  /** Moves the units at some places of the grid. */
  void move(int fromPlace, int toPlace, double time) {
    dt = time;
    for (int place = fromPlace; place < toPlace; place++) {
      self = grid.unit[place];
      if (self.reach == 0
          || neighbors.rests(self, softRange(), dt)
          || !collect()
          || !program.solve(lines, wantX, wantY, self.reach)) {
        stand();
      } else {
        settle(program.x, program.y);
      }
    }
  }

  private double softRange() {
    return Math.max(1.5 * settings.horizon() * self.speed, 4 * self.radius);
  }

  /** Collects the half-planes of the unit; returns false if it must stand. */
  private boolean collect() {
    lines.clear();
    stops.clear();
    neighbors.near.restart(0);
    wallCount = 0;
    double reach = self.reach;
    double pad = 0x1p-40 * (Math.abs(self.x) + Math.abs(self.y) + reach);
    if (!walls.collect(self, reach + pad, lines)
        || !neighbors.collect(self, softRange(), reach + pad, dt)) {
      return false;
    }
    wallCount = lines.count;
    for (int i = 0; i < neighbors.near.count; i++) {
      addHard(neighbors.near.number[i], neighbors.near.square[i]);
    }
    boolean headOn = walls.headOn;
    for (int i = 0; i < neighbors.soft.count; i++) {
      headOn |= addSoft(neighbors.soft.number[i], neighbors.soft.square[i]);
    }
    wantX = self.wantX;
    wantY = self.wantY;
    double right = settings.keepRight();
    if (self.hindered < 0) {
      wantX = right < 0 ? -self.wantY : self.wantY;
      wantY = right < 0 ? self.wantX : -self.wantX;
    } else if (headOn) {
      double length = Math.sqrt(1 + right * right);
      wantX = (self.wantX + right * self.wantY) / length;
      wantY = (self.wantY - right * self.wantX) / length;
    }
    return true;
  }

  /** Adds the hard half-plane of a near unit: a share of the gap, no more. */
  private void addHard(int place, double square) {
    CrowdUnit other = grid.unit[place];
    double sum = self.radius + other.radius;
    double reach = self.reach;
    if (square == 0) {
      double dx = scatter(other, 1) - scatter(self, 1);
      double dy = scatter(other, 2) - scatter(self, 2);
      double length = Math.sqrt(dx * dx + dy * dy);
      lines.addHard(dx / length, dy / length, 0, -sum, 0, reach);
      return;
    }
    double distance = Math.sqrt(square);
    double nx = (grid.x[place] - self.x) / distance;
    double ny = (grid.y[place] - self.y) / distance;
    double gap = distance - sum;
    double margin =
        MARGIN
            * (Math.abs(self.x)
                + Math.abs(grid.x[place])
                + (Math.abs(self.y) + Math.abs(grid.y[place]))
                + (sum + (reach + other.reach)));
    double free = gap - margin;
    double most = 0;
    if (free > 0) {
      int quarters = other.quarters(self);
      most = quarters / 4.0 * free;
      if (quarters > 0 && quarters < 4) {
        double own = nx * self.wantX + ny * self.wantY;
        double others = -(nx * other.wantX + ny * other.wantY);
        most = Math.max(free / 8, Math.min(free - free / 8, most + (own - others) / 2));
      }
      most = Math.max(most, free - other.reach * (1 + 0x1p-40));
      if (most >= reach) {
        return;
      }
    }
    boolean straight = self.yields == 0 && other.yields != 0;
    (straight ? stops : lines).addHard(nx, ny, most, gap, margin, reach);
  }

  /**
   * Adds the half-plane of ORCA for a neighbor: see the paper named at {@link LinearProgram}.
   * Displacements in one step take the place of velocities.
   *
   * @return whether the neighbor is exactly ahead and does not go the same way
   */
  private boolean addSoft(int place, double apart) {
    CrowdUnit other = grid.unit[place];
    double sum = self.radius + other.radius;
    double px = grid.x[place] - self.x;
    double py = grid.y[place] - self.y;
    double square = apart;
    if (square == 0) {
      px = (scatter(other, 1) - scatter(self, 1)) * sum * 0x1p-20;
      py = (scatter(other, 2) - scatter(self, 2)) * sum * 0x1p-20;
      square = px * px + py * py;
    }
    double share = self.quarters(other) / 4.0;
    double vx = self.vx * dt;
    double vy = self.vy * dt;
    double rx = vx - grid.vx[place] * dt;
    double ry = vy - grid.vy[place] * dt;
    boolean overlaps = square <= sum * sum;
    double steps = overlaps || settings.horizon() <= dt ? 1 : settings.horizon() / dt;
    double wx = rx - px / steps;
    double wy = ry - py / steps;
    double wSquare = wx * wx + wy * wy;
    double toward = wx * px + wy * py;
    if (overlaps || (toward < 0 && toward * toward > sum * sum * wSquare)) {
      double w = Math.sqrt(wSquare);
      double nx = w > 0 ? -wx / w : px / Math.sqrt(square);
      double ny = w > 0 ? -wy / w : py / Math.sqrt(square);
      lines.add(nx, ny, nx * vx + ny * vy - share * (sum / steps - w));
    } else {
      double leg = Math.sqrt(square - sum * sum);
      double side = px * wy - py * wx;
      boolean left = side > 0 || (side == 0 && settings.keepRight() < 0);
      double nx = (left ? px * sum + py * leg : px * sum - py * leg) / square;
      double ny = (left ? py * sum - px * leg : py * sum + px * leg) / square;
      lines.add(nx, ny, nx * vx + ny * vy - share * (nx * rx + ny * ry));
    }
    double ahead = self.wantX * px + self.wantY * py;
    double aside = self.wantX * py - self.wantY * px;
    return ahead > 0
        && aside <= AHEAD * ahead
        && aside >= -AHEAD * ahead
        && self.wantX * other.wantX + self.wantY * other.wantY <= 0;
  }

  /** Copies the half-planes of a unit: see {@link Crowd#copyLines}. */
  int copyLines(CrowdUnit unit, double time, double[] half) {
    self = unit;
    dt = time;
    if (!collect()) {
      lines.clear();
    }
    lines.addHard(stops);
    for (int i = 0; i < lines.count && 4 * i + 3 < half.length; i++) {
      half[4 * i] = lines.nx[i];
      half[4 * i + 1] = lines.ny[i];
      half[4 * i + 2] = lines.most[i] / time;
      half[4 * i + 3] = i < wallCount ? 0 : i < lines.hard ? 1 : 2;
    }
    return lines.count;
  }

  /** A number in -1 .. 1 that tells apart units at one point. */
  private static double scatter(CrowdUnit unit, int salt) {
    int h = (unit.number * 2 + salt) * 0x9E3779B9;
    h = (h ^ h >>> 15) * 0x85EBCA6B;
    return (h ^ h >>> 13) * 0x1p-31;
  }

  /** Takes the longest part of a displacement that is safe after rounding, too. */
  private void settle(double dx, double dy) {
    double most = stops.part(dx, dy);
    if (most == 1
        && self.toPoint
        && dx == self.wishX - self.x
        && dy == self.wishY - self.y
        && take(self.wishX, self.wishY, dx, dy)) {
      return;
    }
    double towardX = dx * most;
    double towardY = dy * most;
    if ((dx != 0 || dy != 0) && lines.widen(self.reach * 0x1p-20)) {
      double wideX = towardX * (1 - 0x1p-20) + lines.wideX;
      double wideY = towardY * (1 - 0x1p-20) + lines.wideY;
      if (take(self.x + wideX, self.y + wideY, wideX, wideY)) {
        return;
      }
    }
    for (double part : FRACTIONS) {
      double partX = towardX * part;
      double partY = towardY * part;
      if (take(self.x + partX, self.y + partY, partX, partY)) {
        return;
      }
    }
    stand();
  }

  /** Goes to a position if that is safe. */
  private boolean take(double x, double y, double dx, double dy) {
    double movedX = x - self.x;
    double movedY = y - self.y;
    if (!lines.keep(movedX, movedY) || !stops.keep(movedX, movedY)) {
      return false;
    }
    self.hindered = hindered(movedX, movedY);
    self.move(x, y, dx / dt, dy / dt);
    return true;
  }

  private void stand() {
    self.hindered = hindered(0, 0);
    self.move(self.x, self.y, 0, 0);
  }

  /** Returns how far the unit is hindered after a displacement: see {@link CrowdUnit#hindered}. */
  private double hindered(double dx, double dy) {
    double x = self.wantX;
    double y = self.wantY;
    double square = x * x + y * y;
    if (square == 0 || settings.patience() == 0 || self.yields == 0 || self.waits) {
      return 0;
    }
    double wished = Math.sqrt(square);
    double before = self.hindered;
    if (before < 0) {
      return Math.min(0, before + wished);
    }
    if (neighbors.near.count == 0 || dx * x + dy * y > square * PROGRESS) {
      return Math.max(0, before - wished / 2);
    }
    double diameter = 2 * self.radius;
    if (before + wished <= settings.patience() * diameter) {
      return before + wished;
    }
    return -diameter * (1 + 4 * chance(self.x, self.y));
  }

  /** A number in 0 .. 1 that depends on a position, and on nothing else. */
  private static double chance(double x, double y) {
    long bits = Double.doubleToLongBits(x) & DIGITS;
    long more = Double.doubleToLongBits(y) & DIGITS;
    long hash = (bits * 0x9E3779B97F4A7C15L ^ more) * 0xBF58476D1CE4E5B9L;
    return ((hash ^ hash >>> 29) >>> 24 & 15) * 0x1p-4;
  }
}
