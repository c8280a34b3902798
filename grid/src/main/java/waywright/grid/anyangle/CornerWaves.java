package waywright.grid.anyangle;

import java.util.Arrays;
import waywright.grid.GridMap;
import waywright.grid.sight.LineOfSight;
import waywright.grid.sight.SightMap;
import waywright.search.spi.NodeHeap;

/**
 * Shortest ways from one center, turning at the corners of closed cells. A way is taut at a corner
 * only if it bends towards the one closed cell there: seen from the corner, with that cell's corner
 * of the plane turned to u, v &gt; 0, it comes from u &gt; 0 ≥ v and goes to v &gt; 0 ≥ u, or the
 * other way round, and the closed side is not the wider one.
 */
final class CornerWaves {

  /** In halves of a cell: the goal first, then the corners, row by row. */
  int[] xs;

  int[] ys;

  /** For each cell its distance, and the number of the point that it walks to; −1 for none. */
  final double[] distances;

  final int[] towards;

  private final LineOfSight lines;
  private final SightMap open;
  private final int width;
  private final int height;

  /** For each corner the direction in which its closed cell lies. */
  private byte[] closedX;

  private byte[] closedY;
  private int count;
  private double[] best;
  private int[] from;
  private boolean[] done;
  private final NodeHeap queue = new NodeHeap();

  CornerWaves(LineOfSight lines, GridMap map, int goal) {
    this.lines = lines;
    open = lines.map();
    width = map.width();
    height = map.height();
    distances = new double[map.size()];
    towards = new int[map.size()];
    Arrays.fill(distances, AnyAngleField.UNREACHED);
    Arrays.fill(towards, -1);
    xs = new int[64];
    ys = new int[64];
    closedX = new byte[64];
    closedY = new byte[64];
    add(2 * map.x(goal) + 1, 2 * map.y(goal) + 1, 0, 0);
    findCorners();
    best = new double[count];
    from = new int[count];
    done = new boolean[count];
    Arrays.fill(best, AnyAngleField.UNREACHED);
    if (open.isOpen(map.x(goal), map.y(goal))) {
      best[0] = 0;
      queue.push(0, 0);
      spread();
      towards[goal] = -1;
    }
  }

  private void add(int x, int y, int towardsX, int towardsY) {
    if (count == xs.length) {
      xs = Arrays.copyOf(xs, 2 * count);
      ys = Arrays.copyOf(ys, 2 * count);
      closedX = Arrays.copyOf(closedX, 2 * count);
      closedY = Arrays.copyOf(closedY, 2 * count);
    }
    xs[count] = x;
    ys[count] = y;
    closedX[count] = (byte) towardsX;
    closedY[count++] = (byte) towardsY;
  }

  /** The lattice points around which just one cell is closed: ways turn at no others. */
  private void findCorners() {
    for (int y = 1; y < height; y++) {
      for (int x = 1; x < width; x++) {
        int mask =
            (open.isOpen(x - 1, y - 1) ? 0 : 1)
                | (open.isOpen(x, y - 1) ? 0 : 2)
                | (open.isOpen(x - 1, y) ? 0 : 4)
                | (open.isOpen(x, y) ? 0 : 8);
        if (Integer.bitCount(mask) == 1) {
          add(2 * x, 2 * y, (mask & 5) != 0 ? -1 : 1, (mask & 3) != 0 ? -1 : 1);
        }
      }
    }
  }

  private void spread() {
    while (!queue.isEmpty()) {
      int root = queue.pop();
      if (!done[root]) {
        done[root] = true;
        if (root == 0) {
          look(0, 0, 0, 0, width - 1, 0, height - 1);
        } else {
          lookBehind(root);
        }
      }
    }
  }

  /** Looks from a corner where a way that comes from its parent can go on taut. */
  private void lookBehind(int root) {
    int parent = from[root];
    long u = (long) (xs[parent] - xs[root]) * closedX[root];
    long v = (long) (ys[parent] - ys[root]) * closedY[root];
    boolean along = u > 0 && v <= 0;
    if (!along && !(v > 0 && u <= 0)) {
      return;
    }
    // From u > 0 it goes to u ≤ 0 and v > 0, else to u > 0 and v ≤ 0.
    boolean right = closedX[root] > 0 != along;
    boolean below = closedY[root] > 0 == along;
    int x = xs[root] / 2;
    int y = ys[root] / 2;
    look(
        root,
        u,
        v,
        right ? x : 0,
        right ? width - 1 : x - 1,
        below ? y : 0,
        below ? height - 1 : y - 1);
  }

  /** Looks at the cells of a box, and at the corners on and in it. */
  private void look(int root, long u, long v, int left, int right, int top, int bottom) {
    for (int y = top; y <= bottom; y++) {
      for (int x = left; x <= right; x++) {
        double distance = best[root] + length(root, 2 * x + 1, 2 * y + 1);
        int cell = y * width + x;
        if (distance < distances[cell] && sees(root, u, v, 2 * x + 1, 2 * y + 1)) {
          distances[cell] = distance;
          towards[cell] = root;
        }
      }
    }
    for (int corner = 1; corner < count; corner++) {
      int x = xs[corner];
      int y = ys[corner];
      boolean inside = x >= 2 * left && x <= 2 * right + 2 && y >= 2 * top && y <= 2 * bottom + 2;
      if (inside && !done[corner]) {
        double distance = best[root] + length(root, x, y);
        if (distance < best[corner] && sees(root, u, v, x, y)) {
          best[corner] = distance;
          from[corner] = root;
          queue.push(corner, Double.doubleToLongBits(distance));
        }
      }
    }
  }

  private double length(int root, int x, int y) {
    return StraightLines.length(x - xs[root], y - ys[root]) / 2;
  }

  /** Whether a way that comes to a root from (u, v) goes on to a point, and the line is clear. */
  private boolean sees(int root, long u, long v, int x, int y) {
    if (root > 0) {
      long toU = (long) (x - xs[root]) * closedX[root];
      long toV = (long) (y - ys[root]) * closedY[root];
      boolean along = u > 0;
      boolean taut =
          along
              ? toU <= 0 && toV > 0 && u * toV - v * toU >= 0
              : toU > 0 && toV <= 0 && toU * v - toV * u >= 0;
      if (!taut) {
        return false;
      }
    }
    return lines.isClear(xs[root], ys[root], x, y);
  }
}
