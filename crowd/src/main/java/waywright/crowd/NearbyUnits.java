package waywright.crowd;

/** The units within a range of a position, ascending by distance, then number. */
final class NearbyUnits {

  private final UnitArrays units;
  private final NeighborGrid grid;
  private final NeighborGrid.Places places = this::scan;
  private int[] found = {};
  private int count;
  private double px;
  private double py;
  private double square;

  NearbyUnits(UnitArrays units, NeighborGrid grid) {
    this.units = units;
    this.grid = grid;
  }

  /** Copies the nearest ones that fit and returns how many there are. */
  int copy(double x, double y, double range, int[] into) {
    px = x;
    py = y;
    square = range * range;
    found = into;
    count = 0;
    for (NeighborGrid.Level level : grid.levels) {
      grid.visit(level, x, y, range, places);
    }
    return count;
  }

  private boolean scan(int from, int to) {
    for (int place = from; place < to; place++) {
      int unit = grid.unit[place];
      double distance = distance(unit);
      if (distance <= square) {
        insert(unit, distance);
      }
    }
    return true;
  }

  private double distance(int unit) {
    double dx = units.x[unit] - px;
    double dy = units.y[unit] - py;
    return dx * dx + dy * dy;
  }

  private void insert(int unit, double distance) {
    int at = Math.min(count++, found.length);
    while (at > 0) {
      int before = found[at - 1];
      double far = distance(before);
      if (far < distance || (far == distance && before < unit)) {
        break;
      }
      if (at < found.length) {
        found[at] = before;
      }
      at--;
    }
    if (at < found.length) {
      found[at] = unit;
    }
  }
}
