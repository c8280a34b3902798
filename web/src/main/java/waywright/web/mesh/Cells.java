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

  /** Two convex shapes are apart if a side of either has the other beyond it. */
  private static boolean overlap(double[] ring, int x, int y) {
    double sense = Math.signum(doubledArea(ring));
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    double top = Double.POSITIVE_INFINITY;
    double bottom = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < ring.length; i += 2) {
      left = Math.min(left, ring[i]);
      right = Math.max(right, ring[i]);
      top = Math.min(top, ring[i + 1]);
      bottom = Math.max(bottom, ring[i + 1]);
    }
    if (right <= x || left >= x + 1 || bottom <= y || top >= y + 1) {
      return false;
    }
    for (int i = 0; i < ring.length; i += 2) {
      int j = (i + 2) % ring.length;
      double dx = ring[j] - ring[i];
      double dy = ring[j + 1] - ring[i + 1];
      double most = Double.NEGATIVE_INFINITY;
      for (int corner = 0; corner < 4; corner++) {
        double cx = x + (corner & 1) - ring[i];
        double cy = y + (corner >> 1) - ring[i + 1];
        most = Math.max(most, sense * (dx * cy - dy * cx));
      }
      if (most <= 0) {
        return false;
      }
    }
    return true;
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
