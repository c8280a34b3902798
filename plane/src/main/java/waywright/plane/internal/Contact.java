package waywright.plane.internal;

/** The relation of two closed segments. */
public enum Contact {
  /** They have no point in common. */
  NONE,
  /** They cross in one point in the interior of both. */
  CROSSING,
  /** They have one point in common, which is an end of at least one. */
  TOUCH,
  /** They are collinear and have more than a point in common. */
  OVERLAP
}
