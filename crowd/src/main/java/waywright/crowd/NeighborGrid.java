package waywright.crowd;

import java.util.Arrays;

/**
 * The units sorted by cells of uniform grids, one for each magnitude of units, so that a few large
 * or fast ones do not slow down all others. A grid is a torus of a size that follows the number of
 * its units: far cells share a place, and distances tell their units apart.
 */
final class NeighborGrid {

  /** Magnitudes of units, each up to four times the one before, and one for the rest. */
  static final int LEVELS = 4;

  private static final double CELLS_ACROSS = 0x1p28;

  /** The unit at each place, and its position. */
  int[] unit = new int[16];

  double[] x = new double[16];
  double[] y = new double[16];

  /** How many of the units before a place may move: see {@link #countMoving}. */
  int[] moving = new int[17];

  int count;

  /** What is needed for the units of one magnitude. */
  static final class Level {
    int from;
    int count;
    double maxRadius;
    double maxSpeed;
    double cell;
    double perCell;

    /** The number of rows and of columns, a power of 2. */
    int side;

    /** The first place of each cell, row by row, and the place after the last one. */
    int[] start = new int[2];

    int column(double x) {
      return (int) (x * perCell + CELLS_ACROSS);
    }

    /** Whether a coordinate is so near that columns do not overflow. */
    boolean covers(double x) {
      double columns = x * perCell;
      return columns > -CELLS_ACROSS && columns < CELLS_ACROSS;
    }

    private int cellOf(double x, double y) {
      return (column(y) & side - 1) * side + (column(x) & side - 1);
    }
  }

  /** What is done with the units at some places, in a row. */
  @FunctionalInterface
  interface Places {

    /** Returns whether to go on. */
    boolean visit(int from, int to);
  }

  final Level[] levels = new Level[LEVELS];
  private final Places resting = (from, to) -> moving[from] == moving[to];
  private byte[] levelOf = new byte[16];
  private int[] cellOf = new int[16];

  NeighborGrid() {
    for (int i = 0; i < LEVELS; i++) {
      levels[i] = new Level();
    }
  }

  /** Sorts the units; {@code dt} makes fast units large. */
  void build(UnitArrays units, double dt) {
    ensure(units.limit);
    double least = Double.POSITIVE_INFINITY;
    double across = 0;
    for (int i = 0; i < units.limit; i++) {
      if (units.here[i]) {
        least = Math.min(least, units.radius[i] + units.speed[i] * dt);
        across = Math.max(across, Math.max(Math.abs(units.x[i]), Math.abs(units.y[i])));
      }
    }
    for (Level level : levels) {
      level.count = 0;
      level.maxRadius = 0;
      level.maxSpeed = 0;
    }
    for (int i = 0; i < units.limit; i++) {
      if (units.here[i]) {
        double extent = units.radius[i] + units.speed[i] * dt;
        int magnitude =
            extent <= 4 * least ? 0 : extent <= 16 * least ? 1 : extent <= 64 * least ? 2 : 3;
        Level level = levels[magnitude];
        levelOf[i] = (byte) magnitude;
        level.count++;
        level.maxRadius = Math.max(level.maxRadius, units.radius[i]);
        level.maxSpeed = Math.max(level.maxSpeed, units.speed[i]);
      }
    }
    count = 0;
    for (Level level : levels) {
      shape(level, across, dt);
    }
    sort(units);
  }

  private void shape(Level level, double across, double dt) {
    level.from = count;
    count += level.count;
    level.side = 1;
    while (level.count > 8 && (level.side < 4 || level.side * level.side < level.count)) {
      level.side *= 2;
    }
    double size = Math.max(2.5 * level.maxRadius, level.maxSpeed * Math.max(dt, 0.125));
    level.cell = Math.max(size, 2 * across / CELLS_ACROSS);
    level.perCell = 1 / level.cell;
    int cells = level.side * level.side;
    if (level.start.length <= cells) {
      level.start = new int[cells + 1];
    }
    Arrays.fill(level.start, 0, cells + 1, 0);
  }

  private void sort(UnitArrays units) {
    for (int i = 0; i < units.limit; i++) {
      if (units.here[i]) {
        Level level = levels[levelOf[i]];
        cellOf[i] = level.cellOf(units.x[i], units.y[i]);
        level.start[cellOf[i]]++;
      }
    }
    for (Level level : levels) {
      int place = level.from;
      for (int cell = 0; cell <= level.side * level.side; cell++) {
        place += level.start[cell];
        level.start[cell] = place;
      }
    }
    for (int i = units.limit - 1; i >= 0; i--) {
      if (units.here[i]) {
        int place = --levels[levelOf[i]].start[cellOf[i]];
        unit[place] = i;
        x[place] = units.x[i];
        y[place] = units.y[i];
      }
    }
  }

  /** Counts the units that may move, so that resting ones find out whether any is near. */
  void countMoving(UnitArrays units) {
    for (int place = 0; place < count; place++) {
      moving[place + 1] = moving[place] + (units.moves(unit[place]) ? 1 : 0);
    }
  }

  /** Whether no unit within a range of a position may move; true only if certain. */
  boolean allRest(Level level, double px, double py, double range) {
    return visit(level, px, py, range, resting);
  }

  /**
   * Visits the places of all cells within a range of a position, at least, until a visit returns
   * false; returns whether none did.
   */
  boolean visit(Level level, double px, double py, double range, Places places) {
    double cells = range * level.perCell + 2;
    if (2 * cells + 1 >= level.side || !level.covers(px) || !level.covers(py)) {
      return places.visit(level.from, level.from + level.count);
    }
    int k = (int) cells;
    int column = level.column(px) - k & level.side - 1;
    int row = level.column(py) - k;
    int first = Math.min(2 * k + 1, level.side - column);
    boolean all = true;
    for (int i = 0; i <= 2 * k && all; i++) {
      int begin = (row + i & level.side - 1) * level.side;
      all =
          places.visit(level.start[begin + column], level.start[begin + column + first])
              && places.visit(level.start[begin], level.start[begin + 2 * k + 1 - first]);
    }
    return all;
  }

  private void ensure(int units) {
    if (units > unit.length) {
      int length = Math.max(units, 2 * unit.length);
      unit = new int[length];
      x = new double[length];
      y = new double[length];
      moving = new int[length + 1];
      levelOf = new byte[length];
      cellOf = new int[length];
    }
  }
}
