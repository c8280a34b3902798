package waywright.grid.index;

import waywright.grid.Direction;
import waywright.grid.internal.canonical.CanonicalTable;
import waywright.grid.internal.runs.RunMap;
import waywright.internal.IntList;

/**
 * Finds the edges of a corner: follows the runs by which a path with a forced stop there may leave,
 * up to the first jump point of each. A corner passed before that is included if a path with a
 * forced stop at it may begin to turn towards this one. The package documentation proves that this
 * is sufficient.
 *
 * <p>Of several successive corners on a straight run the nearer ones replace those behind, if their
 * own edges continue. Confined to one thread.
 */
final class TautScan {

  /** Runs that stop at every corner. Coordinates are padded. */
  private final RunMap corners;

  /** Runs that stop only at corners with a forced step for them. */
  private final RunMap ahead;

  /** Defines the runs, and which runs turn into which. */
  private final CanonicalTable table;

  /** Four neighbors: runs turn from horizontal to vertical; else from diagonal to straight. */
  private final boolean four;

  /** By mask of the open steps of a corner: the steps after all arrivals with a forced stop. */
  private final int[] departures = new int[256];

  /** The cell of the current scan. */
  private int fromX;

  private int fromY;

  /** The corners found, in the order of discovery. */
  final IntList xs = new IntList();

  final IntList ys = new IntList();

  /** Creates a scan of a map; its parts are shared. */
  TautScan(SubgoalIndex.Terrain terrain) {
    corners = terrain.runs();
    ahead = terrain.ahead();
    table = corners.table;
    four = corners.hasFourNeighbors();
    for (int steps = 0; steps < 256; steps++) {
      for (int d = 0; d < (four ? 4 : 8); d++) {
        if ((steps >> back(d) & 1) != 0 && table.isForced(d, steps)) {
          departures[steps] |= table.successors(d, steps);
        }
      }
    }
  }

  /** Scans from a corner, given as a padded cell. Returns the number of edges found. */
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

  private int departures(int x, int y) {
    return departures[corners.cell(x, y) & 0xff];
  }

  /** Follows a turning run and all its branches. */
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

  /** Follows a straight run that begins at a cell. */
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

  /** Whether a run has a forced stop at a cell. */
  private boolean isLast(int direction, int x, int y) {
    return ahead.isInteresting(direction, ahead.cell(x, y));
  }

  /** Whether a path with a forced stop at a corner may begin to turn towards the current cell. */
  private boolean leadsHere(int x, int y) {
    int dx = fromX - x;
    int dy = four && dx != 0 ? 0 : fromY - y;
    return (departures(x, y) >> CornerScan.direction(dx, dy) & 1) != 0;
  }

  private void found(int x, int y) {
    xs.add(x);
    ys.add(y);
  }

  /** The opposite direction. */
  private static int back(int direction) {
    return direction & 4 | direction + 2 & 3;
  }
}
