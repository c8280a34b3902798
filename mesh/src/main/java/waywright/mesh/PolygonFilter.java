package waywright.mesh;

import java.util.Objects;

/**
 * Selects the polygons that may be entered. Must always return the same value for the same polygon.
 */
@FunctionalInterface
public interface PolygonFilter {

  /** Passes all polygons. */
  PolygonFilter ALL = polygon -> true;

  /**
   * Returns a filter of polygons with at least one wanted flag and no barred flag.
   *
   * @param wanted bits of which a polygon must have at least one; 0 for no requirement
   * @param barred bits that a polygon must not have
   */
  static PolygonFilter flags(NavMesh mesh, int wanted, int barred) {
    Objects.requireNonNull(mesh, "mesh");
    return polygon -> {
      int bits = mesh.flags(polygon);
      return (wanted == 0 || (bits & wanted) != 0) && (bits & barred) == 0;
    };
  }

  /**
   * Returns a filter of polygons where {@link NavMesh#headroom} is at least the height of a unit.
   */
  static PolygonFilter headroom(NavMesh mesh, double height) {
    Objects.requireNonNull(mesh, "mesh");
    if (!(height >= 0)) {
      throw new IllegalArgumentException(
          "a body " + height + " high: a number from 0 on is needed. Maybe 1.8?");
    }
    return polygon -> mesh.headroom(polygon) >= height;
  }

  /** Returns a filter of polygons that pass both this filter and another one. */
  default PolygonFilter and(PolygonFilter other) {
    Objects.requireNonNull(other, "other");
    return polygon -> test(polygon) && other.test(polygon);
  }

  /** Whether a polygon passes. */
  boolean test(int polygon);
}
