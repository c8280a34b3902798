package waywright.mesh.route;

import waywright.mesh.NavMesh;
import waywright.plane.internal.Orientation;

/**
 * Computes the shortest path in the plan between two points through a sequence of gates, with the
 * funnel algorithm (Lee and Preparata 1984). Signs are exact: a gate that narrows to a line never
 * makes a corner. Takes quadratic time in the number of gates at worst, usually linear.
 */
final class Funnel {

  /** The ends of the gates. */
  private final PointList right = new PointList();

  private final PointList left = new PointList();

  /** The corners of the path, including start and end. */
  final PointList corners = new PointList();

  void clear() {
    right.clear();
    left.clear();
  }

  /** Adds a gate: a side, as seen from the polygon that the path leaves. */
  void gate(NavMesh mesh, int side) {
    int a = mesh.start(side);
    int b = mesh.end(side);
    right.add(mesh.x(a), mesh.y(a), mesh.z(a));
    left.add(mesh.x(b), mesh.y(b), mesh.z(b));
  }

  /** Computes the path from the first of two listed points to the second; returns its length. */
  double pull(PointList ends, int from, int to) {
    right.add(ends.x[to], ends.y[to], ends.z[to]);
    left.add(ends.x[to], ends.y[to], ends.z[to]);
    corners.clear();
    turn(ends, from);
    int r = -1;
    int l = -1;
    int i = 0;
    while (i < right.size) {
      // The right end moves if it narrows the funnel; if it passes the left ray, that is a corner.
      if (r < 0 || side(right, r, right, i) >= 0) {
        if (l >= 0 && side(left, l, right, i) > 0) {
          turn(left, l);
          i = l + 1;
          r = -1;
          l = -1;
          continue;
        }
        r = isAtCorner(right, i) ? -1 : i;
      }
      if (l < 0 || side(left, l, left, i) <= 0) {
        if (r >= 0 && side(right, r, left, i) < 0) {
          turn(right, r);
          i = r + 1;
          r = -1;
          l = -1;
          continue;
        }
        l = isAtCorner(left, i) ? -1 : i;
      }
      i++;
    }
    right.size--;
    left.size--;
    turn(ends, to);
    double length = 0;
    for (int k = 1; k < corners.size; k++) {
      length += corners.distance(k - 1, corners.x[k], corners.y[k]);
    }
    return length;
  }

  /** Adds a corner at a listed point, an end of a gate. */
  private void turn(PointList ends, int i) {
    if (corners.size == 0 || !isAtCorner(ends, i)) {
      corners.add(ends.x[i], ends.y[i], ends.z[i]);
    }
  }

  private boolean isAtCorner(PointList ends, int gate) {
    return corners.isAt(corners.size - 1, ends.x[gate], ends.y[gate]);
  }

  /** On which side of the ray from the last corner to an end another end is. */
  private double side(PointList ray, int of, PointList ends, int gate) {
    int last = corners.size - 1;
    return Orientation.ADAPTIVE.of(
        corners.x[last], corners.y[last], ray.x[of], ray.y[of], ends.x[gate], ends.y[gate]);
  }
}
