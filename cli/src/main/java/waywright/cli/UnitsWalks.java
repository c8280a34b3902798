package waywright.cli;

import java.util.Arrays;
import waywright.picture.Scene;

/** The lines that units walk: the points where they turn. */
final class UnitsWalks {

  private final double[][] points;
  private final int[] sizes;

  UnitsWalks(int units) {
    points = new double[units][8];
    sizes = new int[units];
  }

  /** A unit is here now; a point between two others on a straight line is not kept. */
  void add(int unit, double x, double y) {
    double[] line = points[unit];
    int size = sizes[unit];
    if (size > 0 && line[size - 2] == x && line[size - 1] == y) {
      return;
    }
    if (size > 2 && isStraight(line, size, x, y)) {
      size -= 2;
    }
    if (size == line.length) {
      line = Arrays.copyOf(line, 2 * size);
      points[unit] = line;
    }
    line[size] = x;
    line[size + 1] = y;
    sizes[unit] = size + 2;
  }

  /** Whether the last point lies between the one before and (x, y), as far as an eye can tell. */
  private static boolean isStraight(double[] line, int size, double x, double y) {
    double dx = line[size - 2] - line[size - 4];
    double dy = line[size - 1] - line[size - 3];
    double nextX = x - line[size - 2];
    double nextY = y - line[size - 1];
    return Math.abs(dx * nextY - dy * nextX) < 1e-4 && dx * nextX + dy * nextY > 0;
  }

  /** Draws the line of a unit in the color of its group. */
  void draw(Scene scene, int unit, int group) {
    scene.walk(group, Arrays.copyOf(points[unit], sizes[unit]));
  }
}
