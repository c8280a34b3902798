package waywright.mesh.route;

import waywright.internal.Growth;
import waywright.mesh.internal.Sides;

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
    x = Growth.ensure(x, size + 1);
    y = Growth.ensure(y, size + 1);
    z = Growth.ensure(z, size + 1);
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
    return Sides.length(px - x[i], py - y[i]);
  }
}
