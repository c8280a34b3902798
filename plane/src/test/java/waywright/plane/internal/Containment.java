package waywright.plane.internal;

/** The position of a point relative to a polygon. */
public enum Containment {
  /** In the interior, not on a side. */
  INSIDE,
  /** On a side, between its ends. */
  ON_SIDE,
  /** On a vertex. */
  ON_VERTEX,
  /** Outside the closed polygon. */
  OUTSIDE
}
