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

  private final UnitArrays units;
  private final NeighborGrid grid;
  private final CrowdSettings settings;
  private final NeighborSearch neighbors;
  private final WallLines walls;
  private final LinearProgram program = new LinearProgram();

  /** The half-planes: walls, then other hard ones, then the soft ones. */
  private final HalfPlanes lines = new HalfPlanes();

  private int wallCount;
  private int hard;

  /** Hard half-planes at which a unit that does not yield stops, instead of sliding along them. */
  private final HalfPlanes stops = new HalfPlanes();

  private double dt;

  /** The wish, turned where that helps. */
  private double wantX;

  private double wantY;

  UnitStep(UnitArrays units, NeighborGrid grid, CrowdWalls walls, CrowdSettings settings) {
    this.units = units;
    this.grid = grid;
    this.settings = settings;
    neighbors = new NeighborSearch(units, grid, settings.neighbors());
    this.walls = new WallLines(walls);
  }

  /** Moves the units at some places of the grid, into the arrays for results. */
  void move(int fromPlace, int toPlace, double time) {
    dt = time;
    for (int place = fromPlace; place < toPlace; place++) {
      int unit = grid.unit[place];
      if (units.reach[unit] == 0 || rests(unit)) {
        stand(unit);
      } else if (!collect(unit, time)
          || !program.solve(lines, hard, wantX, wantY, units.reach[unit])) {
        stand(unit);
      } else {
        settle(unit, program.x, program.y);
      }
    }
  }

  /** Whether a unit and all around it rest, so that nothing would change. */
  private boolean rests(int unit) {
    if (units.moves(unit)) {
      return false;
    }
    for (NeighborGrid.Level level : grid.levels) {
      if (level.count > 0) {
        double touch = units.radius[unit] + level.maxRadius;
        double range =
            Math.max(softRange(unit), touch + (units.speed[unit] + level.maxSpeed) * dt * 2);
        if (!grid.allRest(level, units.x[unit], units.y[unit], range)) {
          return false;
        }
      }
    }
    return true;
  }

  private double softRange(int unit) {
    return Math.max(1.5 * settings.horizon() * units.speed[unit], 4 * units.radius[unit]);
  }

  /** Collects the half-planes of a unit; returns false if it must stand. */
  boolean collect(int unit, double time) {
    dt = time;
    lines.count = 0;
    stops.count = 0;
    neighbors.near.count = 0;
    hard = 0;
    wallCount = 0;
    double reach = units.reach[unit];
    double pad = 0x1p-40 * (Math.abs(units.x[unit]) + Math.abs(units.y[unit]) + reach);
    if (!walls.collect(units, unit, reach + pad)
        || !neighbors.collect(unit, softRange(unit), reach + pad, dt)) {
      return false;
    }
    walls.addHard(lines);
    wallCount = lines.count;
    for (int i = 0; i < neighbors.near.count; i++) {
      addHard(unit, i);
    }
    hard = lines.count;
    wantX = units.wantX[unit];
    wantY = units.wantY[unit];
    if (units.hindered[unit] < 0) {
      boolean left = settings.keepRight() < 0;
      wantX = left ? -units.wantY[unit] : units.wantY[unit];
      wantY = left ? units.wantX[unit] : -units.wantX[unit];
    }
    boolean headOn = walls.headOn;
    for (int i = 0; i < neighbors.soft.count; i++) {
      headOn |= addSoft(unit, i);
    }
    if (headOn && units.hindered[unit] >= 0) {
      double right = settings.keepRight();
      double length = Math.sqrt(1 + right * right);
      wantX = (units.wantX[unit] + right * units.wantY[unit]) / length;
      wantY = (units.wantY[unit] - right * units.wantX[unit]) / length;
    }
    return true;
  }

  /** Adds the hard half-plane of a near unit: a share of the gap, no more. */
  private void addHard(int unit, int index) {
    int other = neighbors.near.unit[index];
    double dx = neighbors.near.x[index];
    double dy = neighbors.near.y[index];
    double sum = units.radius[unit] + units.radius[other];
    double reach = units.reach[unit];
    double otherReach = units.reach[other];
    double distance = Math.sqrt(neighbors.near.square[index]);
    if (distance == 0) {
      dx = scatter(other, 1) - scatter(unit, 1);
      dy = scatter(other, 2) - scatter(unit, 2);
      double length = Math.sqrt(dx * dx + dy * dy);
      lines.addHard(dx / length, dy / length, 0, -sum, 0, reach);
      return;
    }
    double nx = dx / distance;
    double ny = dy / distance;
    double gap = distance - sum;
    double margin =
        MARGIN
            * (Math.abs(units.x[unit])
                + Math.abs(units.x[other])
                + (Math.abs(units.y[unit]) + Math.abs(units.y[other]))
                + (sum + (reach + otherReach)));
    double free = gap - margin;
    double most = 0;
    if (free > 0) {
      int quarters = 4 - Shares.quarters(units.yields[unit], units.yields[other]);
      most = quarters / 4.0 * free;
      if (quarters > 0 && quarters < 4) {
        double own = nx * units.wantX[unit] + ny * units.wantY[unit];
        double others = -(nx * units.wantX[other] + ny * units.wantY[other]);
        most = Math.max(free / 8, Math.min(free - free / 8, most + (own - others) / 2));
      }
      most = Math.max(most, free - otherReach * (1 + 0x1p-40));
      if (most >= reach) {
        return;
      }
    }
    boolean straight = units.yields[unit] == 0 && units.yields[other] != 0;
    (straight ? stops : lines).addHard(nx, ny, most, gap, margin, reach);
  }

  /**
   * Adds the half-plane of ORCA for a neighbor: see the paper named at {@link LinearProgram}.
   * Displacements in one step take the place of velocities.
   *
   * @return whether the neighbor is exactly ahead and does not go the same way
   */
  private boolean addSoft(int unit, int index) {
    int other = neighbors.soft.unit[index];
    double px = neighbors.soft.x[index];
    double py = neighbors.soft.y[index];
    double square = neighbors.soft.square[index];
    double sum = units.radius[unit] + units.radius[other];
    if (square == 0) {
      px = (scatter(other, 1) - scatter(unit, 1)) * sum * 0x1p-20;
      py = (scatter(other, 2) - scatter(unit, 2)) * sum * 0x1p-20;
      square = px * px + py * py;
    }
    double share = Shares.quarters(units.yields[unit], units.yields[other]) / 4.0;
    double vx = units.vx[unit] * dt;
    double vy = units.vy[unit] * dt;
    double rx = vx - units.vx[other] * dt;
    double ry = vy - units.vy[other] * dt;
    boolean apart = square > sum * sum;
    double steps = apart && settings.horizon() > dt ? settings.horizon() / dt : 1;
    double wx = rx - px / steps;
    double wy = ry - py / steps;
    double wSquare = wx * wx + wy * wy;
    double toward = wx * px + wy * py;
    if (!apart || (toward < 0 && toward * toward > sum * sum * wSquare)) {
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
    return isAhead(unit, other, px, py);
  }

  private boolean isAhead(int unit, int other, double px, double py) {
    double x = units.wantX[unit];
    double y = units.wantY[unit];
    double ahead = x * px + y * py;
    double aside = x * py - y * px;
    return ahead > 0
        && aside <= AHEAD * ahead
        && aside >= -AHEAD * ahead
        && x * units.wantX[other] + y * units.wantY[other] <= 0;
  }

  /** Copies the half-planes of a unit: see {@link Crowd#copyLines}. */
  int copyLines(int unit, double time, double[] half) {
    collect(unit, time);
    for (int i = 0; i < lines.count + stops.count && 4 * i + 3 < half.length; i++) {
      boolean stop = i >= lines.count;
      HalfPlanes from = stop ? stops : lines;
      int at = stop ? i - lines.count : i;
      half[4 * i] = from.nx[at];
      half[4 * i + 1] = from.ny[at];
      half[4 * i + 2] = from.most[at] / time;
      half[4 * i + 3] = i < wallCount ? 0 : i < hard || stop ? 1 : 2;
    }
    return lines.count + stops.count;
  }

  /** A number in -1 .. 1 that tells apart units at one point. */
  private static double scatter(int unit, int salt) {
    int h = (unit * 2 + salt) * 0x9E3779B9;
    h = (h ^ h >>> 15) * 0x85EBCA6B;
    return (h ^ h >>> 13) * 0x1p-31;
  }

  /** Takes the longest part of a displacement that is safe after rounding, too. */
  private void settle(int unit, double dx, double dy) {
    double x = units.x[unit];
    double y = units.y[unit];
    double most = stops.count == 0 ? 1 : stops.part(dx, dy);
    if (most == 1
        && units.toPoint[unit]
        && dx == units.wishX[unit] - x
        && dy == units.wishY[unit] - y
        && take(unit, units.wishX[unit], units.wishY[unit], dx, dy)) {
      return;
    }
    double towardX = dx * most;
    double towardY = dy * most;
    if ((dx != 0 || dy != 0) && lines.widen(hard, units.reach[unit] * 0x1p-20)) {
      double wideX = towardX * (1 - 0x1p-20) + lines.wideX;
      double wideY = towardY * (1 - 0x1p-20) + lines.wideY;
      if (take(unit, x + wideX, y + wideY, wideX, wideY)) {
        return;
      }
    }
    for (double part : FRACTIONS) {
      double partX = towardX * part;
      double partY = towardY * part;
      if (take(unit, x + partX, y + partY, partX, partY)) {
        return;
      }
    }
    stand(unit);
  }

  /** Goes to a position if that is safe. */
  private boolean take(int unit, double x, double y, double dx, double dy) {
    double movedX = x - units.x[unit];
    double movedY = y - units.y[unit];
    if (!lines.keep(hard, movedX, movedY) || !stops.keep(stops.count, movedX, movedY)) {
      return false;
    }
    finish(unit, x, y, dx / dt, dy / dt);
    return true;
  }

  private void stand(int unit) {
    finish(unit, units.x[unit], units.y[unit], 0, 0);
  }

  private void finish(int unit, double x, double y, double vx, double vy) {
    units.nextX[unit] = x + 0.0;
    units.nextY[unit] = y + 0.0;
    units.nextVx[unit] = vx + 0.0;
    units.nextVy[unit] = vy + 0.0;
    units.nextHindered[unit] = hindered(unit, x - units.x[unit], y - units.y[unit]);
    units.nextCalm[unit] =
        vx == 0
            && vy == 0
            && units.vx[unit] == 0
            && units.vy[unit] == 0
            && units.wantX[unit] == 0
            && units.wantY[unit] == 0;
  }

  /** Returns how far a unit is hindered after a displacement: see {@link UnitArrays#hindered}. */
  private double hindered(int unit, double dx, double dy) {
    double x = units.wantX[unit];
    double y = units.wantY[unit];
    double square = x * x + y * y;
    if (square == 0 || settings.patience() == 0 || units.yields[unit] == 0 || units.waits[unit]) {
      return 0;
    }
    double wished = Math.sqrt(square);
    double before = units.hindered[unit];
    if (before < 0) {
      return Math.min(0, before + wished);
    }
    if (neighbors.near.count == 0 || dx * x + dy * y > square * PROGRESS) {
      return Math.max(0, before - wished / 2);
    }
    double diameter = 2 * units.radius[unit];
    if (before + wished <= settings.patience() * diameter) {
      return before + wished;
    }
    return -diameter * (1 + 4 * chance(units.x[unit], units.y[unit]));
  }

  /** A number in 0 .. 1 that depends on a position, and on nothing else. */
  private static double chance(double x, double y) {
    long bits = Double.doubleToLongBits(x) & DIGITS;
    long more = Double.doubleToLongBits(y) & DIGITS;
    long hash = (bits * 0x9E3779B97F4A7C15L ^ more) * 0xBF58476D1CE4E5B9L;
    return ((hash ^ hash >>> 29) >>> 24 & 15) * 0x1p-4;
  }
}
