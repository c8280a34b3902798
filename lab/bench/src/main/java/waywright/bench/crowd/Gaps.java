package waywright.bench.crowd;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** Judges positions from outside: the least gap between discs of one radius, of all pairs. */
final class Gaps {

  private static final double FAR = 9;

  private final double radius;
  private final double cell;
  private final double[] x;
  private final double[] y;
  private final int[] sorted;
  private int[] start = {};

  Gaps(int units, double radius) {
    this.radius = radius;
    cell = 2.5 * radius;
    x = new double[units];
    y = new double[units];
    sorted = new int[units];
  }

  /** Returns the least gap, or 9 if no two centers are nearer than 2.5 radii. */
  double least(IntToDoubleFunction unitX, IntToDoubleFunction unitY) {
    double left = Double.POSITIVE_INFINITY;
    double low = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < x.length; i++) {
      x[i] = unitX.applyAsDouble(i);
      y[i] = unitY.applyAsDouble(i);
      left = Math.min(left, x[i]);
      low = Math.min(low, y[i]);
      right = Math.max(right, x[i]);
      high = Math.max(high, y[i]);
    }
    int columns = (int) ((right - left) / cell) + 1;
    int rows = (int) ((high - low) / cell) + 1;
    if (start.length <= columns * rows) {
      start = new int[2 * columns * rows + 1];
    }
    Arrays.fill(start, 0);
    for (int i = 0; i < x.length; i++) {
      start[cell(i, left, low, columns)]++;
    }
    for (int i = 1; i < start.length; i++) {
      start[i] += start[i - 1];
    }
    for (int i = 0; i < x.length; i++) {
      sorted[--start[cell(i, left, low, columns)]] = i;
    }
    double square = cell * cell;
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        int at = row * columns + column;
        int next = column + 1 < columns ? at + 1 : at;
        square = among(at, at, at, square);
        square = column + 1 < columns ? among(at, at + 1, at + 1, square) : square;
        if (row + 1 < rows) {
          int below = at + columns;
          square = among(at, below - Math.min(1, column), next + columns, square);
        }
      }
    }
    return square < cell * cell ? Math.sqrt(square) - 2 * radius : FAR;
  }

  private int cell(int unit, double left, double low, int columns) {
    int row = (int) ((y[unit] - low) / cell);
    return row * columns + (int) ((x[unit] - left) / cell);
  }

  /** Returns the lesser of a square and that of the distances from units in a cell to others. */
  private double among(int at, int first, int last, double square) {
    double least = square;
    for (int place = start[at]; place < start[at + 1]; place++) {
      int unit = sorted[place];
      for (int near = start[first]; near < start[last + 1]; near++) {
        double dx = x[sorted[near]] - x[unit];
        double dy = y[sorted[near]] - y[unit];
        double apart = dx * dx + dy * dy;
        least = apart < least && sorted[near] != unit ? apart : least;
      }
    }
    return least;
  }
}
