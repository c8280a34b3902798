package waywright.mesh;

import java.util.Arrays;

/**
 * Refuses polygons that have more in common than their sides and vertices, unless one lies above
 * the other.
 */
final class Overlap {

  /** So many comparisons a polygon, and they lie in a heap. */
  private static final long MOST = 1000;

  private static final long FEW = 1_000_000;

  private final NavMesh mesh;

  /** For each polygon the last one that it was compared with. */
  private final int[] compared;

  private long comparisons;

  /** What two polygons have in common: x, y, x, y … */
  private double[] common = {};

  private int size;

  Overlap(NavMesh mesh) {
    this.mesh = mesh;
    compared = new int[mesh.polygonCount()];
  }

  void check(PolygonBuckets buckets) {
    Arrays.fill(compared, -1);
    for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
      int mine = polygon;
      buckets.forEachNear(mine, other -> compare(mine, other));
    }
  }

  private void compare(int polygon, int other) {
    if (other < polygon && compared[other] != polygon) {
      compared[other] = polygon;
      if (!isSeparated(polygon, other) && !isSeparated(other, polygon)) {
        judge(polygon, other);
      }
    }
  }

  private void judge(int polygon, int other) {
    if (!mesh.hasHeights()) {
      throw new MeshException(
          polygon, -1, "it overlaps polygon " + other + ". Maybe one of them is there twice?");
    }
    if (++comparisons > FEW + MOST * mesh.polygonCount()) {
      throw new MeshException(
          polygon, -1, "a thousand polygons lie over one another. Maybe cut the mesh in parts?");
    }
    int shared = sharedVertex(polygon, other);
    if (shared >= 0) {
      throw new MeshException(
          polygon,
          shared,
          "it lies over polygon "
              + other
              + ", which has this vertex too. Maybe a stair winds round it? Then it needs a vertex"
              + " for each turn, some distance apart");
    }
    clip(polygon, other);
    double x = 0;
    double y = 0;
    for (int i = 0; i < size; i++) {
      x += common[2 * i] / size;
      y += common[2 * i + 1] / size;
    }
    if (size > 0 && mesh.height(polygon, x, y) == mesh.height(other, x, y)) {
      throw new MeshException(
          polygon,
          -1,
          "it overlaps polygon "
              + other
              + " at ("
              + x
              + ", "
              + y
              + "), at the same height. Maybe one of them is there twice?");
    }
  }

  private int sharedVertex(int polygon, int other) {
    for (int i = mesh.first(polygon); i < mesh.first(polygon + 1); i++) {
      for (int k = mesh.first(other); k < mesh.first(other + 1); k++) {
        if (mesh.start(i) == mesh.start(k)) {
          return mesh.start(i);
        }
      }
    }
    return -1;
  }

  /** Cuts one polygon by the sides of the other, rounded (Sutherland and Hodgman 1974). */
  private void clip(int polygon, int other) {
    size = mesh.first(polygon + 1) - mesh.first(polygon);
    common = new double[2 * size];
    for (int i = 0; i < size; i++) {
      common[2 * i] = mesh.x(mesh.start(mesh.first(polygon) + i));
      common[2 * i + 1] = mesh.y(mesh.start(mesh.first(polygon) + i));
    }
    for (int side = mesh.first(other); side < mesh.first(other + 1); side++) {
      cut(mesh.start(side), mesh.end(side));
    }
  }

  private void cut(int a, int b) {
    double[] left = new double[4 * size + 4];
    int kept = 0;
    for (int i = 0; i < size; i++) {
      int next = (i + 1) % size;
      double x = common[2 * i];
      double y = common[2 * i + 1];
      double here = mesh.orient(a, b, x, y);
      double there = mesh.orient(a, b, common[2 * next], common[2 * next + 1]);
      if (here >= 0) {
        left[kept++] = x;
        left[kept++] = y;
      }
      if (here > 0 && there < 0 || here < 0 && there > 0) {
        double part = here / (here - there);
        left[kept++] = x + part * (common[2 * next] - x);
        left[kept++] = y + part * (common[2 * next + 1] - y);
      }
    }
    common = left;
    size = kept / 2;
  }

  /** Whether all of another polygon lies to the right of a side of this one, or on it. */
  private boolean isSeparated(int polygon, int other) {
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      if (isRightOf(side, other)) {
        return true;
      }
    }
    return false;
  }

  private boolean isRightOf(int side, int polygon) {
    int from = mesh.start(side);
    int to = mesh.end(side);
    for (int i = mesh.first(polygon); i < mesh.first(polygon + 1); i++) {
      int v = mesh.start(i);
      if (mesh.orient(from, to, mesh.x(v), mesh.y(v)) > 0) {
        return false;
      }
    }
    return true;
  }
}
