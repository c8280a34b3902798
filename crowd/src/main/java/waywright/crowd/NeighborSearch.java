package waywright.crowd;

/**
 * The neighbors of one unit: the nearest ones that it anticipates, and all that it could touch in a
 * step. Both ascend by distance, then x, then y, then number, whatever the grid looks like.
 */
final class NeighborSearch {

  /** With more units than these near, a unit stands still: the work of a step is bounded. */
  static final int MOST_NEAR = 1024;

  /** Neighbors in one order. */
  final class Ascending {
    final double[] square;
    final int[] unit;
    int count;

    /** Where they are, relative to the unit: set by {@link #locate}. */
    final double[] x;

    final double[] y;

    /** Their places in the grid. */
    private final int[] place;

    Ascending(int most) {
      square = new double[most];
      unit = new int[most];
      x = new double[most];
      y = new double[most];
      place = new int[most];
    }

    /** Inserts a neighbor; the last one is lost if there are too many. */
    private void insert(double distance, int from) {
      int at = Math.min(count, square.length - 1);
      if (at < count && !follows(at, distance, from)) {
        return;
      }
      count = at + 1;
      while (at > 0 && follows(at - 1, distance, from)) {
        square[at] = square[at - 1];
        place[at] = place[at - 1];
        at--;
      }
      square[at] = distance;
      place[at] = from;
    }

    /** Whether the neighbor at an index comes after another one. */
    private boolean follows(int at, double distance, int from) {
      return square[at] > distance || (square[at] == distance && followsAlike(place[at], from));
    }

    private boolean followsAlike(int late, int early) {
      if (grid.x[late] != grid.x[early]) {
        return grid.x[late] > grid.x[early];
      }
      return grid.y[late] != grid.y[early]
          ? grid.y[late] > grid.y[early]
          : grid.unit[late] > grid.unit[early];
    }

    private void locate() {
      for (int i = 0; i < count; i++) {
        unit[i] = grid.unit[place[i]];
        x[i] = grid.x[place[i]] - px;
        y[i] = grid.y[place[i]] - py;
      }
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

  NeighborSearch(UnitArrays units, NeighborGrid grid, int most) {
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
    soft.locate();
    near.locate();
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
    scanRow(level, row, column - 1, 3);
    scanRow(level, row - 1, column - 1, 3);
    scanRow(level, row + 1, column - 1, 3);
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
        meet(place, square);
      }
    }
  }

  private void meet(int place, double square) {
    int other = grid.unit[place];
    if (other == self || (units.layers[other] & units.layers[self]) == 0) {
      return;
    }
    if (square <= nearSquare) {
      double range = nearRange + units.radius[other] + units.reach[other];
      if (square <= range * range) {
        if (near.count == MOST_NEAR) {
          crowded = true;
          return;
        }
        near.insert(square, place);
      }
    }
    if (square <= softSquare
        && units.yields[self] != 0
        && Shares.quarters(units.yields[self], units.yields[other]) > 0) {
      soft.insert(square, place);
      if (soft.count == soft.x.length) {
        softSquare = soft.square[soft.count - 1];
      }
    }
  }
}
