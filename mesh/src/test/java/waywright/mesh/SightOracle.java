package waywright.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Shortest ways among cells by a graph of all that see one another, decided in whole numbers, cell
 * by cell. Shares nothing with what it judges.
 */
final class SightOracle {

  private static final int SIZE = Cells.SIZE;

  private final Cells cells;
  private final List<int[]> corners = new ArrayList<>();

  /** Links: where they are entered and left, two points of a pair. */
  private final List<int[]> links = new ArrayList<>();

  private final List<Double> linkCosts = new ArrayList<>();

  SightOracle(Cells cells) {
    this.cells = cells;
    for (int x = 0; x <= cells.width; x++) {
      for (int y = 0; y <= cells.height; y++) {
        if (isAtFree(SIZE * x, SIZE * y) && !isPinched(x, y)) {
          corners.add(new int[] {SIZE * x, SIZE * y});
        }
      }
    }
  }

  void link(int[] from, int[] to, double cost) {
    if (isAtFree(from[0], from[1]) && isAtFree(to[0], to[1])) {
      links.add(from);
      links.add(to);
      linkCosts.add(cost);
    }
  }

  /** Whether two free cells touch here and nowhere near. */
  private boolean isPinched(int x, int y) {
    boolean a = cells.isFree(x, y);
    boolean b = cells.isFree(x - 1, y);
    return a == cells.isFree(x - 1, y - 1) && b == cells.isFree(x, y - 1) && a != b;
  }

  /** Whether a point lies on a free cell or on its rim. */
  boolean isAtFree(int x, int y) {
    boolean any = false;
    for (int i = Math.floorDiv(x - 1, SIZE); i <= Math.floorDiv(x, SIZE); i++) {
      for (int j = Math.floorDiv(y - 1, SIZE); j <= Math.floorDiv(y, SIZE); j++) {
        any |= cells.isFree(i, j);
      }
    }
    return any;
  }

  /** The length of the shortest way, infinity if there is none. */
  double length(int[] from, int[] to) {
    List<int[]> nodes = new ArrayList<>(corners);
    nodes.addAll(links);
    nodes.add(from);
    nodes.add(to);
    int size = nodes.size();
    double[] g = new double[size];
    boolean[] closed = new boolean[size];
    Arrays.fill(g, Double.POSITIVE_INFINITY);
    g[size - 2] = 0;
    while (true) {
      int best = -1;
      for (int i = 0; i < size; i++) {
        if (!closed[i] && g[i] < Double.POSITIVE_INFINITY && (best < 0 || g[i] < g[best])) {
          best = i;
        }
      }
      if (best < 0 || best == size - 1) {
        return g[size - 1];
      }
      closed[best] = true;
      int end = best - corners.size();
      if (end >= 0 && end < links.size() && end % 2 == 0) {
        g[best + 1] = Math.min(g[best + 1], g[best] + linkCosts.get(end / 2));
        continue;
      }
      for (int i = 0; i < size; i++) {
        if (!closed[i] && !isExit(i) && sees(nodes.get(best), nodes.get(i))) {
          g[i] = Math.min(g[i], g[best] + distance(nodes.get(best), nodes.get(i)));
        }
      }
    }
  }

  /** Where a link is left one only arrives by it: the point may lie between two rooms. */
  private boolean isExit(int node) {
    int end = node - corners.size();
    return end >= 0 && end < links.size() && end % 2 == 1;
  }

  double distance(int[] a, int[] b) {
    return Math.hypot(
        cells.x(b[0], b[1]) - cells.x(a[0], a[1]), cells.y(b[0], b[1]) - cells.y(a[0], a[1]));
  }

  /** Whether the straight way between two points is free. */
  boolean sees(int[] p, int[] q) {
    for (int x = -1; x <= cells.width; x++) {
      for (int y = -1; y <= cells.height; y++) {
        if (!cells.isFree(x, y) && enters(p, q, SIZE * x, SIZE * y)) {
          return false;
        }
      }
    }
    return passesCorners(p, q) && runsAlongFree(p, q);
  }

  /** Whether a segment has a point inside the square whose lowest corner is given. */
  private static boolean enters(int[] p, int[] q, int x, int y) {
    if (Math.max(p[0], q[0]) <= x
        || Math.min(p[0], q[0]) >= x + SIZE
        || Math.max(p[1], q[1]) <= y
        || Math.min(p[1], q[1]) >= y + SIZE) {
      return false;
    }
    int lefts = 0;
    int rights = 0;
    for (int i = 0; i < 4; i++) {
      long dx = x + SIZE * (i & 1) - p[0];
      long dy = y + SIZE * (i >> 1) - p[1];
      long side = (q[0] - p[0]) * dy - (q[1] - p[1]) * dx;
      lefts += side > 0 ? 1 : 0;
      rights += side < 0 ? 1 : 0;
    }
    boolean isPoint = p[0] == q[0] && p[1] == q[1];
    return isPoint || lefts > 0 && rights > 0;
  }

  /** No lattice point inside the segment is pinched: whoever passes one changes cells there. */
  private boolean passesCorners(int[] p, int[] q) {
    for (int x = 0; x <= cells.width; x++) {
      for (int y = 0; y <= cells.height; y++) {
        int[] at = {SIZE * x, SIZE * y};
        long side = (long) (q[0] - p[0]) * (at[1] - p[1]) - (long) (q[1] - p[1]) * (at[0] - p[0]);
        boolean inside =
            side == 0
                && !Arrays.equals(at, p)
                && !Arrays.equals(at, q)
                && (at[0] - p[0]) * (at[0] - q[0]) <= 0
                && (at[1] - p[1]) * (at[1] - q[1]) <= 0;
        if (inside && isPinched(x, y)) {
          return false;
        }
      }
    }
    return true;
  }

  /** A segment on the line between two rows or columns has a free cell beside it all the way. */
  private boolean runsAlongFree(int[] p, int[] q) {
    for (int axis = 0; axis < 2; axis++) {
      int other = 1 - axis;
      if (p[other] == q[other] && Math.floorMod(p[other], SIZE) == 0 && p[axis] != q[axis]) {
        int line = Math.floorDiv(p[other], SIZE);
        int from = Math.floorDiv(Math.min(p[axis], q[axis]), SIZE);
        int to = Math.floorDiv(Math.max(p[axis], q[axis]) + SIZE - 1, SIZE);
        for (int i = from; i < to; i++) {
          boolean free =
              axis == 0
                  ? cells.isFree(i, line) || cells.isFree(i, line - 1)
                  : cells.isFree(line, i) || cells.isFree(line - 1, i);
          if (!free) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
