package waywright.grid.index;

import waywright.grid.Direction;
import waywright.grid.internal.canonical.CanonicalTable;
import waywright.grid.internal.runs.RunMap;
import waywright.internal.IntList;

/**
 * Finds the edges that a corner has: along the runs by which a path may leave that was forced to
 * stop there, up to the first corner that each has to turn at. Corners passed on the way count if a
 * path that was forced to stop at them may begin to turn towards here. The package says why that is
 * enough.
 *
 * <p>Of several corners in a row on a straight run the nearer ones take the place of those behind,
 * where their own edges lead on. Belongs to one thread.
 */
final class TautScan {

  /** Runs that stop at every corner. Coordinates are padded. */
  private final RunMap corners;

  /** Runs that stop only at corners that they have to turn at. */
  private final RunMap ahead;

  /** Which runs there are, and which turn into which. */
  private final CanonicalTable table;

  /** Four neighbors: then runs turn from horizontal to vertical, else from diagonal to straight. */
  private final boolean four;

  /**
   * By mask of the open steps of a corner: the steps after all arrivals that are forced to stop.
   */
  private final int[] departures = new int[256];

  /** The cell looked from. */
  private int fromX;

  private int fromY;

  /** The corners found, in the order in which they were. */
  private final IntList xs = new IntList();

  private final IntList ys = new IntList();

  /** A scan of a map; its parts are shared. */
  TautScan(SubgoalIndex.Terrain terrain) {
    corners = terrain.runs();
    ahead = terrain.ahead();
    table = terrain.table();
    four = table.branches(1) != 0;
    for (int steps = 0; steps < 256; steps++) {
      for (int d = 0; d < (four ? 4 : 8); d++) {
        if ((steps >> back(d) & 1) != 0 && table.isForced(d, steps)) {
          departures[steps] |= table.successors(d, steps);
        }
      }
    }
  }

  /** Looks around from a padded cell with a corner. Returns the number of edges found. */
  int scan(int x, int y) {
    xs.clear();
    ys.clear();
    fromX = x;
    fromY = y;
    for (int steps = departures(x, y); steps != 0; steps &= steps - 1) {
      int direction = Integer.numberOfTrailingZeros(steps);
      if (table.branches(direction) == 0) {
        straight(x, y, direction);
      } else {
        turning(direction);
      }
    }
    return xs.size();
  }

  /** The padded column of the other end of the i-th edge. */
  int x(int i) {
    return xs.get(i);
  }

  /** The padded row of the other end of the i-th edge. */
  int y(int i) {
    return ys.get(i);
  }

  private int departures(int x, int y) {
    return departures[corners.cell(x, y) & 0xff];
  }

  /** Looks along a turning run and all that branch off it. */
  private void turning(int direction) {
    int x = fromX;
    int y = fromY;
    while ((corners.cell(x, y) >> direction & 1) != 0) {
      int steps = corners.steps(direction, x, y);
      x += Direction.dx(direction) * steps;
      y += Direction.dy(direction) * steps;
      if (CornerGraph.isCorner(corners, x, y)) {
        boolean last = isLast(direction, x, y);
        if (last || leadsHere(x, y)) {
          found(x, y);
        }
        if (last) {
          return;
        }
      }
      for (int b = table.branches(direction); b != 0; b &= b - 1) {
        straight(x, y, Integer.numberOfTrailingZeros(b));
      }
    }
  }

  /** Looks along a straight run that begins at a cell. */
  private void straight(int beginX, int beginY, int direction) {
    int x = beginX;
    int y = beginY;
    boolean led = false;
    boolean last = false;
    while (!last && (corners.cell(x, y) >> RunMap.LEADS + direction & 1) != 0) {
      int steps = corners.steps(direction, x, y);
      x += Direction.dx(direction) * steps;
      y += Direction.dy(direction) * steps;
      last = isLast(direction, x, y);
      if (last || leadsHere(x, y)) {
        int leaves = departures(x, y);
        if (!led || !last && (leaves >> back(direction) & 1) == 0) {
          found(x, y);
        }
        led |= (leaves >> direction & 1) != 0;
      }
    }
  }

  /** Whether a run has to turn at a cell. */
  private boolean isLast(int direction, int x, int y) {
    return ahead.isInteresting(direction, ahead.cell(x, y));
  }

  /** Whether a path that was forced to stop at a corner may begin to turn towards here. */
  private boolean leadsHere(int x, int y) {
    int dx = fromX - x;
    int dy = four && dx != 0 ? 0 : fromY - y;
    return (departures(x, y) >> CornerScan.direction(dx, dy) & 1) != 0;
  }

  private void found(int x, int y) {
    xs.add(x);
    ys.add(y);
  }

  /** The direction against another. */
  private static int back(int direction) {
    return direction & 4 | direction + 2 & 3;
  }
}
