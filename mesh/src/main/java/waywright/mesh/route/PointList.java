package waywright.mesh.route;

import java.util.Arrays;

/** A growable list of points with heights; heights of a flat mesh are 0. */
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

  /** Replaces a point. */
  void set(int i, double px, double py, double pz) {
    x[i] = px;
    y[i] = py;
    z[i] = pz;
  }

  /** Removes a point; later points move forward. */
  void remove(int i) {
    size--;
    System.arraycopy(x, i + 1, x, i, size - i);
    System.arraycopy(y, i + 1, y, i, size - i);
    System.arraycopy(z, i + 1, z, i, size - i);
  }

  boolean isAt(int i, double px, double py) {
    return x[i] == px && y[i] == py;
  }

  /** The distance of a listed point from another point, in the plan. */
  double distance(int i, double px, double py) {
    double dx = px - x[i];
    double dy = py - y[i];
    return Math.sqrt(dx * dx + dy * dy);
  }
}
