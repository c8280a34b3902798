package waywright.units.internal.slots;

import java.util.Arrays;
import waywright.units.internal.ground.Nodes;

/** The settled nodes of a walk near a position: the nearest first, equal ones by walking cost. */
final class NearNodes {
  private static final double UNIT = 1 << 24;

  private int[] starts = new int[16];
  private int[] sorted = new int[16];
  private double[] xs = new double[16];
  private double[] ys = new double[16];
  private long[] found = new long[16];
  private int columns;
  private int rows;
  private double left;
  private double top;
  private double reach;

  /** Sorts the nodes into buckets, each as wide as the reach. */
  void index(Nodes nodes, Walk walk, double reach) {
    this.reach = reach;
    int size = walk.settled();
    if (xs.length < size) {
      xs = new double[size];
      ys = new double[size];
      sorted = new int[size];
    }
    left = nodes.x(walk.settled(0));
    top = nodes.y(walk.settled(0));
    double right = left;
    double bottom = top;
    for (int i = 0; i < size; i++) {
      xs[i] = nodes.x(walk.settled(i));
      ys[i] = nodes.y(walk.settled(i));
      left = Math.min(left, xs[i]);
      top = Math.min(top, ys[i]);
      right = Math.max(right, xs[i]);
      bottom = Math.max(bottom, ys[i]);
    }
    columns = (int) ((right - left) / reach) + 1;
    rows = (int) ((bottom - top) / reach) + 1;
    if (starts.length < columns * rows + 1) {
      starts = new int[columns * rows + 1];
    }
    Arrays.fill(starts, 0, columns * rows + 1, 0);
    for (int i = 0; i < size; i++) {
      starts[bucket(i)]++;
    }
    for (int i = 1; i <= columns * rows; i++) {
      starts[i] += starts[i - 1];
    }
    for (int i = size - 1; i >= 0; i--) {
      sorted[--starts[bucket(i)]] = i;
    }
  }

  private int bucket(int i) {
    int row = (int) ((ys[i] - top) / reach);
    int column = (int) ((xs[i] - left) / reach);
    return row * columns + column;
  }

  /** Finds the nodes within the reach of a position; returns their number. */
  int find(double x, double y) {
    int count = 0;
    int column = (int) Math.floor((x - left) / reach);
    int row = (int) Math.floor((y - top) / reach);
    for (int r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (int c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        int end = starts[r * columns + c + 1];
        for (int k = starts[r * columns + c]; k < end; k++) {
          int i = sorted[k];
          double dx = (xs[i] - x) / reach;
          double dy = (ys[i] - y) / reach;
          double squared = dx * dx + dy * dy;
          if (squared <= 1) {
            if (count == found.length) {
              found = Arrays.copyOf(found, 2 * count);
            }
            found[count++] = (long) (squared * UNIT) << 32 | i;
          }
        }
      }
    }
    Arrays.sort(found, 0, count);
    return count;
  }

  /** Returns which settled node of the walk is number {@code i} of those found. */
  int found(int i) {
    return (int) found[i];
  }
}
