package waywright.mesh;

/**
 * A defect that {@link NavMeshBuilder#repair} fixes instead of rejecting it. Vertices are never
 * moved.
 */
public enum Repair {

  /** A clockwise ring is reversed. */
  TURN_CLOCKWISE,

  /**
   * A concave ring that winds once is cut into triangles by ear clipping, always at the first ear.
   */
  CUT_CONCAVE,

  /**
   * Sides of zero length are removed, and so are vertices where the ring turns back on itself;
   * rings without area are removed entirely.
   */
  DROP_EMPTY
}
