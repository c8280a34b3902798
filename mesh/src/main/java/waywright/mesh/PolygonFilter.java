package waywright.mesh;

/** Which polygons count. Always says the same of the same polygon. */
@FunctionalInterface
public interface PolygonFilter {

  /** All of them. */
  PolygonFilter ALL = polygon -> true;

  /** Whether a polygon counts. */
  boolean test(int polygon);
}
