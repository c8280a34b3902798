package waywright.mesh;

import java.util.Arrays;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;

/**
 * Rejects polygons that overlap in more than sides and vertices, unless one is above the other;
 * then computes the vertical distance.
 */
final class Overlap {

  /** The maximum average number of comparisons per polygon; more means that too many overlap. */
  private static final long PER_POLYGON = 1000;

  private static final long BASE = 1_000_000;

  private final NavMesh mesh;
  private final Sides sides;

  /** Per polygon the last one that it was compared with. */
  private final int[] compared;

  private long comparisons;

  /** The free height above each polygon; empty while it is infinite everywhere. */
  private double[] headroom;

  /** The intersection of two polygons: x, y, x, y … */
  private double[] common = {};

  private int size;

  /** Starts with the known free height above each polygon, if any. */
  Overlap(NavMesh mesh, double[] headroom) {
    this.mesh = mesh;
    sides = Walls.of(mesh).sides;
    this.headroom = headroom;
    compared = new int[mesh.polygonCount()];
  }

  /** Returns the free height above each polygon; empty if it is infinite everywhere. */
  double[] check(PolygonBuckets buckets) {
    Arrays.fill(compared, -1);
    for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
      int mine = polygon;
      buckets.forEachNear(mine, other -> compare(mine, other));
    }
    return headroom;
  }

  private void compare(int polygon, int other) {
    if (other < polygon && compared[other] != polygon) {
      compared[other] = polygon;
      if (!isSeparated(polygon, other) && !isSeparated(other, polygon)) {
        checkOverlap(polygon, other);
      }
    }
  }

  private void checkOverlap(int polygon, int other) {
    if (!mesh.hasHeights()) {
      throw new MeshException(
          polygon, -1, "it overlaps polygon " + other + ". Maybe it was added twice?");
    }
    if (++comparisons > BASE + PER_POLYGON * mesh.polygonCount()) {
      throw new MeshException(
          polygon, -1, "polygons overlap about a thousand times each. Maybe split the mesh?");
    }
    int shared = sharedVertex(polygon, other);
    if (shared >= 0) {
      throw new MeshException(
          polygon,
          shared,
          String.format(
                  "it overlaps polygon %s, which shares this vertex. Maybe it is a spiral staircase? Then each turn",
                  other)
              + " needs a vertex of its own, some distance apart");
    }
    clip(ring(polygon), ring(other));
    double x = 0;
    double y = 0;
    for (int i = 0; i < size; i++) {
      x += common[2 * i] / size;
      y += common[2 * i + 1] / size;
    }
    double rise = mesh.height(other, x, y) - mesh.height(polygon, x, y);
    if (size > 0 && rise == 0) {
      throw new MeshException(
          polygon,
          -1,
          String.format(
              "it overlaps polygon %s at (%s, %s), at the same height. Maybe it was"
                  + " added twice?",
              other, x, y));
    }
    if (size > 0) {
      lower(rise > 0 ? polygon : other, rise > 0 ? other : polygon);
    }
  }

  /**
   * Lowers the free height above a polygon to the smallest vertical distance to another one; both
   * are planar.
   */
  private void lower(int below, int above) {
    if (headroom.length == 0) {
      headroom = new double[mesh.polygonCount()];
      Arrays.fill(headroom, Double.POSITIVE_INFINITY);
    }
    for (int i = mesh.first(below) + 1; i + 1 < mesh.first(below + 1); i++) {
      for (int k = mesh.first(above) + 1; k + 1 < mesh.first(above + 1); k++) {
        clip(triangle(i), triangle(k));
        for (int c = 0; c < size; c++) {
          double x = common[2 * c];
          double y = common[2 * c + 1];
          double room = mesh.height(above, x, y) - mesh.height(below, x, y);
          headroom[below] = Math.min(headroom[below], Math.max(0, room));
        }
      }
    }
  }

  private int[] ring(int polygon) {
    return Arrays.copyOfRange(sides.start, mesh.first(polygon), mesh.first(polygon + 1));
  }

  /**
   * Returns the triangle of a side with the first vertex of its polygon, on which heights are
   * based.
   */
  private int[] triangle(int side) {
    return new int[] {
      mesh.start(mesh.first(mesh.polygonOf(side))), mesh.start(side), mesh.end(side)
    };
  }

  private int sharedVertex(int polygon, int other) {
    for (int vertex : ring(polygon)) {
      for (int its : ring(other)) {
        if (vertex == its) {
          return vertex;
        }
      }
    }
    return -1;
  }

  /** Clips one ring to the other, rounded (Sutherland and Hodgman 1974). */
  private void clip(int[] ring, int[] by) {
    size = ring.length;
    common = new double[2 * size];
    for (int i = 0; i < size; i++) {
      common[2 * i] = mesh.x(ring[i]);
      common[2 * i + 1] = mesh.y(ring[i]);
    }
    for (int i = 0; i < by.length; i++) {
      cut(by[i], by[(i + 1) % by.length]);
    }
  }

  private void cut(int a, int b) {
    double[] left = new double[4 * size + 4];
    int kept = 0;
    for (int i = 0; i < size; i++) {
      int next = (i + 1) % size;
      double x = common[2 * i];
      double y = common[2 * i + 1];
      double here = sides.orient(a, b, x, y);
      double there = sides.orient(a, b, common[2 * next], common[2 * next + 1]);
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

  /** Whether another polygon lies entirely to the right of a side of this one, or on it. */
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
      if (sides.orient(from, to, mesh.x(v), mesh.y(v)) > 0) {
        return false;
      }
    }
    return true;
  }
}
