package waywright.web.mesh;

/** Which cells a convex polygon reaches into. */
final class Cells {

  private Cells() {}

  /**
   * Blocks the cells that share an inner point with a polygon.
   *
   * @param ring x and y of its corners, convex, in either sense
   * @param letters of all cells, row by row; written
   */
  static void block(double[] ring, int width, int height, byte[] letters) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        if (overlap(ring, x, y)) {
          letters[y * width + x] = '#';
        }
      }
    }
  }

  private static boolean overlap(double[] ring, int x, int y) {
    double[] cell = {x, y, x + 1, y, x + 1, y + 1, x, y + 1};
    return !isApart(ring, cell) && !isApart(cell, ring);
  }

  /** Whether a side of a convex ring has all of another ring beyond it. */
  private static boolean isApart(double[] ring, double[] other) {
    double sense = Math.signum(doubledArea(ring));
    for (int i = 0; i < ring.length; i += 2) {
      int j = (i + 2) % ring.length;
      double dx = ring[j] - ring[i];
      double dy = ring[j + 1] - ring[i + 1];
      double most = Double.NEGATIVE_INFINITY;
      for (int k = 0; k < other.length; k += 2) {
        double side = dx * (other[k + 1] - ring[i + 1]) - dy * (other[k] - ring[i]);
        most = Math.max(most, sense * side);
      }
      if (most <= 0) {
        return true;
      }
    }
    return false;
  }

  private static double doubledArea(double[] ring) {
    double area = 0;
    for (int i = 0; i < ring.length; i += 2) {
      int j = (i + 2) % ring.length;
      area += ring[i] * ring[j + 1] - ring[j] * ring[i + 1];
    }
    return area;
  }
}
