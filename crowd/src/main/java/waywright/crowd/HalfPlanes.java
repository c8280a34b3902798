package waywright.crowd;

import java.util.Arrays;

/** Half-planes of allowed displacements: {@code nx * x + ny * y <= most}, with unit normals. */
final class HalfPlanes {

  double[] nx = new double[64];
  double[] ny = new double[64];
  double[] most = new double[64];

  /** How much rounding may exceed {@link #most}, for hard ones. */
  double[] slack = new double[64];

  int count;

  void add(double normalX, double normalY, double distance, double rounding) {
    if (count == nx.length) {
      nx = Arrays.copyOf(nx, 2 * count);
      ny = Arrays.copyOf(ny, 2 * count);
      most = Arrays.copyOf(most, 2 * count);
      slack = Arrays.copyOf(slack, 2 * count);
    }
    nx[count] = normalX;
    ny[count] = normalY;
    most[count] = distance;
    slack[count++] = rounding;
  }

  /** Becomes the first half-planes of another list. */
  void copyFirst(HalfPlanes other, int first) {
    if (first > nx.length) {
      nx = new double[other.nx.length];
      ny = new double[nx.length];
      most = new double[nx.length];
      slack = new double[nx.length];
    }
    System.arraycopy(other.nx, 0, nx, 0, first);
    System.arraycopy(other.ny, 0, ny, 0, first);
    System.arraycopy(other.most, 0, most, 0, first);
    count = first;
  }

  /** Whether a displacement keeps the first half-planes, apart from rounding. */
  boolean keep(int first, double x, double y) {
    for (int i = 0; i < first; i++) {
      if (nx[i] * x + ny[i] * y > most[i] + slack[i]) {
        return false;
      }
    }
    return true;
  }
}
