package waywright.crowd;

import java.util.Arrays;

/**
 * The units sorted by cells of uniform grids, one for each magnitude of units, so that a few large
 * or fast ones do not slow down all others. A grid is a torus of a size that follows the number of
 * its units: far cells share a place, and distances tell their units apart.
 */
final class NeighborGrid {

  private static final double CELLS_ACROSS = 0x1p28;

  /** The unit at each place, and where it was and how it moved before a step. */
  CrowdUnit[] unit = {};

  double[] x = {};
  double[] y = {};
  double[] vx = {};
  double[] vy = {};

  /** How many of the units before a place may move: see {@link #countMoving}. */
  int[] moving = {0};

  int count;

  /** How many units that were added since then follow the sorted ones. */
  int added;

  /** Magnitudes of units, each up to four times the one before, and one for the rest. */
  final Level[] levels = {new Level(), new Level(), new Level(), new Level()};

  /** What is done with the units at some places, in a row. */
  @FunctionalInterface
  interface Places {

    /** Visits the places from one to the one before another. */
    void visit(int from, int to);
  }

  /** What is needed for the units of one magnitude. */
  static final class Level {
    int count;
    double maxRadius;
    double maxSpeed;
    double perCell;

    /** The number of rows and of columns, a power of 2. */
    int side;

    /** The first place of each cell, row by row, and the place after the last one. */
    int[] start = {0, 0};

    int column(double x) {
      return (int) (x * perCell + CELLS_ACROSS);
    }

    /** How far a coordinate is from the border of its column, in columns, rounded down. */
    double fromBorder(double x) {
      double in = x * perCell + CELLS_ACROSS - column(x);
      return Math.min(in, 1 - in) - 0x1p-18;
    }

    /** Visits all cells within a range of a position, at least. */
    void visit(double x, double y, double range, Places places) {
      int most = (int) Math.min(range * perCell + 2, side);
      visit(column(x), column(y), 0, most, places);
    }

    /** Visits all cells at least {@code near} and at most {@code far} columns or rows away. */
    void visit(int column, int row, int near, int far, Places places) {
      int low = Math.max(-far, side / 2 + 1 - side);
      int high = Math.min(far, side / 2);
      for (int i = low; i <= high; i++) {
        int begin = (row + i & side - 1) * side;
        if (i > -near && i < near) {
          visit(begin, column + low, 1 - near - low, places);
          visit(begin, column + near, high - near + 1, places);
        } else {
          visit(begin, column + low, high - low + 1, places);
        }
      }
    }

    private void visit(int begin, int column, int width, Places places) {
      int from = begin + (column & side - 1);
      int end = begin + side;
      if (width > 0 && from + width <= end) {
        places.visit(start[from], start[from + width]);
      } else if (width > 0) {
        places.visit(start[from], start[end]);
        places.visit(start[begin], start[from + width - side]);
      }
    }

    private void shape(double across, double dt) {
      side = 1;
      while (count > 8 && (side < 4 || side * side < count)) {
        side *= 2;
      }
      double size = Math.max(3.2 * maxRadius, maxSpeed * Math.max(dt, 0.125));
      perCell = 1 / Math.max(size, 2 * across / CELLS_ACROSS);
      if (start.length <= side * side) {
        start = new int[side * side + 1];
      }
      Arrays.fill(start, 0, side * side + 1, 0);
    }
  }

  /** Puts a unit after the sorted ones; false if it is time to sort, because there are many. */
  boolean append(CrowdUnit one) {
    int place = count + added;
    if (place == unit.length || added > count / 64) {
      return false;
    }
    unit[place] = one;
    x[place] = one.x;
    y[place] = one.y;
    added++;
    return true;
  }

  /** Sorts those of some units that are here; {@code dt} makes fast units large. */
  void build(CrowdUnit[] units, int limit, double dt) {
    double least = Double.POSITIVE_INFINITY;
    double across = 0;
    for (Level level : levels) {
      level.count = 0;
      level.maxRadius = 0;
      level.maxSpeed = 0;
    }
    for (int i = 0; i < limit; i++) {
      CrowdUnit one = units[i];
      if (one.here) {
        least = Math.min(least, one.radius + one.speed * dt);
        across = Math.max(across, Math.max(Math.abs(one.x), Math.abs(one.y)));
      }
    }
    for (int i = 0; i < limit; i++) {
      CrowdUnit one = units[i];
      if (one.here) {
        double times = (one.radius + one.speed * dt) / least;
        one.magnitude = times <= 4 ? 0 : times <= 16 ? 1 : times <= 64 ? 2 : 3;
        Level level = levels[one.magnitude];
        level.count++;
        level.maxRadius = Math.max(level.maxRadius, one.radius);
        level.maxSpeed = Math.max(level.maxSpeed, one.speed);
      }
    }
    for (Level level : levels) {
      level.shape(across, dt);
    }
    sort(units, limit);
  }

  private void sort(CrowdUnit[] units, int limit) {
    if (limit > unit.length) {
      unit = new CrowdUnit[2 * limit];
      x = new double[2 * limit];
      y = new double[2 * limit];
      vx = new double[2 * limit];
      vy = new double[2 * limit];
      moving = new int[2 * limit + 1];
    }
    for (int i = 0; i < limit; i++) {
      CrowdUnit one = units[i];
      if (one.here) {
        Level level = levels[one.magnitude];
        int mask = level.side - 1;
        one.cell = (level.column(one.y) & mask) * level.side + (level.column(one.x) & mask);
        level.start[one.cell]++;
      }
    }
    count = 0;
    added = 0;
    for (Level level : levels) {
      for (int cell = 0; cell <= level.side * level.side; cell++) {
        count += level.start[cell];
        level.start[cell] = count;
      }
    }
    for (int i = limit - 1; i >= 0; i--) {
      CrowdUnit one = units[i];
      if (one.here) {
        int place = --levels[one.magnitude].start[one.cell];
        unit[place] = one;
        x[place] = one.x;
        y[place] = one.y;
        vx[place] = one.vx;
        vy[place] = one.vy;
      }
    }
  }

  /** Counts the units that may move, so that resting ones find out whether any is near. */
  void countMoving() {
    for (int place = 0; place < count; place++) {
      moving[place + 1] = moving[place] + (unit[place].moves() ? 1 : 0);
    }
  }
}
