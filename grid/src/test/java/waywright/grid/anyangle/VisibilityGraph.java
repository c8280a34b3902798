package waywright.grid.anyangle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.sight.LineOfSight;

/**
 * Shortest ways of a point among closed cells, which it may touch but not slip between: between the
 * corners of cells, every pair of which is tried, by Dijkstra's algorithm. Sight is exact, and was
 * held against clipping elsewhere.
 */
final class VisibilityGraph {

  private final LineOfSight sight;

  /** Lattice points where ways may turn, in halves of a cell: x, y. */
  private final List<int[]> corners = new ArrayList<>();

  private final boolean[][] sees;

  VisibilityGraph(GridSpace space) {
    GridMap map = space.map();
    sight = LineOfSight.of(space);
    for (int y = 1; y < map.height(); y++) {
      for (int x = 1; x < map.width(); x++) {
        int closed =
            (sight.isOpen(x - 1, y - 1) ? 0 : 1)
                + (sight.isOpen(x, y - 1) ? 0 : 1)
                + (sight.isOpen(x - 1, y) ? 0 : 1)
                + (sight.isOpen(x, y) ? 0 : 1);
        if (closed == 1) {
          corners.add(new int[] {2 * x, 2 * y});
        }
      }
    }
    sees = new boolean[corners.size()][corners.size()];
    for (int i = 0; i < corners.size(); i++) {
      for (int j = 0; j < i; j++) {
        sees[i][j] = sees[j][i] = sees(corners.get(i), corners.get(j));
      }
    }
  }

  private boolean sees(int[] from, int[] to) {
    return sight.isClear(from[0], from[1], to[0], to[1]);
  }

  private static double length(int[] from, int[] to) {
    return Math.hypot(from[0] - to[0], from[1] - to[1]) / 2;
  }

  /** The shortest ways from the center of a cell to every corner. */
  double[] fromCenter(int[] start) {
    double[] best = new double[corners.size()];
    for (int i = 0; i < best.length; i++) {
      int[] corner = corners.get(i);
      best[i] = sees(start, corner) ? length(start, corner) : Double.POSITIVE_INFINITY;
    }
    boolean[] done = new boolean[best.length];
    for (int round = 0; round < best.length; round++) {
      int least = -1;
      for (int i = 0; i < best.length; i++) {
        least = !done[i] && (least < 0 || best[i] < best[least]) ? i : least;
      }
      done[least] = true;
      for (int i = 0; i < best.length; i++) {
        if (sees[least][i]) {
          best[i] = Math.min(best[i], best[least] + length(corners.get(least), corners.get(i)));
        }
      }
    }
    return best;
  }

  /** The shortest way between the centers of two open cells; infinite if there is none. */
  double distance(int fromX, int fromY, int toX, int toY) {
    int[] start = {2 * fromX + 1, 2 * fromY + 1};
    return distance(start, fromCenter(start), toX, toY);
  }

  /** The same with what {@link #fromCenter} said. */
  double distance(int[] start, double[] fromStart, int toX, int toY) {
    int[] goal = {2 * toX + 1, 2 * toY + 1};
    double best = sees(start, goal) ? length(start, goal) : Double.POSITIVE_INFINITY;
    for (int i = 0; i < fromStart.length; i++) {
      if (sees(corners.get(i), goal)) {
        best = Math.min(best, fromStart[i] + length(corners.get(i), goal));
      }
    }
    return best;
  }

  @Override
  public String toString() {
    return Arrays.deepToString(corners.toArray());
  }
}
