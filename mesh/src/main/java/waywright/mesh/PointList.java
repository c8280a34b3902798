package waywright.mesh;

import java.util.Arrays;

/** Points in a row that grows, with heights; those of a flat mesh are 0. */
final class PointList {

  double[] x = new double[16];
  double[] y = new double[16];
  double[] z = new double[16];
  int size;

  void clear() {
    size = 0;
  }

  void add(double px, double py, double pz) {
    if (size == x.length) {
      x = Arrays.copyOf(x, 2 * size);
      y = Arrays.copyOf(y, 2 * size);
      z = Arrays.copyOf(z, 2 * size);
    }
    x[size] = px;
    y[size] = py;
    z[size++] = pz;
  }

  /** Puts a point in the place of another. */
  void set(int i, double px, double py, double pz) {
    x[i] = px;
    y[i] = py;
    z[i] = pz;
  }

  /** Takes a point out; those behind it move up. */
  void remove(int i) {
    size--;
    System.arraycopy(x, i + 1, x, i, size - i);
    System.arraycopy(y, i + 1, y, i, size - i);
    System.arraycopy(z, i + 1, z, i, size - i);
  }

  boolean isAt(int i, double px, double py) {
    return x[i] == px && y[i] == py;
  }

  /** How far it is from one of them to a point, in the plan. */
  double distance(int i, double px, double py) {
    double dx = px - x[i];
    double dy = py - y[i];
    return Math.sqrt(dx * dx + dy * dy);
  }
}
