package waywright.mesh;

import java.util.Arrays;

/** What follows from where the sides of each polygon begin, and the vertices that they start at. */
final class RingGeometry {

  private RingGeometry() {}

  /** The polygon of each side. */
  static int[] owners(int[] first) {
    int[] owners = new int[first[first.length - 1]];
    for (int p = 0; p + 1 < first.length; p++) {
      Arrays.fill(owners, first[p], first[p + 1], p);
    }
    return owners;
  }

  /** The side after each side, counter-clockwise. */
  static int[] followers(int[] first) {
    int[] next = new int[first[first.length - 1]];
    for (int p = 0; p + 1 < first.length; p++) {
      for (int side = first[p]; side < first[p + 1]; side++) {
        next[side] = side + 1;
      }
      next[first[p + 1] - 1] = first[p];
    }
    return next;
  }

  /** The least x and y, and the greatest, of the vertices in use. */
  static double[] box(double[] x, double[] y, int[] ring) {
    double[] box = {x[ring[0]], y[ring[0]], x[ring[0]], y[ring[0]]};
    for (int v : ring) {
      box[0] = Math.min(box[0], x[v]);
      box[1] = Math.min(box[1], y[v]);
      box[2] = Math.max(box[2], x[v]);
      box[3] = Math.max(box[3], y[v]);
    }
    return box;
  }

  /**
   * Returns per side the same side of the neighbor, if the neighboring polygon is known; otherwise
   * −1.
   */
  static int[] twins(int[] first, int[] start, int[] next, int[] neighbours) {
    int[] twins = new int[start.length];
    Arrays.fill(twins, -1);
    for (int side = 0; side < twins.length; side++) {
      int neighbour = neighbours[side];
      if (neighbour >= 0 && twins[side] < 0) {
        int end = start[next[side]];
        int twin = first[neighbour];
        while (start[twin] != end || start[next[twin]] != start[side]) {
          twin++;
        }
        twins[side] = twin;
        twins[twin] = side;
      }
    }
    return twins;
  }
}
