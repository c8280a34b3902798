package waywright.crowd;

/**
 * The neighbors of one unit: the nearest ones that it anticipates, and all that it could touch in a
 * step. Both ascend by distance, then x, then y, then number, whatever the grid looks like.
 */
final class Neighbors {

  /** With more units than these near, a unit stands still: the work of a step is bounded. */
  static final int MOST_NEAR = 1024;

  /** Neighbors in one order. */
  static final class Ascending {
    double[] x;
    double[] y;
    double[] square;
    int[] unit;
    int count;

    Ascending(int most) {
      x = new double[most];
      y = new double[most];
      square = new double[most];
      unit = new int[most];
    }

    /** Inserts a neighbor; the last one is lost if there are too many. */
    void insert(double dx, double dy, double distance, int number) {
      if (count == x.length && !follows(count - 1, dx, dy, distance, number)) {
        return;
      }
      int at = count < x.length ? count++ : count - 1;
      while (at > 0 && follows(at - 1, dx, dy, distance, number)) {
        x[at] = x[at - 1];
        y[at] = y[at - 1];
        square[at] = square[at - 1];
        unit[at] = unit[at - 1];
        at--;
      }
      x[at] = dx;
      y[at] = dy;
      square[at] = distance;
      unit[at] = number;
    }

    /** Whether the neighbor at a place comes after another one. */
    boolean follows(int at, double dx, double dy, double distance, int number) {
      if (square[at] != distance) {
        return square[at] > distance;
      }
      if (x[at] != dx) {
        return x[at] > dx;
      }
      return y[at] != dy ? y[at] > dy : unit[at] > number;
    }
  }

  /** Whom the unit anticipates, relative to it. */
  final Ascending soft;

  /** All whom it could touch. */
  final Ascending near = new Ascending(MOST_NEAR);

  private final UnitArrays units;
  private final NeighborGrid grid;
  private int self;
  private double px;
  private double py;
  private double softSquare;
  private double nearRange;
  private double nearSquare;
  private boolean crowded;

  Neighbors(UnitArrays units, NeighborGrid grid, int most) {
    this.units = units;
    this.grid = grid;
    soft = new Ascending(most);
  }

  /**
   * Collects the neighbors of a unit.
   *
   * @param softRange the range of those whom it anticipates
   * @param reach how far it gets in this step, with a margin for rounding
   * @return false if there are too many near ones
   */
  boolean collect(int unit, double softRange, double reach, double dt) {
    self = unit;
    px = units.x[unit];
    py = units.y[unit];
    soft.count = 0;
    near.count = 0;
    crowded = false;
    softSquare = soft.x.length == 0 ? -1 : softRange * softRange;
    for (NeighborGrid.Level level : grid.levels) {
      if (level.count > 0) {
        nearRange = units.radius[unit] + reach;
        double range = nearRange + level.maxRadius + level.maxSpeed * dt;
        nearSquare = range * range;
        collect(level);
        if (crowded) {
          return false;
        }
      }
    }
    return true;
  }

  private void collect(NeighborGrid.Level level) {
    int side = level.side;
    if (side == 1) {
      scan(level.from, level.from + level.count);
      return;
    }
    int column = level.column(px);
    int row = level.column(py);
    double inX = px * level.perCell + 0x1p28 - column;
    double inY = py * level.perCell + 0x1p28 - row;
    double border = Math.min(Math.min(inX, 1 - inX), Math.min(inY, 1 - inY)) - 0x1p-18;
    for (int i = -1; i <= 1; i++) {
      scanRow(level, row + i, column - 1, 3);
    }
    for (int k = 1; !crowded; k++) {
      double sure = (k + border) * level.cell;
      if (sure * sure > Math.max(nearSquare, softSquare)) {
        return;
      }
      if (2 * k + 3 > side) {
        scanRest(level, row, column, k);
        return;
      }
      scanRow(level, row - k - 1, column - k - 1, 2 * k + 3);
      scanRow(level, row + k + 1, column - k - 1, 2 * k + 3);
      for (int i = -k; i <= k; i++) {
        scanRow(level, row + i, column - k - 1, 1);
        scanRow(level, row + i, column + k + 1, 1);
      }
    }
  }

  /** Scans all cells that are more than {@code k} columns or rows away. */
  private void scanRest(NeighborGrid.Level level, int row, int column, int k) {
    for (int i = -k; i < level.side - k; i++) {
      if (i <= k) {
        scanRow(level, row + i, column + k + 1, level.side - 2 * k - 1);
      } else {
        scanRow(level, row + i, 0, level.side);
      }
    }
  }

  private void scanRow(NeighborGrid.Level level, int row, int column, int width) {
    int begin = (row & level.side - 1) * level.side;
    int from = column & level.side - 1;
    if (from + width <= level.side) {
      scan(level.start[begin + from], level.start[begin + from + width]);
    } else {
      scan(level.start[begin + from], level.start[begin + level.side]);
      scan(level.start[begin], level.start[begin + from + width - level.side]);
    }
  }

  private void scan(int from, int to) {
    double[] xs = grid.x;
    double[] ys = grid.y;
    for (int place = from; place < to && !crowded; place++) {
      double dx = xs[place] - px;
      double dy = ys[place] - py;
      double square = dx * dx + dy * dy;
      if (square <= softSquare || square <= nearSquare) {
        meet(grid.unit[place], dx, dy, square);
      }
    }
  }

  private void meet(int other, double dx, double dy, double square) {
    if (other == self || (units.layers[other] & units.layers[self]) == 0) {
      return;
    }
    double range = nearRange + units.radius[other] + units.reach[other];
    if (square <= range * range) {
      if (near.count == MOST_NEAR) {
        crowded = true;
        return;
      }
      near.insert(dx, dy, square, other);
    }
    if (square <= softSquare && Shares.quarters(units.yields[self], units.yields[other]) > 0) {
      soft.insert(dx, dy, square, other);
      if (soft.count == soft.x.length) {
        softSquare = soft.square[soft.count - 1];
      }
    }
  }
}
