package waywright.bench.own;

import java.util.Arrays;
import waywright.grid.GridSpace;
import waywright.search.internal.NodeHeap;

/**
 * Computes the shortest paths from one center, which turn at corners of closed cells. A path is
 * taut at a corner only if it bends around the one closed cell there: with the corner as origin and
 * the closed cell in the quadrant u, v &gt; 0, it comes from u &gt; 0 ≥ v and goes to v &gt; 0 ≥ u,
 * or the reverse, and the closed side is not the wider one.
 */
final class CornerWaves {

  /**
   * If the distance of a cell's center is shorter than the distance by the root by more than this,
   * the same is true for all points of the row in the cell: each is at most half a cell from the
   * center, which counts for both paths. The remainder exceeds the rounding error of the sums.
   */
  private static final double NEARER_ALL_ALONG = 1 + 0x1p-20;

  /** In half cells: the goal first, then the corners, row by row. */
  final int[] xs;

  final int[] ys;

  /** For each cell its distance, and the number of the next point on its path; −1 for none. */
  final double[] distances;

  final int[] towards;

  private final int width;
  private final int height;
  private final boolean[] open;

  /** For each corner the direction in which its closed cell lies. */
  private final byte[] closedX;

  private final byte[] closedY;
  private final double[] best;
  private final int[] from;
  private final boolean[] done;
  private final NodeHeap queue = new NodeHeap();

  /** The root of the current view. */
  private int root;

  CornerWaves(GridSpace space, int goal) {
    width = space.map().width();
    height = space.map().height();
    open = new boolean[width * height];
    for (int cell = 0; cell < open.length; cell++) {
      open[cell] = space.contains(cell);
    }
    distances = new double[open.length];
    towards = new int[open.length];
    Arrays.fill(distances, AnyAngleField.UNREACHED);
    Arrays.fill(towards, -1);
    int[] corners = new int[open.length];
    int count = 1 + number(corners);
    xs = new int[count];
    ys = new int[count];
    closedX = new byte[count];
    closedY = new byte[count];
    placeCorners(corners);
    xs[0] = 2 * (goal % width) + 1;
    ys[0] = 2 * (goal / width) + 1;
    best = new double[count];
    from = new int[count];
    done = new boolean[count];
    Arrays.fill(best, AnyAngleField.UNREACHED);
    if (open[goal]) {
      best[0] = 0;
      queue.push(0, 0);
      spread(new CornerView(this, width, height, open, corners));
      towards[goal] = -1;
    }
  }

  /** Numbers the points around which exactly one cell is closed: paths turn only there. */
  private int number(int[] corners) {
    int count = 0;
    for (int y = 1; y < height; y++) {
      for (int x = 1; x < width; x++) {
        if (Integer.bitCount(closedAround(x, y)) == 1) {
          corners[y * width + x] = ++count;
        }
      }
    }
    return count;
  }

  /** A bit for each closed cell: above on the left, on the right, then below. */
  private int closedAround(int x, int y) {
    int below = y * width + x;
    int above = below - width;
    return (open[above - 1] ? 0 : 1)
        | (open[above] ? 0 : 2)
        | (open[below - 1] ? 0 : 4)
        | (open[below] ? 0 : 8);
  }

  private void placeCorners(int[] corners) {
    for (int point = 0; point < corners.length; point++) {
      int corner = corners[point];
      if (corner > 0) {
        int x = point % width;
        int y = point / width;
        int closed = closedAround(x, y);
        xs[corner] = 2 * x;
        ys[corner] = 2 * y;
        closedX[corner] = (byte) ((closed & 5) != 0 ? -1 : 1);
        closedY[corner] = (byte) ((closed & 3) != 0 ? -1 : 1);
      }
    }
  }

  private void spread(CornerView view) {
    while (!queue.isEmpty()) {
      root = queue.pop();
      if (!done[root]) {
        done[root] = true;
        if (root == 0) {
          for (int quarter = 0; quarter < 4; quarter++) {
            view.scan(xs[0], ys[0], (quarter & 1) == 0, quarter < 2, true, 1, 0);
          }
        } else {
          scanBehind(view);
        }
      }
    }
  }

  /** Scans from a corner the wedge in which a path from its parent can continue taut. */
  private void scanBehind(CornerView view) {
    int parent = from[root];
    int u = (xs[parent] - xs[root]) * closedX[root];
    int v = (ys[parent] - ys[root]) * closedY[root];
    if (u > 0 && v <= 0) {
      // The path goes to u ≤ 0 and v > 0: from along the closed cell up to straight ahead.
      view.scan(xs[root], ys[root], closedX[root] < 0, closedY[root] > 0, true, u, -v);
    } else if (v > 0 && u <= 0) {
      view.scan(xs[root], ys[root], closedX[root] > 0, closedY[root] < 0, false, v, -u);
    }
  }

  /**
   * Takes a cell in the view of the root.
   *
   * @param away the distance of its center from the root
   * @param seen whether the center is visible; if not, only another point of this row in it is
   * @return whether to continue behind it
   */
  boolean cell(int cell, double away, boolean seen) {
    double distance = best[root] + away;
    if (seen && distance < distances[cell]) {
      distances[cell] = distance;
      towards[cell] = root;
    }
    return distances[cell] + NEARER_ALL_ALONG >= distance;
  }

  /** Takes a visible corner. */
  void corner(int corner, double away) {
    double distance = best[root] + away;
    if (!done[corner] && distance < best[corner]) {
      best[corner] = distance;
      from[corner] = root;
      queue.push(corner, Double.doubleToLongBits(distance));
    }
  }
}
