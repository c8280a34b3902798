package waywright.mesh;

/** What {@link NavMeshBuilder#repair} may mend instead of refusing it. No vertex is ever moved. */
public enum Repair {

  /** A ring that goes round clockwise is turned round. */
  TURN_CLOCKWISE,

  /**
   * A ring that goes round once and is not convex is cut into triangles, by the first ear there is
   * again and again.
   */
  CUT_CONCAVE,

  /**
   * A side of no length is left out of its ring, and so is a vertex where the ring turns back on
   * itself; what is left of a ring without an area is left out.
   */
  DROP_EMPTY
}
