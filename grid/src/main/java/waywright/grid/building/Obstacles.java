package waywright.grid.building;

import java.util.stream.IntStream;
import waywright.grid.GridMap;
import waywright.internal.DisjointSets;
import waywright.internal.IntList;

/**
 * Labels the connected components of blocked cells, by sides and corners; component 0 touches the
 * border. Runs of a row are joined with the touching runs of the row above (Rosenfeld and Pfaltz
 * 1966).
 */
final class Obstacles {

  /** The number of the area outside the map, and of all that touches the border. */
  static final int OUTSIDE = 0;

  private final int width;

  /** By blocked cell its component. */
  private final int[] numbers;

  /** For each row its first run, and at the end the number of runs; run 0 is outside. */
  private final int[] rows;

  /** For each run its first cell. */
  private final IntList firsts = new IntList();

  /** For each run its last cell. */
  private final IntList lasts = new IntList();

  /** For each run a connected run with a lower number; itself if there is none. */
  private final int[] parents;

  /**
   * Labels the blocked cells of a map in one pass.
   *
   * @param free by cell, 0 if it is blocked
   */
  Obstacles(GridMap map, byte[] free) {
    width = map.width();
    numbers = new int[free.length];
    rows = new int[map.height() + 1];
    firsts.add(-1);
    lasts.add(-1);
    for (int y = 0; y < map.height(); y++) {
      rows[y] = firsts.size();
      findRuns(free, y * width, (y + 1) * width);
    }
    rows[map.height()] = firsts.size();
    parents = IntStream.range(0, firsts.size()).toArray();
    for (int y = 0; y < map.height(); y++) {
      joinOutside(y);
      joinAbove(y);
    }
    for (int run = 1; run < parents.length; run++) {
      // Roots have the lowest numbers, so that the parents of a run are already resolved.
      parents[run] = parents[parents[run]];
      for (int cell = firsts.get(run); cell <= lasts.get(run); cell++) {
        numbers[cell] = parents[run];
      }
    }
  }

  /** Returns the component of a blocked cell, or of the area outside for −1. */
  int number(int cell) {
    return cell < 0 ? OUTSIDE : numbers[cell];
  }

  private void findRuns(byte[] free, int begin, int end) {
    for (int cell = begin; cell < end; cell++) {
      if (free[cell] == 0) {
        firsts.add(cell);
        while (cell + 1 < end && free[cell + 1] == 0) {
          cell++;
        }
        lasts.add(cell);
      }
    }
  }

  /** Joins runs that touch the border with the outside. */
  private void joinOutside(int y) {
    boolean edge = y == 0 || y == rows.length - 2;
    for (int run = rows[y]; run < rows[y + 1]; run++) {
      if (edge || firsts.get(run) == y * width || lasts.get(run) == (y + 1) * width - 1) {
        DisjointSets.join(parents, run, OUTSIDE);
      }
    }
  }

  /** Joins the runs of a row with those above that they touch by sides or corners. */
  private void joinAbove(int y) {
    int above = y == 0 ? rows[0] : rows[y - 1];
    for (int run = rows[y]; run < rows[y + 1]; run++) {
      int first = firsts.get(run) - width - 1;
      int last = lasts.get(run) - width + 1;
      while (above < rows[y] && lasts.get(above) < first) {
        above++;
      }
      for (int other = above; other < rows[y] && firsts.get(other) <= last; other++) {
        DisjointSets.join(parents, run, other);
      }
    }
  }
}
