package waywright.grid.index;

import waywright.grid.Direction;
import waywright.grid.Octile;
import waywright.grid.internal.canonical.CanonicalTable;
import waywright.grid.internal.runs.RunMap;
import waywright.internal.Growth;

/**
 * Finds the corners visible from a cell: the first ones on all its canonical runs. A one-turn path
 * leads from the cell to each, first the diagonal (four neighbors: horizontal) steps, then the
 * straight ones, as short as on an empty map.
 *
 * <p>{@link #scan} finds all at once. {@link #begin} and {@link #advance} let the caller choose
 * which of the turning runs to continue.
 */
final class CornerScan {

  /**
   * The map on which runs stop at the relevant corners. All coordinates here are padded: the map
   * begins at (1, 1).
   */
  private final RunMap runs;

  /** Defines the runs, and which runs turn into which. */
  private final CanonicalTable table;

  /**
   * Four neighbors: then horizontal runs turn into vertical ones; otherwise diagonal ones into
   * straight ones.
   */
  private final boolean four;

  /** The corners found since {@link #begin}, in the order of discovery. */
  private int[] xs = new int[64];

  private int[] ys = new int[64];

  /** Length of {@link #xs} in use. */
  int count;

  /** There are four diagonals. */
  static final int RAYS = 4;

  /** The direction of each turning run, −1 once it is at its end. */
  private final int[] rayDirections = new int[RAYS];

  /** The current position of each. */
  private final int[] rayXs = new int[RAYS];

  private final int[] rayYs = new int[RAYS];

  /** Number of turning runs, {@value #RAYS} at most. */
  int rays;

  /** Creates a scan of a map, which is shared. */
  CornerScan(RunMap runs) {
    this.runs = runs;
    table = runs.table;
    four = runs.hasFourNeighbors();
  }

  /** Finds all corners visible from a padded cell, except itself. Returns their number. */
  int scan(int x, int y) {
    begin(x, y);
    for (int ray = 0; ray < rays; ray++) {
      while (isOpen(ray)) {
        advance(ray);
      }
    }
    return count;
  }

  /** Scans the straight runs from a padded cell, and prepares the turning ones. */
  void begin(int x, int y) {
    count = 0;
    rays = 0;
    int cell = runs.cell(x, y);
    int steps = table.successors(CanonicalTable.NO_ARRIVAL, cell & 0xff);
    for (; steps != 0; steps &= steps - 1) {
      int direction = Integer.numberOfTrailingZeros(steps);
      if (table.branches(direction) == 0) {
        straight(x, y, direction, cell);
      } else {
        rayDirections[rays] = direction;
        rayXs[rays] = x;
        rayYs[rays++] = y;
      }
    }
  }

  /** Whether a turning run continues. */
  boolean isOpen(int ray) {
    return rayDirections[ray] >= 0;
  }

  /** The current padded column of a turning run. */
  int rayX(int ray) {
    return rayXs[ray];
  }

  /** The current padded row of a turning run. */
  int rayY(int ray) {
    return rayYs[ray];
  }

  /** Advances a turning run to the next cell at which it stops; must not be called at its end. */
  void advance(int ray) {
    int direction = rayDirections[ray];
    int x = rayXs[ray];
    int y = rayYs[ray];
    int steps = runs.steps(direction, x, y);
    x += Direction.dx(direction) * steps;
    y += Direction.dy(direction) * steps;
    rayXs[ray] = x;
    rayYs[ray] = y;
    int cell = runs.cell(x, y);
    boolean corner = runs.isInteresting(direction, cell);
    if (corner) {
      found(x, y);
    } else {
      for (int b = table.branches(direction); b != 0; b &= b - 1) {
        straight(x, y, Integer.numberOfTrailingZeros(b), cell);
      }
    }
    if (corner || (cell >> direction & 1) == 0) {
      rayDirections[ray] = -1;
    }
  }

  /** The padded column of the i-th corner found. */
  int x(int i) {
    return xs[i];
  }

  /** The padded row of the i-th corner found. */
  int y(int i) {
    return ys[i];
  }

  /** Adds the first corner on a straight run, which ends at a corner or a wall. */
  private void straight(int x, int y, int direction, int cell) {
    if ((cell >> RunMap.LEADS + direction & 1) != 0) {
      int steps = runs.steps(direction, x, y);
      found(x + Direction.dx(direction) * steps, y + Direction.dy(direction) * steps);
    }
  }

  private void found(int x, int y) {
    if (count == xs.length) {
      xs = Growth.ensure(xs, count + 1);
      ys = Growth.ensure(ys, count + 1);
    }
    xs[count] = x;
    ys[count++] = y;
  }

  /** Whether the one-turn path from one padded cell to another is free of walls. */
  boolean sees(int fromX, int fromY, int toX, int toY) {
    int dx = Integer.signum(toX - fromX);
    int dy = Integer.signum(toY - fromY);
    int right = Math.abs(toX - fromX);
    int down = Math.abs(toY - fromY);
    int first = four ? right : Math.min(right, down);
    int x = fromX + first * dx;
    int y = fromY + (four ? 0 : first * dy);
    int straight = four ? down : Math.max(right, down) - first;
    int turning = four ? direction(dx, 0) : direction(dx, dy);
    return (first == 0 || isFree(fromX, fromY, turning, first))
        && (straight == 0 || isFree(x, y, direction(toX - x, toY - y), straight));
  }

  /** Whether {@code length} steps can be taken in one direction. */
  private boolean isFree(int fromX, int fromY, int direction, int length) {
    int x = fromX;
    int y = fromY;
    int left = length;
    while ((runs.cell(x, y) >> direction & 1) != 0) {
      int steps = runs.steps(direction, x, y);
      if (steps >= left) {
        return steps > left
            || runs.isOpen(x + Direction.dx(direction) * left, y + Direction.dy(direction) * left);
      }
      x += Direction.dx(direction) * steps;
      y += Direction.dy(direction) * steps;
      left -= steps;
    }
    return false;
  }

  /**
   * The direction of the first step of the one-turn path over (dx, dy), which must not be (0, 0).
   */
  static int direction(int dx, int dy) {
    int x = Integer.signum(dx);
    int y = Integer.signum(dy);
    if (x == 0 || y == 0) {
      return y == 0 ? 2 - x : 1 + y;
    }
    return x > 0 ? 4 + (y + 1 >> 1) : 7 - (y + 1 >> 1);
  }

  /** Length of the one-turn path over (dx, dy) in units of step costs. */
  long distance(int dx, int dy) {
    return Octile.distance(Math.abs(dx), Math.abs(dy), four ? 4 : 8);
  }

  /** Length of the one-turn path over (dx, dy) on a map, in units of step costs. */
  static long distance(RunMap runs, int dx, int dy) {
    return Octile.distance(Math.abs(dx), Math.abs(dy), runs.movement.neighbors());
  }
}
