package waywright.crowd;

/** The units within a range of a position, ascending by distance, then number. */
final class NearbyUnits implements NeighborGrid.Places {

  private final NeighborGrid grid;
  private final Ascending nearest;
  private int count;
  private double px;
  private double py;
  private double square;

  NearbyUnits(NeighborGrid grid) {
    this.grid = grid;
    nearest = new Ascending((place, other) -> grid.unit[place].number > grid.unit[other].number);
  }

  /** Copies the numbers of the nearest ones that fit and returns how many there are. */
  int copy(double x, double y, double range, int[] found) {
    px = x;
    py = y;
    square = range * range;
    count = 0;
    nearest.restart(found.length);
    for (NeighborGrid.Level level : grid.levels) {
      level.visit(x, y, range, this);
    }
    visit(grid.count, grid.count + grid.added);
    for (int i = 0; i < nearest.count; i++) {
      found[i] = grid.unit[nearest.number[i]].number;
    }
    return count;
  }

  @Override
  public void visit(int from, int to) {
    for (int place = from; place < to; place++) {
      double dx = grid.x[place] - px;
      double dy = grid.y[place] - py;
      double distance = dx * dx + dy * dy;
      if (distance <= square) {
        count++;
        nearest.insert(distance, place);
      }
    }
  }
}
