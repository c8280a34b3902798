package waywright.mesh;

import java.util.Objects;

/** Which polygons count. Always says the same of the same polygon. */
@FunctionalInterface
public interface PolygonFilter {

  /** All of them. */
  PolygonFilter ALL = polygon -> true;

  /**
   * Those that have one of some flags and none of others.
   *
   * @param wanted bits of which a polygon must have one; 0 if it need not have any
   * @param barred bits that it may not have
   */
  static PolygonFilter flags(NavMesh mesh, int wanted, int barred) {
    Objects.requireNonNull(mesh, "mesh");
    return polygon -> {
      int bits = mesh.flags(polygon);
      return (wanted == 0 || (bits & wanted) != 0) && (bits & barred) == 0;
    };
  }

  /** Those above which a body of some height has room: {@link NavMesh#headroom} is no less. */
  static PolygonFilter headroom(NavMesh mesh, double height) {
    Objects.requireNonNull(mesh, "mesh");
    if (!(height >= 0)) {
      throw new IllegalArgumentException(
          "a body " + height + " high: a number from 0 on is needed. Maybe 1.8?");
    }
    return polygon -> mesh.headroom(polygon) >= height;
  }

  /** Those that pass this filter and another one. */
  default PolygonFilter and(PolygonFilter other) {
    Objects.requireNonNull(other, "other");
    return polygon -> test(polygon) && other.test(polygon);
  }

  /** Whether a polygon counts. */
  boolean test(int polygon);
}
