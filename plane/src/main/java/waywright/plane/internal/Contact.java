package waywright.plane.internal;

/** How two closed segments meet. */
public enum Contact {
  /** They have no point in common. */
  NONE,
  /** They cross in one point that is inside both. */
  CROSSING,
  /** They have one point in common, and it is an end of one or of both. */
  TOUCH,
  /** They lie on one line and have more than a point in common. */
  OVERLAP
}
