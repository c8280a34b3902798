package waywright.plane.internal;

/** Where a point lies beside a polygon. */
public enum Containment {
  /** Inside, on no side. */
  INSIDE,
  /** On a side, between its ends. */
  ON_SIDE,
  /** On a vertex. */
  ON_VERTEX,
  /** Not in the closed polygon. */
  OUTSIDE
}
