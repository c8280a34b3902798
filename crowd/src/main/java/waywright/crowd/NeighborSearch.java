package waywright.crowd;

/**
 * The neighbors of one unit: the nearest ones that it anticipates, and all that it could touch in a
 * step. Both ascend by distance, then x, then y, then number, whatever the grid looks like.
 */
final class NeighborSearch {

  /** With more units than these near, a unit stands still: the work of a step is bounded. */
  static final int MOST_NEAR = 1024;

  /** The places in the grid of those whom the unit anticipates. */
  final Ascending soft = new Ascending(this::isLater);

  /** The places of all whom it could touch. */
  final Ascending near = new Ascending(this::isLater);

  private final NeighborGrid grid;
  private final int most;
  private final NeighborGrid.Places places = this::scan;
  private final NeighborGrid.Places moving = this::countMoving;
  private CrowdUnit self = new CrowdUnit(-1);
  private double softSquare;
  private double nearRange;
  private double nearSquare;
  private boolean crowded;
  private int movers;

  NeighborSearch(NeighborGrid grid, int most) {
    this.grid = grid;
    this.most = most;
  }

  private boolean isLater(int place, int other) {
    if (grid.x[place] != grid.x[other]) {
      return grid.x[place] > grid.x[other];
    }
    return grid.y[place] != grid.y[other]
        ? grid.y[place] > grid.y[other]
        : grid.unit[place].number > grid.unit[other].number;
  }

  /** Whether a unit and all that could make it move rest. */
  boolean rests(CrowdUnit unit, double softRange, double dt) {
    movers = unit.moves() ? 1 : 0;
    for (NeighborGrid.Level level : grid.levels) {
      if (level.count > 0 && movers == 0) {
        double touch = unit.radius + level.maxRadius;
        double range = Math.max(softRange, touch + (unit.speed + level.maxSpeed) * dt * 2);
        level.visit(unit.x, unit.y, range, moving);
      }
    }
    return movers == 0;
  }

  private void countMoving(int from, int to) {
    movers += grid.moving[to] - grid.moving[from];
  }

  /**
   * Collects the neighbors of a unit.
   *
   * @param softRange the range of those whom it anticipates
   * @param reach how far it gets in this step, with a margin for rounding
   * @return false if there are too many near ones
   */
  boolean collect(CrowdUnit unit, double softRange, double reach, double dt) {
    self = unit;
    soft.restart(most);
    near.restart(MOST_NEAR);
    crowded = false;
    softSquare = soft.isFull() || unit.yields == 0 ? -1 : softRange * softRange;
    nearRange = unit.radius + reach;
    for (NeighborGrid.Level level : grid.levels) {
      if (level.count > 0 && !crowded) {
        double range = nearRange + level.maxRadius + level.maxSpeed * dt;
        nearSquare = range * range;
        collect(level);
      }
    }
    return !crowded;
  }

  /** Visits cells from near to far, until those left are too far. */
  private void collect(NeighborGrid.Level level) {
    int column = level.column(self.x);
    int row = level.column(self.y);
    double border = Math.min(level.fromBorder(self.x), level.fromBorder(self.y));
    int from = 0;
    int to = 1;
    while (true) {
      level.visit(column, row, from, to, places);
      double cells = Math.sqrt(Math.max(nearSquare, softSquare)) * level.perCell - border;
      if (crowded || cells < to || 2 * to + 1 >= level.side) {
        return;
      }
      from = to + 1;
      to = Math.min(2 * to + 1, 1 + (int) Math.min(cells, level.side));
    }
  }

  private void scan(int from, int to) {
    double[] xs = grid.x;
    double[] ys = grid.y;
    double px = self.x;
    double py = self.y;
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
    CrowdUnit other = grid.unit[place];
    if (other == self || (other.layers & self.layers) == 0) {
      return;
    }
    double touch = nearRange + other.radius + other.reach;
    if (square <= nearSquare && square <= touch * touch) {
      crowded = near.isFull();
      near.insert(square, place);
    }
    if (square <= softSquare && self.quarters(other) > 0) {
      soft.insert(square, place);
      if (soft.isFull()) {
        softSquare = soft.square[soft.count - 1];
      }
    }
  }
}
