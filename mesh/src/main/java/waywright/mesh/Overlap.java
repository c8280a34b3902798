package waywright.mesh;

import java.util.Arrays;

/** Refuses polygons that have more in common than their sides and vertices. */
final class Overlap {

  private final NavMesh mesh;

  /** For each polygon the last one that it was compared with. */
  private final int[] compared;

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
        throw new MeshException(
            polygon, -1, "it overlaps polygon " + other + ". Maybe one of them is there twice?");
      }
    }
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
